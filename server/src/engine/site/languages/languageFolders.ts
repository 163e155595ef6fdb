import type { ASTNode } from 'vscode-json-languageservice';
import { nameOf } from '../../../../../shared/paths';
import { type DocsConfig, entryOf } from '../../config/docsConfig';
import { plainName } from '../../config/navigation/pathNames';
import type { NavigationScope } from '../../config/navigation/scope';
import { normalizePagePath, type PageReference } from '../../config/references/reference';
import type { PageFolders } from '../fileIndex/pageFolders';
import { type Alternative, readAlternatives } from './alternatives';
import type { LanguageContext } from './languages';
import { entryNumbers } from './pageEntries';

/** An entry of a language or version whose page is in the folder of another, although its own folder has a counterpart. */
export interface MisplacedEntry {
  readonly reference: PageReference;
  /** Language or version of the entry. */
  readonly scope: NavigationScope;
  /** Page in the folder of its own language or version. */
  readonly counterpart: string;
}

/** Minimum number of pages in the folder of a language. */
const minPages = 4;
/** Minimum share of the pages of a language that are in its folder. */
const minShare = 0.8;
/** Limit of the depth of language folders, such as 2 for `docs/en`. */
const maxDepth = 3;

/**
 * Finds entries that belong to another language or version, if the layout of the site is clear: each language or version has a folder named
 * after it that contains its pages, except at most one, whose pages are beside these folders. For `once`.
 */
export function misplacedEntries(context: LanguageContext): readonly MisplacedEntry[] {
  return [...find(context)];
}

/** Nodes of the misplaced entries, which other checks do not report. For `once`. */
export function misplacedNodes(context: LanguageContext): ReadonlySet<ASTNode> {
  return new Set(context.once(misplacedEntries).map(({ reference }) => reference.node));
}

function* find(context: LanguageContext): Iterable<MisplacedEntry> {
  for (const group of context.once(readAlternatives)) {
    const alternatives = group.filter(({ lists }) => lists.length > 0);
    if (alternatives.length < 2) continue;
    const layout = layoutOf(context, alternatives);
    if (layout) for (const alternative of alternatives) yield* misplacedIn(context, layout, alternative);
  }
}

interface Layout {
  readonly folders: PageFolders;
  /** Folder of each language in `folders`; 0 for the language whose pages are beside the folders of the others. */
  readonly folderOf: ReadonlyMap<NavigationScope, number>;
  /** Folders of languages. */
  readonly named: ReadonlySet<number>;
  /** Folder that contains them, with a trailing slash; empty for the documentation folder. */
  readonly base: string;
}

function layoutOf(context: LanguageContext, alternatives: readonly Alternative[]): Layout | undefined {
  let base = '';
  for (let depth = 1; depth <= maxDepth; depth++) {
    const folders = context.files.foldersOfPages(depth);
    const counts = alternatives.map(({ lists }) => countFolders(context, folders, lists));
    const main = counts.map(mainFolder);
    const [first] = main;
    if (first !== undefined && main.every((folder) => folder === first)) {
      base = `${folders.paths[first]}/`;
      continue;
    }
    const folderOf = new Map<NavigationScope, number>();
    const others: number[] = [];
    for (const [index, { scope }] of alternatives.entries()) {
      const folder = main[index];
      if (folder !== undefined && isNamedAfter(context.config, scope, folders.paths[folder] ?? '')) folderOf.set(scope, folder);
      else others.push(index);
    }
    const named = new Set(folderOf.values());
    if (named.size === 0 || named.size < folderOf.size) return undefined;
    const [rest, ...more] = others;
    const outside = rest === undefined ? undefined : alternatives[rest]?.scope;
    if (rest !== undefined && outside && more.length === 0 && isBeside(counts[rest], named)) folderOf.set(outside, 0);
    return folderOf.size > 1 ? { folders, folderOf, named, base } : undefined;
  }
  return undefined;
}

/** Number of pages in each folder. */
type Counts = ReadonlyMap<number, number>;

function countFolders(context: LanguageContext, { of, paths }: PageFolders, lists: readonly number[]): Counts {
  const numbers = context.once(entryNumbers);
  const counts = new Uint32Array(paths.length);
  for (const index of lists) {
    const length = numbers.length(index);
    for (let at = 0; at < length; at++) {
      const number = numbers.at(index, at);
      const folder = of[number] ?? 0;
      if (number > 0) counts[folder] = (counts[folder] ?? 0) + 1;
    }
  }
  return new Map([...counts.entries()].filter(([, count]) => count > 0));
}

function total(counts: Counts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** Folder with nearly all of the pages. */
function mainFolder(counts: Counts): number | undefined {
  const minCount = Math.max(minPages, minShare * total(counts));
  for (const [folder, count] of counts) if (folder !== 0 && count >= minCount) return folder;
  return undefined;
}

/** Whether hardly any pages are in the folders of other languages. */
function isBeside(counts: Counts | undefined, named: ReadonlySet<number>): boolean {
  if (!counts) return false;
  const elsewhere = [...counts].reduce((sum, [folder, count]) => (named.has(folder) ? sum + count : sum), 0);
  const all = total(counts);
  return all - elsewhere >= Math.max(minPages, minShare * all);
}

/** Whether the last segment of a path is the language code or version name, ignoring letter case and a leading `v`. */
function isNamedAfter(config: DocsConfig, { kind, at }: NavigationScope, path: string): boolean {
  const name = kind && entryOf(config, at, kind.nameKey)?.value?.node.value;
  return typeof name === 'string' && plainName(name) === plainName(nameOf(path));
}

function* misplacedIn(context: LanguageContext, layout: Layout, { scope, lists }: Alternative): Iterable<MisplacedEntry> {
  const own = layout.folderOf.get(scope);
  if (own === undefined) return;
  const numbers = context.once(entryNumbers);
  const { folders, named } = layout;
  const hasOutside = [...layout.folderOf.values()].includes(0);
  for (const index of lists) {
    const list = context.references.lists[index];
    const length = numbers.length(index);
    for (let at = 0; at < length; at++) {
      const number = numbers.at(index, at);
      const folder: number = number ? (folders.of[number] ?? 0) : own;
      // Fast path: nearly all entries are in the right folder.
      if (folder === own || !(named.has(folder) || (own !== 0 && hasOutside))) continue;
      const reference = list?.pageAt(at);
      const counterpart = reference && counterpartOf(layout, reference.text, folder, own);
      if (reference && counterpart !== undefined && context.files.page(counterpart) === 'exists') yield { reference, scope, counterpart };
    }
  }
}

/** Page at the same path in the folder of another language. */
function counterpartOf({ folders, named, base }: Layout, text: string, folder: number, own: number): string | undefined {
  const path = normalizePagePath(text);
  const start = named.has(folder) ? `${folders.paths[folder]}/` : base;
  if (!path.startsWith(start)) return undefined;
  return (own === 0 ? base : `${folders.paths[own]}/`) + path.slice(start.length);
}
