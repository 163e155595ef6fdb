import { distance } from 'fastest-levenshtein';
import { nearest } from '../text/nearest';
import type { IconLibrary } from './iconLibrary';

/** What is probably meant by a name that a library does not have. */
export interface IconSuggestions {
  /** Names of the library, the most likely first; at most three. */
  readonly names: readonly string[];
  /** Whether the first one is so near that it can be put in without asking. */
  readonly isNear: boolean;
}

const most = 3;

/** Searches the whole library: some milliseconds. */
export function suggestIcons(library: IconLibrary, name: string): IconSuggestions {
  const plain = plainIconName(name);
  const near = [plain, library.successor(plain), `brand-${plain}`].find((candidate) => candidate !== undefined && library.has(candidate));
  const likely = near ?? sameWords(library, plain) ?? slipOf(library, plain);
  if (likely) return { names: [likely], isNear: true };
  return { names: withWordsOf(library, plain), isNear: false };
}

/**
 * The name as the libraries write names: without what style sheets, code and other tools put around it
 * (`fa-solid fa-house`, `lucide:house`, `ti ti-home`, `ArrowRight`, `house.svg`), in lower case with hyphens.
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
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/** Short names are many and mean different things: one letter in four may be wrong, no more. */
function slipOf(library: IconLibrary, name: string): string | undefined {
  const near = nearest(name, library.names);
  if (!near) return undefined;
  const isTransposed = near.length === name.length && wordKey([...near].join('-')) === wordKey([...name].join('-'));
  return isTransposed || distance(near, name) <= Math.floor(name.length / 4) ? near : undefined;
}

/** `check-circle` is `circle-check` in a later version: the same words in another order. */
function sameWords(library: IconLibrary, name: string): string | undefined {
  const wanted = wordKey(name);
  return name.includes('-') ? library.names.find((known) => known.length === name.length && wordKey(known) === wanted) : undefined;
}

function wordKey(name: string): string {
  return name.split('-').sort().join('-');
}

/** Names that share at least two words with this one and differ in the least; of a single word, those that contain it. */
function withWordsOf(library: IconLibrary, name: string): string[] {
  const words = new Set(name.split('-').filter((word) => word.length > 1));
  if (words.size === 0) return [];
  const needed = Math.min(2, words.size);
  const found: { readonly known: string; readonly rest: number }[] = [];
  for (const known of library.names) {
    const others = known.split('-');
    const shared = others.filter((word) => words.has(word)).length;
    if (shared >= needed) found.push({ known, rest: words.size + others.length - 2 * shared });
  }
  return found
    .sort((a, b) => a.rest - b.rest || a.known.length - b.known.length)
    .slice(0, most)
    .map(({ known }) => known);
}
