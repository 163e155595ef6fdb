import type { NavigationScope } from '../../../../config/navigation/scope';
import type { ConfigReferences } from '../../../../config/references/configReferences';
import { normalizePagePath } from '../../../../config/references/reference';
import { itemAt } from '../../../../json/tree/listNode';

/** Position of the string at the cursor, which does not count as a use. */
interface OwnEntry {
  readonly uri: string;
  /** Offset of its array; `undefined` outside of arrays. */
  readonly list: number | undefined;
  /** Offset of its node; `undefined` if there is no node yet. */
  readonly node: number | undefined;
  readonly scope: NavigationScope | undefined;
  /** Adjacent page paths in its array. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Nearest page path, possibly of another array. */
  readonly nearest?: string | undefined;
}

/** Existing use of a page in the navigation. */
export interface PageUse {
  /** Element that lists the page; of several, preferably an element in the same language, version or product. */
  readonly scope: NavigationScope | undefined;
  /** Nearest use: in the array at the cursor, elsewhere in the same language, version and product, or only in another. */
  readonly within: 'list' | 'alternative' | 'site';
}

/** Pages of the navigation. */
export interface PageUses {
  /** Uses by normalized path. */
  readonly byPath: ReadonlyMap<string, PageUse>;
  /**
   * Whether the page, or its counterpart in another language, has the same neighbor in another array: arrays of two languages or versions
   * are similar.
   */
  isExpected(path: string): boolean;
  /** Whether a page is in the folder of another language than the nearest page. */
  isOfOtherLanguage(path: string): boolean;
}

/** Uses of pages in the navigation. @param languages codes in lower case; folders with these names have the same pages in a language */
export function pageUses(references: ConfigReferences, own: OwnEntry, languages: ReadonlySet<string>): PageUses {
  const byPath = new Map<string, PageUse>();
  const expected = new Set<string>();
  const bare = (path: string | undefined): string | undefined => path && withoutLanguageFolder(path, languages);
  const [before, behind] = [bare(own.previous), bare(own.next)];
  const add = (path: string, scope: NavigationScope | undefined, isInList: boolean): void => {
    const within = isInList ? 'list' : scope?.alternative === own.scope?.alternative ? 'alternative' : 'site';
    const known = byPath.get(path);
    if (!known || rankOfUse[within] < rankOfUse[known.within]) byPath.set(path, { scope, within });
  };
  for (const reference of references.ofKind('page')) {
    const isOwn = reference.file.uri === own.uri && reference.node.offset === own.node;
    if (!isOwn) add(normalizePagePath(reference.text), reference.scope, false);
  }
  for (const list of references.lists) {
    const isOwnList = list.uri === own.uri && list.node.offset === own.list;
    let previous: string | undefined;
    for (let index = 0; index < list.count; index++) {
      const text = list.textAt(index);
      const path = text === undefined ? undefined : normalizePagePath(text);
      if (path !== undefined && !(isOwnList && itemAt(list.node, index)?.offset === own.node)) add(path, list.scope, isOwnList);
      if (!isOwnList && (before ?? behind) !== undefined) {
        const here = bare(path);
        if (here !== undefined && previous !== undefined && previous === before) expected.add(here);
        if (previous !== undefined && here !== undefined && here === behind) expected.add(previous);
        previous = here;
      }
    }
  }
  const language = own.nearest === undefined ? undefined : languageFolder(own.nearest, languages);
  return {
    byPath,
    isExpected: (path) => expected.size > 0 && expected.has(withoutLanguageFolder(path, languages)),
    isOfOtherLanguage: (path) => language !== undefined && languageFolder(path, languages) !== language,
  };
}

const rankOfUse = { list: 0, alternative: 1, site: 2 } as const;

function withoutLanguageFolder(path: string, languages: ReadonlySet<string>): string {
  const folder = languageFolder(path, languages);
  return folder === '' ? path : path.slice(folder.length + 1);
}

/** First folder of a path if it is named after a language, else an empty string. */
function languageFolder(path: string, languages: ReadonlySet<string>): string {
  const slash = path.indexOf('/');
  return slash > 0 && slash < 8 && languages.has(path.slice(0, slash).toLowerCase()) ? path.slice(0, slash) : '';
}
