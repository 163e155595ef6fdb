import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { t } from '../../../../shared/l10n';
import { Git, GitError } from '../../disk/git';
import { conflictReason, mergeTexts, mergeTextsWithAncestor } from '../../engine/languageService';
import { type CliHost, exitCodes } from '../host';
import type { DriverOptions, MergeLabels, MergeOptions } from '../options/merge';
import { writeLine } from '../terminal/output';
import { checkDriver } from './mergeCheck';
import { resolveFiles } from './mergeResolve';

/** Exit code above 128: Git stops the merge instead of leaving the file as it is, without markers. */
const mergeFailed = 255;

/** `docs-json merge`. @returns the exit code. @throws {CliError} */
export function merge(options: MergeOptions, host: CliHost): Promise<number> {
  switch (options.kind) {
    case 'driver':
      return mergeVersions(options, host);
    case 'resolve':
      return resolveFiles(options, host);
    case 'check':
      return checkDriver(host);
  }
}

async function mergeVersions(options: DriverOptions, host: CliHost): Promise<number> {
  const { labels, markerSize } = options;
  const pathOf = (path: string): string => resolve(host.cwd, path);
  const [base, ours, theirs, output] = [pathOf(options.base), pathOf(options.ours), pathOf(options.theirs), pathOf(options.output)];
  try {
    const texts = { base: await readText(base), ours: await readText(ours), theirs: await readText(theirs) };
    const merge = options.hasAncestor ? mergeTextsWithAncestor : mergeTexts;
    const merged = hasEveryText(texts) ? merge(texts, { ...labels, size: markerSize }) : undefined;
    if (!merged) {
      // A copy would be as read-only as the version.
      if (output !== ours) await writeFile(output, await readFile(ours));
      return await mergeAsText([output, base, theirs], options, host);
    }
    for (const conflict of merged.conflicts) writeLine(host, 'stderr', t`${options.path}: ${conflictReason(conflict, labels)}`);
    if (merged.text === undefined) {
      writeLine(host, 'stderr', t`${options.path} is left as it is: these conflicts have no lines of a common ancestor.`);
      return mergeFailed;
    }
    if (merged.text !== texts.ours || output !== ours) await writeFile(output, merged.text);
    return merged.conflicts.length > 0 ? exitCodes.problems : exitCodes.clean;
  } catch (error) {
    if (!isSystemError(error) && !(error instanceof GitError)) throw error;
    writeLine(host, 'stderr', t`${options.path} could not be merged: ${error.message}`);
    return mergeFailed;
  }
}

type Texts = Readonly<Record<keyof MergeLabels, string>>;

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
async function mergeAsText(
  files: readonly string[],
  { path, labels, markerSize, hasAncestor }: DriverOptions,
  host: CliHost,
): Promise<number> {
  writeLine(host, 'stderr', t`${path}: merged as text, since a version is not valid JSON or elements were moved into each other.`);
  const names = [labels.ours, labels.base, labels.theirs].flatMap((label) => ['-L', label]);
  const style = hasAncestor ? ['--diff3'] : [];
  const args = ['merge-file', '-q', ...style, `--marker-size=${markerSize}`, ...names, '--', ...files];
  const child = await new Git(host.env).start(host.cwd, args);
  child.stdout.resume();
  child.stderr.resume();
  const [code] = await once(child, 'close');
  if (code === 0) return exitCodes.clean;
  return typeof code === 'number' && code < 128 ? exitCodes.problems : mergeFailed;
}
