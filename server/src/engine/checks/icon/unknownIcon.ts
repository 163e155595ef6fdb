/** What a fix of a name needs that an icon library does not have. */
export interface UnknownIcon {
  /** Names, or paths of files, that may be meant; the likely ones first. */
  readonly suggestions: readonly string[];
  /** The first of them must be meant. */
  readonly isNear: boolean;
  /** Ids of the other libraries that have an icon of this name. */
  readonly libraries?: readonly string[];
  /** Whether the library that lacks it is that of the whole site. */
  readonly isOfSite?: boolean;
}
