import MiniSearch from 'minisearch';
import type { ReaderText } from '../../../server/src/engine/readerSite/model';

/** A page in the index; headings are one text, since a page is found once. */
interface Indexed {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly headings: string;
  readonly text: string;
}

/** Limit of results. */
const maxHits = 12;
/** Limit of characters of a word: longer ones are keys and hashes. */
const maxTerm = 40;

/** A page that a search found, with the words of it that match. */
export interface FoundPage {
  readonly address: string;
  readonly terms: readonly string[];
}

/** Search over titles, headings and text of the pages of a site. It does not hold the texts, which are several times as large. */
export class SearchIndex {
  private readonly addresses = new Set<string>();
  private readonly index = new MiniSearch<Indexed>({
    fields: ['title', 'description', 'headings', 'text'],
    searchOptions: { boost: { title: 6, headings: 3, description: 2 }, prefix: true, fuzzy: fuzziness, combineWith: 'AND' },
    processTerm: (term) => (term.length > maxTerm ? null : term.toLowerCase()),
  });

  /** Adds a page, or replaces its text. */
  set({ address: id, title, description, headings, text }: ReaderText): void {
    this.delete(id);
    this.addresses.add(id);
    this.index.add({ id, title, description, headings: headings.map((heading) => heading.text).join('\n'), text });
  }

  delete(address: string): void {
    if (this.addresses.delete(address)) this.index.discard(address);
  }

  /** The best pages for a query; pages with any of its words if none has all. */
  find(query: string): readonly FoundPage[] {
    const all = this.index.search(query);
    const found = all.length > 0 ? all : this.index.search(query, { combineWith: 'OR' });
    return found.slice(0, maxHits).map(({ id, terms }) => ({ address: String(id), terms }));
  }
}

function fuzziness(term: string): number | boolean {
  return term.length > 4 ? 0.2 : false;
}
