/** A thousand active agent jobs: requests in simulated time, and the time of rendering. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Presenting } from '../agentJobs/presenting.ts';
import type { Traffic } from '../agentJobs/process.ts';
import { bundleModule } from '../bundle.ts';
import type { Row } from '../report.ts';
import { runScript } from '../runScript.ts';

export const name = 'agentJobs';
const processes = 7;
const script = fileURLToPath(new URL('../agentJobs/process.ts', import.meta.url));

export async function measure(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  try {
    const bundle = await bundleModule(folder, 'panel');
    const traffic: Traffic = JSON.parse(runScript(script, [bundle, 'traffic']));
    const stored = runScript(script, [bundle, 'stored']);
    const presenting = Array.from(
      { length: processes },
      (): Presenting => JSON.parse(runScript(script, [bundle, 'presenting'], { input: stored })),
    );
    return [...trafficRows(traffic), ...presentingRows(presenting)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function trafficRows({ storm, atOnce, idle }: Traffic): Row[] {
  const row = (figure: string, value: number, limit: number, note?: string): Row => ({
    figure,
    unit: '',
    samples: [value],
    limit,
    limitOf: 'median',
    note,
  });
  return [
    row('1,000 jobs: requests at once', atOnce.most, 4, `${atOnce.asked} refreshed by hand, answers after 20 s`),
    row('requests started within a second', storm.mostInASecond, 1, `${storm.asked} while the focus comes and goes, and after a sleep`),
    row('requests in an hour of an idle panel', idle.requests, 0, 'view hidden, or all jobs ended'),
    row('timers of an idle panel', idle.timers, 0),
  ];
}

function presentingRows(runs: readonly Presenting[]): Row[] {
  const row = (figure: string, samples: readonly number[], limit = 50, unit = 'ms'): Row => ({
    figure,
    unit,
    samples,
    limit,
    limitOf: 'median',
  });
  return [
    row(
      '1,000 jobs: first presentation',
      runs.map(({ first }) => first.milliseconds),
    ),
    row(
      'its processor time',
      runs.map(({ first }) => first.processor),
    ),
    row(
      'presentation after an answer',
      runs.flatMap(({ answers }) => answers),
    ),
    row(
      'presentation after a minute',
      runs.flatMap(({ minutes }) => minutes),
    ),
    row(
      '1,000 jobs: memory',
      runs.map(({ growth }) => growth),
      10,
      'MB',
    ),
  ];
}
