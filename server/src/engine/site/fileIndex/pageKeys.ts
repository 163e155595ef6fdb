import { withoutNames } from '../../config/navigation/pathNames';

/** Limit of looked-up paths in memory. */
const maxRemembered = 50_000;

/** Small numbers that pages share whose paths differ in the names of languages or versions only. */
export class PageKeys {
  /** By page number, above 0. */
  readonly of: Uint32Array;
  /** Above all keys. */
  readonly size: number;
  private readonly byPath = new Map<string, number>();
  private readonly remembered = new Map<string, number>();
  /** Folders without names, by folders: thousands of pages share them. */
  private readonly folders = new Map<string, string>();
  /** The folder of the last page, which the next one is likely in. */
  private lastFolder = '';
  private lastBare = '';

  /** @param pages paths without extension, with their numbers below `size`. @param names as `plainName` has them */
  constructor(
    pages: Iterable<readonly [path: string, number: number]>,
    size: number,
    private readonly names: ReadonlySet<string>,
  ) {
    this.of = new Uint32Array(size);
    for (const [path, number] of pages) {
      const bare = this.bare(path);
      const key = this.byPath.get(bare) ?? this.byPath.size + 1;
      this.byPath.set(bare, key);
      this.of[number] = key;
    }
    this.size = this.byPath.size + 1;
  }

  /** The key of a page that need not exist; 0 if no page has it. @param path normalized */
  ofPath(path: string): number {
    let key = this.remembered.get(path);
    if (key === undefined) {
      key = this.byPath.get(this.bare(path)) ?? 0;
      if (this.remembered.size >= maxRemembered) this.remembered.clear();
      this.remembered.set(path, key);
    }
    return key;
  }

  private bare(path: string): string {
    const lower = path.toLowerCase();
    const end = lower.lastIndexOf('/') + 1;
    if (end !== this.lastFolder.length || !lower.startsWith(this.lastFolder)) {
      this.lastFolder = lower.slice(0, end);
      this.lastBare = this.bareFolder(this.lastFolder);
    }
    const name = lower.slice(end);
    // A name without a suffix has none of a language.
    return this.lastBare + (name.includes('.') ? withoutNames(name, this.names) : name);
  }

  private bareFolder(folder: string): string {
    let bare = this.folders.get(folder);
    if (bare === undefined) {
      bare = withoutNames(folder, this.names);
      if (this.folders.size >= maxRemembered) this.folders.clear();
      this.folders.set(folder, bare);
    }
    return bare;
  }
}
