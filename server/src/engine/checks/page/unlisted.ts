import { t } from '../../../../../shared/l10n';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import type { PageFile } from '../../pages/page';
import { isMeantUnlisted, isReaderPage } from '../../site/readerPages';
import { defineCheck } from '../check';

/** A page that is not in the navigation: readers find it only by search or links, which may be intended. */
export const pageUnlisted = defineCheck({
  code: 'page.unlisted',
  target: 'page',
  severity: 'hint',
  docs: {
    summary: t`A page that is not in the navigation.`,
    why: t`Readers get to such a page through links and search only. That can be what is wanted: then \`hidden: true\` in its front matter says so. Otherwise add it to a group of the navigation. Nothing is reported for snippets, imported files, translations of listed pages, pages in place of generated ones, and what \`.mintignore\` leaves out.`,
    wrong: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      'faq.mdx': '---\ntitle: Questions\n---\n',
    },
    right: {
      'docs.json': `"navigation": { "pages": ["index", "faq"] }`,
      'faq.mdx': '---\ntitle: Questions\n---\n',
    },
  },
  *run(page, context) {
    if (
      !context.recorder.isUnlisted(page.path) ||
      isMeantUnlisted(page) ||
      !isReaderPage(page, { pages: context.pages, fileIndex: context.files, isIgnored: context.isIgnored })
    )
      return;
    yield { span: titleSpan(page), message: t`This page is not in the navigation.` };
  },
});

function titleSpan({ frontMatter, head }: PageFile): { start: number; end: number } {
  const title = frontMatterEntry(frontMatter, 'title');
  if (title) return { start: title.keySpan.start, end: Math.max(title.keySpan.end, title.value.span.end) };
  if (frontMatter) return { start: frontMatter.span.start, end: frontMatter.span.start + 3 };
  const text = head.getText();
  const end = text.search(/\r?\n|$/);
  return { start: 0, end };
}
