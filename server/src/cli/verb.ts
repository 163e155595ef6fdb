import { type Localizable, t } from '../../../shared/l10n';
import type { FileUse } from '../engine/languageService';
import type { Changes } from './changes/changes';
import { Rehearsal } from './compare/rehearsal';
import { EditScope } from './edits/editScope';
import { type CliHost, exitCodes } from './host';
import type { VerbOptions } from './options/verb';
import { openEditable } from './project';
import type { Report } from './report';
import { reviewText } from './reporters/review/text';
import { writeDiff, writeJson, writeLine, writeText } from './terminal/output';
import { Progress } from './terminal/progress';
import { plain } from './terminal/style';

/** Version of the JSON that commands write; incremented by incompatible changes. */
const formatVersion = 1;

/** Commands whose dry run ends in a review of what they would do for readers. */
const rehearsed: ReadonlySet<string> = new Set([
  ...['mv', 'rm', 'base', 'version freeze', 'version remove', 'version default', 'redirects --flatten', 'api diff --fix'],
]);

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
  const { result, diff, review } = await withSites(folders, host, async (scope) => {
    const rehearsal = dryRun && !json && rehearsed.has(name) ? new Rehearsal(scope.project, host) : undefined;
    await rehearsal?.readCurrent();
    let review: Report | undefined;
    const plan = async (changes: Changes): Promise<VerbResult> => {
      const planned = await work(scope, changes);
      review = await rehearsal?.review(changes.renames());
      return planned;
    };
    const changed = await scope.change(name, dryRun, plan, creates);
    return { ...changed, review };
  });
  for (const note of result.notes ?? []) writeLine(host, 'stderr', note);
  if (json) writeResult(host, { ...result.data, ...(dryRun && { dryRun, diff }) });
  else {
    writeDiff(host, diff);
    writeLine(host, dryRun ? 'stderr' : 'stdout', result.line);
    // Standard output is the diff alone, so that it can be applied.
    if (review) writeText(host, 'stderr', `\n${reviewText(review, host, { least: 'information', style: plain })}`);
  }
  return result.code ?? exitCodes.clean;
}

/** Writes the JSON of a result, with the version of its format. */
export function writeResult(host: Pick<CliHost, 'stdout'>, data: Readonly<Record<string, unknown>>): void {
  writeJson(host, { version: formatVersion, ...data });
}
