import { l10n, ProgressLocation } from 'vscode';
import { commands as registry, window } from '../../window';
import { plainText } from '../../window/plainText';
import { checkOut, isBranchName, type RemoteRepository, type TrackedJob } from '../core';
import type { Panel } from '../panelContext';
import { pickJob, type RowArguments } from './pickJobs';

const messageMs = 5_000;

/** Fetches the branch of a job and checks it out in the repository of the workspace. */
export async function checkOutBranch(panel: Panel, ...rows: RowArguments): Promise<void> {
  const target = ({ job }: TrackedJob): RemoteRepository | undefined =>
    job?.repository !== undefined && job.ref !== undefined && isBranchName(job.ref) ? panel.jobs.git.find(job.repository) : undefined;
  const tracked = await pickJob(panel, rows, l10n.t('Check Out Branch'), (candidate) => target(candidate) !== undefined);
  const repository = tracked && target(tracked);
  const branch = tracked?.job?.ref;
  if (!repository || branch === undefined) return;
  try {
    await window.withProgress({ location: ProgressLocation.Window, title: l10n.t('Checking out {0}', plainText(branch, 80)) }, () =>
      checkOut(repository, branch),
    );
    window.setStatusBarMessage(l10n.t('Checked out {0}', plainText(branch, 80)), messageMs);
  } catch (error) {
    panel.jobs.log.error(`A branch could not be checked out: ${wordsOf(error)}`);
    const output = l10n.t('Show Git Output');
    const message = l10n.t('The branch was not checked out. Git says: {0}', plainText(wordsOf(error), 400));
    if ((await window.showErrorMessage(message, output)) === output) await registry.executeCommand('git.showOutput');
  }
}

/** Output of Git, which errors of the Git extension contain; else the message of the error. */
function wordsOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { stderr, message } = error as { readonly stderr?: unknown; readonly message?: unknown };
  return typeof stderr === 'string' && stderr.trim() !== '' ? stderr.trim() : String(message);
}
