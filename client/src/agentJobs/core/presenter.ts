import type { Localizer } from '../../l10n';
import { failureSentence } from './failureText';
import { groupedRows } from './groupRows';
import { jobLabel, jobStatusWords } from './jobRow';
import type { ServiceState } from './pollTypes';
import { RowCache } from './rowCache';
import type { PanelView, WelcomeState } from './rows';
import { Times } from './times';
import { isOver, type TrackedJob } from './trackedJob';

/** Everything that the view depends on. */
export interface PanelFacts {
  /** The workspace is not trusted: nothing is asked, and no key is read. */
  readonly restricted: boolean;
  /** The setting of the base address can be used. */
  readonly baseUrlValid: boolean;
  readonly hasKey: boolean;
  /** A project is chosen. Tracked jobs name theirs. */
  readonly hasProject: boolean;
  readonly service: ServiceState;
  /** Of the present service, newest first. */
  readonly jobs: readonly TrackedJob[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** BCP 47, for dates and numbers. */
  readonly locale: string;
  /** IANA name of a time zone; without it that of the machine. */
  readonly timeZone?: string;
}

/** As many running jobs are named in a tooltip. */
const mostNamed = 5;

/**
 * What the panel shows: jobs as long as there are any, also when the service cannot be asked; else what helps to get there.
 * @param cache of who presents again and again, always with the same language and time zone
 */
export function presentPanel(facts: PanelFacts, l10n: Localizer, cache = new RowCache()): PanelView {
  const state = welcomeState(facts);
  if (state !== 'jobs') return { state, rows: [], hasJobs: false, hasFinished: false };
  const message = troubleMessage(facts, l10n);
  const running = facts.jobs.filter((tracked) => tracked.job && !isOver(tracked));
  return {
    state,
    rows: groupedRows(facts.jobs, new Times(facts.now, facts.locale, facts.timeZone), l10n, cache),
    ...(message === undefined ? {} : { message }),
    ...(running.length === 0 ? {} : presentRunning(running, l10n)),
    hasJobs: true,
    hasFinished: facts.jobs.some(isOver),
  };
}

function welcomeState({ restricted, baseUrlValid, hasKey, hasProject, service, jobs }: PanelFacts): WelcomeState {
  if (restricted) return 'restricted';
  if (!baseUrlValid) return 'badUrl';
  if (jobs.length > 0) return 'jobs';
  if (!hasKey) return 'noKey';
  if (service.kind === 'unauthorized' || service.kind === 'offline') return service.kind;
  return hasProject ? 'empty' : 'noProject';
}

function troubleMessage({ hasKey, service, now }: PanelFacts, l10n: Localizer): string | undefined {
  if (!hasKey || service.kind === 'no-key') return failureSentence({ kind: 'no-key' }, l10n);
  if (service.kind === 'unauthorized') return failureSentence({ kind: service.kind }, l10n);
  if (service.kind === 'offline') return failureSentence(service, l10n);
  if (service.kind === 'rate-limited' && service.until > now) {
    return failureSentence({ kind: 'rate-limited', retryAfterMs: service.until - now }, l10n);
  }
  return undefined;
}

function presentRunning(running: readonly TrackedJob[], l10n: Localizer): Required<Pick<PanelView, 'badge' | 'status'>> {
  const sentence = running.length === 1 ? l10n.t('1 agent job is running') : l10n.t('{0} agent jobs are running', running.length);
  const named = running.slice(0, mostNamed).map((tracked) => `${jobLabel(tracked)}: ${jobStatusWords(tracked, l10n)}`);
  return {
    badge: { value: running.length, tooltip: sentence },
    status: { text: String(running.length), tooltip: [sentence, ...named].join('\n'), accessibleLabel: sentence },
  };
}
