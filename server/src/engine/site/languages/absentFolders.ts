import { parentOf } from '../../../../../shared/paths';
import { addToList } from '../../base/lists';
import type { PageReference } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { isClear, type NearFile } from '../fileIndex/fileIndex';
import { type EntriesContext, readPageEntries } from './pageEntries';

/** A page entry without a file. */
interface MissingPage {
  readonly reference: PageReference;
  /** Path of the missing page, without extension. */
  readonly path: string;
}

/** Missing pages in one configuration file whose folder does not exist, which are reported together. */
export interface AbsentFolder<Page> {
  readonly pages: readonly Page[];
  /** Outermost folder that does not exist, or a folder below it. */
  readonly folder: string;
  /** Folder that contains all of the pages, none of them in the navigation; empty for the documentation folder. */
  readonly replacement: string | undefined;
}

/** Limit of entries for which similar pages are searched: pages of one folder are usually moved together. */
const maxSearched = 5;

/**
 * Finds the missing pages that are reported together, by folder. An entry that probably means another page is excluded, unless the pages of
 * the whole folder are in another folder.
 * @param minPages minimum number of pages of a folder
 * @param nearPages proposals for a missing page, best first
 */
export function findAbsentFolders<Page extends MissingPage>(
  context: EntriesContext,
  missing: readonly Page[],
  minPages: number,
  nearPages: (path: string) => readonly NearFile[],
): AbsentFolder<Page>[] {
  if (missing.length < minPages) return [];
  const found: AbsentFolder<Page>[] = [];
  for (const [folder, pages] of byFileAndFolder(context, missing)) {
    if (pages.length < minPages) continue;
    const move = findMove(context, folder, pages, minPages, nearPages);
    const moved = new Set(move?.pages);
    const remaining = pages.filter((page) => !moved.has(page) && !isClear(nearPages(page.path)));
    if (move) found.push(move);
    if (remaining.length >= minPages) found.push({ folder, replacement: undefined, pages: remaining });
  }
  return found;
}

/** Entries of arrays by their configuration file and their outermost folder that does not exist. */
function* byFileAndFolder<Page extends MissingPage>(
  { files }: EntriesContext,
  missing: readonly Page[],
): Iterable<[folder: string, pages: Page[]]> {
  const absentFolderOf = new Map<string, string | undefined>();
  const absentAbove = (folder: string): string | undefined => {
    if (folder === '' || files.hasFolder(folder)) return undefined;
    if (!absentFolderOf.has(folder)) absentFolderOf.set(folder, absentAbove(parentOf(folder)) ?? folder);
    return absentFolderOf.get(folder);
  };
  const found = new Map<string, Map<string, Page[]>>();
  for (const page of missing) {
    const { reference, path } = page;
    // A path that leads out of the documentation folder has no folder in it.
    const isEntry = reference.node.parent?.type === 'array' && normalizeFilePath(path) === path;
    const folder = isEntry ? absentAbove(parentOf(path)) : undefined;
    if (folder === undefined) continue;
    const ofFile = found.get(reference.file.uri) ?? new Map<string, Page[]>();
    found.set(reference.file.uri, ofFile);
    addToList(ofFile, folder, page);
  }
  for (const ofFile of found.values()) yield* ofFile;
}

/** Move to the existing folder that has most of the pages. @param absent folder that does not exist */
function findMove<Page extends MissingPage>(
  context: EntriesContext,
  absent: string,
  pages: readonly Page[],
  minPages: number,
  nearPages: (path: string) => readonly NearFile[],
): AbsentFolder<Page> | undefined {
  const { files } = context;
  const { isListed } = context.once(readPageEntries);
  const candidates = new Map<string, readonly [folder: string, replacement: string]>();
  const add = (folder: string, replacement: string): void => {
    candidates.set(`${folder}:${replacement}`, [folder, replacement]);
  };
  for (const { path } of files.nearFolders(absent)) add(absent, path);
  for (const { path } of pages.slice(0, maxSearched)) {
    for (const near of nearPages(path)) {
      const length = lengthOfCommonEnd(path.slice(absent.length), near.path);
      if (length > 0) add(path.slice(0, -length - 1), near.path.slice(0, -length - 1));
    }
  }
  let best: AbsentFolder<Page> | undefined;
  for (const [folder, replacement] of candidates.values()) {
    const existsInReplacement = ({ path }: Page): boolean => {
      const page = path.startsWith(`${folder}/`) ? inFolder(path, folder, replacement) : '';
      return page !== '' && files.page(page) === 'exists' && !isListed(page);
    };
    // Fast path for thousands of missing pages: the folder must have some of the first pages.
    if (!pages.slice(0, minPages).some(existsInReplacement)) continue;
    const moved = pages.filter(existsInReplacement);
    if (moved.length >= minPages && moved.length > (best?.pages.length ?? 0)) best = { folder, replacement, pages: moved };
  }
  return best;
}

/** Length of the common last segments of two paths. */
function lengthOfCommonEnd(a: string, b: string): number {
  const [ours, theirs] = [a.split('/'), b.split('/')];
  let count = 0;
  while (count < ours.length && count < theirs.length && ours.at(-count - 1) === theirs.at(-count - 1)) count++;
  return count === 0 ? 0 : ours.slice(-count).join('/').length;
}

/** Replaces the leading folder of a page path. */
export function inFolder(path: string, folder: string, replacement: string): string {
  const rest = path.slice(folder.length + 1);
  return replacement === '' ? rest : `${replacement}/${rest}`;
}
