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
    if (!isReported(page, page, context)) return;
    const group = groupOf(page, context);
    // Another version of the page may be there, or none yet.
    const index = group.pages.findIndex(({ uri }) => uri === page.uri);
    // Reported once a folder: one decision is behind all of its pages.
    if (group.pages.slice(0, Math.max(0, index)).some((each) => isReported(each, page, context))) return;
    const later = index < 0 ? [] : group.pages.slice(index + 1);
    const more = later.filter((each) => isReported(each, page, context)).length;
    yield { span: pageNameSpan(page), message: messageOf(more, group.folder) };
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

/** Maximum number of pages of a folder that are compared. */
const maxSiblings = 300;

interface UnlistedPages {
  readonly pages: readonly PageFile[];
  /** Folder of the pages; `undefined` if it is that of the page. */
  readonly folder: string | undefined;
}

/** The pages with which a page is reported: those below the outermost folder that has no listed page, or those in its own folder. */
function groupOf(page: PageFile, context: PageCheckContext): UnlistedPages {
  const { inFolder, below } = context.otherPages.folders;
  const own = parentOf(page.path);
  let found: UnlistedPages | undefined;
  for (let folder = own; folder !== ''; folder = parentOf(folder)) {
    const pages = below.get(folder) ?? [];
    if (pages.length > maxSiblings || !pages.every(({ path }) => context.recorder.isUnlisted(path))) break;
    found = { pages, folder: pages.length === inFolder.get(own)?.length ? undefined : folder };
  }
  if (found) return found;
  const pages = inFolder.get(own) ?? [];
  return { pages: pages.length > maxSiblings ? [page] : pages, folder: undefined };
}
