/**
 * Sends random edits, file events and messages to the built server and compares it with a fresh one: `npm run fuzz -- [--minutes 5]
 * [--seed 1]`. Without a seed one is chosen, and printed. Exit code 1 for a failure, 2 for wrong options.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { messageOf } from '../../scripts/json.ts';
import { fuzz } from './fuzz.ts';

/** Maximum number of steps on one copy of the site: with each step, random files resemble a site less. */
const maxStepsPerSite = 400;
const serverPath = fileURLToPath(new URL('../../dist/server.js', import.meta.url));

interface Options {
  readonly minutes: number;
  readonly seed: number;
}

function readOptions(): Options {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } } });
  const [minutes, seed] = [Number(values.minutes), Number(values.seed ?? Date.now() % 1_000_000)];
  if (!(minutes > 0)) throw new Error(`--minutes takes a number above 0, not "${values.minutes}".`);
  if (!Number.isInteger(seed)) throw new Error(`--seed takes an integer, not "${values.seed}".`);
  return { minutes, seed };
}

async function run({ minutes, seed: first }: Options): Promise<boolean> {
  const end = performance.now() + minutes * 60_000;
  let steps = 0;
  let comparisons = 0;
  for (let seed = first; performance.now() < end; seed++) {
    const result = await fuzz({ serverPath, seed, goesOn: (taken) => taken < maxStepsPerSite && performance.now() < end });
    steps += result.steps;
    comparisons += result.comparisons;
    const memory = `${Math.round(result.peakMemory / 1024 / 1024)} MB`;
    console.log(`seed ${seed}: ${result.steps} steps, ${memory}, slowest request ${Math.round(result.slowest)} ms`);
    if (result.failure) {
      console.log([...result.failure.lastSteps, '', result.failure.message].join('\n'));
      return false;
    }
  }
  console.log(`${steps} steps, ${comparisons} comparisons with a fresh server, no failure`);
  return true;
}

try {
  process.exitCode = (await run(readOptions())) ? 0 : 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
