import type { Localizer } from '../l10n';
import { plainText } from '../window/plainText';
import { isKnownStatus, type JobTransition } from './core';

/** A notification: what it says, how loudly, and the pull request that it offers to open. */
export interface JobNotification {
  readonly severity: 'information' | 'warning';
  readonly message: string;
  /** Only `https`. */
  readonly pullRequest?: string;
}

const nameLimit = 80;

/**
 * Notification of a job's change of status; `undefined` if the user does not want it.
 * @param name of the job for people
 * @param wanted the setting: `completed`, `failed`, `archived`, and `other` for whatever the service adds
 */
export function notificationText(
  { job, to }: JobTransition,
  name: string,
  wanted: readonly unknown[],
  l10n: Localizer,
): JobNotification | undefined {
  // That a job runs again is what the user has just asked for.
  if (to === 'active' || !wanted.includes(isKnownStatus(to) ? to : 'other')) return undefined;
  const label = plainText(name, nameLimit);
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
      return { severity: 'information', message: l10n.t('Agent job "{0}" is now: {1}.', label, plainText(to, nameLimit)) };
  }
}
