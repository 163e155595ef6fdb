import { type Localizable, t } from '../../../../../shared/l10n';
import { isEmptyReview, type ReviewItem, reviewSections } from '../../../engine/languageService';
import { portablePath } from '../../files/displayPath';
import type { Report } from '../../report';
import { problemSection } from './problems';

interface OutlineSection {
  readonly title: Localizable;
  readonly items: readonly ReviewItem[];
}

/** Text of the site in a text of a review. */
interface QuotedText {
  readonly quoted: string;
}

/** Review of a change as lists, whose quotes of the site are marked by the format that they are written in. */
export interface ReviewOutline {
  readonly parts: readonly { readonly title: Localizable | undefined; readonly sections: readonly OutlineSection[] }[];
  /** Parts of a localized text of the lists, in their order. */
  textParts(text: string): readonly (string | QuotedText)[];
}

/** Characters around the index of a quote in texts. They are for private use, and removed from the quotes themselves. */
const marks = ['\uE000', '\uE001'] as const;
const marked = new RegExp(`${marks[0]}(\\d+)${marks[1]}`);

/** @param folder absolute path that paths of files are relative to */
export function reviewOutline(report: Report, folder: string): ReviewOutline {
  const quotes: string[] = [];
  const quote = (text: string): string => marks.join(String(quotes.push(text.replace(/[\uE000\uE001]/g, '')) - 1));
  const pathOf = (uri: string): string => portablePath(uri, folder);
  const changed = (report.reviews ?? []).filter((review) => !isEmptyReview(review));
  const parts = changed.map((review) => {
    const path = quote(pathOf(review.root));
    const title = { added: t`${path} is a new site`, removed: t`${path} is gone`, changed: t`${path}` }[review.site];
    return {
      title: changed.length > 1 || review.site !== 'changed' ? title : undefined,
      sections: reviewSections(review, quote, true),
    };
  });
  const problems = problemSection(report, 'information', true, quote, pathOf);
  const none: OutlineSection = { title: t`No new problems.`, items: [] };
  return {
    parts: [...parts, { title: undefined, sections: [problems.items.length > 0 ? problems : none] }],
    textParts: (text) => text.split(marked).map((part, index) => (index % 2 === 1 ? { quoted: quotes[Number(part)] ?? '' } : part)),
  };
}
