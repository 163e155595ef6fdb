import { type Localizable, t } from '../../../../../shared/l10n';
import { isEmptyReview, type Quote, type ReviewItem, type ReviewSection, reviewSections } from '../../../engine/languageService';
import { portablePath } from '../../files/displayPath';
import { harmlessLines } from '../../terminal/commands';
import { withoutControlCharacters } from '../../terminal/visible';
import { code, linked } from '../markdown';
import { checkoutOf, type Reporter } from '../reporter';
import { sourceLinks } from '../sourceLinks';
import { problemSection } from './problems';

/** Maximum number of lines of the comment. What is folded is in one line. */
const maxLines = 40;
/** Maximum number of sites, of items in a fold, and of characters of the comment. */
const maxSites = 8;
const maxFolded = 200;
const maxLength = 60_000;
const marks: Readonly<Record<ReviewItem['sign'], string>> = { '+': '➕', '-': '➖', '~': '✏️', '!': '⚠️' };

type ListedItems = Pick<ReviewSection, 'title' | 'items'>;

/** A part of the comment: the same in Markdown, and in HTML where it is folded. */
interface Part {
  readonly title: string | undefined;
  readonly sections: readonly { readonly visible: ListedItems; readonly folded: ListedItems }[];
}

/** Review of a change as one comment of a pull request, which a workflow finds by its first line and replaces. */
export const reviewMarkdown: Reporter = (report, host, { least, linkBase, isVerbose = false }) => {
  const { localize } = host;
  const folder = checkoutOf(host);
  const addressOf = sourceLinks(host.env, linkBase);
  const quote: Quote = (text, at) =>
    linked(code(text), at?.uri.startsWith('file:') ? addressOf(portablePath(at.uri, folder), at.range.start.line + 1) : undefined);
  const pathOf = (uri: string): string => portablePath(uri, folder);
  const changed = (report.reviews ?? []).filter((review) => !isEmptyReview(review));
  const parts: Part[] = changed.slice(0, maxSites).map((review) => {
    const folded = reviewSections(review, escaped);
    return {
      title: changed.length > 1 || review.site !== 'changed' ? siteTitle(review.site, code(pathOf(review.root)), localize) : undefined,
      sections: reviewSections(review, quote).map((visible, index) => ({ visible, folded: folded[index] ?? visible })),
    };
  });
  const problems = problemSection(report, least, isVerbose, quote, pathOf);
  if (problems.items.length > 0) {
    const folded = problemSection(report, least, isVerbose, escaped, pathOf);
    parts.push({ title: undefined, sections: [{ visible: problems, folded }] });
  }
  const head = ['<!-- docs-json-review -->', `### ${localize(t`What readers get`)}`];
  if (changed.length === 0) head.push('', localize(t`Nothing changes for readers.`));
  if (changed.length > maxSites) head.push('', localize(t`${changed.length - maxSites} more sites change.`));
  if (problems.items.length === 0) head.push('', localize(t`No new problems.`));
  // As many lines of each section as there is room for; then less of what is folded.
  for (let visible = 10, folded = maxFolded; ; ) {
    const lines = [...head, ...parts.flatMap((part) => written(part, visible, folded, localize))];
    const text = harmlessLines(`${lines.join('\n')}\n`);
    const fits = lines.length <= maxLines && text.length <= maxLength;
    if (fits || (visible === 0 && folded === 0)) return fits ? text : `${text.slice(0, maxLength)}\n`;
    if (lines.length > maxLines && visible > 0) visible--;
    else folded = Math.floor(folded / 2);
  }
};

function siteTitle(site: 'added' | 'removed' | 'changed', path: string, localize: (text: Localizable) => string): string {
  return localize({ added: t`${path} is a new site`, removed: t`${path} is gone`, changed: t`${path}` }[site]);
}

/** Lines of a part. Without visible items, all of its sections are one fold. */
function written({ title, sections }: Part, visible: number, folded: number, localize: (text: Localizable) => string): string[] {
  const lines = title === undefined ? [] : ['', `#### ${title}`];
  if (visible === 0) {
    const all = sections.map((each) => `<b>${localize(each.folded.title)}</b>${listOf(each.folded.items, folded, localize)}`);
    const titles = sections.map((each) => localize(each.visible.title)).join(' · ');
    return [...lines, '', `<details><summary>${titles}</summary>${all.join('')}</details>`];
  }
  for (const section of sections) {
    const rest = section.folded.items.slice(visible);
    lines.push('', `**${localize(section.visible.title)}**`);
    for (const { sign, text } of section.visible.items.slice(0, visible)) lines.push(`- ${marks[sign]} ${localize(text)}`);
    if (rest.length > 0)
      lines.push(`- <details><summary>${localize(t`${rest.length} more`)}</summary>${listOf(rest, folded, localize)}</details>`);
  }
  return lines;
}

function listOf(items: readonly ReviewItem[], max: number, localize: (text: Localizable) => string): string {
  const shown = items.slice(0, max).map(({ sign, text }) => `<li>${marks[sign]} ${localize(text)}</li>`);
  if (items.length > shown.length) shown.push(`<li>${localize(t`${items.length - shown.length} more`)}</li>`);
  return `<ul>${shown.join('')}</ul>`;
}

/** Code in HTML, in which nothing is a link, a mention or a reference. */
function escaped(text: string): string {
  const plain = withoutControlCharacters(text.replace(/\s+/g, ' '));
  const safe = plain.replace(/[&<>"'`*_~[\]\\#@!|:]/g, (char) => `&#${char.charCodeAt(0)};`);
  return `<code>${safe}</code>`;
}
