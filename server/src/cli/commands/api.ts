import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { t } from '../../../../shared/l10n';
import {
  type ApiDifference,
  compareApis,
  differenceMarkdown,
  differenceUpdate,
  nameText,
  operationChangeText,
  schemaChangeText,
} from '../../engine/languageService';
import { repositoryAround } from '../files/callFolders';
import { Repository } from '../git/repository';
import { CliError, type CliHost, exitCodes } from '../host';
import type { ApiOptions } from '../options/api';
import { writeJson, writeLine, writeText } from '../terminal/output';
import { visibleLines } from '../terminal/visible';

/** Version of the JSON format; incremented by incompatible changes. */
const formatVersion = 1;

/** `docs-json api diff`. @returns the exit code. @throws {CliError} */
export async function api(options: ApiOptions, host: CliHost): Promise<number> {
  const [before, after] = [await versionAt(options.before, host), await versionAt(options.after, host)];
  const difference = compareApis(before, after);
  const isBreaking = difference.operations.some((change) => change.isBreaking);
  if (options.format === 'json') writeJson(host, { version: formatVersion, breaking: isBreaking, ...difference });
  else writeText(host, 'stdout', visibleLines(textOf(difference, options, host)));
  if (!difference.isComplete) writeLine(host, 'stderr', t`Not all of both files can be read, so changes may be missing.`);
  return options.strict && isBreaking ? exitCodes.problems : exitCodes.clean;
}

function textOf(difference: ApiDifference, { format, changelog, after }: ApiOptions, { localize }: CliHost): string {
  const { operations, schemas } = difference;
  if (changelog)
    return differenceUpdate(difference, after.includes(':') ? (after.split(':', 1)[0] ?? '') : localize(t`New version`), localize);
  if (format === 'markdown') return differenceMarkdown(difference, localize);
  const plain = (text: string): string => text.replaceAll('`', '');
  const lines = operations.map((change) => {
    const mark = change.isBreaking ? '!' : ' ';
    return plain(`${mark} ${nameText(change.operation)}: ${localize(operationChangeText(change))}`);
  });
  const schemaLines = schemas.map((change) => plain(`  ${change.name}: ${localize(schemaChangeText(change))}`));
  const breaking = operations.filter(({ isBreaking }) => isBreaking).length;
  const total =
    operations.length + schemas.length === 0
      ? t`No changes.`
      : t`${operations.length} changes of operations, ${breaking} of them breaking, and ${schemas.length} of schemas.`;
  return `${[...lines, ...schemaLines, localize(total)].join('\n')}\n`;
}

/** A version of a file: on the disk, or in a commit. @throws {CliError} if it cannot be read */
async function versionAt(given: string, host: CliHost): Promise<{ readonly path: string; readonly text: string }> {
  const onDisk = await readFile(resolve(host.cwd, given), 'utf8').catch(() => undefined);
  if (onDisk !== undefined) return { path: given, text: onDisk };
  const [, ref, path = ''] = /^([^:]+):(.+)$/.exec(given) ?? [];
  if (ref === undefined) throw new CliError(t`${given} cannot be read.`);
  const root = repositoryAround(host.cwd);
  if (root === undefined) throw new CliError(t`${host.cwd} is in no Git repository.`);
  const repository = await Repository.open(root, host.env);
  try {
    const fromRoot = path.startsWith('./') ? relative(root, resolve(host.cwd, path)).split(sep).join('/') : path;
    const bytes = await repository.fileAt(ref, fromRoot, pathToFileURL(resolve(root, fromRoot)).href);
    if (!bytes) throw new CliError(t`${given} cannot be read.`);
    return { path, text: new TextDecoder().decode(bytes) };
  } finally {
    repository.blobs.dispose();
  }
}
