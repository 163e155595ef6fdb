import type { PageReference } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { isClear, type NearFile } from '../fileIndex/fileIndex';
import { parentOf } from '../fileIndex/folders';
import { type EntriesContext, readPageEntries } from './pageEntries';

/** A page entry without a file. */
interface MissingPage {
  readonly reference: PageReference;
  /** The path that is looked for, without extension. */
  readonly path: string;
}

/** Missing pages of one file whose folder does not exist, to be reported as one. */
export interface AbsentFolder<Page> {
  readonly pages: readonly Page[];
  /** The outermost folder that does not exist, or one below it. */
  readonly folder: string;
  /** The folder that holds all of the pages, none of which is in the navigation; empty for the documentation folder. */
  readonly replacement: string | undefined;
}

/** Limit of entries whose near pages are looked up: those of one folder have been moved together. */
const maxSearched = 5;

/**
 * Finds the missing pages that are to be reported as one, by folder. An entry that probably means another page is not among them, unless the
 * pages of the whole folder are in another one.
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
    const left = pages.filter((page) => !moved.has(page) && !isClear(nearPages(page.path)));
    if (move) found.push(move);
    if (left.length >= minPages) found.push({ folder, replacement: undefined, pages: left });
  }
  return found;
}

/** Entries of arrays by their file and the outermost folder of theirs that does not exist. */
function* byFileAndFolder<Page extends MissingPage>(
  { site }: EntriesContext,
  missing: readonly Page[],
): Iterable<[folder: string, pages: Page[]]> {
  const absent = new Map<string, string | undefined>();
  const absentAbove = (folder: string): string | undefined => {
    if (folder === '' || site.hasFolder(folder)) return undefined;
    if (!absent.has(folder)) absent.set(folder, absentAbove(parentOf(folder)) ?? folder);
    return absent.get(folder);
  };
  const found = new Map<string, Map<string, Page[]>>();
  for (const page of missing) {
    const { reference, path } = page;
    // A path out of the documentation folder is in no folder of it.
    const isEntry = reference.node.parent?.type === 'array' && normalizeFilePath(path) === path;
    const folder = isEntry ? absentAbove(parentOf(path)) : undefined;
    if (folder === undefined) continue;
    const ofFile = found.get(reference.file.uri) ?? new Map<string, Page[]>();
    found.set(reference.file.uri, ofFile);
    const known = ofFile.get(folder);
    if (known) known.push(page);
    else ofFile.set(folder, [page]);
  }
  for (const ofFile of found.values()) yield* ofFile;
}

/** The existing folder that has most of the pages. `folder` is the absent one, or one below it. */
function findMove<Page extends MissingPage>(
  context: EntriesContext,
  absent: string,
  pages: readonly Page[],
  minPages: number,
  nearPages: (path: string) => readonly NearFile[],
): AbsentFolder<Page> | undefined {
  const { site } = context;
  const { isListed } = context.once(readPageEntries);
  const candidates = new Map<string, readonly [folder: string, replacement: string]>();
  const add = (folder: string, replacement: string): void => {
    candidates.set(`${folder}:${replacement}`, [folder, replacement]);
  };
  for (const { path } of site.nearFolders(absent)) add(absent, path);
  for (const { path } of pages.slice(0, maxSearched)) {
    for (const near of nearPages(path)) {
      const length = lengthOfCommonEnd(path.slice(absent.length), near.path);
      if (length > 0) add(path.slice(0, -length - 1), near.path.slice(0, -length - 1));
    }
  }
  let best: AbsentFolder<Page> | undefined;
  for (const [folder, replacement] of candidates.values()) {
    const isThere = ({ path }: Page): boolean => {
      const page = path.startsWith(`${folder}/`) ? inFolder(path, folder, replacement) : '';
      return page !== '' && site.page(page) === 'exists' && !isListed(page);
    };
    // Fast path: a navigation with thousands of missing pages is compared with the folders that have some of the first.
    if (!pages.slice(0, minPages).some(isThere)) continue;
    const there = pages.filter(isThere);
    if (there.length >= minPages && there.length > (best?.pages.length ?? 0)) best = { folder, replacement, pages: there };
  }
  return best;
}

/** The length of the last segments that are the same in both paths. */
function lengthOfCommonEnd(a: string, b: string): number {
  const [ours, theirs] = [a.split('/'), b.split('/')];
  let count = 0;
  while (count < ours.length && count < theirs.length && ours.at(-count - 1) === theirs.at(-count - 1)) count++;
  return count === 0 ? 0 : ours.slice(-count).join('/').length;
}

/** A page path with another folder at its start. */
export function inFolder(path: string, folder: string, replacement: string): string {
  const rest = path.slice(folder.length + 1);
  return replacement === '' ? rest : `${replacement}/${rest}`;
}
