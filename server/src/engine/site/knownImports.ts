import type { SitePages } from './sitePages';

/** An import that pages have, by its address from the documentation folder. */
export interface KnownImport {
  readonly source: string;
  /** `default` for the file as a whole. */
  readonly name: string;
  /** A page with it. */
  readonly uri: string;
}

interface Counted {
  readonly given: KnownImport;
  count: number;
}

/** Of the imports of one name, the share that the usual one has at least. */
const minShare = 2 / 3;

/** The usual imports of all pages by local name; none for names that are imported from several files. For `once`. */
export function knownImports({ pages }: { readonly pages: SitePages }): ReadonlyMap<string, KnownImport> {
  const byName = new Map<string, Map<string, Counted>>();
  for (const { body, uri } of pages.all) {
    for (const { source, names } of body.imports) {
      for (const { name, local } of names) {
        const known = byName.get(local) ?? new Map<string, Counted>();
        byName.set(local, known);
        const key = `${name} ${source.text}`;
        const counted: Counted = known.get(key) ?? { given: { source: source.text, name, uri }, count: 0 };
        counted.count++;
        known.set(key, counted);
      }
    }
  }
  return new Map([...byName].flatMap(([local, known]) => usual([...known.values()]).map((given) => [local, given] as const)));
}

/** A relative source is another one in other folders. */
function usual(all: readonly Counted[]): KnownImport[] {
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const best = all.find(({ count }) => count >= total * minShare)?.given;
  return best?.source.startsWith('/') && best.name !== '*' ? [best] : [];
}
