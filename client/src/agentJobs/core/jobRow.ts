import type { Localizer } from '../../l10n';
import { detailRows } from './detailRows';
import { failureSentence, failureWords } from './failureText';
import { isTerminal } from './job';
import { httpsLink } from './link';
import type { RowCache } from './rowCache';
import type { JobRow, RowIcon } from './rows';
import { pendingIcon, problemIcon, staleIcon, statusIcon, statusWords } from './statusLook';
import { oneLine } from './text';
import type { Times } from './times';
import type { TrackedJob } from './trackedJob';

const separator = ' · ';

/** The user's own name for a job, or the first words of its prompt, or its id. */
export function jobLabel({ label, promptStart, id }: TrackedJob): string {
  return label ?? promptStart ?? oneLine(id);
}

/** What a job is doing, as far as is known, in a few words. */
export function jobStatusWords({ job, failed }: TrackedJob, l10n: Localizer): string {
  if (job) return statusWords(job, l10n);
  return failed ? failureWords(failed.failure, l10n) : l10n.t('not asked yet');
}

export function jobRow(tracked: TrackedJob, times: Times, l10n: Localizer, cache: RowCache): JobRow {
  const began = tracked.job?.createdAt ?? tracked.trackedAt;
  return cache.row(tracked, times.long(began), () => makeRow(tracked, began, times, l10n));
}

function makeRow(tracked: TrackedJob, began: number, times: Times, l10n: Localizer): JobRow {
  const { key, job, failed } = tracked;
  const label = jobLabel(tracked);
  const status = jobStatusWords(tracked, l10n);
  const stale = job && failed ? [l10n.t('not up to date')] : [];
  const branch = job?.ref ? oneLine(job.ref) : undefined;
  const model = job ? oneLine(job.model) : '';
  const children = detailRows(tracked, times, l10n);
  const shown = [status, ...stale, times.short(began), branch, model].filter((part) => part);
  const spoken = [
    label,
    status,
    ...stale,
    ...(failed ? [failureSentence(failed.failure, l10n)] : []),
    job ? l10n.t('started {0}', times.long(began)) : l10n.t('tracked {0}', times.long(began)),
    ...(branch ? [l10n.t('branch {0}', branch)] : []),
    ...(model ? [l10n.t('model {0}', model)] : []),
  ];
  return {
    kind: 'job',
    key,
    id: `job:${key}`,
    label,
    description: shown.join(separator),
    tooltip: [label, ...(children.some(({ detail }) => detail === 'problem') ? [] : [status]), ...children.map(tooltipLine)],
    icon: icon(tracked),
    accessibleLabel: spoken.join(', '),
    contextValue: ['job', ...(job?.prLink ? ['pullRequest'] : []), ...(job && httpsLink(job.repository) ? ['repository'] : [])].join(' '),
    children,
    expanded: false,
  };
}

function tooltipLine({ accessibleLabel }: { readonly accessibleLabel: string }): string {
  return accessibleLabel;
}

function icon({ job, failed }: TrackedJob): RowIcon {
  if (!job) return failed ? problemIcon : pendingIcon;
  return failed && !isTerminal(job.status) ? staleIcon : statusIcon(job);
}
