import type { IconLibraryId } from './iconLibraryIds';

/** Generated names of one library: separated by spaces, sorted. */
export interface PackedIconNames {
  /** Version of the package of the names. */
  readonly version: string;
  readonly names: string;
  /** Further valid names: former names, variants. */
  readonly aliases: string;
  /** Current name of the icon of each alias; empty if unknown. */
  readonly aliasOf: string;
  /** Pairs of a name that no longer works and the current name of the icon. */
  readonly renamed: string;
  /** Icons of companies and products, which have a style of their own. */
  readonly brands: string;
  /** Names that later versions of the library have. */
  readonly later: string;
}

/** `current`: an icon of the library. `alias`: another valid name. `later`: later versions have it. `unknown`: not in the list. */
type IconStatus = 'current' | 'alias' | 'later' | 'unknown';

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
    /** Name for users: `Font Awesome`. */
    readonly title: string,
    /** Whether the list is complete; if not, a missing name may still exist. */
    readonly isComplete: boolean,
    packed: PackedIconNames,
    /** Further names for which the service displays an icon on sites with this library. */
    extra: readonly string[] = [],
  ) {
    this.version = packed.version;
    this.names = split(packed.names);
    this.brands = new Set(split(packed.brands));
    this.aliases = split(packed.aliases);
    for (const name of split(packed.later)) this.statuses.set(name, 'later');
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

  /** Whether the name is or was a name of the library. */
  isListed(name: string): boolean {
    return this.has(name) && !this.extra.has(name);
  }

  /** Whether the name is valid, or valid in a later version, which the service may load in the future. */
  mayHave(name: string): boolean {
    return this.has(name) || this.status(name) === 'later';
  }

  /** Whether the name is valid today. */
  has(name: string): boolean {
    const status = this.status(name);
    return status === 'current' || status === 'alias';
  }

  /** Whether an icon is the icon of a company or product. */
  isBrand(name: string): boolean {
    return this.brands.has(this.current.get(name) ?? name);
  }

  /** The current name of an icon with this former name. */
  successor(name: string): string | undefined {
    return this.renamed.get(name);
  }

  /** All names of the icon with this name, itself included; empty if there is none. */
  synonyms(name: string): string[] {
    if (!this.has(name)) return [];
    const current = this.current.get(name) ?? name;
    return [current, ...this.aliases.filter((alias) => this.current.get(alias) === current)];
  }
}

function split(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}
