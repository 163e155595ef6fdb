import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { count, storedJobs } from '../../bench/agentJobs/jobs';
import type { Panel } from '../../bench/agentJobs/panel';
import { measurePresenting } from '../../bench/agentJobs/presenting';
import { createTraffic, measureIdle, measureMostAtOnce, measureStorm } from '../../bench/agentJobs/traffic';
import { bundleModule } from '../../bench/bundle';

const second = 1_000;

// What is counted depends on no machine, so its limits are held here; times are figures of `npm run bench`.
describe('a thousand jobs that run', () => {
  let folder: string;
  let panel: Panel;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-test-'));
    panel = (await import(pathToFileURL(await bundleModule(folder, 'panel')).href)) as Panel;
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('are at most four requests at once, all of them refreshed by hand', async () => {
    expect(await measureMostAtOnce(panel, storedJobs(panel))).toEqual({ most: 4, asked: count });
  });

  it('are no storm when the focus comes and goes, nor after a sleep', async () => {
    const { mostInASecond, asked } = await measureStorm(panel, storedJobs(panel));
    expect(mostInASecond).toBe(1);
    expect(asked).toBeGreaterThan(100);
  });

  it('are asked for nothing and set no timer when nobody looks, nor when they have ended', async () => {
    expect(await measureIdle(panel, storedJobs(panel), storedJobs(panel, 'completed'))).toEqual({ requests: 0, timers: 0 });
  });

  it('are asked for in these measurements while somebody looks', async () => {
    const { clock, poller, starts, ledger } = createTraffic(panel, storedJobs(panel), { status: 'completed' });
    poller.setAttention({ viewVisible: true, windowFocused: true });
    await clock.advance(60 * second);
    expect(starts.length).toBeGreaterThan(50);
    expect(ledger.jobs('https://api.example.com').some(({ job }) => job?.status === 'completed')).toBe(true);
  });

  it('are shown once, then one row for an answer and all of them for a minute', () => {
    const { first, answers, minutes, growth } = measurePresenting(panel, storedJobs(panel));
    expect(first.milliseconds).toBeGreaterThan(0);
    expect(answers).toHaveLength(40);
    expect(minutes).toHaveLength(40);
    expect(growth).toBeLessThan(10);
  });
});
