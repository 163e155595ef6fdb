import { frontMatterText } from '../pages/frontMatter/frontMatter';
import type { PageFile } from '../pages/page';
import type { ShownOperation } from './operations';
import { cut } from './settings';

/** Title of a page, else of its operation, else derived from its path as the service does. */
export function titleOf(page: PageFile | undefined, operation: Pick<ShownOperation, 'title'> | undefined, path: string): string {
  const title = frontMatterText(page?.frontMatter, 'title');
  if (title !== undefined && title.trim() !== '') return cut(title);
  if (operation?.title !== undefined) return cut(operation.title);
  const words = (path.split('/').at(-1) ?? path).replace(/[-_]+/g, ' ').trim();
  return cut(words.charAt(0).toUpperCase() + words.slice(1));
}

/** Name of a page in the sidebar. */
export function sidebarTitleOf(page: PageFile | undefined, operation: Pick<ShownOperation, 'title'> | undefined, path: string): string {
  return cut(frontMatterText(page?.frontMatter, 'sidebarTitle') ?? titleOf(page, operation, path));
}
