import type { PageList } from '../../config/navigation/pageList';
import type { ListContents } from '../../config/references/listEntries';
import { normalizePagePath } from '../../config/references/reference';

/** The numbers of the page files in the arrays of a configuration. Read in place: a view of each array would cost more than its numbers. */
export class PageNumbers {
  constructor(
    /** For each item of each array its number, or 0 if there is no such page file. */
    readonly all: Int32Array,
    /** Indexes at which the items of each array begin, and the end of those of the last one. */
    private readonly starts: Int32Array,
  ) {}

  /** The number of an item of an array. */
  at(list: number, item: number): number {
    return this.all[(this.starts[list] ?? 0) + item] ?? 0;
  }

  /** The numbers of the items of several arrays. */
  of(from: number, to: number): Int32Array {
    return this.all.subarray(this.starts[from], this.starts[to]);
  }

  /** Number of items of an array. */
  length(list: number): number {
    return (this.starts[list + 1] ?? 0) - (this.starts[list] ?? 0);
  }
}

/** The page files of a site, unchanged while `version` is. */
interface NumberedPages {
  readonly version: number;
  /** A small number above 0. */
  pageNumber(path: string): number | undefined;
}

/** Looks the pages of arrays up, and caches the result: an edit changes few of thousands of entries. */
export class PageNumberMemory {
  private contents: readonly ListContents[] = [];
  private numbers = new PageNumbers(new Int32Array(0), new Int32Array(1));
  private version: number | undefined;

  constructor(private readonly pages: NumberedPages) {}

  /** The arrays before and after those that have changed keep their numbers. */
  of(lists: readonly PageList[]): PageNumbers {
    const contents = lists.map((list) => list.contents);
    const known = this.version === this.pages.version ? this.contents : [];
    const before = sameBefore(contents, known);
    const after = sameAfter(contents, known, Math.min(contents.length, known.length) - before);
    const starts = startsOf(lists);
    const all = new Int32Array(starts.at(-1) ?? 0);
    all.set(this.numbers.of(0, before));
    for (let index = before; index < lists.length - after; index++) this.read(lists[index], all, starts[index] ?? 0);
    all.set(this.numbers.of(known.length - after, known.length), starts[lists.length - after] ?? 0);
    this.contents = contents;
    this.numbers = new PageNumbers(all, starts);
    this.version = this.pages.version;
    return this.numbers;
  }

  private read(list: PageList | undefined, into: Int32Array, start: number): void {
    const count = list?.count ?? 0;
    for (let item = 0; item < count; item++) {
      const text = list?.textAt(item);
      if (text !== undefined) into[start + item] = this.pages.pageNumber(normalizePagePath(text)) ?? 0;
    }
  }
}

function startsOf(lists: readonly PageList[]): Int32Array {
  const starts = new Int32Array(lists.length + 1);
  let start = 0;
  for (const [index, { count }] of lists.entries()) {
    start += count;
    starts[index + 1] = start;
  }
  return starts;
}

function sameBefore<T>(items: readonly T[], known: readonly T[]): number {
  let same = 0;
  while (same < items.length && same < known.length && items[same] === known[same]) same++;
  return same;
}

function sameAfter<T>(items: readonly T[], known: readonly T[], most: number): number {
  let same = 0;
  while (same < most && items[items.length - 1 - same] === known[known.length - 1 - same]) same++;
  return same;
}
