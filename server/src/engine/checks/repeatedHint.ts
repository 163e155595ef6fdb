import type { Localizable } from '../../../../shared/l10n';
import type { PageFile } from '../pages/page';
import type { PageOccurrence } from '../site/pageOccurrences';
import type { RelatedLocation } from './check';
import type { PageCheckContext } from './pageCheckContext';
import type { Commonality } from './pageRecorder';

/** Limit of the pages that are counted. */
const maxCounted = 1_000;
/** Limit of related locations. */
const maxRelated = 10;

/**
 * Later pages with the same cause of a hint, which is given at the first of them alone; `undefined` if an earlier page has it.
 * @param isReported whether another page has the hint as well
 */
export function laterPages(
  page: PageFile,
  context: PageCheckContext,
  kind: Commonality,
  key: string,
  isReported: (other: PageFile) => boolean = () => true,
): readonly PageOccurrence[] | undefined {
  const later: PageOccurrence[] = [];
  for (const { found, isEarlier } of otherPages(page, context, kind, key)) {
    if (!isReported(found.page)) continue;
    if (isEarlier) return undefined;
    later.push(found);
    if (later.length === maxCounted) break;
  }
  return later;
}

/**
 * Whether another page has the same content, and the hints about it: the first page in the navigation, or the first of all if it has none of
 * them.
 */
export function repeatsOtherPage(page: PageFile, context: PageCheckContext): boolean {
  const { recorder } = context;
  const isListed = recorder.isListed(page.path);
  for (const { found, isEarlier } of otherPages(page, context, 'contents', recorder.contentKey(page))) {
    const isOtherListed = recorder.isListed(found.page.path);
    if (isOtherListed === isListed ? isEarlier : isOtherListed) return true;
  }
  return false;
}

/** Other pages that have something in common with a page, without ignored ones and copies in other languages or versions. */
function* otherPages(
  page: PageFile,
  { recorder, pages, isIgnored }: PageCheckContext,
  kind: Commonality,
  key: string,
): Iterable<{ readonly found: PageOccurrence; readonly isEarlier: boolean }> {
  let isEarlier = true;
  for (let index = 0, found = recorder.occurrence(kind, key, 0); found; found = recorder.occurrence(kind, key, ++index)) {
    const other = found.page;
    if (other.uri === page.uri) isEarlier = false;
    else if (!isIgnored(pages.pathOf(other)) && !recorder.isCopy(other.path)) yield { found, isEarlier };
  }
}

/** The first of other pages as the related locations of a finding. */
export function relatedPages(pages: readonly PageOccurrence[], message: Localizable): { readonly related?: readonly RelatedLocation[] } {
  if (pages.length === 0) return {};
  const locate = ({ page: { uri, head }, range }: PageOccurrence): RelatedLocation => ({
    file: { uri, document: head },
    span: { start: 0, end: 0 },
    range,
    message,
  });
  return { related: pages.slice(0, maxRelated).map(locate) };
}
