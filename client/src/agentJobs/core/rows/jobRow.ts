import type { EditorLocalizer } from '../../../l10n';
import { failureSentence } from '../api/failureText';
import { toOneLine } from '../base/text';
import type { JobKey } from '../ledger/trackedJob';
import { httpsLink } from '../repositories/link';
import { gitHubPullRequest } from '../repositories/pullRequest';
import { detailRows } from './detailRows';
import type { FollowedJob } from './followedJob';
import { beginOf, jobLabel, jobStatusWords } from './jobNames';
import { jobIcon } from './jobStatus';
import type { DetailRow, JobIcon, JobRow } from './rows';
import type { Times } from './times';

const separator = ' · ';

/** Row of a job. Computes tooltip and details lazily: of a thousand rows only a few are expanded or hovered. */
export class ShownJob implements JobRow {
  readonly kind = 'job';
  readonly key: JobKey;
  private readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly icon: JobIcon;
  readonly accessibleLabel: string;
  readonly contextValue: string;
  readonly expanded = false;
  private details: readonly DetailRow[] | undefined;

  constructor(
    private readonly followed: FollowedJob,
    private readonly times: Times,
    private readonly l10n: EditorLocalizer,
  ) {
    const { tracked } = followed;
    const { key, job, failed } = tracked;
    const began = beginOf(tracked);
    const status = jobStatusWords(tracked, l10n);
    const doubts = doubtsOf(followed, times, l10n);
    const branch = job?.ref ? toOneLine(job.ref) : undefined;
    const model = job?.model ? toOneLine(job.model) : undefined;
    this.key = key;
    this.name = jobLabel(tracked);
    this.id = `job:${key}`;
    this.label = this.name;
    // The icon shows the status as well, also if a long label leaves no room for the description.
    this.description = [status, ...doubts, times.short(began), branch, model].filter((part) => part).join(separator);
    this.icon = jobIcon(tracked, followed.notFollowedSince !== undefined);
    this.accessibleLabel = [
      this.name,
      status,
      ...doubts,
      ...(failed ? [failureSentence(failed.failure, l10n)] : []),
      job?.createdAt === undefined ? l10n.t('tracked {0}', times.long(began)) : l10n.t('started {0}', times.long(began)),
      ...(branch ? [l10n.t('branch {0}', branch)] : []),
      ...(model ? [l10n.t('model {0}', model)] : []),
    ].join(', ');
    const pullRequest = job?.prLink && httpsLink(job.prLink);
    const words = [
      'job',
      pullRequest && 'pullRequest',
      pullRequest && gitHubPullRequest(pullRequest) && 'gitHub',
      job?.repository && httpsLink(job.repository) && 'repository',
      branch && followed.canCheckOut && 'checkOut',
      followed.prompts?.prompt !== undefined && 'prompt',
      followed.prompts?.prompt !== undefined && job?.status === 'failed' && 'again',
    ];
    this.contextValue = words.filter(Boolean).join(' ');
  }

  get children(): readonly DetailRow[] {
    this.details ??= detailRows(this.followed, this.times, this.l10n);
    return this.details;
  }

  get tooltip(): readonly string[] {
    // Multi-line texts have tooltips of their own.
    const facts = this.children.filter(({ detail }) => detail !== 'message' && detail !== 'answer');
    return [this.name, ...facts.map(({ label, description }) => `${label}: ${description}`)];
  }
}

/** Reasons why the status may be outdated, with times. */
function doubtsOf({ tracked, notFollowedSince, nextTry }: FollowedJob, times: Times, l10n: EditorLocalizer): string[] {
  const doubts = tracked.job && tracked.failed ? [l10n.t('not up to date')] : [];
  if (notFollowedSince !== undefined) doubts.push(l10n.t('not followed since {0}', times.clock(notFollowedSince)));
  if (nextTry !== undefined) doubts.push(l10n.t('paused until {0}', times.clock(nextTry)));
  return doubts;
}
