import type { EditorLocalizer } from '../../../l10n';
import { failureText } from '../api/failureText';
import { isOver, type JobKey, type TrackedJob } from '../ledger/trackedJob';
import type { JobPoller, PollPause, ServiceState } from '../polling/pollTypes';
import { failureOf } from '../polling/serviceWatch';
import { type DraftFacts, draftRows } from './draftRows';
import { followedJob, type SentToJob } from './followedJob';
import { groupedRows } from './groupRows';
import type { FilterTexts, JobFilter } from './jobFilter';
import { beginOf, jobLabel, jobStatusWords } from './jobNames';
import { ShownJob } from './jobRow';
import { RowCache } from './rowCache';
import type { JobRow, PanelView, WelcomeState } from './rows';
import { Times } from './times';

/** Input of the view. */
export interface PanelFacts {
  /** Whether the workspace is not trusted: no request is sent, and no key is read. */
  readonly restricted: boolean;
  /** Whether the setting of the base URL is valid. */
  readonly baseUrlValid: boolean;
  readonly hasKey: boolean;
  /** Whether a project is set. Tracked jobs have their own. */
  readonly hasProject: boolean;
  readonly poller: Pick<JobPoller, 'state' | 'pause' | 'isFollowed' | 'nextTry'>;
  /** Jobs of the current service, newest first. */
  readonly jobs: readonly TrackedJob[];
  readonly drafts?: DraftFacts;
  /** Prompts sent to a job from this workspace. */
  readonly promptsOf?: (key: JobKey) => SentToJob;
  /** Whether the workspace has a repository with this remote. */
  readonly hasRepository?: (address: string) => boolean;
  /** Filter that hides other jobs. */
  readonly filter?: JobFilter | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** BCP 47, for dates and numbers. */
  readonly locale: string;
  /** IANA time zone; by default that of the machine. */
  readonly timeZone?: string;
}

/** Limit of running jobs named in a tooltip. */
const maxNamed = 5;

/**
 * Content of the view: the jobs if there are any, even if the service is unreachable; else a welcome text.
 * @param cache reused between calls with the same locale and time zone
 */
export function presentPanel(facts: PanelFacts, l10n: EditorLocalizer, cache = new RowCache()): PanelView {
  const times = new Times(facts.now, facts.locale, facts.timeZone);
  const drafts = facts.drafts ? draftRows(facts.drafts, times, l10n) : [];
  const state = welcomeState(facts);
  // Drafts are shown in any state; the message above them says why they cannot be sent.
  if (state !== 'jobs' && drafts.length === 0) return { state, rows: [], hasJobs: false, hasFinished: false };
  const { jobs, filter, poller } = facts;
  const pause = pauseOf(facts);
  const toRow = (tracked: TrackedJob): JobRow => {
    const prompts = facts.promptsOf?.(tracked.key);
    const repository = tracked.job?.repository;
    const followed = {
      ...followedJob(tracked, poller, pause),
      ...(prompts ? { prompts } : {}),
      canCheckOut: repository !== undefined && (facts.hasRepository?.(repository) ?? false),
    };
    const { notFollowedSince, nextTry, canCheckOut } = followed;
    const sent = prompts && [prompts.prompt?.length, prompts.messages.length, prompts.messages.at(-1)?.at].join(' ');
    const dependsOn = [times.long(beginOf(tracked)), times.today, notFollowedSince, nextTry, canCheckOut, sent].join();
    return cache.row(tracked, dependsOn, () => new ShownJob(followed, times, l10n));
  };
  const message = obstacle(facts, l10n) ?? (pause && pauseMessage(pause, poller.state, times, l10n));
  const running = jobs.filter((tracked) => tracked.job && !isOver(tracked));
  const visibleJobs = filter ? jobs.filter((tracked) => filter.matches(filterTexts(tracked, facts, l10n))) : jobs;
  const messages = [
    ...(message === undefined ? [] : [message]),
    ...(filter && jobs.length > 0 ? [l10n.t('Filter: {0} ({1} of {2})', filter.text, visibleJobs.length, jobs.length)] : []),
  ];
  return {
    state,
    rows: [...drafts, ...groupedRows(visibleJobs, toRow, l10n, filter !== undefined)],
    ...(messages.length > 0 ? { message: messages.join(' ') } : {}),
    ...(filter ? { filtered: visibleJobs } : {}),
    ...(running.length === 0 ? {} : presentRunning(running, facts, pause, times, l10n)),
    hasJobs: jobs.length > 0,
    hasFinished: jobs.some(isOver),
  };
}

function filterTexts(tracked: TrackedJob, { promptsOf }: PanelFacts, l10n: EditorLocalizer): FilterTexts {
  const { label, promptStart, id, key, job } = tracked;
  const status = jobStatusWords(tracked, l10n);
  return [label, promptsOf?.(key)?.prompt ?? promptStart, id, job?.ref, job?.repository, job?.status, status];
}

function welcomeState({ restricted, baseUrlValid, hasKey, hasProject, poller, jobs }: PanelFacts): WelcomeState {
  if (restricted) return 'restricted';
  if (!baseUrlValid) return 'badUrl';
  if (jobs.length > 0) return 'jobs';
  if (!hasKey) return 'noKey';
  const { kind } = poller.state;
  if (kind === 'unauthorized' || kind === 'offline') return kind;
  return hasProject ? 'empty' : 'noProject';
}

/** Reason why no request can be sent; `undefined` if there are jobs. */
function obstacle({ restricted, baseUrlValid, hasKey, jobs }: PanelFacts, l10n: EditorLocalizer): string | undefined {
  if (restricted) return l10n.t('Agent jobs need a trusted workspace.');
  if (!baseUrlValid) return l10n.t('The address of the service in the settings is not a URL that can be used.');
  return hasKey || jobs.length > 0 ? undefined : failureText({ kind: 'no-key' }, l10n);
}

/** Pause of the poller, or for a missing key, which the poller detects only with a request. */
function pauseOf({ hasKey, jobs, now, poller }: PanelFacts): PollPause | undefined {
  const { pause } = poller;
  if (hasKey || pause?.reason === 'no-key') return pause;
  return { reason: 'no-key', since: Math.max(...jobs.map((tracked) => tracked.fetchedAt ?? 0)) || now };
}

function pauseMessage({ reason, since, until }: PollPause, state: ServiceState, times: Times, l10n: EditorLocalizer): string {
  const paused = l10n.t('Paused since {0}.', times.clock(since));
  const next = until === undefined ? [] : [l10n.t('Next try at {0}.', times.clock(until))];
  const why =
    reason === 'unfocused' ? l10n.t('The window is in the background.') : failureText(failureOf(state) ?? { kind: 'no-key' }, l10n);
  return [paused, why, ...next].join(' ');
}

function presentRunning(
  running: readonly TrackedJob[],
  { poller }: PanelFacts,
  pause: PollPause | undefined,
  times: Times,
  l10n: EditorLocalizer,
): Required<Pick<PanelView, 'badge' | 'status'>> {
  const live = !pause && running.some((tracked) => poller.isFollowed(tracked));
  const since = times.clock(pause?.since ?? Math.max(...running.map((tracked) => tracked.fetchedAt ?? tracked.trackedAt)));
  const sentence = live ? runningText(running.length, l10n) : lastRunningText(running.length, since, l10n);
  const named = running.slice(0, maxNamed).map((tracked) => `${jobLabel(tracked)}: ${jobStatusWords(tracked, l10n)}`);
  return {
    badge: { value: running.length, tooltip: sentence },
    status: { live, text: String(running.length), tooltip: [sentence, ...named].join('\n'), accessibleLabel: sentence },
  };
}

function runningText(count: number, l10n: EditorLocalizer): string {
  return count === 1 ? l10n.t('1 agent job is running') : l10n.t('{0} agent jobs are running', count);
}

function lastRunningText(count: number, since: string, l10n: EditorLocalizer): string {
  return count === 1
    ? l10n.t('1 agent job was running, not followed since {0}', since)
    : l10n.t('{0} agent jobs were running, not followed since {1}', count, since);
}
