import { t } from '../../../../../shared/l10n';
import { isEmptyReview, type ReviewItem, reviewSections } from '../../../engine/languageService';
import { displayPath } from '../../files/displayPath';
import { harmlessLines } from '../../terminal/commands';
import type { Color } from '../../terminal/style';
import { withoutControlCharacters } from '../../terminal/visible';
import type { Reporter } from '../reporter';
import { problemSection } from './problems';

/** Maximum number of lines of a section. */
const maxItems = 12;
const colors: Readonly<Record<ReviewItem['sign'], Color>> = { '+': 'green', '-': 'yellow', '~': 'blue', '!': 'red' };

/** Review of a change for a terminal. */
export const reviewText: Reporter = (report, { cwd, localize }, { least, style, isVerbose = false }) => {
  const lines: string[] = [];
  const reviews = report.reviews ?? [];
  const quote = withoutControlCharacters;
  for (const review of reviews) {
    if (isEmptyReview(review)) continue;
    if (reviews.length > 1 || review.site !== 'changed') {
      const path = quote(displayPath(review.root, cwd));
      const title = { added: t`${path} is a new site`, removed: t`${path} is gone`, changed: t`${path}` }[review.site];
      lines.push(style('bold', localize(title)), '');
    }
    for (const section of reviewSections(review, quote)) addSection(section);
  }
  if (lines.length === 0) lines.push(localize(t`Nothing changes for readers.`), '');
  const problems = problemSection(report, least, isVerbose, quote, (uri) => displayPath(uri, cwd));
  if (problems.items.length > 0) addSection(problems);
  else lines.push(style('green', localize(t`No new problems.`)));
  return harmlessLines(`${lines.join('\n').trimEnd()}\n`);

  function addSection({ title, items }: ReturnType<typeof problemSection>): void {
    const shown = isVerbose ? items : items.slice(0, maxItems);
    lines.push(style('bold', localize(title)));
    for (const { sign, text } of shown) lines.push(`  ${style(colors[sign], sign)} ${localize(text)}`);
    if (items.length > shown.length)
      lines.push(style('dim', `    ${localize(t`and ${items.length - shown.length} more; --verbose lists them`)}`));
    lines.push('');
  }
};
