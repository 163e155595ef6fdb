import type { ArrayASTNode } from 'vscode-json-languageservice';
import { Prefixes } from '../../base/prefixes';
import { appendItems, insertProperty } from '../../json/edit/jsonEdit';
import type { ConfigFile, FileEdits } from '../configFile';
import type { ConfigNode } from '../configNode';
import { type DocsConfig, entriesOf, hasUnknownKeys, resolveNode } from '../docsConfig';
import { isPattern, readRedirects, startOfPattern } from './redirects';

/** A redirect as written: two addresses. */
export interface NewRedirect {
  readonly source: string;
  readonly destination: string;
}

/** Address of a page; for an index page, the address of its folder. */
export function pageAddress(path: string): string {
  return `/${path.replace(/(^|\/)index$/, '')}`;
}

/** Whether an address is not the start page and has no special character of redirects or URLs. */
export function isPlainAddress(address: string): boolean {
  return address !== '/' && isAddress(address);
}

export function isAddress(address: string): boolean {
  return /^\/(?!\/)[^\s:*?#{}\\<>"|%\p{Cc}]*$/u.test(address) && !/(^|\/)\.{1,2}(\/|$)/.test(address);
}

/** Returns a function that checks whether a redirect matches an address, or a pattern may match it. */
export function redirectedAddresses(config: DocsConfig): (address: string) => boolean {
  const paths = new Set<string>();
  const prefixes: string[] = [];
  for (const { source } of readRedirects(config)) {
    const { value } = source.node;
    if (isPattern(value)) prefixes.push(startOfPattern(value));
    else if (source.path !== undefined) paths.add(source.path);
  }
  const patterns = new Prefixes(prefixes);
  return (address) => paths.has(address.slice(1)) || patterns.begin(address.slice(1));
}

/** Appends redirects to the array, or creates it; `undefined` if the position of the array is unknown. */
export function addRedirects(config: DocsConfig, added: readonly NewRedirect[]): FileEdits | undefined {
  const { root: file } = config;
  if (file.root?.type !== 'object') return undefined;
  const at = { file, node: file.root };
  const unresolved = entriesOf(config, at).get('redirects')?.value;
  if (unresolved) {
    const list = listAt(config, unresolved);
    return list && { file: list.file, edits: [appendItems(list.file.document, list.node, added)] };
  }
  // The redirects may be in an unreadable fragment, or their value may still be missing.
  if (hasUnknownKeys(config, at) || file.root.properties.some(({ keyNode }) => keyNode.value === 'redirects')) return undefined;
  return { file, edits: [insertProperty(file.document, file.root, 'redirects', added)] };
}

function listAt(config: DocsConfig, unresolved: ConfigNode): { readonly file: ConfigFile; readonly node: ArrayASTNode } | undefined {
  const at = resolveNode(config, unresolved);
  return at?.node.type === 'array' ? { file: at.file, node: at.node } : undefined;
}
