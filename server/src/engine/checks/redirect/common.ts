import { type Localizable, t } from '../../../../../shared/l10n';
import { suffixOf } from '../../base/addresses';
import { addToList } from '../../base/lists';
import { innerSpan, type Span } from '../../base/spans';
import type { RedirectGraph } from '../../config/redirects/redirectGraph';
import type { Redirect } from '../../config/redirects/redirects';
import { normalizePagePath } from '../../config/references/reference';
import type { RelatedLocation } from '../check';
import type { CheckContext } from '../checkContext';
import type { Fix, FixTarget } from '../fixes/fix';
import { removeHolder } from '../fixes/remove';

export function spanOfSource({ source }: Redirect): Span {
  return innerSpan(source.node);
}

export function spanOfDestination({ destination }: Redirect): Span {
  return innerSpan(destination.node);
}

/**
 * Address at the end of the redirects from the destination, with the anchor of the destination; `undefined` if the destination is not the
 * source of a redirect, or if the end is unknown.
 */
export function endOfChain(graph: RedirectGraph, redirect: Redirect): string | undefined {
  // With patterns, the final destination cannot be written with the parameters of the first redirect.
  if (!graph.next(redirect) || redirect.destination.path === undefined || graph.isLooping(redirect)) return undefined;
  const end = graph.last(redirect)?.destination.node.value;
  if (end === undefined) return undefined;
  return suffixOf(end) === '' ? end + suffixOf(redirect.destination.node.value) : end;
}

export function related(redirect: Redirect, message: Localizable): RelatedLocation {
  return { file: redirect.source.file, span: spanOfSource(redirect), message };
}

/** Lookup of the existing pages of the navigation below a folder, in its order. For `CheckContext.once`. */
export function listedBelow(context: CheckContext): (folder: string) => readonly string[] {
  const { files } = context;
  const pagesByFolder = new Map<string, readonly string[]>();
  const find = (folder: string): readonly string[] =>
    (context.once(listedByStart).get(startOf(folder)) ?? []).filter(
      (path) => path.startsWith(`${folder}/`) && files.page(path) === 'exists',
    );
  return (folder) => {
    // Each folder is searched once, because there may be as many redirects as pages. Most sources are folders that no longer exist.
    const found = pagesByFolder.get(folder) ?? (files.hasFolder(folder) ? find(folder) : []);
    pagesByFolder.set(folder, found);
    return found;
  };
}

/** Paths of the pages in the navigation by their first segment, in its order. For `CheckContext.once`. */
function listedByStart({ references }: CheckContext): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const list of references.lists) {
    for (const text of list.texts()) {
      const path = normalizePagePath(text);
      const start = startOf(path);
      addToList(found, start, path);
    }
  }
  return found;
}

/** First segment of a path. */
function startOf(path: string): string {
  const end = path.indexOf('/');
  return end < 0 ? path : path.slice(0, end);
}

/** Removes the redirect. */
export function* redirectRemoval(target: FixTarget, preferred: boolean): Iterable<Fix> {
  const edit = removeHolder(target);
  if (edit) yield { title: t`Remove this redirect`, edits: [edit], preferred };
}
