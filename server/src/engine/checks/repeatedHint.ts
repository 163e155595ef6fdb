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

/** Whether an earlier page has the same content, so that it has the same hints about it. */
export function repeatsEarlierPage(page: PageFile, { recorder, pages, isIgnored }: PageCheckContext): boolean {
  for (let index = 0; ; index++) {
    const other = recorder.pageWithContentOf(page, index);
    if (!other || other.uri === page.uri) return false;
    if (!isIgnored(pages.pathOf(other)) && !recorder.isCopy(other.path)) return true;
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
