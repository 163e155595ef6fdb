import { innerSpan } from '../base/spans';
import type { DocsConfig } from '../config/docsConfig';
import {
  addRedirects,
  addressOf,
  isAddress,
  isPlainAddress,
  type NewRedirect,
  redirectedAddresses,
} from '../config/redirects/redirectList';
import { type Redirect, readRedirects } from '../config/redirects/redirects';
import { inJson } from './configEdits';
import { removeRedirects } from './deletionEdits';
import type { RenameEdits } from './renameEdits';

/** A page that is renamed within its site, by its paths without extension. */
export interface PageRename {
  readonly from: string;
  readonly to: string;
}

/** The redirects from the former addresses of pages to the new ones, except from an address that has one, or still has a page. */
export function redirectsFor(config: DocsConfig, moved: readonly PageRename[], isTaken: (path: string) => boolean): NewRedirect[] {
  const arrivals = new Set(moved.map(({ to }) => addressOf(to)));
  const isRedirected = redirectedAddresses(config);
  const found = new Map<string, NewRedirect>();
  for (const { from, to } of moved) {
    const [source, destination] = [addressOf(from), addressOf(to)];
    if (source === destination || arrivals.has(source) || isTaken(from)) continue;
    if (!isPlainAddress(source) || !isAddress(destination) || isRedirected(source)) continue;
    found.set(source, { source, destination });
  }
  return [...found.values()];
}

/**
 * Adds redirects, and removes those from the new address of a page, as after undoing a rename; their array items are reused.
 * @returns `false` if it is unclear where redirects belong
 */
export function editRedirects(
  config: DocsConfig,
  moved: readonly PageRename[],
  wanted: readonly NewRedirect[],
  edits: RenameEdits,
): boolean {
  const shadowing = shadowingRedirects(config, moved);
  const left = new Set(wanted);
  for (const redirect of wanted) {
    const former = shadowing.get(redirect.destination.slice(1));
    if (!former) continue;
    shadowing.delete(redirect.destination.slice(1));
    left.delete(redirect);
    for (const end of ['source', 'destination'] as const) {
      const { file, node } = former[end];
      edits.replace(file.document, { span: innerSpan(node), text: inJson(redirect[end]) }, 'redirect');
    }
  }
  removeRedirects([...shadowing.values()], edits);
  const addition = left.size > 0 ? addRedirects(config, [...left]) : undefined;
  for (const edit of addition?.edits ?? []) if (addition) edits.add(addition.file.document, edit, 'redirect');
  return left.size === 0 || addition !== undefined;
}

/** By the new path of a page. */
function shadowingRedirects(config: DocsConfig, moved: readonly PageRename[]): Map<string, Redirect> {
  const arrivals = new Set(moved.map(({ to }) => addressOf(to).slice(1)));
  const found = new Map<string, Redirect>();
  for (const redirect of readRedirects(config)) {
    const { path } = redirect.source;
    if (path !== undefined && arrivals.has(path)) found.set(path, redirect);
  }
  return found;
}
