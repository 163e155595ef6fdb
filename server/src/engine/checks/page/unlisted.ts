import { type Localizable, t } from '../../../../../shared/l10n';
import { nameOf, parentOf } from '../../../../../shared/paths';
import { frontMatterText } from '../../pages/frontMatter/frontMatter';
import type { PageFile } from '../../pages/page';
import { isMeantUnlisted, isReaderPage } from '../../site/readerPages';
import { defineCheck } from '../check';
import type { PageCheckContext } from '../pageCheckContext';
import { pageNameSpan } from './common';

/** A page that is not in the navigation: readers find it only by search or links, which may be intended. */
export const pageUnlisted = defineCheck({
  code: 'page.unlisted',
  target: 'page',
  severity: 'hint',
  docs: {
    summary: t`A page that is not in the navigation.`,
    why: t`Readers get to such a page through links and search only. That can be what is wanted: then \`hidden: true\` in its front matter says so. Otherwise add it to a group of the navigation. It is reported once for all pages of a folder, or of all folders around it in which no page is listed. Nothing is reported for snippets, \`.md\` files without front matter, imported files, translations of listed pages, pages in place of generated ones, and what \`.mintignore\` leaves out.`,
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
    const isUnlisted = (each: PageFile): boolean => isReported(each, page, context);
    if (!isUnlisted(page)) return;
    // Reported once a folder: one decision is behind all of its pages. Its own folder answers that for most pages.
    const neighbors = neighborsOf(page, context);
    if (splitAt(page, neighbors).earlier.some(isUnlisted)) return;
    const { pages, folder } = groupOf(page, neighbors, context);
    const { earlier, later } = splitAt(page, pages);
    if (earlier.some(isUnlisted)) return;
    yield { span: pageNameSpan(page), message: messageOf(later.filter(isUnlisted).length, folder) };
  },
});

function messageOf(more: number, folder: string | undefined): Localizable {
  if (more === 0) return t`This page is not in the navigation.`;
  if (folder === undefined) {
    return more === 1
      ? t`This page is not in the navigation, nor is another one in its folder.`
      : t`This page is not in the navigation, nor are ${more} others in its folder.`;
  }
  return more === 1
    ? t`This page is not in the navigation, nor is another one in \`${folder}\`.`
    : t`This page is not in the navigation, nor are ${more} others in \`${folder}\`.`;
}

/** Whether a page is unlisted, and not on purpose. @param from the page whose finding depends on it */
function isReported(page: PageFile, from: PageFile, context: PageCheckContext): boolean {
  // Markdown without front matter is probably a note.
  if (!page.frontMatter && page.uri.endsWith('.md')) return false;
  if (isSkill(page)) return false;
  if (!context.recorder.isUnlisted(page.path)) return false;
  const file = context.pages.pathOf(page);
  if (page !== from) context.otherPages.at(file);
  return (
    !isMeantUnlisted(page) && isReaderPage(page, { pages: context.otherPages, fileIndex: context.files, isIgnored: context.isIgnored })
  );
}

/** Whether a file is a skill for agents: its front matter has a name and no title. */
function isSkill({ path, frontMatter }: PageFile): boolean {
  if (nameOf(path).toLowerCase() !== 'skill') return false;
  return frontMatterText(frontMatter, 'name') !== undefined && frontMatterText(frontMatter, 'title') === undefined;
}

/** Maximum number of pages that are reported together: one decision is rarely behind more. */
const maxSiblings = 2_000;

interface UnlistedPages {
  readonly pages: readonly PageFile[];
  /** Folder of the pages; `undefined` if it is that of the page. */
  readonly folder: string | undefined;
}

/** The pages with which a page is reported: those below the outermost folder that has no listed page, or those in its own folder. */
function groupOf(page: PageFile, neighbors: readonly PageFile[], context: PageCheckContext): UnlistedPages {
  const { below } = context.otherPages.folders;
  let found: UnlistedPages | undefined;
  for (let folder = parentOf(page.path); folder !== ''; folder = parentOf(folder)) {
    const inner = below.get(folder);
    if (!inner || inner.pages.length > maxSiblings || !context.recorder.areUnlisted(inner.paths)) break;
    found = { pages: inner.pages, folder: inner.pages.length === neighbors.length ? undefined : folder };
  }
  return found ?? { pages: neighbors, folder: undefined };
}

/** The pages in the folder of a page, with it; none if there are too many. */
function neighborsOf(page: PageFile, context: PageCheckContext): readonly PageFile[] {
  const pages = context.otherPages.folders.inFolder.get(parentOf(page.path)) ?? [];
  return pages.length > maxSiblings ? [] : pages;
}

/**
 * The pages before a page, nearest first, and after it; none if they contain another version of the page, or none yet. The nearest one is
 * unlisted in most cases: then no other one is asked about.
 */
function splitAt(page: PageFile, pages: readonly PageFile[]): { earlier: readonly PageFile[]; later: readonly PageFile[] } {
  const index = pages.findIndex(({ uri }) => uri === page.uri);
  return index < 0 ? { earlier: [], later: [] } : { earlier: pages.slice(0, index).reverse(), later: pages.slice(index + 1) };
}
