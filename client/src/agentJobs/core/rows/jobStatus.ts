import type { EditorLocalizer } from '../../../l10n';
import { type AgentJob, isKnownStatus, isTerminal, type KnownStatus } from '../api/job';
import { toOneLine } from '../base/text';
import type { TrackedJob } from '../ledger/trackedJob';
import type { JobIcon } from './rows';

/** Localized status. An unknown status is not translated. */
export function statusWords(job: AgentJob, l10n: EditorLocalizer): string {
  if (changedNothing(job)) return l10n.t('finished, no pull request');
  return isKnownStatus(job.status) ? knownWord(job.status, l10n) : toOneLine(job.status);
}

function knownWord(status: KnownStatus, l10n: EditorLocalizer): string {
  switch (status) {
    case 'active':
      return l10n.t('running');
    case 'completed':
      return l10n.t('finished');
    case 'archived':
      return l10n.t('archived');
    case 'failed':
      return l10n.t('failed');
  }
}

/** Whether a job has finished without a pull request. */
function changedNothing({ status, prLink }: AgentJob): boolean {
  return status === 'completed' && !prLink;
}

function statusIcon({ status, prLink }: AgentJob): JobIcon {
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

/** A running job that is not polled: its status may be outdated. */
const notFollowedIcon: JobIcon = { id: 'debug-pause', color: 'disabledForeground' };
/** A job without a successful response yet. */
const pendingIcon: JobIcon = { id: 'clock' };
export const problemIcon: JobIcon = { id: 'warning', color: 'list.warningForeground' };
/** A running job whose last request failed: its status may be outdated. */
const staleIcon: JobIcon = { id: 'sync-ignored', color: 'list.warningForeground' };

/** Icon of a job in the view and in pickers. @param isNotFollowed whether it runs, and is not polled */
export function jobIcon({ job, failed }: TrackedJob, isNotFollowed = false): JobIcon {
  if (!job) return failed ? problemIcon : pendingIcon;
  if (isTerminal(job.status)) return statusIcon(job);
  if (failed) return staleIcon;
  return isNotFollowed ? notFollowedIcon : statusIcon(job);
}
