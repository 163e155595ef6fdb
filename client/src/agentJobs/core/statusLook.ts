import type { Localizer } from '../../l10n';
import { type AgentJob, isKnownStatus } from './job';
import type { RowIcon } from './rows';
import { oneLine } from './text';

/** What a status is called in a row. One that is not known is shown as it is. */
export function statusWords(job: AgentJob, l10n: Localizer): string {
  if (!isKnownStatus(job.status)) return oneLine(job.status);
  switch (job.status) {
    case 'active':
      return l10n.t('running');
    case 'completed':
      return job.prLink ? l10n.t('finished') : l10n.t('finished, no pull request');
    case 'archived':
      return l10n.t('archived');
    case 'failed':
      return l10n.t('failed');
  }
}

export function statusIcon({ status, prLink }: AgentJob): RowIcon {
  if (!isKnownStatus(status)) return { id: 'question', color: 'charts.yellow' };
  switch (status) {
    case 'active':
      return { id: 'loading~spin', color: 'charts.blue' };
    case 'completed':
      return { id: prLink ? 'git-pull-request' : 'pass', color: 'charts.green' };
    case 'archived':
      return { id: 'archive', color: 'disabledForeground' };
    case 'failed':
      return { id: 'error', color: 'charts.red' };
  }
}

/** For a running job that is not followed: what is shown may be over. */
export const notFollowedIcon: RowIcon = { id: 'debug-pause', color: 'disabledForeground' };
/** For a job that nothing good is known of yet. */
export const pendingIcon: RowIcon = { id: 'clock' };
export const problemIcon: RowIcon = { id: 'warning', color: 'list.warningForeground' };
/** For a running job whose last answer was a failure: what is shown may be over. */
export const staleIcon: RowIcon = { id: 'sync-ignored', color: 'list.warningForeground' };
