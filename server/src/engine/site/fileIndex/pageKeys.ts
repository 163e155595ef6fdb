import { withoutNames } from '../../config/navigation/pathNames';

/** Limit of looked-up paths in memory. */
const mostRemembered = 50_000;

/** Small numbers that pages share whose paths differ in the names of languages or versions only. */
export class PageKeys {
  /** By page number, above 0. */
  readonly of: Uint32Array;
  /** Above all keys. */
  readonly size: number;
  private readonly byPath = new Map<string, number>();
  private readonly remembered = new Map<string, number>();

  /** @param pages paths without extension, with their numbers below `size`. @param names as `plainName` has them */
  constructor(
    pages: Iterable<readonly [path: string, number: number]>,
    size: number,
    private readonly names: ReadonlySet<string>,
  ) {
    this.of = new Uint32Array(size);
    for (const [path, number] of pages) {
      const bare = withoutNames(path.toLowerCase(), names);
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
      key = this.byPath.get(withoutNames(path.toLowerCase(), this.names)) ?? 0;
      if (this.remembered.size >= mostRemembered) this.remembered.clear();
      this.remembered.set(path, key);
    }
    return key;
  }
}
