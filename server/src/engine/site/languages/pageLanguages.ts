import { normalizePagePath } from '../../config/references/reference';
import { forEachKey, type Language, type LanguageContext, type LanguageSet, pageAt, readLanguages } from './languages';

/** Lookup of counterparts of pages in the languages of a site. */
export interface PageLanguages {
  /** Whether the navigation has no languages. */
  readonly isEmpty: boolean;
  /**
   * Counterpart of a link target in the language of the linking page. `undefined` if there is none, if the link does not lead to another
   * language, or if it leads to the linking page itself in another language.
   * @param from path of the linking page, without extension
   * @param to path of the target, without extension
   */
  ownCounterpart(from: string, to: string): { readonly language: string; readonly path: string } | undefined;
}

export function readPageLanguages(context: LanguageContext): PageLanguages {
  const sets = context.once(readLanguages).map((set) => new PagesOfSet(context, set));
  return {
    isEmpty: sets.length === 0,
    ownCounterpart(from, to) {
      const source = sets.length > 0 ? context.files.pageNumber(from) : undefined;
      const target = source === undefined ? undefined : context.files.pageNumber(to);
      if (source === undefined || target === undefined) return undefined;
      for (const set of sets) {
        const found = set.ownCounterpart(source, target);
        if (found) return found;
      }
      return undefined;
    },
  };
}

class PagesOfSet {
  /** Bits of the languages that have a page, by page number. */
  private readonly having: Uint32Array;
  private readonly pathsByLanguage = new Map<Language, ReadonlyMap<number, string>>();

  constructor(
    private readonly context: LanguageContext,
    private readonly set: LanguageSet,
  ) {
    this.having = new Uint32Array(context.files.pageNumbers);
    for (const { bit, lists } of set.languages) {
      for (const list of lists) {
        forEachKey(context, set.keys, list, (_key, page) => {
          if (page !== 0) this.having[page] = (this.having[page] ?? 0) | bit;
        });
      }
    }
  }

  ownCounterpart(source: number, target: number): { language: string; path: string } | undefined {
    // Most links stay in their language.
    if (this.having[source] === this.having[target]) return undefined;
    const { keys } = this.set;
    const own = this.languageOf(source);
    const other = this.languageOf(target);
    const key = keys.of[target];
    if (!own || !other || own === other || !key || key === keys.of[source]) return undefined;
    const path = this.pathsOf(own).get(key);
    return path === undefined ? undefined : { language: other.name, path };
  }

  /** Language of a page; `undefined` if it has none or several. */
  private languageOf(page: number): Language | undefined {
    const bits = this.having[page];
    return bits ? this.set.languages.find(({ bit }) => bit === bits) : undefined;
  }

  private pathsOf(language: Language): ReadonlyMap<number, string> {
    let found = this.pathsByLanguage.get(language);
    if (!found) {
      const paths = new Map<number, string>();
      for (const list of language.lists) {
        forEachKey(this.context, this.set.keys, list, (key, page, item) => {
          const reference = page === 0 || paths.has(key) ? undefined : pageAt(this.context, { list, item });
          if (reference) paths.set(key, normalizePagePath(reference.text));
        });
      }
      found = paths;
      this.pathsByLanguage.set(language, found);
    }
    return found;
  }
}
