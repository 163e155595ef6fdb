import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Localizable, t } from '../../../../shared/l10n';
import { Git } from '../../disk/git';
import { conflictReason, resolveMarkers } from '../../engine/languageService';
import { contentAt } from '../changes/fileHash';
import { reasonOf, writeNamedFile } from '../changes/namedFiles';
import { unifiedDiff } from '../files/diff';
import { displayPath, portablePath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import { changesTo } from '../files/lineChanges';
import { lineEdits } from '../files/lineEdits';
import { CliError, type CliHost, exitCodes, programName } from '../host';
import type { ResolveOptions } from '../options/merge';
import { writeDiff, writeLine } from '../terminal/output';

/** Maximum size of a file in bytes: larger ones are not merged by name. */
const maxSize = 16 * 1024 * 1024;

/** Limits of reading a version, in milliseconds and bytes. */
const limits = { timeout: 60_000, maxBuffer: maxSize };

/** `docs-json merge --resolve`. @returns the exit code. @throws {CliError} */
export async function resolveFiles({ files, dryRun }: ResolveOptions, host: CliHost): Promise<number> {
  let code: number = exitCodes.clean;
  for (const file of files) {
    const path = resolve(host.cwd, file);
    const name = displayPath(fileUri(path), host.cwd);
    const text = readText(path, name);
    const resolved = resolveMarkers(text, await ancestorOf(path, host));
    if (typeof resolved === 'string') {
      writeLine(host, 'stderr', problemText(name, resolved));
      if (resolved !== 'none') code = exitCodes.problems;
      continue;
    }
    if (dryRun) {
      const before = TextDocument.create(fileUri(path), 'json', 0, text);
      writeDiff(host, unifiedDiff(portablePath(before.uri, host.cwd), text, lineEdits(before, changesTo(before, resolved.text))));
    } else await writeNamedFile({ file, text: resolved.text }, host, `${programName} merge --resolve`);
    if (!resolved.hasBase) {
      writeLine(
        host,
        'stderr',
        t`${name}: the common ancestor is unknown, so what one side alone has stays. It may have been removed by the other.`,
      );
    }
    for (const conflict of resolved.conflicts) writeLine(host, 'stderr', t`${name}: ${conflictReason(conflict, resolved.labels)}`);
    if (resolved.conflicts.length > 0) code = exitCodes.problems;
    else writeLine(host, 'stderr', dryRun ? t`${name}: all conflicts would be resolved.` : t`${name}: all conflicts are resolved.`);
  }
  return code;
}

function problemText(name: string, problem: 'none' | 'broken' | 'invalid'): Localizable {
  switch (problem) {
    case 'none':
      return t`${name} has no conflict markers.`;
    case 'broken':
      return t`${name}: a conflict marker has no counterpart. Nothing was changed.`;
    case 'invalid':
      return t`${name}: a side is not valid JSON, or elements were moved into each other. Nothing was changed.`;
  }
}

/** @throws {CliError} */
function readText(path: string, name: string): string {
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxSize) throw new CliError(t`${name} is too large.`);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(contentAt(path));
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(t`${name} cannot be read${reasonOf(error)}.`);
  }
}

/** The common ancestor of a file that is in conflict in the index; `undefined` if it is unknown. */
async function ancestorOf(path: string, { env }: CliHost): Promise<string | undefined> {
  const real = realpathSync(path);
  return new Git(env).run(dirname(real), ['cat-file', 'blob', `:1:./${basename(real)}`], limits).catch(() => undefined);
}
