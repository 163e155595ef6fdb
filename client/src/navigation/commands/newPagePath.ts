/**
 * Suggested path of a new page: the slug of its title in the folder of its sibling pages.
 * @param siblingPaths paths of the siblings, as far as they are known
 */
export function newPagePath(title: string, siblingPaths: readonly (string | undefined)[]): string {
  const first = siblingPaths.find((path) => path !== undefined);
  const folder = first?.includes('/') ? first.slice(0, first.lastIndexOf('/') + 1).replace(/^\//, '') : '';
  return `${folder}${slug(title)}`;
}

/** Lower-case words joined by hyphens. Keeps letters of other scripts, removes accents. */
export function slug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? '';
}
