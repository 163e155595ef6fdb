import { normalizePagePath } from '../../config/references/reference';
import { forEachKey, type Language, type LanguageContext, type LanguageSet, pageAt, readLanguages } from './languages';

/** Which languages have the pages of a site in their navigation. */
export interface PageLanguages {
  /** Whether the navigation has no languages. */
  readonly isEmpty: boolean;
  /**
   * For a link from one language to another: the page of its own language that belongs to the target. `undefined` if there is none, or if
   * the link leads to the page itself in another language.
   * @param from and `to`: paths of existing pages, without extension
   */
  ownCounterpart(from: string, to: string): { readonly language: string; readonly path: string } | undefined;
}

export function readPageLanguages(context: LanguageContext): PageLanguages {
  const sets = context.once(readLanguages).map((set) => new PagesOfSet(context, set));
  return {
    isEmpty: sets.length === 0,
    ownCounterpart(from, to) {
      const source = sets.length > 0 ? context.site.pageNumber(from) : undefined;
      const target = source === undefined ? undefined : context.site.pageNumber(to);
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
  /** By page number: the bits of the languages that have it. */
  private readonly having: Uint32Array;
  private readonly paths = new Map<Language, ReadonlyMap<number, string>>();

  constructor(
    private readonly context: LanguageContext,
    private readonly set: LanguageSet,
  ) {
    this.having = new Uint32Array(context.site.pageNumbers);
    for (const { bit, lists } of set.languages) {
      for (const list of lists) {
        forEachKey(context, set.keys, list, (_key, page) => {
          if (page !== 0) this.having[page] = (this.having[page] ?? 0) | bit;
        });
      }
    }
  }

  ownCounterpart(source: number, target: number): { language: string; path: string } | undefined {
    const { keys } = this.set;
    const own = this.languageOf(source);
    const other = this.languageOf(target);
    const key = keys.of[target];
    if (!own || !other || own === other || !key || key === keys.of[source]) return undefined;
    const path = this.pathsOf(own).get(key);
    return path === undefined ? undefined : { language: other.name, path };
  }

  /** The only language of a page. */
  private languageOf(page: number): Language | undefined {
    const bits = this.having[page];
    return bits ? this.set.languages.find(({ bit }) => bit === bits) : undefined;
  }

  private pathsOf(language: Language): ReadonlyMap<number, string> {
    let found = this.paths.get(language);
    if (!found) {
      const paths = new Map<number, string>();
      for (const list of language.lists) {
        forEachKey(this.context, this.set.keys, list, (key, page, item) => {
          const reference = page === 0 || paths.has(key) ? undefined : pageAt(this.context, { list, item });
          if (reference) paths.set(key, normalizePagePath(reference.text));
        });
      }
      found = paths;
      this.paths.set(language, found);
    }
    return found;
  }
}
