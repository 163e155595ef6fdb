import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Localizable, t } from '../../../../shared/l10n';
import { isWithinFolder } from '../../disk/paths';
import { RegularFileError } from '../../disk/regularFile';
import { repositoryAround } from '../files/callFolders';
import { CliError, type CliHost } from '../host';
import { CommitError, commit } from './commit';
import { hashAt, hashOf } from './fileHash';
import { type FileOperation, OperationError } from './plannedSteps';
import { FileChangedError } from './steps';

/** A file outside of sites that an option names, such as a report. */
interface NamedFile {
  /** Path as the user wrote it. */
  readonly file: string;
  /** `undefined` deletes the file. */
  readonly text: string | undefined;
}

/**
 * Writes or deletes a file as a whole or not at all.
 * @param command command in the message about an interrupted change
 * @throws {CliError} if the file cannot be written
 */
export async function writeNamedFile(
  { file, text }: NamedFile,
  { cwd, stateFolders }: Pick<CliHost, 'cwd' | 'stateFolders'>,
  command: string,
): Promise<void> {
  try {
    const path = resolve(cwd, file);
    // A pipe would block, and a device accepts anything.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) throw new RegularFileError('special');
    if (leavesRepository(path, cwd)) throw new RegularFileError('outside');
    const planned = hashAt(path);
    const former = planned !== undefined && { planned };
    const operation =
      text === undefined ? ({ kind: 'delete', path, ...former } as const) : ({ kind: 'write', path, text, ...former } as const);
    await commit([operation], { stateFolders, command, roots: [dirname(path)] });
  } catch (error) {
    throw new CliError(t`${file} could not be written${reasonOf(failureOf(error))}.`);
  }
}

/** A file outside of sites, with its text before and after; `undefined` if it does not exist. */
interface ChangedFile {
  /** Absolute path. */
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * Writes and deletes files, all of them or none. Folders that do not exist are created.
 * @param command command in the message about an interrupted change
 * @throws {CliError} if a file cannot be written, or was changed meanwhile
 */
export async function writeTextFiles(
  files: readonly ChangedFile[],
  { stateFolders }: Pick<CliHost, 'stateFolders'>,
  command: string,
): Promise<void> {
  const operations = files.map(({ path, before, after }): FileOperation => {
    const former = before !== undefined && { planned: hashOf(before) };
    return after === undefined ? { kind: 'delete', path, ...former } : { kind: 'write', path, text: after, ...former };
  });
  try {
    await commit(operations, { stateFolders, command, roots: [...new Set(files.map(({ path }) => dirname(path)))] });
  } catch (error) {
    if (error instanceof FileChangedError)
      throw new CliError(t`Changed meanwhile: ${error.paths.join(', ')}. Nothing was written; run this again.`);
    const path =
      error instanceof OperationError && 'path' in error.operation ? error.operation.path : files.map((file) => file.path).join(', ');
    throw new CliError(t`${path} could not be written${reasonOf(failureOf(error))}.`);
  }
}

/** Whether a path in the repository leads out of it by a symbolic link, which its author may have planted. */
function leavesRepository(path: string, cwd: string): boolean {
  const root = repositoryAround(cwd) ?? cwd;
  return isWithinFolder(root, path) && !isWithinFolder(realpathSync(root), realPath(path));
}

/** Real path of a file that may not exist. @throws an error of the file system if its folder does not exist */
export function realPath(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
}

/** Error of the file system that caused an error of `commit`. */
function failureOf(error: unknown): unknown {
  if (error instanceof OperationError) return error.failure;
  return error instanceof CommitError && error.reason.kind === 'failed' ? error.reason.failure : error;
}

/** Reason in parentheses with a leading space, or an empty string. */
export function reasonOf(error: unknown): Localizable | string {
  if (error instanceof RegularFileError) {
    if (error.problem === 'outside') return t` (leads out of the repository)`;
    return error.problem === 'tooLarge' ? t` (too large)` : t` (not a regular file)`;
  }
  return error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
}
