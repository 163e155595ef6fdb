import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { t } from '../../../../shared/l10n';
import { CliError } from '../host';

/** The folders of one call. Absolute paths, without duplicates. */
export interface CallFolders {
  /** Folders in which sites are searched. */
  readonly folders: readonly string[];
  /** Folders that may be read: the repositories around `folders`, else `folders` themselves. */
  readonly bases: readonly string[];
}

/**
 * @param operands operands of the command line; default: the current folder. A file selects its site.
 * @throws {CliError} if a file or folder does not exist, or a file belongs to no site
 */
export function foldersOf(operands: readonly string[], cwd: string): CallFolders {
  const folders = [...new Set((operands.length > 0 ? operands : ['.']).map((operand) => folderOf(resolve(cwd, operand), operand)))];
  return { folders, bases: [...new Set(folders.map((folder) => repositoryAround(folder) ?? folder))] };
}

function folderOf(path: string, operand: string): string {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info) throw new CliError(t`There is no file or folder ${operand}.`);
  if (info.isDirectory()) return path;
  if (basename(path) === 'docs.json' || basename(path) === 'mint.json') return dirname(path);
  const site = above(path, (folder) => existsSync(join(folder, 'docs.json')));
  if (site === undefined) throw new CliError(t`${operand} lies in no documentation site: no folder above it has a docs.json.`);
  return site;
}

/** Absolute path of a folder. @param folder as the user wrote it. @throws {CliError} if it does not exist */
export function namedFolder(folder: string, cwd: string): string {
  const path = resolve(cwd, folder);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new CliError(t`There is no folder ${folder}.`);
  return path;
}

/** Root folder of the repository that contains a folder or starts at it. In a linked worktree, `.git` is a file. */
export function repositoryAround(folder: string): string | undefined {
  return above(join(folder, '.'), (each) => existsSync(join(each, '.git')), true);
}

function above(path: string, matches: (folder: string) => boolean, withItself = false): string | undefined {
  for (let folder = withItself ? path : dirname(path); ; folder = dirname(folder)) {
    if (matches(folder)) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}
