import { distance } from 'fastest-levenshtein';
import { nearest } from '../base/stringDistance';
import type { IconLibrary } from './iconLibrary';

/** Suggestions for a name that a library does not have. */
export interface IconSuggestions {
  /** Names of the library, most likely first; at most three. */
  readonly names: readonly string[];
  /** Whether the first name is certain enough for a preferred fix. */
  readonly isNear: boolean;
}

const maxNames = 3;
/** Maximum edit distance of similar names, so that most names need no comparison. */
const maxEdits = 3;
/** Maximum length of a name; comparing longer texts with thousands of names takes long. */
const maxLength = 80;

/** Searches the whole library: some milliseconds. `others` are the libraries that a name may have been copied from. */
export function suggestIcons(library: IconLibrary, others: readonly IconLibrary[], name: string): IconSuggestions {
  const plain = name.length <= maxLength ? plainIconName(name) : '';
  if (plain === '') return { names: [], isNear: false };
  const copied = others.filter((other) => other.has(plain));
  const certain = sameIcon(library, copied, plain);
  if (certain) return { names: [certain], isNear: true };
  const typo = typoOf(library, plain);
  // A name of another library is not a typo, and a short word that resembles it means something else.
  if (typo && copied.length === 0) return { names: [typo], isNear: true };
  if (typo?.includes('-')) return { names: [typo], isNear: false };
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

/** The name without its number, or the name that it probably means: libraries number their variants differently. */
function withoutNumber(library: IconLibrary, name: string): string[] {
  const bare = name.replace(/-\d+$/, '');
  if (bare === name) return [];
  const meant = library.has(bare) ? bare : typoOf(library, bare);
  return meant === undefined ? [] : [meant];
}

/** The nearest name. Many short names mean different things, so at most one letter in four may be wrong, and no whole word. */
function typoOf(library: IconLibrary, name: string): string | undefined {
  const near = nearest(
    name,
    library.names.filter((known) => Math.abs(known.length - name.length) <= maxEdits),
  );
  if (near === undefined || near.replaceAll('-', '') === name.replaceAll('-', '')) return near;
  const words = near.split('-');
  const written = name.split('-');
  if (words.length !== written.length) return undefined;
  const [different, ...more] = words.map((word, i) => [word, written[i] ?? ''] as const).filter(([word, own]) => word !== own);
  return different && more.length === 0 && isTypo(...different, name.length) ? near : undefined;
}

function isTypo(word: string, written: string, length: number): boolean {
  if (word.length === written.length && [...word].sort().join('') === [...written].sort().join('')) return true;
  return distance(word, written) <= Math.min(Math.floor(length / 4), Math.max(1, Math.floor(written.length / 4)));
}

/** A name with the same words in another order: `check-circle` is `circle-check` in a later version. */
function sameWords(library: IconLibrary, name: string): string | undefined {
  const wanted = wordKey(name);
  return name.includes('-') ? library.names.find((known) => known.length === name.length && wordKey(known) === wanted) : undefined;
}

function wordKey(name: string): string {
  return name.split('-').sort().join('-');
}

/** Names that share at least two words with `name` and differ least; for a single word, names that contain it. */
function withWordsOf(library: IconLibrary, name: string): string[] {
  const words = new Set(name.split('-').filter((word) => word.length > 1));
  if (words.size === 0) return [];
  const needed = Math.min(2, words.size);
  const maxRest = words.size === 1 ? 1 : 2;
  const found: { readonly known: string; readonly rest: number }[] = [];
  const ownWords = [...words];
  for (const known of library.names) {
    if (!ownWords.some((word) => known.includes(word))) continue;
    const others = new Set(known.split('-'));
    const shared = [...others].filter((word) => words.has(word)).length;
    const rest = words.size + others.size - 2 * shared;
    if (shared >= needed && rest <= maxRest) found.push({ known, rest });
  }
  return found
    .sort((a, b) => a.rest - b.rest || a.known.length - b.known.length)
    .slice(0, maxNames)
    .map(({ known }) => known);
}
