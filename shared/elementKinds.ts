/**
 * The kinds of elements of the navigation, from the widest division of a site to the narrowest. The grammar of the navigation, the rows and
 * menus of its tree, and the choices of commands and tools derive from this table; the texts of a kind are in `elementNames.ts` and
 * `rowTexts.ts`.
 */
export const elementKindTable = [
  { noun: 'product', nameKey: 'product', listKey: 'products', icon: 'package', rank: 6, settings: ['icon'] },
  { noun: 'language', nameKey: 'language', listKey: 'languages', icon: 'globe', rank: 8, settings: ['default'] },
  { noun: 'version', nameKey: 'version', listKey: 'versions', icon: 'versions', rank: 7, settings: ['tag', 'default'] },
  { noun: 'tab', nameKey: 'tab', listKey: 'tabs', icon: 'browser', rank: 2, settings: ['icon'] },
  { noun: 'anchor', nameKey: 'anchor', listKey: 'anchors', icon: 'bookmark', rank: 3, settings: ['icon'] },
  { noun: 'dropdown', nameKey: 'dropdown', listKey: 'dropdowns', icon: 'list-selection', rank: 4, settings: ['icon'] },
  { noun: 'menu item', nameKey: 'item', listKey: 'menu', icon: 'symbol-enum-member', rank: 5, settings: ['icon'] },
  { noun: 'group', nameKey: 'group', listKey: 'groups', icon: 'symbol-folder', rank: 1, settings: ['icon', 'tag', 'expanded'] },
] as const satisfies readonly ElementKindRow[];

interface ElementKindRow {
  /** The `title` in the schema, in lower case. */
  readonly noun: string;
  /** The key of the name of an element. */
  readonly nameKey: string;
  /** The key of an array of such elements. */
  readonly listKey: string;
  /** Id of a codicon. */
  readonly icon: string;
  /** Position in lists of kinds to choose from: the most common kind is first. */
  readonly rank: number;
  /** Properties that menus offer to set. */
  readonly settings: readonly ('icon' | 'tag' | 'default' | 'expanded')[];
}

export type ElementNoun = (typeof elementKindTable)[number]['noun'];

/** The nouns in the order of the table. */
export const elementNouns: readonly ElementNoun[] = elementKindTable.map(({ noun }) => noun);

/** The kinds in the order of lists to choose from, the most common kind first. */
export const rankedElementKinds = [...elementKindTable].sort((a, b) => a.rank - b.rank);
