/** What the machine needs for a known piece of work, so that figures of different machines can be compared as ratios. */
import { spawnSync } from 'node:child_process';
import { median } from './statistics.mjs';

const runs = 15;

/** Median milliseconds of `JSON.parse` on a text. */
export function parseTime(text) {
  return medianTime(runs, () => JSON.parse(text));
}

/** Median milliseconds of a start of Node that does nothing. */
export function bareNodeStart() {
  return medianTime(5, () => spawnSync(process.execPath, ['-e', '']));
}

function medianTime(times, work) {
  const samples = Array.from({ length: times }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(samples);
}
