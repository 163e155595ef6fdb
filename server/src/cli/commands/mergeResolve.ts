import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { t } from '../../../../shared/l10n';
import { resolveMarkers } from '../../engine/languageService';
import { contentAt } from '../changes/fileHash';
import { reasonOf, writeNamedFile } from '../changes/namedFiles';
import { ancestorOf, markerProblem, maxMergedSize, resolvedNotes } from '../edits/conflictMarkers';
import { unifiedDiff } from '../files/diff';
import { displayPath, portablePath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import { changesTo } from '../files/lineChanges';
import { lineEdits } from '../files/lineEdits';
import { CliError, type CliHost, exitCodes, programName } from '../host';
import type { ResolveOptions } from '../options/merge';
import { writeDiff, writeLine } from '../terminal/output';

/** `docs-json merge --resolve`. @returns the exit code. @throws {CliError} */
export async function resolveFiles({ files, dryRun }: ResolveOptions, host: CliHost): Promise<number> {
  let code: number = exitCodes.clean;
  for (const file of files) {
    const path = resolve(host.cwd, file);
    const name = displayPath(fileUri(path), host.cwd);
    const text = readText(path, name);
    const resolved = resolveMarkers(text, await ancestorOf(path, host.env));
    if (typeof resolved === 'string') {
      writeLine(host, 'stderr', markerProblem(name, resolved));
      if (resolved !== 'none') code = exitCodes.problems;
      continue;
    }
    if (dryRun) {
      const before = TextDocument.create(fileUri(path), 'json', 0, text);
      writeDiff(host, unifiedDiff(portablePath(before.uri, host.cwd), text, lineEdits(before, changesTo(before, resolved.text))));
    } else await writeNamedFile({ file, text: resolved.text }, host, `${programName} merge --resolve`);
    for (const note of resolvedNotes(name, resolved)) writeLine(host, 'stderr', note);
    if (resolved.conflicts.length > 0) code = exitCodes.problems;
    else writeLine(host, 'stderr', dryRun ? t`${name}: all conflicts would be resolved.` : t`${name}: all conflicts are resolved.`);
  }
  return code;
}

/** @throws {CliError} */
function readText(path: string, name: string): string {
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxMergedSize) throw new CliError(t`${name} is too large.`);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(contentAt(path));
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(t`${name} cannot be read${reasonOf(error)}.`);
  }
}
