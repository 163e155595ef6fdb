import { t } from '../../../../../shared/l10n';
import { parentOf } from '../../../../../shared/paths';
import type { PageFile } from '../../pages/page';
import { isMeantUnlisted, isReaderPage } from '../../site/readerPages';
import { defineCheck } from '../check';
import type { PageCheckContext, SharedPageContext } from '../pageCheckContext';
import { pageNameSpan } from './common';

/** A page that is not in the navigation: readers find it only by search or links, which may be intended. */
export const pageUnlisted = defineCheck({
  code: 'page.unlisted',
  target: 'page',
  severity: 'hint',
  docs: {
    summary: t`A page that is not in the navigation.`,
    why: t`Readers get to such a page through links and search only. That can be what is wanted: then \`hidden: true\` in its front matter says so. Otherwise add it to a group of the navigation. It is reported once for all pages of a folder. Nothing is reported for snippets, \`.md\` files without front matter, imported files, translations of listed pages, pages in place of generated ones, and what \`.mintignore\` leaves out.`,
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
    if (!isReported(page, page, context)) return;
    const { earlier, later } = siblingsOf(page, context);
    // Reported once a folder: one decision is behind all of its pages.
    if (earlier.some((each) => isReported(each, page, context))) return;
    const more = later.filter((each) => isReported(each, page, context)).length;
    const message =
      more === 0
        ? t`This page is not in the navigation.`
        : more === 1
          ? t`This page is not in the navigation, nor is another one in its folder.`
          : t`This page is not in the navigation, nor are ${more} others in its folder.`;
    yield { span: pageNameSpan(page), message };
  },
});

/** Whether a page is unlisted, and not on purpose. @param from the page whose finding depends on it */
function isReported(page: PageFile, from: PageFile, context: PageCheckContext): boolean {
  // Markdown without front matter is probably a note.
  if (!page.frontMatter && page.uri.endsWith('.md')) return false;
  if (!context.recorder.isUnlisted(page.path)) return false;
  const file = context.pages.pathOf(page);
  if (page !== from) context.otherPages.at(file);
  return !isMeantUnlisted(page) && isReaderPage(page, { pages: context.pages, fileIndex: context.files, isIgnored: context.isIgnored });
}

/** Maximum number of pages of a folder that are compared. */
const maxSiblings = 300;

/** Other pages in the folder of a page. */
function siblingsOf(
  page: PageFile,
  context: PageCheckContext,
): { readonly earlier: readonly PageFile[]; readonly later: readonly PageFile[] } {
  context.recorder.dependOnFiles();
  const pages = context.once(pagesByFolder).get(parentOf(page.path)) ?? [];
  const index = pages.indexOf(page);
  return index < 0 || pages.length > maxSiblings
    ? { earlier: [], later: [] }
    : { earlier: pages.slice(0, index), later: pages.slice(index + 1) };
}

/** Pages by the path of their folder, sorted. For `PageCheckContext.once`. */
function pagesByFolder({ pages }: SharedPageContext): ReadonlyMap<string, readonly PageFile[]> {
  const found = new Map<string, PageFile[]>();
  for (const page of [...pages.files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const folder = parentOf(page.path);
    const inFolder = found.get(folder);
    if (inFolder) inFolder.push(page);
    else found.set(folder, [page]);
  }
  return found;
}
