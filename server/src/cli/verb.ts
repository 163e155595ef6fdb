import { type Localizable, t } from '../../../shared/l10n';
import { EditScope } from './edits/editScope';
import type { Changes } from './files/changes';
import { siteFolder } from './files/siteFolder';
import { type CliHost, exitCodes } from './host';
import type { VerbOptions } from './options/verb';
import { openProject } from './project';
import { Progress } from './terminal/progress';
import { visible } from './terminal/visible';

/** Version of the JSON that commands write; incremented by incompatible changes. */
export const formatVersion = 1;

/** What a command has done, or would do. */
export interface VerbResult {
  /** One line for people. */
  readonly line: Localizable;
  /** Further lines, as warnings. */
  readonly notes?: readonly Localizable[];
  /** The same for programs. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Runs a command that edits sites.
 * @param path one of the files that it is about
 * @param work finds out what is to be done, and has it done
 * @returns the exit code. @throws {CliError} if it cannot be done: nothing has been changed then
 */
export async function runVerb(
  { dryRun, json }: VerbOptions,
  host: CliHost,
  path: string | undefined,
  work: (scope: EditScope, changes: Changes) => Promise<VerbResult>,
): Promise<number> {
  const project = openProject({ folders: [siteFolder(host.cwd, path)] }, host);
  const progress = new Progress(host);
  try {
    const scope = new EditScope(project, host);
    const { changes, diff } = scope.write(dryRun);
    const stop = progress.showLater(host.localize(t`Reading the documentation…`));
    const { line, notes = [], data } = await work(scope, changes).finally(stop);
    for (const note of notes) host.stderr.write(`${visible(host.localize(note))}\n`);
    if (json) host.stdout.write(toJson({ ...data, ...(dryRun && { dryRun, diff: diff() }) }));
    else {
      host.stdout.write(diff());
      (dryRun ? host.stderr : host.stdout).write(`${visible(host.localize(line))}\n`);
    }
    return exitCodes.clean;
  } finally {
    project.engine.dispose();
  }
}

/** The JSON of a result, with the version of its format. */
export function toJson(data: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ version: formatVersion, ...data }, null, 2)}\n`;
}
