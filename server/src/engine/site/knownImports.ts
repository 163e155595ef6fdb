import type { SitePages } from './sitePages';

/** Import that pages contain, with a source relative to the documentation folder. */
export interface KnownImport {
  readonly source: string;
  /** `default` for the file as a whole. */
  readonly name: string;
  /** URI of a page with this import. */
  readonly uri: string;
}

interface Counted {
  readonly given: KnownImport;
  count: number;
}

/** Minimum share of the usual import among the imports of one name. */
const minShare = 2 / 3;

/** Usual imports of all pages by local name; omits names that are imported from several files without a usual one. For `once`. */
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

/** The usual import of a name, if its source is absolute: a relative source refers to another file in other folders. */
function usual(all: readonly Counted[]): KnownImport[] {
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const best = all.find(({ count }) => count >= total * minShare)?.given;
  return best?.source.startsWith('/') && best.name !== '*' ? [best] : [];
}
