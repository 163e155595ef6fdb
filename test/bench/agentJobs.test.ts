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

// Counts do not depend on the machine, so their limits are tested here; times are figures of `npm run bench`.
describe('a thousand active jobs', () => {
  let folder: string;
  let panel: Panel;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-test-'));
    panel = (await import(pathToFileURL(await bundleModule(folder, 'panel')).href)) as Panel;
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('cause at most four requests at once when all are refreshed manually', async () => {
    expect(await measureMostAtOnce(panel, storedJobs(panel))).toEqual({ most: 4, asked: count });
  });

  it('cause no burst of requests when the focus changes, or after a sleep', async () => {
    const { mostInASecond, asked } = await measureStorm(panel, storedJobs(panel));
    expect(mostInASecond).toBe(1);
    expect(asked).toBeGreaterThan(100);
  });

  it('cause no requests and timers while the view is hidden, or when they have ended', async () => {
    expect(await measureIdle(panel, storedJobs(panel), storedJobs(panel, 'completed'))).toEqual({ requests: 0, timers: 0 });
  });

  it('are requested in these measurements while the view is visible', async () => {
    const { clock, poller, starts, ledger } = createTraffic(panel, storedJobs(panel), { status: 'completed' });
    poller.setAttention({ viewVisible: true, windowFocused: true });
    await clock.advance(60 * second);
    expect(starts.length).toBeGreaterThan(50);
    expect(ledger.jobs('https://api.example.com').some(({ job }) => job?.status === 'completed')).toBe(true);
  });

  it('are rendered once, then one row for each answer and all rows for each minute', () => {
    const { first, answers, minutes, growth } = measurePresenting(panel, storedJobs(panel));
    expect(first.milliseconds).toBeGreaterThan(0);
    expect(answers).toHaveLength(40);
    expect(minutes).toHaveLength(40);
    expect(growth).toBeLessThan(10);
  });
});
