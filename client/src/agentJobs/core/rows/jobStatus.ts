import type { EditorLocalizer } from '../../../l10n';
import { type AgentJob, isKnownStatus, type KnownStatus } from '../api/job';
import { toOneLine } from '../base/text';
import type { JobIcon } from './rows';

/** Limit of an unknown status, in characters, so that the label beside it stays visible. */
const maxUnknown = 24;

/** Localized status. An unknown status is not translated. */
export function statusWords(job: AgentJob, l10n: EditorLocalizer): string {
  if (changedNothing(job)) return l10n.t('finished, no pull request');
  return isKnownStatus(job.status) ? knownWord(job.status, l10n) : toOneLine(job.status);
}

/** Short status for the start of a row. */
export function statusWord({ status }: AgentJob, l10n: EditorLocalizer): string {
  return isKnownStatus(status) ? knownWord(status, l10n) : shortened(toOneLine(status));
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
export function changedNothing({ status, prLink }: AgentJob): boolean {
  return status === 'completed' && !prLink;
}

export function statusIcon({ status, prLink }: AgentJob): JobIcon {
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

function shortened(status: string): string {
  const characters = [...status];
  return characters.length <= maxUnknown
    ? status
    : `${characters
        .slice(0, maxUnknown - 1)
        .join('')
        .trimEnd()}…`;
}

/** A running job that is not polled: its status may be outdated. */
export const notFollowedIcon: JobIcon = { id: 'debug-pause', color: 'disabledForeground' };
/** A job without a successful response yet. */
export const pendingIcon: JobIcon = { id: 'clock' };
export const problemIcon: JobIcon = { id: 'warning', color: 'list.warningForeground' };
/** A running job whose last request failed: its status may be outdated. */
export const staleIcon: JobIcon = { id: 'sync-ignored', color: 'list.warningForeground' };
