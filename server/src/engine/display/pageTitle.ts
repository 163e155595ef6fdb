import { frontMatterText } from '../pages/frontMatter/frontMatter';
import type { PageFile } from '../pages/page';
import type { ShownOperation } from './operations';
import { truncate } from './settings';

/** Title of a page, else of its operation, else derived from its path as the service does. */
export function pageTitle(
  page: Pick<PageFile, 'frontMatter'> | undefined,
  operation: Pick<ShownOperation, 'title'> | undefined,
  path: string,
): string {
  const title = frontMatterText(page?.frontMatter, 'title');
  if (title !== undefined && title.trim() !== '') return truncate(title);
  if (operation?.title !== undefined) return truncate(operation.title);
  const words = (path.split('/').at(-1) ?? path).replace(/[-_]+/g, ' ').trim();
  return truncate(words.charAt(0).toUpperCase() + words.slice(1));
}

/** Name of a page in the sidebar. */
export function sidebarTitleOf(
  page: Pick<PageFile, 'frontMatter'> | undefined,
  operation: Pick<ShownOperation, 'title'> | undefined,
  path: string,
): string {
  return truncate(frontMatterText(page?.frontMatter, 'sidebarTitle') ?? pageTitle(page, operation, path));
}
