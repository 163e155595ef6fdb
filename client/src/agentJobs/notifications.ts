import { Disposable, l10n } from 'vscode';
import { hostClock } from '../hostClock';
import { commands } from '../ids';
import { commands as registry, window } from '../window';
import type { AgentJobs } from './agentJobs';
import { explainFailure } from './commands/explainFailure';
import { failureOf, isOver, type JobTransition, jobLabel, PauseNotice } from './core';
import type { JobLog } from './jobLog';
import { type JobNotification, notificationText } from './notificationText';
import { openLink } from './openLink';
import { notifiedStatuses } from './settings';
import type { JobsView } from './view';

/** Notifies of status transitions. The ledger fires each once, and none for the first response about a job. */
export function notifyTransitions(jobs: AgentJobs, view: JobsView): Disposable {
  return jobs.onDidTransition((transition) => {
    const notification = notificationText(transition, jobLabel(transition.tracked), notifiedStatuses(), l10n);
    if (notification) void show(notification, transition, jobs, view);
  });
}

/** Notifies once per pause that running jobs are no longer polled, unless the user has caused the pause. */
export function notifyPauses(jobs: AgentJobs): Disposable {
  const notice = new PauseNotice(hostClock, () => {
    const failure = failureOf(jobs.connection?.poller.state ?? { kind: 'unknown' });
    if (failure) void explainFailure(failure, l10n.t('Agent jobs are no longer followed.'));
  });
  const subscription = jobs.onDidChange(() => {
    const isRunning = jobs.jobs().some((tracked) => tracked.job !== undefined && !isOver(tracked));
    notice.update(jobs.connection?.poller.pause, isRunning);
  });
  return Disposable.from(subscription, notice);
}

/** Notifies that changes cannot be stored. Writes are repeated until they succeed. */
export async function notifyUnstored(log: JobLog): Promise<void> {
  const showLog = l10n.t('Show Log');
  const message = l10n.t('Agent jobs and prompts cannot be stored. Free disk space: they are stored as soon as that is possible.');
  if ((await window.showErrorMessage(message, showLog)) === showLog) log.show();
}

async function show(notification: JobNotification, { tracked }: JobTransition, jobs: AgentJobs, view: JobsView): Promise<void> {
  const { severity, message, pullRequest } = notification;
  const open = l10n.t('Open Pull Request');
  const showJob = l10n.t('Show Job');
  const again = l10n.t('Start Again');
  const canStartAgain = severity === 'warning' && jobs.promptsOf(tracked.key).prompt !== undefined;
  const showMessage = severity === 'warning' ? window.showWarningMessage : window.showInformationMessage;
  const actions = [...(pullRequest === undefined ? [] : [open]), ...(canStartAgain ? [again] : []), showJob];
  const choice = await showMessage(message, ...actions);
  if (choice === open && pullRequest !== undefined) await openLink(pullRequest, jobs.log);
  if (choice === again) await registry.executeCommand(commands.agentJobsStartAgain, { row: { kind: 'job', key: tracked.key } });
  if (choice === showJob) await view.focus(tracked.key);
}
