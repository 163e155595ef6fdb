import type { StringASTNode } from 'vscode-json-languageservice';
import { maxNameLength, percentDecoded, withoutOuterSlashes, withoutSuffix } from '../../base/addresses';
import type { ConfigFile } from '../configFile';
import type { ConfigNode } from '../configNode';
import { type DocsConfig, entriesOf, resolveNode } from '../docsConfig';

/** The source or destination of a redirect, as written. */
export interface Address {
  readonly file: ConfigFile;
  readonly node: StringASTNode;
  /** Relative to the documentation folder, without leading and trailing slashes, anchor and query; `undefined` for a URL or a pattern. */
  readonly path: string | undefined;
}

export interface Redirect {
  readonly source: Address;
  readonly destination: Address;
  /** Whether it is declared temporary, so that its source is an address of its own. */
  readonly isTemporary: boolean;
}

/** The redirects with addresses at both ends, in the order of the configuration. */
export function readRedirects(config: DocsConfig): Redirect[] {
  const { root: file } = config;
  const list = file.root && entriesOf(config, { file, node: file.root }).get('redirects')?.value;
  const at = list && resolveNode(config, list);
  if (at?.node.type !== 'array') return [];
  return at.node.items.flatMap((node) => {
    const item = resolveNode(config, { file: at.file, node });
    const entries = item && entriesOf(config, item);
    const source = addressAt(config, entries?.get('source')?.value);
    const destination = addressAt(config, entries?.get('destination')?.value);
    const permanent = entries?.get('permanent')?.value?.node;
    return source && destination ? [{ source, destination, isTemporary: permanent?.type === 'boolean' && !permanent.value }] : [];
  });
}

/** Whether an address is a pattern: `/docs/:slug*`, `/old/*`. */
export function isPattern(text: string): boolean {
  return /[:*{]/.test(withoutSuffix(text));
}

/** The common start of all addresses that a pattern matches, without leading slashes. */
export function startOfPattern(pattern: string): string {
  const [start = ''] = pattern.split(/[:*{]/, 1);
  return start.replace(/^\/+/, '');
}

/** Whether a source never matches: the service compares paths, without anchor and query. `:name?` is a pattern. */
export function isUnmatchable(source: string): boolean {
  return /[#?]/.test(source.replace(/:\w+\?/g, ''));
}

export function isUrl(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith('//');
}

/** Whether a link may lead to another address of the site: `#part` stays on the page, and `$page` is a placeholder. */
export function mayBeAddress(text: string): boolean {
  return !/^[#?$]/.test(text) && !isUrl(text) && !isPattern(text);
}

function addressAt(config: DocsConfig, unresolved: ConfigNode | undefined): Address | undefined {
  const at = unresolved && resolveNode(config, unresolved);
  if (at?.node.type !== 'string' || at.node.value.length > maxNameLength) return undefined;
  return { file: at.file, node: at.node, path: pathOfAddress(at.node.value) };
}

/** The path that an address of the site leads to, in the form of `Address.path`; `undefined` for a URL or a pattern. */
export function pathOfAddress(text: string): string | undefined {
  return text !== '' && !isUrl(text) && !isPattern(text) ? percentDecoded(withoutOuterSlashes(withoutSuffix(text))) : undefined;
}
