import type { ASTNode } from 'vscode-json-languageservice';
import { type Steps, stepwise } from '../../base/pause';
import { isBlank } from '../../base/strings';
import type { ConfigNode } from '../../config/configNode';
import type { PageList } from '../../config/navigation/pageList';
import type { ConfigReferences } from '../../config/references/configReferences';
import { normalizePagePath, type PageReference, type Reference } from '../../config/references/reference';
import { itemAt } from '../../json/tree/listNode';
import type { FileRecorder } from '../fileIndex/fileRecorder';
import type { PageNumbers } from '../fileIndex/pageNumbers';

/** Context from which the entries of a site are read. */
export interface EntriesContext {
  readonly references: ConfigReferences;
  readonly files: FileRecorder;
  /** Memoizes the result of `derive`. */
  once<T>(derive: (context: EntriesContext) => T): T;
}

/** A duplicate entry of the navigation. */
interface PageRepeat {
  readonly reference: Reference;
  readonly first: Reference;
  /** Smallest scope that contains both entries: one array of pages, one tab, or the site. */
  readonly within: 'list' | 'tab' | 'site';
}

/** Limit of entries per page, above the versions and languages of the largest sites: bounds fragments that include one another. */
const maxOccurrences = 100;

/** Contents of all arrays of pages. */
interface PageEntries {
  /** Page entries for which the site has no file with exactly this path. */
  readonly absent: readonly PageReference[];
  /** Empty entries. */
  readonly empty: readonly ConfigNode[];
  /** Entries that name the same page or endpoint as an earlier entry. */
  readonly repeats: readonly PageRepeat[];
  /** Whether an existing page is in one of the arrays, by its normalized path. */
  isListed(path: string): boolean;
}

/** Page numbers of all items of the arrays of pages. For `CheckContext.once`. */
export function entryNumbers({ references, files }: Pick<EntriesContext, 'references' | 'files'>): PageNumbers {
  return files.numbersIn(references.lists);
}

/** Reads all page entries of the navigation. For `CheckContext.once`, because several checks share them. */
export const readPageEntries = stepwise(function* ({ references, files, once }: EntriesContext): Steps<PageEntries> {
  // The `root` of a group is usually among its pages as well, which is not a duplicate.
  const absent = references.ofKind('page').filter((reference) => isAbsent(files, normalizePagePath(reference.text)));
  const empty: ConfigNode[] = [];
  const repeats = new Repeats(references.lists, files.pageNumbers);
  const numbers = once(entryNumbers);
  for (const [index, list] of references.lists.entries()) {
    repeats.begin();
    const length = numbers.length(index);
    for (let at = 0; at < length; at++) {
      repeats.next();
      const number = numbers.at(index, at);
      // Fast path: nearly all entries are first entries of existing pages, for which no node is created.
      if (number && repeats.isFirst(number)) continue;
      yield;
      const page = list.pageAt(at);
      if (!page || (!number && isBlank(page.node.value))) {
        const node = itemAt(list.node, at);
        if (node && isBlankText(node)) empty.push({ file: list.file, node });
        continue;
      }
      if (number) {
        repeats.add(number, page);
        continue;
      }
      const path = normalizePagePath(page.node.value);
      if (isAbsent(files, path)) absent.push(page);
      repeats.add(path, page);
    }
  }
  for (const endpoint of references.ofKind('endpoint')) repeats.add(endpoint.text, endpoint);
  return {
    absent,
    empty,
    repeats: repeats.found,
    isListed(path) {
      const number = files.pageNumber(path);
      return number !== undefined && repeats.has(number);
    },
  };
});

function isBlankText(node: ASTNode): boolean {
  return node.type === 'string' && isBlank(node.value);
}

function isAbsent(files: FileRecorder, path: string): boolean {
  return path === '' || files.page(path) === 'missing';
}

/**
 * Finds duplicate entries. Existing pages have numbers, so the first entry of each page is stored in a typed array, as a count over all
 * arrays: a map by path would dominate the running time.
 */
class Repeats {
  readonly found: PageRepeat[] = [];
  /** 1-based count of the first entry, by page number. */
  private readonly firsts: Uint32Array;
  private readonly starts: number[] = [];
  private readonly others = new Map<string | number, Reference[]>();
  private count = 0;

  constructor(
    private readonly lists: readonly PageList[],
    pageNumbers: number,
  ) {
    this.firsts = new Uint32Array(pageNumbers);
  }

  /** Must be called at the start of each array, followed by `next` for each of its items. */
  begin(): void {
    this.starts.push(this.count);
  }

  next(): void {
    this.count++;
  }

  has(page: number): boolean {
    return this.firsts[page] !== 0;
  }

  /** Whether the last counted item is the first entry of a page; records it. */
  isFirst(page: number): boolean {
    if (this.firsts[page] !== 0) return false;
    this.firsts[page] = this.count;
    return true;
  }

  /** Adds an entry that is not the first of a page. @param key page number, or another unique key */
  add(key: string | number, reference: Reference): void {
    const earlier = this.earlier(key);
    // Entries of a fragment that is included twice are not duplicates.
    if (earlier.length >= maxOccurrences || earlier.at(-1)?.node === reference.node) return;
    const repeat = compare(reference, earlier);
    if (repeat) this.found.push(repeat);
    else earlier.push(reference);
  }

  private earlier(key: string | number): Reference[] {
    let earlier = this.others.get(key);
    if (!earlier) {
      const first = typeof key === 'number' ? this.entry(this.firsts[key] ?? 0) : undefined;
      earlier = first ? [first] : [];
      this.others.set(key, earlier);
    }
    return earlier;
  }

  /** Entry with a count. */
  private entry(count: number): Reference | undefined {
    let index = 0;
    for (let above = this.starts.length; above - index > 1; ) {
      const middle = (index + above) >> 1;
      if ((this.starts[middle] ?? 0) < count) index = middle;
      else above = middle;
    }
    const list = this.lists[index];
    return list?.pageAt(count - 1 - (this.starts[index] ?? 0));
  }
}

function compare(reference: Reference, earlier: readonly Reference[]): PageRepeat | undefined {
  const { kind, node, scope } = reference;
  let inTab: Reference | undefined;
  let inSite: Reference | undefined;
  for (const other of earlier) {
    if (other.node === node) continue;
    if (other.scope === scope && other.node.parent === node.parent) return { reference, first: other, within: 'list' };
    // Languages, versions and products may share pages. Endpoints of different OpenAPI files are different pages.
    if (other.scope?.alternative !== scope?.alternative) continue;
    if (kind === 'endpoint' && other.scope?.holderOf('openapi') !== scope?.holderOf('openapi')) continue;
    inSite ??= other;
    if (other.scope?.division === scope?.division) inTab ??= other;
  }
  const first = inTab ?? inSite;
  return first && { reference, first, within: inTab ? 'tab' : 'site' };
}
