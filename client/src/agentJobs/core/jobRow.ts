import type { Localizer } from '../../l10n';
import { detailRows } from './detailRows';
import { failureSentence, failureWords } from './failureText';
import type { FollowedJob } from './followedJob';
import { isTerminal } from './job';
import { httpsLink } from './link';
import type { DetailRow, JobRow, RowIcon } from './rows';
import { notFollowedIcon, pendingIcon, problemIcon, staleIcon, statusIcon, statusWords } from './statusLook';
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

/** When a job began, as far as is known. */
export function beginOf({ job, trackedAt }: TrackedJob): number {
  return job?.createdAt ?? trackedAt;
}

/** Of a thousand rows a few are opened or pointed at, so tooltip and details are made only for those. */
export class ShownJob implements JobRow {
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
    private readonly followed: FollowedJob,
    private readonly times: Times,
    private readonly l10n: Localizer,
  ) {
    const { tracked } = followed;
    const { key, job, failed } = tracked;
    const began = beginOf(tracked);
    const status = jobStatusWords(tracked, l10n);
    const doubts = doubtsOf(followed, times, l10n);
    const branch = job?.ref ? oneLine(job.ref) : undefined;
    const model = job?.model ? oneLine(job.model) : undefined;
    this.key = key;
    this.id = `job:${key}`;
    this.label = jobLabel(tracked);
    this.description = [status, ...doubts, times.short(began), branch, model].filter((part) => part).join(separator);
    this.icon = icon(followed);
    this.accessibleLabel = [
      this.label,
      status,
      ...doubts,
      ...(failed ? [failureSentence(failed.failure, l10n)] : []),
      job?.createdAt === undefined ? l10n.t('tracked {0}', times.long(began)) : l10n.t('started {0}', times.long(began)),
      ...(branch ? [l10n.t('branch {0}', branch)] : []),
      ...(model ? [l10n.t('model {0}', model)] : []),
    ].join(', ');
    const opens = [
      'job',
      ...(job?.prLink && httpsLink(job.prLink) ? ['pullRequest'] : []),
      ...(job?.repository && httpsLink(job.repository) ? ['repository'] : []),
    ];
    this.contextValue = opens.join(' ');
  }

  get children(): readonly DetailRow[] {
    this.details ??= detailRows(this.followed, this.times, this.l10n);
    return this.details;
  }

  get tooltip(): readonly string[] {
    const { tracked } = this.followed;
    // The first of the details says what is wrong.
    const status = tracked.failed ? [] : [jobStatusWords(tracked, this.l10n)];
    return [this.label, ...status, ...this.children.map(({ accessibleLabel }) => accessibleLabel)];
  }
}

/** Why what is shown may be over, and how long it stays so. */
function doubtsOf({ tracked, notFollowedSince, nextTry }: FollowedJob, times: Times, l10n: Localizer): string[] {
  const doubts = tracked.job && tracked.failed ? [l10n.t('not up to date')] : [];
  if (notFollowedSince !== undefined) doubts.push(l10n.t('not followed since {0}', times.clock(notFollowedSince)));
  if (nextTry !== undefined) doubts.push(l10n.t('paused until {0}', times.clock(nextTry)));
  return doubts;
}

function icon({ tracked: { job, failed }, notFollowedSince }: FollowedJob): RowIcon {
  if (!job) return failed ? problemIcon : pendingIcon;
  if (isTerminal(job.status)) return statusIcon(job);
  if (failed) return staleIcon;
  return notFollowedSince === undefined ? statusIcon(job) : notFollowedIcon;
}
