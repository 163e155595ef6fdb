import type { EditorLocalizer } from '../l10n';
import { plainText } from '../window/plainText';
import { type AgentJob, isKnownStatus, type JobTransition, statusWords, undocumentedText } from './core';

/** Notification about a job, with the pull request that it offers to open. */
export interface JobNotification {
  readonly severity: 'information' | 'warning';
  readonly message: string;
  /** Only `https`. */
  readonly pullRequest?: string;
}

const maxNameLength = 80;
const maxReasonLength = 300;

/**
 * Notification of a job's change of status; `undefined` if the user does not want it.
 * @param name display name of the job
 * @param enabled value of the setting: `completed`, `failed`, `archived`, and `other` for undocumented statuses
 */
export function notificationText(
  { job, to }: JobTransition,
  name: string,
  enabled: readonly unknown[],
  l10n: EditorLocalizer,
): JobNotification | undefined {
  // The user has caused this transition by sending a message.
  if (to === 'active' || !enabled.includes(isKnownStatus(to) ? to : 'other')) return undefined;
  const words = plainText(statusWords({ ...job, status: to }, l10n), maxNameLength);
  const message = l10n.t('Agent job "{0}": {1}.', plainText(name, maxNameLength), words);
  if (to === 'failed') return { severity: 'warning', message: [message, ...reason(job, l10n)].join(' ') };
  return { severity: 'information', message, ...(to === 'completed' && job.prLink !== undefined ? { pullRequest: job.prLink } : {}) };
}

function reason({ undocumented }: AgentJob, l10n: EditorLocalizer): string[] {
  if (undocumented === undefined) return [];
  return [l10n.t('Answer of the service: "{0}"', plainText(undocumentedText(undocumented), maxReasonLength))];
}
