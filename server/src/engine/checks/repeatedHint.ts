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
  const { recorder } = context;
  const later: PageOccurrence[] = [];
  let isEarlier = true;
  for (let index = 0; later.length < maxCounted; index++) {
    const found = recorder.occurrence(kind, key, index);
    if (!found) break;
    if (found.page.uri === page.uri) {
      isEarlier = false;
      continue;
    }
    const { path } = found.page;
    if (context.isIgnored(context.pages.pathOf(found.page)) || recorder.isCopy(path) || !isReported(found.page)) continue;
    if (isEarlier) return undefined;
    later.push(found);
  }
  return later;
}

/**
 * Whether another page has the same content, and the hints about it: the first page in the navigation, or the first of all if it has none of
 * them.
 */
export function repeatsOtherPage(page: PageFile, { recorder, pages, isIgnored }: PageCheckContext): boolean {
  const isListed = recorder.isListed(page.path);
  let isEarlier = true;
  for (let index = 0; ; index++) {
    const other = recorder.pageWithContentOf(page, index);
    if (!other) return false;
    if (other.uri === page.uri) isEarlier = false;
    else if (!isIgnored(pages.pathOf(other)) && !recorder.isCopy(other.path)) {
      const isOtherListed = recorder.isListed(other.path);
      if (isOtherListed === isListed ? isEarlier : isOtherListed) return true;
    }
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
