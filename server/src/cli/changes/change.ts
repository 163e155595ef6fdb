import { t } from '../../../../shared/l10n';
import { displayPath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import { CliError, type CliHost } from '../host';
import { type Changes, rootsOf } from './changes';
import { SiteLocks } from './siteLocks';
import type { StagedWorkspace } from './stagedWorkspace';
import { FileChangedError } from './steps';

/** Maximum number of times a change is planned while other programs change the same files. */
const maxRounds = 3;

/** Context of a change. */
export interface ChangePlace {
  readonly workspace: StagedWorkspace;
  readonly host: CliHost;
  /** Command in the message about an interrupted change, such as `docs-json mv`. */
  readonly command: string;
  /** Whether only a diff is made and no file is changed. */
  readonly isDry: boolean;
}

export interface Changed<Result> {
  readonly result: Result;
  /** Diff of the planned changes; empty if they were carried out. */
  readonly diff: string;
}

/**
 * Plans a change and carries it out: all of it or nothing. If other programs have changed the same files meanwhile, the change is planned
 * again for their current content. From the first attempt to write, or the first conflict, our other processes wait.
 * @param make creates empty changes
 * @param work plans the change; called again for each attempt
 * @throws errors of `work`; {CliError} if files cannot be changed, or keep changing: then nothing has been changed
 */
export async function change<Result, Planned extends Changes>(
  context: ChangePlace,
  make: () => Planned,
  work: (changes: Planned) => Promise<Result>,
): Promise<Changed<Result>> {
  const { workspace, host, isDry } = context;
  const locks = new SiteLocks(host.stateFolders);
  try {
    for (let round = 1; ; round++) {
      const changes = make();
      try {
        const result = await work(changes);
        if (isDry) return { result, diff: changes.diff() };
        await locks.acquire(changes.roots());
        await changes.carryOut(context.command);
        return { result, diff: '' };
      } catch (error) {
        if (!(error instanceof FileChangedError)) throw error;
        if (round === maxRounds) throw new CliError(refusal(error, host));
        // The conflict may have been found while planning: from now on our other processes wait.
        await locks.acquire(rootsOf(error.paths));
      } finally {
        workspace.discard();
      }
      await workspace.refresh();
    }
  } finally {
    locks.release();
  }
}

function refusal({ paths }: FileChangedError, { cwd }: CliHost): ReturnType<typeof t> {
  const names = paths.map((path) => displayPath(fileUri(path), cwd)).join(', ');
  return t`Another program keeps changing ${names}: nothing was changed. Try again when it is done.`;
}
