/** What it takes to show jobs, and to keep them. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { begin, jobOf, ledgerOf, origin, texts } from './jobs.mjs';
import { createSimulatedClock } from './simulatedClock.mjs';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const changes = 40;
const minute = 60_000;

function usedMegabytes() {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

/** Milliseconds of the clock and of the processor that a call takes. */
function timed(call) {
  const cpu = process.cpuUsage();
  const start = performance.now();
  call();
  const milliseconds = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { milliseconds, processor: (user + system) / 1_000 };
}

/** In a fresh process: the first presentation is the one that nothing has warmed up for. */
export function measurePresenting(panel, stored) {
  const before = usedMegabytes();
  const clock = createSimulatedClock(begin);
  const ledger = ledgerOf(panel, stored, clock);
  const cache = new panel.RowCache();
  const tree = new panel.RowTree();
  const facts = { restricted: false, baseUrlValid: true, hasKey: true, hasProject: true, service: { kind: 'reachable' }, locale: 'en' };
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
    const { id, job } = ledger.get(key);
    ledger.record(key, { kind: 'ok', value: jobOf(id, `step ${index}`, job.createdAt) }, ledger.ask());
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
