/**
 * The path to propose for a new page: its title in the folder of the pages beside it.
 * @param beside their paths, as far as they are known
 */
export function newPagePath(title: string, beside: readonly (string | undefined)[]): string {
  const first = beside.find((path) => path !== undefined);
  const folder = first?.includes('/') ? first.slice(0, first.lastIndexOf('/') + 1).replace(/^\//, '') : '';
  return `${folder}${slug(title)}`;
}

/** Lower-case words joined by hyphens. Letters of other scripts stay, accents go. */
export function slug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? '';
}
