/** The panel of agent jobs with a thousand that run: what it asks of the service, in simulated time, and what showing them takes. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleModule } from '../bundle.mjs';

export const name = 'agentJobs';
const processes = 7;
const script = fileURLToPath(new URL('../agentJobs/process.mjs', import.meta.url));

export async function measure() {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  try {
    const bundle = await bundleModule(folder, 'panel');
    const run = (what, input) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, bundle, what], { encoding: 'utf8', input, maxBuffer: 1e8 });
      if (status !== 0) throw new Error(stderr.trim());
      return stdout;
    };
    const traffic = JSON.parse(run('traffic'));
    const stored = run('stored');
    return [...trafficRows(traffic), ...presentingRows(Array.from({ length: processes }, () => JSON.parse(run('presenting', stored))))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function trafficRows({ storm, atOnce, idle }) {
  const row = (figure, value, limit, note) => ({ figure, unit: '', samples: [value], limit, limitOf: 'median', note });
  return [
    row('1,000 jobs: requests at once', atOnce.most, 4, `${atOnce.asked} refreshed by hand, answers after 20 s`),
    row('requests started within a second', storm.mostInASecond, 2, `${storm.asked} while the focus comes and goes, and after a sleep`),
    row('requests in an hour of an idle panel', idle.requests, 0, 'view hidden, or all jobs ended'),
    row('timers of an idle panel', idle.timers, 0),
  ];
}

function presentingRows(runs) {
  const row = (figure, samples, limit = 50, unit = 'ms') => ({ figure, unit, samples, limit, limitOf: 'median' });
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
