import type { ASTNode } from 'vscode-json-languageservice';
import { languageNamesInPaths, withNamesOf, withoutNames } from '../../config/navigation/pathNames';
import { inStyleOf } from '../../config/references/pathStyle';
import { normalizePagePath, type PageReference } from '../../config/references/reference';
import { isSafePath } from '../fileIndex/fileNames';
import { type EntryPosition, forEachKey, type Language, type LanguageContext, type LanguageSet, pageAt, readLanguages } from './languages';

/** A page that the navigation of some languages lacks. */
export interface UntranslatedPage {
  readonly reference: PageReference;
  readonly position: EntryPosition;
  /** Languages that lack it. */
  readonly lacking: readonly Language[];
}

/** A language that lacks more than half of the pages, either intentionally or because it is unfinished. */
export interface PartialLanguage {
  readonly language: Language;
  readonly source: Language;
  /** Number of pages that it lacks. */
  readonly missing: number;
}

export interface LanguageGaps {
  readonly set: LanguageSet;
  readonly pages: readonly UntranslatedPage[];
  readonly partial: readonly PartialLanguage[];
}

/** Minimum share of the pages of a language that have counterparts: with fewer, its paths are not understood. */
const minShare = 0.5;

/** Finds pages that languages lack although the default language or most others have them. @param excluded entries with other problems */
export function* languageGaps(context: LanguageContext, excluded: ReadonlySet<ASTNode>): Iterable<LanguageGaps> {
  for (const set of context.once(readLanguages)) {
    const source = set.languages[0];
    const comparable = set.languages.filter((language) => language === source || isComparable(language, source));
    if (!source || comparable.length < 2) continue;
    const partial = comparable.flatMap((language) => partialLanguage(language, source) ?? []);
    const compared = comparable.filter((language) => !partial.some((other) => other.language === language));
    yield {
      set,
      partial,
      pages:
        compared.length > 1
          ? [...untranslated(context, set, compared, source)].filter(({ reference }) => !excluded.has(reference.node))
          : [],
    };
  }
}

function isComparable({ size, common }: Language, source: Language | undefined): boolean {
  if (!source || size === 0 || source.size === 0) return false;
  return common >= minShare * size;
}

function partialLanguage(language: Language, source: Language): PartialLanguage | undefined {
  if (language === source) return undefined;
  const missing = source.size - language.common;
  return missing * 2 > source.size ? { language, source, missing } : undefined;
}

function* untranslated(
  context: LanguageContext,
  set: LanguageSet,
  compared: readonly Language[],
  source: Language,
): Iterable<UntranslatedPage> {
  const all = compared.reduce((mask, { bit }) => mask | bit, 0);
  const seen = new Uint8Array(set.keys.size);
  const found: [item: number, lacking: number][] = [];
  for (const language of compared) {
    for (const list of language.lists) {
      found.length = 0;
      forEachKey(context, set.keys, list, (key, page, item) => {
        const bits = (set.having[key] ?? 0) & all;
        // Fast path: nearly all pages are in all languages. Another check reports entries without a file.
        if (bits === all || page === 0 || seen[key] === 1) return;
        const isInMost = bitsIn(bits) > 1 && bitsIn(bits) * 2 > compared.length - 1;
        if ((bits & source.bit) === 0 && !isInMost) return;
        seen[key] = 1;
        found.push([item, all & ~bits]);
      });
      for (const [item, bits] of found) {
        const reference = pageAt(context, { list, item });
        if (!reference) continue;
        const lacking = compared.filter(({ bit, name }) => (bits & bit) !== 0 && !isNamedAfter(reference.text, name));
        if (lacking.length > 0) yield { reference, position: { list, item }, lacking };
      }
    }
  }
}

/** Whether the path of a page names a language. */
function isNamedAfter(path: string, language: string): boolean {
  return withoutNames(path, languageNamesInPaths([language])) !== path;
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}

/** Position for the counterpart of an entry in another language: beside the counterpart of the nearest entry. */
interface CounterpartPlace {
  readonly neighbor: PageReference;
  /** Whether it comes after the neighbor. */
  readonly isAfter: boolean;
  /** Entry to write. */
  readonly text: string;
  /** Path of the page. */
  readonly path: string;
}

/** Finds positions for entries in the other languages. */
export class CounterpartPositions {
  private readonly entriesByKey = new Map<Language, ReadonlyMap<number, EntryPosition>>();

  constructor(
    private readonly context: LanguageContext,
    private readonly set: LanguageSet,
  ) {}

  /** Position for a page in a language; `undefined` if no entry of its array has a counterpart there, or if the page would be the same. */
  of({ reference, position: { list, item } }: UntranslatedPage, language: Language): CounterpartPlace | undefined {
    const before: number[] = [];
    const after: number[] = [];
    forEachKey(this.context, this.set.keys, list, (key, _page, at) => {
      if (at < item) before.push(key);
      else if (at > item) after.push(key);
    });
    return this.beside(reference, before.reverse(), language, true) ?? this.beside(reference, after, language, false);
  }

  private beside(source: PageReference, keys: readonly number[], language: Language, isAfter: boolean): CounterpartPlace | undefined {
    const entries = this.entriesOf(language);
    for (const key of keys) {
      const at = entries.get(key);
      const neighbor = at && pageAt(this.context, at);
      if (!neighbor) continue;
      const path = withNamesOf(normalizePagePath(source.text), normalizePagePath(neighbor.text), this.set.names);
      // With the same path, the page would be in two languages.
      if (path === undefined || !isSafePath(path) || path === normalizePagePath(source.text)) return undefined;
      return { neighbor, isAfter, path, text: inStyleOf(neighbor.text, path) };
    }
    return undefined;
  }

  private entriesOf(language: Language): ReadonlyMap<number, EntryPosition> {
    let found = this.entriesByKey.get(language);
    if (!found) {
      const firsts = new Map<number, EntryPosition>();
      for (const list of language.lists) {
        forEachKey(this.context, this.set.keys, list, (key, _page, item) => {
          if (!firsts.has(key)) firsts.set(key, { list, item });
        });
      }
      found = firsts;
      this.entriesByKey.set(language, found);
    }
    return found;
  }
}
