import { innerSpan } from '../base/spans';
import { inJson } from '../base/strings';
import type { DocsConfig } from '../config/docsConfig';
import {
  addRedirects,
  isAddress,
  isPlainAddress,
  type NewRedirect,
  pageAddress,
  redirectedAddresses,
} from '../config/redirects/redirectList';
import { type Redirect, readRedirects } from '../config/redirects/redirects';
import { removeRedirects } from './deletionEdits';
import type { RenameEdits } from './renameEdits';

/** A page that is renamed within its site, by its paths without extension. */
export interface PageRename {
  readonly from: string;
  readonly to: string;
}

/** The redirects from the former to the new addresses of pages, except from an address that has a redirect or still has a page. */
export function redirectsFor(config: DocsConfig, pageRenames: readonly PageRename[], isTaken: (path: string) => boolean): NewRedirect[] {
  const newAddresses = new Set(pageRenames.map(({ to }) => pageAddress(to)));
  const isRedirected = redirectedAddresses(config);
  const found = new Map<string, NewRedirect>();
  for (const { from, to } of pageRenames) {
    const [source, destination] = [pageAddress(from), pageAddress(to)];
    if (source === destination || newAddresses.has(source) || isTaken(from)) continue;
    if (!isPlainAddress(source) || !isAddress(destination) || isRedirected(source)) continue;
    found.set(source, { source, destination });
  }
  return [...found.values()];
}

/**
 * Adds redirects, and removes redirects from the new address of a page, such as after undoing a rename; their array items are reused.
 * @returns `false` if the position for redirects is unknown
 */
export function editRedirects(
  config: DocsConfig,
  pageRenames: readonly PageRename[],
  added: readonly NewRedirect[],
  edits: RenameEdits,
): boolean {
  const shadowing = shadowingRedirects(config, pageRenames);
  const remaining = new Set(added);
  for (const redirect of added) {
    const reused = shadowing.get(redirect.destination.slice(1));
    if (!reused) continue;
    shadowing.delete(redirect.destination.slice(1));
    remaining.delete(redirect);
    for (const end of ['source', 'destination'] as const) {
      const { file, node } = reused[end];
      edits.replace(file.document, { span: innerSpan(node), text: inJson(redirect[end]) }, 'redirect');
    }
  }
  removeRedirects([...shadowing.values()], edits);
  const addition = remaining.size > 0 ? addRedirects(config, [...remaining]) : undefined;
  for (const edit of addition?.edits ?? []) if (addition) edits.add(addition.file.document, edit, 'redirect');
  return remaining.size === 0 || addition !== undefined;
}

/** Redirects from the new address of a page, by that address without leading slash. */
function shadowingRedirects(config: DocsConfig, pageRenames: readonly PageRename[]): Map<string, Redirect> {
  const newAddresses = new Set(pageRenames.map(({ to }) => pageAddress(to).slice(1)));
  const found = new Map<string, Redirect>();
  for (const redirect of readRedirects(config)) {
    const { path } = redirect.source;
    if (path !== undefined && newAddresses.has(path)) found.set(path, redirect);
  }
  return found;
}
