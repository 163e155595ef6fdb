import type { PageList } from '../../config/navigation/pageList';
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

  /** Number of items of an array. */
  length(list: number): number {
    return (this.starts[list + 1] ?? 0) - (this.starts[list] ?? 0);
  }
}

/** The page files of a site, unchanged while `version` is. */
export interface NumberedPages {
  readonly version: number;
  /** A small number above 0. */
  pageNumber(path: string): number | undefined;
}

/** Looks the pages of arrays up, and caches the result: an edit changes few of thousands of entries. */
export class PageNumberMemory {
  /** The entries of all arrays in their order, empty where an item is no page. */
  private texts: readonly string[] = [];
  private numbers = new Int32Array(0);
  private version: number | undefined;

  constructor(private readonly pages: NumberedPages) {}

  /** Entries before and after those that have changed keep their numbers. */
  of(lists: readonly PageList[]): PageNumbers {
    const texts = textsOf(lists);
    const known = this.version === this.pages.version ? this.texts : [];
    const before = sameBefore(texts, known);
    const after = sameAfter(texts, known, Math.min(texts.length, known.length) - before);
    const numbers = new Int32Array(texts.length);
    numbers.set(this.numbers.subarray(0, before));
    for (let index = before; index < texts.length - after; index++) {
      const text = texts[index];
      if (text) numbers[index] = this.pages.pageNumber(normalizePagePath(text)) ?? 0;
    }
    numbers.set(this.numbers.subarray(known.length - after, known.length), texts.length - after);
    this.texts = texts;
    this.numbers = numbers;
    this.version = this.pages.version;
    return new PageNumbers(numbers, startsOf(lists));
  }
}

function textsOf(lists: readonly PageList[]): string[] {
  const texts: string[] = [];
  for (const list of lists) {
    const { items } = list.node;
    for (let item = 0; item < items.length; item++) {
      const node = items[item];
      texts.push(node && list.isPage(node) ? node.value : '');
    }
  }
  return texts;
}

function startsOf(lists: readonly PageList[]): Int32Array {
  const starts = new Int32Array(lists.length + 1);
  let start = 0;
  for (const [index, { node }] of lists.entries()) {
    start += node.items.length;
    starts[index + 1] = start;
  }
  return starts;
}

function sameBefore(texts: readonly string[], known: readonly string[]): number {
  let same = 0;
  while (same < texts.length && same < known.length && texts[same] === known[same]) same++;
  return same;
}

function sameAfter(texts: readonly string[], known: readonly string[], most: number): number {
  let same = 0;
  while (same < most && texts[texts.length - 1 - same] === known[known.length - 1 - same]) same++;
  return same;
}
