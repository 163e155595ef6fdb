import type { ArrayASTNode } from 'vscode-json-languageservice';
import type { PageList } from '../../config/navigation/pageList';
import { normalizePagePath } from '../../config/references/reference';

/** The numbers of the page files in the arrays of a configuration. */
export class PageNumbers {
  constructor(
    /** For each item of each array its number, or 0 if there is no such page file. */
    private readonly numbers: Int32Array,
    /** Indexes at which the items of each array begin, and the end of those of the last one. */
    private readonly starts: Int32Array,
  ) {}

  /** The numbers of one array, by its index. */
  of(list: number): Int32Array {
    return this.numbers.subarray(this.starts[list], this.starts[list + 1]);
  }

  /** The numbers of a range of arrays. */
  between(from: number, to: number): Int32Array {
    return this.numbers.subarray(this.starts[from], this.starts[to]);
  }
}

/** The page files of a site, unchanged while `version` is. */
export interface NumberedPages {
  readonly version: number;
  /** A small number above 0. */
  pageNumber(path: string): number | undefined;
}

/** Looks the pages of arrays up, and caches the result: an unchanged file has the same nodes in the next configuration. */
export class PageNumberMemory {
  private nodes: readonly ArrayASTNode[] = [];
  private found = new PageNumbers(new Int32Array(0), new Int32Array(1));
  private version: number | undefined;

  constructor(private readonly pages: NumberedPages) {}

  /** An edit changes the arrays of one file, which are adjacent: those before and after them are reused. */
  of(lists: readonly PageList[]): PageNumbers {
    const nodes = lists.map(({ node }) => node);
    const known = this.version === this.pages.version ? this.nodes : [];
    const before = sameBefore(nodes, known);
    const after = sameAfter(nodes, known, Math.min(nodes.length, known.length) - before);
    const starts = startsOf(lists);
    const numbers = new Int32Array(starts[lists.length] ?? 0);
    numbers.set(this.found.between(0, before), 0);
    for (let index = before; index < lists.length - after; index++) this.lookUp(lists[index], numbers, starts[index] ?? 0);
    numbers.set(this.found.between(known.length - after, known.length), starts[lists.length - after] ?? 0);
    this.nodes = nodes;
    this.found = new PageNumbers(numbers, starts);
    this.version = this.pages.version;
    return this.found;
  }

  private lookUp(list: PageList | undefined, into: Int32Array, start: number): void {
    for (const [index, node] of (list?.node.items ?? []).entries()) {
      if (list?.isPage(node)) into[start + index] = this.pages.pageNumber(normalizePagePath(node.value)) ?? 0;
    }
  }
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

function sameBefore(nodes: readonly ArrayASTNode[], known: readonly ArrayASTNode[]): number {
  let same = 0;
  while (same < nodes.length && same < known.length && nodes[same] === known[same]) same++;
  return same;
}

function sameAfter(nodes: readonly ArrayASTNode[], known: readonly ArrayASTNode[], most: number): number {
  let same = 0;
  while (same < most && nodes[nodes.length - 1 - same] === known[known.length - 1 - same]) same++;
  return same;
}
