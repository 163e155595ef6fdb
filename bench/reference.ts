/** The machine's time for a known piece of work, so that figures of different machines can be compared as ratios. */
import { spawnSync } from 'node:child_process';
import { median } from './statistics.ts';

/** Runs the measured work. @returns milliseconds */
type Step = () => Promise<number>;

export interface Measured {
  /** Results of the steps. */
  readonly samples: readonly number[];
  /** Median milliseconds of the known work. */
  readonly reference: number;
}

/** `beside` with `JSON.parse` of a text as the known work. */
export function besideParsing(times: number, step: Step, text: string): Promise<Measured> {
  return beside(times, step, () => JSON.parse(text));
}

/** `beside` with a start of Node that does nothing. */
export function besideNodeStarts(times: number, step: Step): Promise<Measured> {
  return beside(times, step, () => spawnSync(process.execPath, ['-e', '']));
}

/** Results of `times` calls of `step`, with the known work timed after each, so that a busy machine slows both equally. */
async function beside(times: number, step: Step, knownWork: () => unknown): Promise<Measured> {
  const samples: number[] = [];
  const references: number[] = [];
  for (let index = 0; index < times; index++) {
    samples.push(await step());
    references.push(timeOf(knownWork));
  }
  return { samples, reference: median(references) };
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
