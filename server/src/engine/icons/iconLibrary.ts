import type { IconLibraryId } from './iconLibraryIds';

/** Names of one library as they are generated: separated by blanks, sorted. */
export interface PackedIconNames {
  /** Version of the package the names come from. */
  readonly version: string;
  readonly names: string;
  /** Further names that work: former ones, variants. */
  readonly aliases: string;
  /** For each alias the current name of that icon; empty where that is not known. */
  readonly aliasOf: string;
  /** Pairs: a name that no longer works, and today's name of that icon. */
  readonly renamed: string;
  /** Marks of companies and products, which have a style of their own. */
  readonly brands: string;
  /** Names taken out of the library without a successor. */
  readonly removed: string;
}

/**
 * `current`: an icon of the library under this name. `alias`: works as well. `removed`: older versions had it.
 * `unknown`: not in the list.
 */
export type IconStatus = 'current' | 'alias' | 'removed' | 'unknown';

/** The names of one icon library. */
export class IconLibrary {
  readonly version: string;
  readonly names: readonly string[];
  readonly aliases: readonly string[];
  private readonly statuses = new Map<string, IconStatus>();
  private readonly renamed = new Map<string, string>();
  private readonly current = new Map<string, string>();
  private readonly brands: ReadonlySet<string>;
  private readonly extra: ReadonlySet<string>;

  constructor(
    readonly id: IconLibraryId,
    /** As people write it: `Font Awesome`. */
    readonly title: string,
    /** Whether every name is in the list; when not, a name that is missing may still exist. */
    readonly isComplete: boolean,
    packed: PackedIconNames,
    /** Further names that the service shows an icon for on sites with this library. */
    extra: readonly string[] = [],
  ) {
    this.version = packed.version;
    this.names = split(packed.names);
    this.brands = new Set(split(packed.brands));
    this.aliases = split(packed.aliases);
    for (const name of split(packed.removed)) this.statuses.set(name, 'removed');
    for (const name of this.aliases) this.statuses.set(name, 'alias');
    for (const name of this.names) this.statuses.set(name, 'current');
    this.extra = new Set(extra.filter((name) => !this.has(name)));
    for (const name of this.extra) this.statuses.set(name, 'alias');
    const aliasOf = split(packed.aliasOf);
    for (const [i, alias] of this.aliases.entries()) if (aliasOf[i]) this.current.set(alias, aliasOf[i]);
    const pairs = split(packed.renamed);
    for (let i = 0; i + 1 < pairs.length; i += 2) this.renamed.set(pairs[i] ?? '', pairs[i + 1] ?? '');
  }

  status(name: string): IconStatus {
    return this.statuses.get(name) ?? 'unknown';
  }

  /** Whether the name is one of the library's own, today's or another. */
  isListed(name: string): boolean {
    return this.has(name) && !this.extra.has(name);
  }

  /** Whether the name can be used today. */
  has(name: string): boolean {
    const status = this.status(name);
    return status === 'current' || status === 'alias';
  }

  /** Whether an icon is the mark of a company or product. */
  isBrand(name: string): boolean {
    return this.brands.has(this.current.get(name) ?? name);
  }

  /** Today's name of an icon that had this one. */
  successor(name: string): string | undefined {
    return this.renamed.get(name);
  }

  /** All names of the icon that has this one, itself included; empty when there is none. */
  synonyms(name: string): string[] {
    if (!this.has(name)) return [];
    const current = this.current.get(name) ?? name;
    return [current, ...this.aliases.filter((alias) => this.current.get(alias) === current)];
  }
}

function split(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}
