/** Time and memory of rendering and storing jobs. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { PanelFacts } from '../../client/src/agentJobs/core';
import { begin, jobOf, ledgerOf, origin, texts } from './jobs.ts';
import type { Panel } from './panel.ts';
import { createSimulatedClock } from './simulatedClock.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const changes = 40;
const minute = 60_000;

function usedMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

/** Durations of calls, in milliseconds. */
interface Timed {
  /** On the wall clock. */
  readonly milliseconds: number;
  readonly processor: number;
}

export interface Presenting {
  readonly first: Timed;
  /** Durations after an answer, in milliseconds. */
  readonly answers: readonly number[];
  /** Durations after a minute, in milliseconds. */
  readonly minutes: readonly number[];
  /** Growth of the heap in MB (10⁶ bytes). */
  readonly growth: number;
}

function timed(call: () => void): Timed {
  const cpu = process.cpuUsage();
  const start = performance.now();
  call();
  const milliseconds = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { milliseconds, processor: (user + system) / 1_000 };
}

/** Measures rendering. To be called in a new process, so that nothing is warmed up. */
export function measurePresenting(panel: Panel, stored: string): Presenting {
  const before = usedMegabytes();
  const clock = createSimulatedClock(begin);
  const ledger = ledgerOf(panel, stored, clock);
  const cache = new panel.RowCache();
  const tree = new panel.RowTree();
  const poller: PanelFacts['poller'] = { state: { kind: 'reachable' }, pause: undefined, isFollowed: () => true, nextTry: () => undefined };
  const facts = { restricted: false, baseUrlValid: true, hasKey: true, hasProject: true, poller, locale: 'en' };
  const show = () => {
    const { rows } = panel.presentPanel({ ...facts, jobs: ledger.jobs(origin), now: clock.now() }, texts, cache);
    return tree.update(rows);
  };
  const first = timed(show);
  const [group] = tree.roots;
  const keys = ledger.jobs(origin).map(({ key }) => key);
  if (group?.children.length !== keys.length) throw new Error('Not all jobs are shown.');
  const answers = Array.from({ length: changes }, (_, index) => {
    const key = keys[(index * 37) % keys.length];
    const tracked = key && ledger.get(key);
    if (!tracked) throw new Error('A job is lost.');
    const { id, job } = tracked;
    ledger.record(key, { kind: 'ok', value: jobOf(id, `step ${index}`, job?.createdAt) }, ledger.nextTicket());
    return timed(() => {
      const changed = show();
      if (changed === 'all' || changed.length !== 1) throw new Error('One answer changes one row.');
    }).milliseconds;
  });
  const minutes = Array.from({ length: changes }, () => {
    clock.sleep(minute);
    return timed(show).milliseconds;
  });
  return { first, answers, minutes, growth: usedMegabytes() - before };
}
