/** What the machine needs for a known piece of work, so that figures of different machines can be compared as ratios. */
import { spawnSync } from 'node:child_process';
import { median } from './statistics.mjs';

/** `beside` with `JSON.parse` of a text as the known work. */
export function besideParsing(times, step, text) {
  return beside(times, step, () => JSON.parse(text));
}

/** `beside` with a start of Node that does nothing. */
export function besideNodeStarts(times, step) {
  return beside(times, step, () => spawnSync(process.execPath, ['-e', '']));
}

/**
 * Results of `times` calls of `step`, with the known work timed after each, so that a busy machine slows both alike.
 * `samples` are what the steps return, `reference` the median milliseconds of the known work.
 */
async function beside(times, step, knownWork) {
  const samples = [];
  const references = [];
  for (let index = 0; index < times; index++) {
    samples.push(await step());
    references.push(timeOf(knownWork));
  }
  return { samples, reference: median(references) };
}

function timeOf(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}
