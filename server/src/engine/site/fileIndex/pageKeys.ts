import { detached } from '../../base/strings';
import { withoutNames } from '../../config/navigation/pathNames';

/** Maximum number of looked-up paths, and of folders, that are cached. */
const maxCached = 50_000;

/** Small numbers that are shared by pages whose paths differ only in the names of languages or versions. */
export class PageKeys {
  /** Keys by page number, above 0. */
  readonly of: Uint32Array;
  /** Exclusive upper bound of all keys. */
  readonly size: number;
  private readonly byPath = new Map<string, number>();
  private readonly remembered = new Map<string, number>();
  /** Folders without names of languages or versions, by folder: thousands of pages share them. */
  private readonly folders = new Map<string, string>();
  /** Folder of the last page, which likely contains the next page too. */
  private lastFolder = '';
  private lastBare = '';

  /** @param pages paths without extension, with their numbers below `size`. @param names in the form of `plainName` */
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

  /** Key of a page that need not exist; 0 if no existing page has that key. @param path normalized */
  ofPath(path: string): number {
    let key = this.remembered.get(path);
    if (key === undefined) {
      // A path that is being typed is part of a text that ends with the next key.
      const own = detached(path);
      key = this.byPath.get(this.bare(own)) ?? 0;
      if (this.remembered.size >= maxCached) this.remembered.clear();
      this.remembered.set(own, key);
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
    // A name without a suffix does not contain a language.
    return this.lastBare + (name.includes('.') ? withoutNames(name, this.names) : name);
  }

  private bareFolder(folder: string): string {
    let bare = this.folders.get(folder);
    if (bare === undefined) {
      bare = withoutNames(folder, this.names);
      if (this.folders.size >= maxCached) this.folders.clear();
      this.folders.set(folder, bare);
    }
    return bare;
  }
}
