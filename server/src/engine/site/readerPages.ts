import { relativePath } from '../base/uris';
import { isMissingIn, type ListedPages } from '../config/navigation/listedPages';
import { frontMatterEntry } from '../pages/frontMatter/frontMatter';
import type { PageFile } from '../pages/page';
import type { FileIndex } from './fileIndex/fileIndex';
import type { SitePages } from './sitePages';

/** Whether a page is neither in the navigation nor marked as hidden; `false` also if that is unknown. */
export function isUnlisted(page: PageFile, listed: ListedPages | undefined, site: PagesOfSite): boolean {
  return isMissingIn(listed, page.path) && !isMeantUnlisted(page) && isReaderPage(page, site);
}

interface PagesOfSite {
  readonly pages: Pick<SitePages, 'folder' | 'isImported'>;
  readonly fileIndex: Pick<FileIndex, 'page'>;
  /** Whether the site excludes a file, by its path from the documentation folder. */
  isIgnored(path: string): boolean;
}

/** Whether a file is a page for readers: not a snippet, not imported by another page, and not ignored. */
export function isReaderPage(page: PageFile, { pages, fileIndex, isIgnored }: PagesOfSite): boolean {
  const path = relativePath(pages.folder, page.uri);
  // Files in some folders, such as snippets, are not pages.
  if (path === undefined || fileIndex.page(page.path) !== 'exists') return false;
  return !isIgnored(path) && !pages.isImported(page.path);
}

/** Names of instructions for agents that are pages for the service. */
const instructions: ReadonlySet<string> = new Set(['AGENTS.md', 'CLAUDE.md', 'Assistant.md', 'ASSISTANT.md']);

/** Whether a file beside docs.json is for agents by its name. @param path from the documentation folder */
export function isInstruction(path: string): boolean {
  return instructions.has(path);
}

/** Whether the front matter marks a page as hidden, or may do so. */
export function isMeantUnlisted({ frontMatter }: PageFile): boolean {
  // Unreadable front matter may contain `hidden: true`.
  const hidden = frontMatterEntry(frontMatter, 'hidden')?.value;
  return frontMatter?.problem !== undefined || (hidden?.kind === 'boolean' && hidden.value === true);
}
