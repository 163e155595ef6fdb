import { type Disposable, l10n, window, workspace } from 'vscode';
import { configurationSection, settings } from '../ids';
import type { AgentJobs } from './agentJobs';
import { type JobTransition, jobLabel } from './core';
import { type JobNotification, notificationText } from './notificationText';
import { openLink } from './openLink';
import type { JobsView } from './view';

/** Tells of jobs that come to another status. The ledger says each once, and nothing about what it only came to know. */
export function notifyTransitions(jobs: AgentJobs, view: JobsView): Disposable {
  return jobs.onDidTransition((transition) => {
    const wanted = workspace.getConfiguration(configurationSection).get<unknown>(settings.agentJobsNotifications);
    const notification = notificationText(transition, jobLabel(transition.tracked), Array.isArray(wanted) ? wanted : [], l10n);
    if (notification) void show(notification, transition, jobs, view);
  });
}

async function show(notification: JobNotification, { tracked }: JobTransition, jobs: AgentJobs, view: JobsView): Promise<void> {
  const { severity, message, pullRequest } = notification;
  const open = l10n.t('Open Pull Request');
  const showJob = l10n.t('Show Job');
  const say = severity === 'warning' ? window.showWarningMessage : window.showInformationMessage;
  const choice = await say(message, ...(pullRequest === undefined ? [showJob] : [open, showJob]));
  if (choice === open && pullRequest !== undefined) await openLink(pullRequest, jobs.log);
  if (choice === showJob) await view.focus(tracked.key);
}
