import { distance } from 'fastest-levenshtein';
import { nearest } from '../base/stringDistance';
import type { IconLibrary } from './iconLibrary';

/** What is probably meant by a name that a library does not have. */
export interface IconSuggestions {
  /** Names of the library, most likely first; at most three. */
  readonly names: readonly string[];
  /** Whether the first one is certain enough for a preferred fix. */
  readonly isNear: boolean;
}

const most = 3;
/** Largest edit distance of similar names, so that most need no comparison. */
const mostEdits = 3;
/** Limit of the length of a name; comparing longer texts with thousands of names takes long. */
const maxLength = 80;

/** Searches the whole library: some milliseconds. `others` are the libraries that a name may have been copied from. */
export function suggestIcons(library: IconLibrary, others: readonly IconLibrary[], name: string): IconSuggestions {
  const plain = name.length <= maxLength ? plainIconName(name) : '';
  if (plain === '') return { names: [], isNear: false };
  const copied = others.filter((other) => other.has(plain));
  const certain = sameIcon(library, copied, plain);
  if (certain) return { names: [certain], isNear: true };
  const slip = slipOf(library, plain);
  // A name of another library is no typo, and a short word that resembles it means something else.
  if (slip && copied.length === 0) return { names: [slip], isNear: true };
  if (slip?.includes('-')) return { names: [slip], isNear: false };
  const similar = withWordsOf(library, plain);
  return { names: similar.length > 0 ? similar : withoutNumber(library, plain), isNear: false };
}

/** The name in a library for the icon that others have under this name: a counterpart, or the same words in another order. */
export function sameIcon(library: IconLibrary, others: readonly IconLibrary[], name: string): string | undefined {
  const names = [name, library.successor(name), `brand-${name}`, ...others.flatMap((other) => other.synonyms(name))];
  return names.find((candidate) => candidate !== undefined && library.has(candidate)) ?? sameWords(library, name);
}

/**
 * Normalizes a name to the libraries' notation: without the additions of style sheets, code and other tools (`fa-solid fa-house`,
 * `faHouse`, `lucide:house`, `HouseIcon`, `ti ti-home`, `IconHome`, `house.svg`), in lower case with hyphens.
 */
export function plainIconName(name: string): string {
  const last =
    name
      .trim()
      .split(/\s+(?=fa-|ti-|lucide-|icon-)|:/)
      .filter(Boolean)
      .at(-1) ?? '';
  return last
    .replace(/\.svg$/i, '')
    .replace(/^(?:fa[bdlrst]?|ti|lucide|tabler|icon)-(?=.)/i, '')
    .replace(/^(?:Icon|Lucide|Lu|Tabler|Tb|[Ff]a[bdlrst]?)(?=[A-Z])/, '')
    .replace(/^([A-Z][A-Za-z\d]+)Icon$/, '$1')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/** Libraries number their variants differently: the name without its number, or what is meant by that. */
function withoutNumber(library: IconLibrary, name: string): string[] {
  const bare = name.replace(/-\d+$/, '');
  if (bare === name) return [];
  const meant = library.has(bare) ? bare : slipOf(library, bare);
  return meant === undefined ? [] : [meant];
}

/** Short names are many and mean different things: at most one letter in four may be wrong, and no whole word. */
function slipOf(library: IconLibrary, name: string): string | undefined {
  const near = nearest(
    name,
    library.names.filter((known) => Math.abs(known.length - name.length) <= mostEdits),
  );
  if (near === undefined || near.replaceAll('-', '') === name.replaceAll('-', '')) return near;
  const words = near.split('-');
  const given = name.split('-');
  if (words.length !== given.length) return undefined;
  const [different, ...more] = words.map((word, i) => [word, given[i] ?? ''] as const).filter(([word, own]) => word !== own);
  return different && more.length === 0 && isSlip(...different, name.length) ? near : undefined;
}

function isSlip(word: string, given: string, length: number): boolean {
  if (word.length === given.length && [...word].sort().join('') === [...given].sort().join('')) return true;
  return distance(word, given) <= Math.min(Math.floor(length / 4), Math.max(1, Math.floor(given.length / 4)));
}

/** `check-circle` is `circle-check` in a later version: the same words in another order. */
function sameWords(library: IconLibrary, name: string): string | undefined {
  const wanted = wordKey(name);
  return name.includes('-') ? library.names.find((known) => known.length === name.length && wordKey(known) === wanted) : undefined;
}

function wordKey(name: string): string {
  return name.split('-').sort().join('-');
}

/** Names that share at least two words with this one and differ least; for a single word, those that contain it. */
function withWordsOf(library: IconLibrary, name: string): string[] {
  const words = new Set(name.split('-').filter((word) => word.length > 1));
  if (words.size === 0) return [];
  const needed = Math.min(2, words.size);
  const mostRest = words.size === 1 ? 1 : 2;
  const found: { readonly known: string; readonly rest: number }[] = [];
  const parts = [...words];
  for (const known of library.names) {
    if (!parts.some((word) => known.includes(word))) continue;
    const others = new Set(known.split('-'));
    const shared = [...others].filter((word) => words.has(word)).length;
    const rest = words.size + others.size - 2 * shared;
    if (shared >= needed && rest <= mostRest) found.push({ known, rest });
  }
  return found
    .sort((a, b) => a.rest - b.rest || a.known.length - b.known.length)
    .slice(0, most)
    .map(({ known }) => known);
}
