import type { Localizer } from '../../l10n';
import { detailRows } from './detailRows';
import { failureSentence, failureWords } from './failureText';
import { isTerminal } from './job';
import { httpsLink } from './link';
import type { RowCache } from './rowCache';
import type { DetailRow, JobRow, RowIcon } from './rows';
import { pendingIcon, problemIcon, staleIcon, statusIcon, statusWords } from './statusLook';
import { oneLine } from './text';
import type { Times } from './times';
import type { JobKey, TrackedJob } from './trackedJob';

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
  return cache.row(tracked, times.long(began), () => new ShownJob(tracked, began, times, l10n));
}

/** Of a thousand rows a few are opened or pointed at, so tooltip and details are made only for those. */
class ShownJob implements JobRow {
  readonly kind = 'job';
  readonly key: JobKey;
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly icon: RowIcon;
  readonly accessibleLabel: string;
  readonly contextValue: string;
  readonly expanded = false;
  private details: readonly DetailRow[] | undefined;

  constructor(
    private readonly tracked: TrackedJob,
    began: number,
    private readonly times: Times,
    private readonly l10n: Localizer,
  ) {
    const { key, job, failed } = tracked;
    const status = jobStatusWords(tracked, l10n);
    const stale = job && failed ? [l10n.t('not up to date')] : [];
    const branch = job?.ref ? oneLine(job.ref) : undefined;
    const model = job ? oneLine(job.model) : '';
    this.key = key;
    this.id = `job:${key}`;
    this.label = jobLabel(tracked);
    this.description = [status, ...stale, times.short(began), branch, model].filter((part) => part).join(separator);
    this.icon = icon(tracked);
    this.accessibleLabel = [
      this.label,
      status,
      ...stale,
      ...(failed ? [failureSentence(failed.failure, l10n)] : []),
      job ? l10n.t('started {0}', times.long(began)) : l10n.t('tracked {0}', times.long(began)),
      ...(branch ? [l10n.t('branch {0}', branch)] : []),
      ...(model ? [l10n.t('model {0}', model)] : []),
    ].join(', ');
    const opens = ['job', ...(job?.prLink ? ['pullRequest'] : []), ...(job && httpsLink(job.repository) ? ['repository'] : [])];
    this.contextValue = opens.join(' ');
  }

  get children(): readonly DetailRow[] {
    this.details ??= detailRows(this.tracked, this.times, this.l10n);
    return this.details;
  }

  get tooltip(): readonly string[] {
    // A problem is told by the first of the details.
    const status = this.tracked.failed ? [] : [jobStatusWords(this.tracked, this.l10n)];
    return [this.label, ...status, ...this.children.map(({ accessibleLabel }) => accessibleLabel)];
  }
}

function icon({ job, failed }: TrackedJob): RowIcon {
  if (!job) return failed ? problemIcon : pendingIcon;
  return failed && !isTerminal(job.status) ? staleIcon : statusIcon(job);
}
