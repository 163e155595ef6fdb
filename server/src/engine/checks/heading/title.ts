import { t } from '../../../../../shared/l10n';
import { lineStartAt } from '../../../../../shared/lineBreak';
import { parentOf } from '../../../../../shared/paths';
import type { PageFile } from '../../pages/page';
import { repeatedTitle } from '../../pages/repeatedTitle';
import { defineCheck } from '../check';
import { isExcluded, isIncluded } from '../component/common';
import { inBody } from '../inBody';
import type { PageCheckContext } from '../pageCheckContext';
import { laterPages, relatedPages } from '../repeatedHint';

/** A heading that repeats the title of the page. */
export const headingTitle = defineCheck({
  code: 'heading.title',
  target: 'page',
  severity: 'hint',
  docs: {
    summary: t`A main heading that repeats the title of the page.`,
    why: t`The service prints \`title\` of the front matter above the page, so readers see it twice. Remove the heading. It is reported once for all pages of a folder.`,
    wrong: {
      'docs.json': '"navigation": { "pages": ["index"] }',
      'index.mdx': '---\ntitle: Welcome\n---\n\n# Welcome\n\nText.\n',
    },
    right: { 'docs.json': '"navigation": { "pages": ["index"] }', 'index.mdx': '---\ntitle: Welcome\n---\n\nText.\n' },
  },
  *run(page, context) {
    const heading = repeatedTitle(page);
    if (!heading || !isReported(page, context)) return;
    // Reported once a folder: it is how its author writes pages.
    const later = laterPages(page, context, 'repeatedTitles', parentOf(page.path), (other) => isReported(other, context));
    if (!later) return;
    const message =
      later.length === 0
        ? t`This heading repeats the title of the page, so it is printed twice.`
        : later.length === 1
          ? t`This heading repeats the title of the page, so it is printed twice, as in another page of this folder.`
          : t`This heading repeats the title of the page, so it is printed twice, as in ${later.length} other pages of this folder.`;
    yield { ...inBody(page, heading.span), message, ...relatedPages(later, t`This heading repeats the title, too.`) };
  },
  *fix({ span, page }) {
    const { text, body } = page;
    const heading = body.headings.find((each) => each.span.start === span.start);
    if (!heading || heading.id) return;
    const start = lineStartAt(text, span.start);
    const found = /^[^\n]*(?:\n[ \t]*=+[ \t]*\r?(?=\n|$))?(?:\n[ \t]*\r?(?=\n|$))*(?:\n|$)/.exec(text.slice(start));
    // Within a list item or an element on the same line, the line has more than the heading.
    if (!/^[ \t]*#?[ \t]*$/.test(text.slice(start, span.start)) || !found) return;
    yield { title: t`Remove the heading`, edits: [{ span: { start, end: start + found[0].length }, text: '' }], preferred: true };
  },
});

function isReported(page: PageFile, context: PageCheckContext): boolean {
  return !isExcluded(page, context) && !isIncluded(page, context);
}
