import { type InferOutput, object, optional, string } from 'valibot';
import { type Localizable, t } from '../../../../../shared/l10n';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { isClear, type NearFile } from '../../site/fileIndex/fileIndex';
import { parentOf } from '../../site/fileIndex/folders';
import { type AlikeLocations, alikeLocations, leastAlike, offsets } from '../alike';
import type { CheckContext } from '../checkContext';
import { entriesAt, removeEntries, rewriteEntries } from '../fixes/entries';
import type { Fix, FixTarget } from '../fixes/fix';
import { readPageEntries } from './pageEntries';
import { inStyleOf, type PageProblem } from './pageProblems';

/** Missing pages of one file whose folder does not exist, to be reported as one. */
interface AbsentFolder {
  readonly problems: readonly PageProblem[];
  readonly locations: AlikeLocations;
  /** The outermost folder that does not exist, or one below it. */
  readonly folder: string;
  /** The folder that holds all of the pages, none of which is in the navigation; empty for the documentation folder. */
  readonly replacement: string | undefined;
}

/** What the fixes for all entries of an absent folder need. */
export const folderData = object({ folder: string(), replacement: optional(string()), at: offsets });

/** Limit of entries whose near pages are looked up: those of one folder have been moved together. */
const mostAsked = 5;

/**
 * Finds the missing pages that are to be reported as one. An entry that probably means another page is not among them, unless the pages of
 * the whole folder are in another one.
 * @param nearPages proposals for a missing page, best first
 */
export function findAbsentFolders(
  context: CheckContext,
  missing: readonly PageProblem[],
  nearPages: (path: string) => readonly NearFile[],
): AbsentFolder[] {
  if (missing.length < leastAlike) return [];
  const found: AbsentFolder[] = [];
  for (const [folder, problems] of byFileAndFolder(context, missing)) {
    if (problems.length < leastAlike) continue;
    const move = findMove(context, folder, problems, nearPages);
    const moved = new Set(move?.problems);
    const left = problems.filter((problem) => !moved.has(problem) && !isClear(nearPages(problem.path)));
    if (move) found.push(...together(move.folder, move.replacement, move.problems));
    found.push(...together(folder, undefined, left));
  }
  return found;
}

/** One problem of several; none if they are too few. */
function together(folder: string, replacement: string | undefined, problems: readonly PageProblem[]): AbsentFolder[] {
  const pathOf = new Map(problems.map(({ reference, path }) => [reference, path]));
  const locations = alikeLocations([...pathOf.keys()], (reference) => t`Page not found: \`${pathOf.get(reference) ?? ''}\`.`);
  return locations ? [{ problems, locations, folder, replacement }] : [];
}

/** Entries of arrays by their file and the outermost folder of theirs that does not exist. */
function* byFileAndFolder({ site }: CheckContext, missing: readonly PageProblem[]): Iterable<[folder: string, problems: PageProblem[]]> {
  const absent = new Map<string, string | undefined>();
  const absentAbove = (folder: string): string | undefined => {
    if (folder === '' || site.hasFolder(folder)) return undefined;
    if (!absent.has(folder)) absent.set(folder, absentAbove(parentOf(folder)) ?? folder);
    return absent.get(folder);
  };
  const found = new Map<string, Map<string, PageProblem[]>>();
  for (const problem of missing) {
    const { reference, path } = problem;
    // A path out of the documentation folder is in no folder of it.
    const isEntry = reference.node.parent?.type === 'array' && normalizeFilePath(path) === path;
    const folder = isEntry ? absentAbove(parentOf(path)) : undefined;
    if (folder === undefined) continue;
    const ofFile = found.get(reference.file.uri) ?? new Map<string, PageProblem[]>();
    found.set(reference.file.uri, ofFile);
    const known = ofFile.get(folder);
    if (known) known.push(problem);
    else ofFile.set(folder, [problem]);
  }
  for (const ofFile of found.values()) yield* ofFile;
}

interface Move {
  /** The folder at the start of the entries: the absent one, or one below it. */
  readonly folder: string;
  readonly replacement: string;
  readonly problems: readonly PageProblem[];
}

/** The existing folder that has most of the pages, at least as many as are reported as one. */
function findMove(
  context: CheckContext,
  absent: string,
  problems: readonly PageProblem[],
  nearPages: (path: string) => readonly NearFile[],
): Move | undefined {
  const { site } = context;
  const { isListed } = context.once(readPageEntries);
  const candidates = new Map<string, readonly [folder: string, replacement: string]>();
  const add = (folder: string, replacement: string): void => {
    candidates.set(`${folder}:${replacement}`, [folder, replacement]);
  };
  for (const { path } of site.nearFolders(absent)) add(absent, path);
  for (const { path } of problems.slice(0, mostAsked)) {
    for (const near of nearPages(path)) {
      const length = lengthOfCommonEnd(path.slice(absent.length), near.path);
      if (length > 0) add(path.slice(0, -length - 1), near.path.slice(0, -length - 1));
    }
  }
  let best: Move | undefined;
  for (const [folder, replacement] of candidates.values()) {
    const isThere = ({ path }: PageProblem): boolean => {
      const page = path.startsWith(`${folder}/`) ? inFolder(path, folder, replacement) : '';
      return page !== '' && site.page(page) === 'exists' && !isListed(page);
    };
    // Fast path: a navigation with thousands of missing pages is compared with the folders that have some of the first.
    if (!problems.slice(0, leastAlike).some(isThere)) continue;
    const there = problems.filter(isThere);
    if (there.length >= leastAlike && there.length > (best?.problems.length ?? 0)) best = { folder, replacement, problems: there };
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
function inFolder(path: string, folder: string, replacement: string): string {
  const rest = path.slice(folder.length + 1);
  return replacement === '' ? rest : `${replacement}/${rest}`;
}

export function* absentFolderFixes({ file }: FixTarget, { folder, replacement, at }: InferOutput<typeof folderData>): Iterable<Fix> {
  const entries = entriesAt(file, at, (text) => pathOfEntry(text).startsWith(`${folder}/`));
  if (!entries || entries.length === 0) return;
  if (replacement !== undefined) {
    const rewrite = (text: string): string => inStyleOf(text, inFolder(pathOfEntry(text), folder, replacement));
    yield { title: rewriteTitle(folder, replacement, entries.length), edits: rewriteEntries(entries, rewrite), preferred: true };
  }
  yield { title: t`Remove these ${entries.length} entries`, edits: removeEntries(entries), preferred: false };
}

function rewriteTitle(folder: string, replacement: string, count: number): Localizable {
  if (replacement === '') return t`Remove \`${folder}/\` from ${count} entries`;
  return t`Change \`${folder}/\` to \`${replacement}/\` in ${count} entries`;
}

/** The path that an entry is reported with. */
function pathOfEntry(text: string): string {
  const path = normalizePagePath(text);
  return normalizeFilePath(path.trim())?.replace(/\.mdx?$/i, '') ?? path;
}
