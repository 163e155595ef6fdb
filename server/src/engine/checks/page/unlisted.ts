import { t } from '../../../../../shared/l10n';
import { relativePath } from '../../base/uris';
import { isMissingIn, type ListedPages } from '../../config/navigation/listedPages';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import type { PageFile } from '../../pages/page';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import { defineCheck } from '../check';
import type { PageCheckContext } from '../pageCheckContext';

/** A page that is not in the navigation: readers find it by search or a link only, which may be intended. */
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
    if (!context.questions.isUnlisted(page.path) || isMeantUnlisted(page) || !isReaderPage(page, context)) return;
    yield { span: titleSpan(page), message: t`This page is not in the navigation.` };
  },
});

/** Whether a page is not in the navigation and not marked as hidden; `false` also if that is unknown. */
export function isUnlisted(page: PageFile, listed: ListedPages | undefined, site: PagesOfSite): boolean {
  return isMissingIn(listed, page.path) && !isMeantUnlisted(page) && isReaderPage(page, site);
}

type PagesOfSite = Pick<PageCheckContext, 'pages' | 'isIgnored'> & { readonly site: Pick<FileIndex, 'page'> };

/** Whether a file is a page for readers: no snippet, not imported by another page, and not ignored. */
export function isReaderPage(page: PageFile, { pages, site, isIgnored }: PagesOfSite): boolean {
  const path = relativePath(pages.folder, page.uri);
  // Files in some folders, such as snippets, are not pages.
  if (path === undefined || site.page(page.path) !== 'exists') return false;
  return !isIgnored(path) && !pages.isImported(page.path);
}

/** Whether the front matter of a page says that it is not in the navigation, or may say so. */
export function isMeantUnlisted({ frontMatter }: PageFile): boolean {
  // Unreadable front matter may contain `hidden: true`.
  const hidden = frontMatterEntry(frontMatter, 'hidden')?.value;
  return frontMatter?.problem !== undefined || (hidden?.kind === 'boolean' && hidden.value === true);
}

function titleSpan({ frontMatter, head }: PageFile): { start: number; end: number } {
  const title = frontMatterEntry(frontMatter, 'title');
  if (title) return { start: title.keySpan.start, end: Math.max(title.keySpan.end, title.value.span.end) };
  if (frontMatter) return { start: frontMatter.span.start, end: frontMatter.span.start + 3 };
  const text = head.getText();
  const end = text.search(/\r?\n|$/);
  return { start: 0, end };
}
