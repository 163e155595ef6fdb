import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { joined, type Localizable, t } from '../../../../shared/l10n';
import { Git, GitError } from '../../disk/git';
import { type MergeConflict, mergeTexts } from '../../engine/languageService';
import { type CliHost, exitCodes } from '../host';
import type { MergeOptions } from '../options/merge';
import { writeLine } from '../terminal/output';

/** Labels of conflict markers, as `git merge-file` takes them. */
const labels = { ours: 'ours', base: 'base', theirs: 'theirs' } as const;

/** Exit code above 128: Git stops the merge instead of leaving the file as it is, without markers. */
const mergeFailed = 255;

/** `docs-json merge`. @returns the exit code */
export async function merge(options: MergeOptions, host: CliHost): Promise<number> {
  const [base, ours, theirs] = [options.base, options.ours, options.theirs].map((path) => resolve(host.cwd, path));
  if (base === undefined || ours === undefined || theirs === undefined) return mergeFailed;
  try {
    const texts = { base: await readText(base), ours: await readText(ours), theirs: await readText(theirs) };
    const merged = hasEveryText(texts) ? mergeTexts(texts, labels) : undefined;
    if (!merged) return await mergeAsText([ours, base, theirs], options.path, host);
    if (merged.text !== texts.ours) await writeFile(ours, merged.text);
    for (const conflict of merged.conflicts) writeLine(host, 'stderr', t`${options.path}: ${reason(conflict)}`);
    return merged.conflicts.length > 0 ? exitCodes.problems : exitCodes.clean;
  } catch (error) {
    if (!isSystemError(error) && !(error instanceof GitError)) throw error;
    writeLine(host, 'stderr', t`${options.path} could not be merged: ${error.message}`);
    return mergeFailed;
  }
}

type Texts = Readonly<Record<keyof typeof labels, string>>;

function hasEveryText(texts: Readonly<Record<keyof Texts, string | undefined>>): texts is Texts {
  return Object.values(texts).every((text) => text !== undefined);
}

/** `undefined` if the file is not UTF-8. */
async function readText(path: string): Promise<string | undefined> {
  const bytes = await readFile(path);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** Merges lines, as Git does without a driver. @throws {GitError} if there is no Git */
async function mergeAsText(files: readonly string[], path: string, host: CliHost): Promise<number> {
  writeLine(host, 'stderr', t`${path}: merged as text, since a version is not valid JSON or elements were moved into each other.`);
  const names = Object.values(labels).flatMap((label) => ['-L', label]);
  const child = await new Git(host.env).start(host.cwd, ['merge-file', ...names, '--', ...files]);
  child.stdout.resume();
  child.stderr.resume();
  const [code] = await once(child, 'close');
  if (code === 0) return exitCodes.clean;
  return typeof code === 'number' && code < 128 ? exitCodes.problems : mergeFailed;
}

function reason({ kind, by, path }: MergeConflict): Localizable {
  const names = joined(path, ' > ');
  switch (kind) {
    case 'value':
      return t`${names} was changed differently on both sides.`;
    case 'removed':
      return by === 'ours'
        ? t`${names} was removed by ours and changed by theirs.`
        : t`${names} was changed by ours and removed by theirs.`;
    case 'moved':
      return t`${names} was moved to different places.`;
    case 'order':
      return t`The order of ${names} was changed differently on both sides.`;
  }
}
