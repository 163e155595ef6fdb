import type { PageReference } from '../../config/references/reference';
import { forEachKey, type Language, type LanguageContext, pageAt, readLanguages } from './languages';

/** Entries of one array that the default language also has in one array, but in another order. */
interface Reordered {
  readonly source: Language;
  /** First entry at another position than in the default language. */
  readonly first: PageReference;
  readonly entries: readonly PageReference[];
  /** The entries in the order of the default language. */
  readonly ordered: readonly PageReference[];
}

/** Finds arrays of other languages whose pages are in another order than in the corresponding array of the default language. */
export function* findReordered(context: LanguageContext): Iterable<Reordered> {
  for (const { languages, keys } of context.once(readLanguages)) {
    const [source, ...others] = languages;
    if (!source) continue;
    // Positions in the default language, counted over its arrays, and arrays, by key.
    const ranks = new Uint32Array(keys.size);
    const lists = new Int32Array(keys.size).fill(-1);
    let count = 0;
    for (const list of source.lists) {
      forEachKey(context, keys, list, (key) => {
        if (ranks[key] !== 0) return;
        ranks[key] = ++count;
        lists[key] = list;
      });
    }
    for (const list of others.flatMap((language) => language.lists)) {
      const byList = new Map<number, { place: number; item: number }[]>();
      forEachKey(context, keys, list, (key, _page, item) => {
        const [place = 0, from = -1] = [ranks[key], lists[key]];
        if (place === 0 || from === list) return;
        const known = byList.get(from);
        if (known) known.push({ place, item });
        else byList.set(from, [{ place, item }]);
      });
      for (const found of byList.values()) {
        if (found.every(({ place }, index) => place > (found[index - 1]?.place ?? 0))) continue;
        const read = (each: readonly { readonly item: number }[]): PageReference[] =>
          each.flatMap(({ item }) => pageAt(context, { list, item }) ?? []);
        const entries = read(found);
        const ordered = read([...found].sort((a, b) => a.place - b.place));
        const first = entries.find((entry, index) => entry.node !== ordered[index]?.node);
        if (first) yield { source, first, entries, ordered };
      }
    }
  }
}
