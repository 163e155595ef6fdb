import { t } from '../../../../../shared/l10n';
import { frontMatterText } from '../../pages/frontMatter/frontMatter';
import { hasOwnLayout } from '../../pages/frontMatter/mode';
import { defineCheck } from '../check';
import { isExcluded, isIncluded } from '../component/common';
import { inBody } from '../inBody';

/** A heading that repeats the title of the page. */
export const headingTitle = defineCheck({
  code: 'heading.title',
  target: 'page',
  severity: 'hint',
  docs: {
    summary: t`A main heading that repeats the title of the page.`,
    why: t`The service prints \`title\` of the front matter above the page, so readers see it twice. Remove the heading.`,
    wrong: {
      'docs.json': '"navigation": { "pages": ["index"] }',
      'index.mdx': '---\ntitle: Welcome\n---\n\n# Welcome\n\nText.\n',
    },
    right: { 'docs.json': '"navigation": { "pages": ["index"] }', 'index.mdx': '---\ntitle: Welcome\n---\n\nText.\n' },
  },
  *run(page, context) {
    const title = frontMatterText(page.frontMatter, 'title');
    const [first] = page.body.headings;
    if (title === undefined || first?.level !== 1 || first.isUncertain || comparable(first.text) !== comparable(title)) return;
    if (hasOwnLayout(frontMatterText(page.frontMatter, 'mode')) || isExcluded(page, context) || isIncluded(page, context)) return;
    yield { ...inBody(page, first.span), message: t`This heading repeats the title of the page, so it is printed twice.` };
  },
  *fix({ span, page }) {
    const { text, body } = page;
    const heading = body.headings.find((each) => each.span.start === span.start);
    if (!heading || heading.id) return;
    const start = text.lastIndexOf('\n', span.start - 1) + 1;
    const found = /^[^\n]*(?:\n[ \t]*=+[ \t]*\r?(?=\n|$))?(?:\n[ \t]*\r?(?=\n|$))*(?:\n|$)/.exec(text.slice(start));
    // Within a list item or an element on the same line, the line has more than the heading.
    if (!/^[ \t]*#?[ \t]*$/.test(text.slice(start, span.start)) || !found) return;
    yield { title: t`Remove the heading`, edits: [{ span: { start, end: start + found[0].length }, text: '' }], preferred: true };
  },
});

/** Text without case, punctuation and whitespace. */
function comparable(text: string): string {
  const bare = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return bare === '' ? text.trim() : bare;
}
