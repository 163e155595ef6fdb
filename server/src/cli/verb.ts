import { type Localizable, t } from '../../../shared/l10n';
import type { FileUse } from '../engine/languageService';
import type { Changes } from './changes/changes';
import { EditScope } from './edits/editScope';
import { type CliHost, exitCodes } from './host';
import type { VerbOptions } from './options/verb';
import { openEditable } from './project';
import { writeDiff, writeJson, writeLine } from './terminal/output';
import { Progress } from './terminal/progress';

/** Version of the JSON that commands write; incremented by incompatible changes. */
const formatVersion = 1;

/** Result of a command, or of its dry run. */
export interface VerbResult {
  /** One line for people. */
  readonly line: Localizable;
  /** Further lines, as warnings. */
  readonly notes?: readonly Localizable[];
  /** Data for programs. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Exit code. Default: the code of success. */
  readonly code?: number;
}

/** Works on the sites in folders, with progress on a terminal. @throws {CliError} */
export async function withSites<Result>(
  folders: readonly string[],
  host: CliHost,
  work: (scope: EditScope) => Promise<Result>,
): Promise<Result> {
  const project = openEditable({ folders }, host);
  const stop = new Progress(host).showLater(host.localize(t`Reading the documentation…`));
  try {
    return await work(new EditScope(project, host));
  } finally {
    stop();
    project.engine.dispose();
  }
}

/**
 * Runs a command that edits sites.
 * @param name name of the command
 * @param folders folders that may be changed
 * @param work plans the changes; called again if other programs change the same files meanwhile
 * @param creates see `SiteChanges`
 * @returns the exit code. @throws {CliError} if that is not possible: then nothing has been changed
 */
export async function runVerb(
  name: string,
  { dryRun, json }: VerbOptions,
  host: CliHost,
  folders: readonly string[],
  work: (scope: EditScope, changes: Changes) => Promise<VerbResult>,
  creates?: Exclude<FileUse, 'move'>,
): Promise<number> {
  const { result, diff } = await withSites(folders, host, (scope) =>
    scope.change(name, dryRun, (changes) => work(scope, changes), creates),
  );
  for (const note of result.notes ?? []) writeLine(host, 'stderr', note);
  if (json) writeResult(host, { ...result.data, ...(dryRun && { dryRun, diff }) });
  else {
    writeDiff(host, diff);
    writeLine(host, dryRun ? 'stderr' : 'stdout', result.line);
  }
  return result.code ?? exitCodes.clean;
}

/** Writes the JSON of a result, with the version of its format. */
export function writeResult(host: Pick<CliHost, 'stdout'>, data: Readonly<Record<string, unknown>>): void {
  writeJson(host, { version: formatVersion, ...data });
}
