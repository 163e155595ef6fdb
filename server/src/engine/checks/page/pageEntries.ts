import type { ASTNode } from 'vscode-json-languageservice';
import { isBlank } from '../../base/strings';
import type { ConfigNode } from '../../config/docsConfig';
import type { PageList } from '../../config/navigation/pageList';
import { normalizePagePath, type PageReference, type Reference } from '../../config/references/reference';
import type { DependencyTracker } from '../../site/dependencyTracker';
import type { CheckContext } from '../checkContext';

/** An entry of the navigation that stands there before. */
export interface PageRepeat {
  readonly reference: Reference;
  readonly first: Reference;
  /** Where the two meet: in one list of pages, in one tab, or in the site. */
  readonly within: 'list' | 'tab' | 'site';
}

/** More places of one page than the largest sites have versions and languages: fragments that multiply one another end here. */
const mostPlaces = 100;

/** What the lists of pages hold. */
export interface PageEntries {
  /** Pages of the navigation for which the site has no file under the path as it stands. */
  readonly absent: readonly PageReference[];
  /** Entries that say nothing. */
  readonly empty: readonly ConfigNode[];
  /** Entries that name the same page or endpoint as an earlier one. */
  readonly repeats: readonly PageRepeat[];
  /** Whether a page that exists stands in one of the lists, by its normalized path. */
  isListed(path: string): boolean;
}

/** Goes through all pages of the navigation once. For `CheckContext.once`: several checks look at what it finds. */
export function readPageEntries({ references, site }: CheckContext): PageEntries {
  // The `root` of a group is usually among its pages as well: it repeats nothing.
  const absent = references.ofKind('page').filter((reference) => isAbsent(site, normalizePagePath(reference.text)));
  const empty: ConfigNode[] = [];
  const repeats = new Repeats(references.lists, site.pageNumbers);
  const numbers = site.numbersIn(references.lists);
  for (const [index, list] of references.lists.entries()) {
    repeats.begin();
    const known = numbers.of(index);
    for (let at = 0; at < known.length; at++) {
      repeats.next();
      const number = known[at];
      // Nearly all are pages that exist and stand nowhere before: their nodes are not looked at, for they are very many.
      if (number && repeats.isFirst(number)) continue;
      const node = list.node.items[at];
      if (!node) continue;
      if (!list.isPage(node)) {
        if (isEmptyText(node)) empty.push({ file: list.file, node });
        continue;
      }
      if (number) {
        repeats.add(number, list.page(node));
        continue;
      }
      if (isBlank(node.value)) {
        empty.push({ file: list.file, node });
        continue;
      }
      const path = normalizePagePath(node.value);
      if (isAbsent(site, path)) absent.push(list.page(node));
      repeats.add(path, list.page(node));
    }
  }
  for (const endpoint of references.ofKind('endpoint')) repeats.add(endpoint.text, endpoint);
  return {
    absent,
    empty,
    repeats: repeats.found,
    isListed(path) {
      const number = site.pageNumber(path);
      return number !== undefined && repeats.has(number);
    },
  };
}

function isEmptyText(node: ASTNode): boolean {
  return node.type === 'string' && node.value === '';
}

function isAbsent(site: DependencyTracker, path: string): boolean {
  return path === '' || site.page(path) === 'missing';
}

/**
 * Finds what is named twice. Pages that exist have numbers, so that the first entry of each is kept in an array of numbers,
 * counted over all lists: a table by path would cost more than all the rest.
 */
class Repeats {
  readonly found: PageRepeat[] = [];
  /** By page number the count of the first entry, from 1. */
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

  /** To be called at the beginning of each list, and `next` for each of its items. */
  begin(): void {
    this.starts.push(this.count);
  }

  next(): void {
    this.count++;
  }

  has(page: number): boolean {
    return this.firsts[page] !== 0;
  }

  /** Whether the item counted last is the first entry of a page; it is kept as that. */
  isFirst(page: number): boolean {
    if (this.firsts[page] !== 0) return false;
    this.firsts[page] = this.count;
    return true;
  }

  /** @param key the number of a page, or what else tells it from others */
  add(key: string | number, reference: Reference): void {
    const earlier = this.earlier(key);
    // A fragment that is used twice repeats nothing by itself.
    if (earlier.length >= mostPlaces || earlier.at(-1)?.node === reference.node) return;
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

  /** The entry that was counted at `count`. */
  private entry(count: number): Reference | undefined {
    let index = 0;
    for (let above = this.starts.length; above - index > 1; ) {
      const middle = (index + above) >> 1;
      if ((this.starts[middle] ?? 0) < count) index = middle;
      else above = middle;
    }
    const list = this.lists[index];
    const node = list?.node.items[count - 1 - (this.starts[index] ?? 0)];
    return node?.type === 'string' ? list?.page(node) : undefined;
  }
}

function compare(reference: Reference, earlier: readonly Reference[]): PageRepeat | undefined {
  const { kind, node, scope } = reference;
  let inTab: Reference | undefined;
  let inSite: Reference | undefined;
  for (const other of earlier) {
    if (other.node === node) continue;
    if (other.scope === scope && other.node.parent === node.parent) return { reference, first: other, within: 'list' };
    // In several languages, versions or products the same page is what they are for. Endpoints of different descriptions are
    // different pages, whatever they are called.
    if (other.scope?.alternative !== scope?.alternative) continue;
    if (kind === 'endpoint' && other.scope?.holderOf('openapi') !== scope?.holderOf('openapi')) continue;
    inSite ??= other;
    if (other.scope?.division === scope?.division) inTab ??= other;
  }
  const first = inTab ?? inSite;
  return first && { reference, first, within: inTab ? 'tab' : 'site' };
}
