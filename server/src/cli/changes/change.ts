import { t } from '../../../../shared/l10n';
import { displayPath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import { CliError, type CliHost } from '../host';
import { type Changes, rootsOf } from './changes';
import { SiteLocks } from './siteLocks';
import type { StagedWorkspace } from './stagedWorkspace';
import { FileChangedError } from './steps';

/** How often a change is planned while others change the same files. */
const maxRounds = 3;

/** Where a change is made. */
export interface ChangePlace {
  readonly workspace: StagedWorkspace;
  readonly host: CliHost;
  /** What is said of it if it is interrupted, as `docs-json mv`. */
  readonly command: string;
  /** Whether files stay as they are, and a diff is made. */
  readonly isDry: boolean;
}

export interface Changed<Result> {
  readonly result: Result;
  /** What would be changed; empty if it was. */
  readonly diff: string;
}

/**
 * Plans a change and carries it out: all of it or nothing. If others have changed the same files meanwhile it is planned anew, on what they
 * have now. From the first attempt to write, or the first conflict on, our other programs wait.
 * @param make gives changes in which nothing is planned
 * @param work plans it. Called again for each plan
 * @throws what `work` throws; {CliError} if files cannot be changed, or change again and again: nothing has been changed then
 */
export async function change<Result, Planned extends Changes>(
  place: ChangePlace,
  make: () => Planned,
  work: (changes: Planned) => Promise<Result>,
): Promise<Changed<Result>> {
  const { workspace, host, isDry } = place;
  const locks = new SiteLocks(host.stateFolders);
  try {
    for (let round = 1; ; round++) {
      const changes = make();
      try {
        const result = await work(changes);
        if (isDry) return { result, diff: changes.diff() };
        await locks.acquire(changes.roots());
        await changes.carryOut(place.command);
        return { result, diff: '' };
      } catch (error) {
        if (!(error instanceof FileChangedError)) throw error;
        if (round === maxRounds) throw new CliError(refusal(error, host));
        // It may have been found while planning: from now on our other programs wait.
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
