import type { PageList } from '../../config/navigation/pageList';
import type { NonPageEntries } from '../../config/references/listEntries';
import { normalizePagePath } from '../../config/references/reference';

/**
 * Numbers of the page files in the arrays of a configuration. All arrays share one buffer, since a view of each array would cost more than
 * its numbers.
 */
export class PageNumbers {
  constructor(
    /** Number of each item of each array; 0 if there is no such page file. */
    readonly all: Int32Array,
    /** Index at which the items of each array begin, followed by the end of the last array. */
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

/** Page files of a site, unchanged while `version` is the same. */
interface NumberedPages {
  readonly version: number;
  /** Number of a page file, small and above 0; `undefined` if there is none. */
  pageNumber(path: string): number | undefined;
}

/** Looks the pages of arrays up, and caches the result: an edit changes few of thousands of entries. */
export class PageNumberMemory {
  private contents: readonly NonPageEntries[] = [];
  private numbers = new PageNumbers(new Int32Array(0), new Int32Array(1));
  private version: number | undefined;

  constructor(private readonly pages: NumberedPages) {}

  /** Numbers of the arrays. Reuses the numbers of unchanged arrays at the start and at the end. */
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

function sameAfter<T>(items: readonly T[], known: readonly T[], max: number): number {
  let same = 0;
  while (same < max && items[items.length - 1 - same] === known[known.length - 1 - same]) same++;
  return same;
}
