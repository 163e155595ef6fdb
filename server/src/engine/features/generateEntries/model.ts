/** Where entries come from, by URIs: the pages of a folder, or the operations of an OpenAPI file, all of them or those with a first tag. */
export type EntriesFrom = { readonly folder: string } | { readonly openApi: string; readonly tag?: string };

/** The element that holds them: a node, or a group that is created. */
export type EntriesTo = { readonly node: string } | { readonly parent: string; readonly name: string };

/** What differs between an element and its source, as entries are written without a style or file. */
export interface GeneratedEntries {
  /** Whether the element is new. */
  readonly isCreated: boolean;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** What another element has, or a page written by hand, so that it was not added. */
  readonly elsewhere: readonly string[];
}
