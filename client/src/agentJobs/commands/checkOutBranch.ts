import { l10n, ProgressLocation } from 'vscode';
import { commands } from '../../ids';
import { commands as registry, window } from '../../window';
import { plainText } from '../../window/plainText';
import { checkOut, comparisonBase, isBranchName, type RemoteRepository, type TrackedJob } from '../core';
import type { Panel } from '../panelContext';
import { pickJob, type RowArguments } from './pickJobs';

const messageMs = 5_000;

/** Branch of a job that was checked out. */
interface CheckedOut {
  readonly repository: RemoteRepository;
  readonly branch: string;
  /** Branch that was checked out before; `undefined` for a commit. */
  readonly before: string | undefined;
}

/** Fetches the branch of a job and checks it out in the repository of the workspace. */
export async function checkOutBranch(panel: Panel, ...rows: RowArguments): Promise<void> {
  await checkOutJob(panel, l10n.t('Check Out Branch'), rows);
}

/** Checks out the branch of a job, and shows what readers get by it beside its pull request. */
export async function reviewBranch(panel: Panel, ...rows: RowArguments): Promise<void> {
  const done = await checkOutJob(panel, l10n.t('Review Changes'), rows);
  if (!done) return;
  // Without a branch to compare with, the user chooses one.
  const base = await comparisonBase(done.repository, done.branch, done.before);
  await registry.executeCommand(commands.reviewChooseBase, base);
}

/**
 * Lets the user pick a job, and checks its branch out.
 * @returns `undefined` if it was not checked out, which is reported
 */
async function checkOutJob(panel: Panel, title: string, rows: RowArguments): Promise<CheckedOut | undefined> {
  const target = ({ job }: TrackedJob): RemoteRepository | undefined =>
    job?.repository !== undefined && job.ref !== undefined && isBranchName(job.ref) ? panel.jobs.git.find(job.repository) : undefined;
  const tracked = await pickJob(panel, rows, title, (candidate) => target(candidate) !== undefined);
  const repository = tracked && target(tracked);
  const branch = tracked?.job?.ref;
  if (!repository || branch === undefined) return undefined;
  const before = repository.repository.state.HEAD?.name;
  try {
    const done = await window.withProgress(
      { location: ProgressLocation.Window, title: l10n.t('Checking out {0}', plainText(branch, 80)) },
      () => checkOut(repository, branch),
    );
    window.setStatusBarMessage(l10n.t('Checked out {0}', plainText(branch, 80)), messageMs);
    return done ? { repository, branch, before } : undefined;
  } catch (error) {
    panel.jobs.log.error(`A branch could not be checked out: ${wordsOf(error)}`);
    const output = l10n.t('Show Git Output');
    const message = l10n.t('The branch was not checked out. Git says: {0}', plainText(wordsOf(error), 400));
    if ((await window.showErrorMessage(message, output)) === output) await registry.executeCommand('git.showOutput');
    return undefined;
  }
}

/** Output of Git, which errors of the Git extension contain; else the message of the error. */
function wordsOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { stderr, message } = error as { readonly stderr?: unknown; readonly message?: unknown };
  return typeof stderr === 'string' && stderr.trim() !== '' ? stderr.trim() : String(message);
}
