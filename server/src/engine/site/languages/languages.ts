import { type DocsConfig, entryOf } from '../../config/docsConfig';
import { languageNamesInPaths } from '../../config/navigation/pathNames';
import type { NavigationScope } from '../../config/navigation/scope';
import type { ConfigReferences } from '../../config/references/configReferences';
import { normalizePagePath, type PageReference } from '../../config/references/reference';
import type { FileRecorder } from '../fileIndex/fileRecorder';
import type { PageKeys } from '../fileIndex/pageKeys';
import { type Alternative, nameOfAlternative, readAlternatives } from './alternatives';
import { entryNumbers } from './pageEntries';

/** Common part of the contexts of configuration and page checks that the language checks need. */
export interface LanguageContext {
  readonly config: DocsConfig;
  readonly references: ConfigReferences;
  readonly files: FileRecorder;
  /** Memoizes the result of `derive`. */
  once<T>(derive: (context: LanguageContext) => T): T;
}

/** Position of an entry: the index of its array, and its own index. */
export interface EntryPosition {
  readonly list: number;
  readonly item: number;
}

/** A language of a site with its pages. */
export interface Language {
  readonly scope: NavigationScope;
  /** Language code as written. */
  readonly name: string;
  readonly lists: readonly number[];
  /** Bit of this language in `LanguageSet.having`. */
  readonly bit: number;
  /** Number of distinct keys of its pages. */
  readonly size: number;
  /** Number of these keys that the default language has, too. */
  readonly common: number;
}

/** Languages of one array, with the pages that they have. */
export interface LanguageSet {
  /** Languages, the default language first. */
  readonly languages: readonly Language[];
  readonly keys: PageKeys;
  /** Names of languages in paths. */
  readonly names: ReadonlySet<string>;
  /** Bits of the languages that have a page, by key of the page. */
  readonly having: Uint32Array;
  /** Whether two of the languages share a page file. */
  readonly sharesPages: boolean;
}

/** Limit of languages, which have a bit each. The format has fewer. */
const maxLanguages = 31;

/** Language sets of a site; empty if a part of the navigation is unknown. For `once`. */
export function readLanguages(context: LanguageContext): readonly LanguageSet[] {
  const { config, references } = context;
  if (!references.isComplete || !isKnown(config)) return [];
  const groups = context.once(readAlternatives).filter(([first]) => first?.scope.kind?.noun === 'language');
  return groups.filter(({ length }) => length <= maxLanguages).map((group) => languageSet(context, group));
}

function isKnown({ files, links }: DocsConfig): boolean {
  for (const { problem, target } of links.values()) if (problem || !target?.root) return false;
  for (const { isStructureKnown } of files.values()) if (!isStructureKnown) return false;
  return true;
}

function languageSet(context: LanguageContext, group: readonly Alternative[]): LanguageSet {
  const { config, files } = context;
  const named = group.map((alternative) => ({ ...alternative, name: nameOfAlternative(context, alternative.scope) }));
  const names = languageNamesInPaths(named.map(({ name }) => name));
  const keys = files.pageKeys(names);
  const having = new Uint32Array(keys.size);
  /** 1-based index of the first language with a page, by page number. */
  const owners = new Uint8Array(files.pageNumbers);
  let sharesPages = false;
  const ordered = [...named].sort((a, b) => Number(isDefaultScope(config, b.scope)) - Number(isDefaultScope(config, a.scope)));
  const languages = ordered.map(({ scope, name, lists, shared }, index) => {
    const bit = 1 << index;
    let size = 0;
    let common = 0;
    const own = [...lists, ...shared];
    for (const list of own) {
      forEachKey(context, keys, list, (key, page) => {
        if (page !== 0) {
          if (owners[page] === 0) owners[page] = index + 1;
          else if (owners[page] !== index + 1) sharesPages = true;
        }
        const mask = having[key] ?? 0;
        if ((mask & bit) !== 0) return;
        having[key] = mask | bit;
        size++;
        // The default language is the first.
        if (((mask | bit) & 1) !== 0) common++;
      });
    }
    return { scope, name, lists: own, bit, size, common };
  });
  return { languages, keys, names, having, sharesPages };
}

export function isDefaultScope(config: DocsConfig, scope: NavigationScope): boolean {
  return entryOf(config, scope.at, 'default')?.value?.node.value === true;
}

/**
 * Visits the pages of an array whose key is known.
 * @param visit `page`: number of the page file, 0 if there is none
 */
export function forEachKey(
  context: LanguageContext,
  keys: PageKeys,
  list: number,
  visit: (key: number, page: number, item: number) => void,
): void {
  const numbers = context.once(entryNumbers);
  const length = numbers.length(list);
  for (let item = 0; item < length; item++) {
    const page = numbers.at(list, item);
    const key = page ? keys.of[page] : keyOfMissing(context, keys, { list, item });
    if (key) visit(key, page, item);
  }
}

/** Key of an entry without a file, whose page may exist in other languages. */
function keyOfMissing(context: LanguageContext, keys: PageKeys, at: EntryPosition): number {
  const page = pageAt(context, at);
  return page ? keys.ofPath(normalizePagePath(page.text)) : 0;
}

/** Page entry at a position; `undefined` if it is another kind of entry. */
export function pageAt(
  { references }: Pick<LanguageContext, 'references'>,
  { list: index, item }: EntryPosition,
): PageReference | undefined {
  return references.lists[index]?.pageAt(item);
}
