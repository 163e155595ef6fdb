import type { EditorLocalizer } from '../l10n';
import { plainText } from '../window/plainText';
import { isKnownStatus, type JobTransition } from './core';

/** Notification about a job, with the pull request that it offers to open. */
export interface JobNotification {
  readonly severity: 'information' | 'warning';
  readonly message: string;
  /** Only `https`. */
  readonly pullRequest?: string;
}

const maxNameLength = 80;

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
  const label = plainText(name, maxNameLength);
  switch (to) {
    case 'completed':
      return job.prLink === undefined
        ? { severity: 'information', message: l10n.t('Agent job "{0}" has finished, no pull request.', label) }
        : { severity: 'information', message: l10n.t('Agent job "{0}" has finished.', label), pullRequest: job.prLink };
    case 'failed':
      return { severity: 'warning', message: l10n.t('Agent job "{0}" has failed.', label) };
    case 'archived':
      return { severity: 'information', message: l10n.t('Agent job "{0}" was archived.', label) };
    default:
      return { severity: 'information', message: l10n.t('Agent job "{0}" is now: {1}.', label, plainText(to, maxNameLength)) };
  }
}
