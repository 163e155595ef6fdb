const modesOfOwnLayout: ReadonlySet<string | undefined> = new Set(['custom', 'frame']);

/** Whether the pages of a mode have a layout of their own: the service prints no title, and gives headings no ids. */
export function hasOwnLayout(mode: string | undefined): boolean {
  return modesOfOwnLayout.has(mode);
}
