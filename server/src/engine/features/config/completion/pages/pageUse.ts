import { parentOf } from '../../../../../../../shared/paths';
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
  /** Path of the page that is edited, without extension, if it is not a configuration. */
  readonly path?: string | undefined;
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
  /**
   * Whether a page belongs to another language, version or product than the cursor: by the navigation, or for pages that are not in it by
   * their folder.
   */
  isOfOther(path: string): boolean;
}

/** Uses of pages in the navigation. @param languages codes in lower case; folders with these names have the same pages in a language */
export function pageUses(references: ConfigReferences, own: OwnEntry, languages: ReadonlySet<string>): PageUses {
  const byPath = new Map<string, PageUse>();
  const expected = new Set<string>();
  const alternatives = new Alternatives();
  const hasAlternatives = [...references.scopes].some((scope) => scope.parent !== undefined && scope.alternative === scope);
  const bare = (path: string | undefined): string | undefined => path && withoutLanguageFolder(path, languages);
  const [before, behind] = [bare(own.previous), bare(own.next)];
  const add = (path: string, scope: NavigationScope | undefined, isInList: boolean): void => {
    const within = isInList ? 'list' : scope?.alternative === own.scope?.alternative ? 'alternative' : 'site';
    const known = byPath.get(path);
    if (!known || rankOfUse[within] < rankOfUse[known.within]) byPath.set(path, { scope, within });
    if (scope && hasAlternatives) alternatives.add(path, scope.alternative);
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
  const isInOtherFolder = (path: string): boolean => language !== undefined && languageFolder(path, languages) !== language;
  const ofPage = own.path === undefined ? undefined : alternatives.of(own.path);
  const here = own.scope ? new Set([own.scope.alternative]) : ofPage;
  return {
    byPath,
    isExpected: (path) => expected.size > 0 && expected.has(withoutLanguageFolder(path, languages)),
    isOfOther(path) {
      const others = here && alternatives.of(path);
      return others && here && others.size > 0 && here.size > 0 ? isDisjoint(others, here) : isInOtherFolder(path);
    },
  };
}

/** The languages, versions and products whose navigation has the pages of a site. */
class Alternatives {
  private readonly byPage = new Map<string, Set<NavigationScope>>();
  private readonly byFolder = new Map<string, Set<NavigationScope>>();

  add(path: string, alternative: NavigationScope): void {
    addTo(this.byPage, path, alternative);
    for (let folder = parentOf(path); folder !== ''; folder = parentOf(folder)) addTo(this.byFolder, folder, alternative);
  }

  /** Alternatives that have a page, or else pages of its nearest folder with any; empty for pages without such a folder. */
  of(path: string): ReadonlySet<NavigationScope> {
    const own = this.byPage.get(path);
    if (own) return own;
    for (let folder = parentOf(path); folder !== ''; folder = parentOf(folder)) {
      const found = this.byFolder.get(folder);
      if (found) return found;
    }
    return nowhere;
  }
}

const nowhere: ReadonlySet<NavigationScope> = new Set();

function addTo(map: Map<string, Set<NavigationScope>>, key: string, value: NavigationScope): void {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}

function isDisjoint<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  for (const each of a) if (b.has(each)) return false;
  return true;
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
