import type { ArrayASTNode } from 'vscode-json-languageservice';
import type { ConfigFile } from '../model/configFile';
import { type ConfigNode, type DocsConfig, entriesOf, hasUnknownKeys, resolveNode } from '../model/docsConfig';
import { isPattern, readRedirects } from '../model/redirects';
import { appendItem, insertProperty } from '../text/jsonEdit';
import type { FileEdits, Fix, FixTarget } from './fix';
import { removeText } from './removeEntry';

/**
 * Takes an entry out whose page was removed, and leads its readers to another page: one fix for each of these pages. None where
 * it is not clear that the address has no redirect yet, or where one can be put.
 * @param path of the page that is gone, without extension
 */
export function* redirectInstead(target: FixTarget, path: string, successors: readonly string[]): Iterable<Fix> {
  const { config } = target;
  const source = addressOf(path);
  const removal = config && isPlain(source) && !hasRedirect(config, source) ? removeText(target) : undefined;
  if (!config || !removal) return;
  for (const successor of successors) {
    const destination = addressOf(successor);
    const addition = destination !== source && isAddress(destination) ? addRedirect(config, { source, destination }) : undefined;
    if (!addition) continue;
    yield { title: `Remove this entry and redirect to \`${destination}\``, edits: [removal], elsewhere: [addition], preferred: false };
  }
}

/** The address of a page: an index page has that of its folder. */
function addressOf(path: string): string {
  return `/${path.replace(/(^|\/)index$/, '')}`;
}

/** Whether an address is more than the start page, and has no sign that means something in a redirect or a URL. */
function isPlain(address: string): boolean {
  return address !== '/' && isAddress(address);
}

function isAddress(address: string): boolean {
  return /^\/(?!\/)[^\s:*?#{}\\<>"|%\p{Cc}]*$/u.test(address) && !/(^|\/)\.{1,2}(\/|$)/.test(address);
}

/** Whether a redirect answers an address, or a pattern may. */
function hasRedirect(config: DocsConfig, address: string): boolean {
  const path = address.slice(1);
  return readRedirects(config).some(({ source }) => {
    const { value } = source.node;
    if (!isPattern(value)) return source.path === path;
    return path.startsWith(value.replace(/[:*{].*$/, '').replace(/^\/+/, ''));
  });
}

function addRedirect(config: DocsConfig, redirect: { readonly source: string; readonly destination: string }): FileEdits | undefined {
  const { root: file } = config;
  if (file.root?.type !== 'object') return undefined;
  const at = { file, node: file.root };
  const given = entriesOf(config, at).get('redirects')?.value;
  if (given) {
    const list = listAt(config, given);
    return list && { file: list.file, edits: [appendItem(list.file.document, list.node, redirect)] };
  }
  // They may stand in a fragment that cannot be read, or be about to be written.
  if (hasUnknownKeys(config, at) || file.root.properties.some(({ keyNode }) => keyNode.value === 'redirects')) return undefined;
  return { file, edits: [insertProperty(file.document, file.root, 'redirects', [redirect])] };
}

function listAt(config: DocsConfig, given: ConfigNode): { readonly file: ConfigFile; readonly node: ArrayASTNode } | undefined {
  const at = resolveNode(config, given);
  return at?.node.type === 'array' ? { file: at.file, node: at.node } : undefined;
}
