/** Lower-case words joined by hyphens. Keeps letters of other scripts, removes accents. */
export function slug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? '';
}
