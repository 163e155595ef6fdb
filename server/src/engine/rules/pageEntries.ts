import { normalizePagePath, type PageReference, type Reference } from '../model/references';
import type { RuleContext } from './rule';

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
  /** Entries that name the same page or endpoint as an earlier one. */
  readonly repeats: readonly PageRepeat[];
  /** Whether a page that exists stands in one of the lists, by its normalized path. */
  isListed(path: string): boolean;
}

/** Goes through all pages of the navigation once. For `RuleContext.once`: several rules look at what it finds. */
export function readPageEntries({ references, site }: RuleContext): PageEntries {
  const absent: PageReference[] = [];
  const repeats = new Repeats(references.all, site.pageNumbers);
  let index = -1;
  for (const reference of references.all) {
    index++;
    if (reference.kind === 'endpoint') repeats.add(index, reference.text);
    if (reference.kind !== 'page') continue;
    const path = normalizePagePath(reference.text);
    const number = site.pageNumber(path);
    if (number === undefined && (path === '' || site.page(path) === 'missing')) absent.push(reference);
    // The `root` of a group is usually among its pages as well.
    if (reference.node.parent?.type === 'array') repeats.add(index, number ?? path);
  }
  return {
    absent,
    repeats: repeats.found,
    isListed(path) {
      const number = site.pageNumber(path);
      return number !== undefined && repeats.has(number);
    },
  };
}

/**
 * Finds what is named twice. Pages that exist have numbers, so that the first entry of each is kept in an array of numbers:
 * a table by path would cost more than all the rest.
 */
class Repeats {
  readonly found: PageRepeat[] = [];
  /** By page number the index of the first reference, from 1. */
  private readonly firsts: Uint32Array;
  private readonly others = new Map<string | number, Reference[]>();

  constructor(
    private readonly references: readonly Reference[],
    pageNumbers: number,
  ) {
    this.firsts = new Uint32Array(pageNumbers);
  }

  has(page: number): boolean {
    return this.firsts[page] !== 0;
  }

  /** @param key the number of a page, or what else tells it from others */
  add(index: number, key: string | number): void {
    if (typeof key === 'number' && this.firsts[key] === 0) {
      this.firsts[key] = index + 1;
      return;
    }
    const reference = this.references[index];
    const earlier = this.earlier(key);
    // A fragment that is used twice repeats nothing by itself.
    if (!reference || earlier.length >= mostPlaces || earlier.at(-1)?.node === reference.node) return;
    const repeat = compare(reference, earlier);
    if (repeat) this.found.push(repeat);
    else earlier.push(reference);
  }

  private earlier(key: string | number): Reference[] {
    let earlier = this.others.get(key);
    if (!earlier) {
      const first = typeof key === 'number' ? this.references[(this.firsts[key] ?? 0) - 1] : undefined;
      earlier = first ? [first] : [];
      this.others.set(key, earlier);
    }
    return earlier;
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
