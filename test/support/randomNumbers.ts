import { createRandom } from '../../bench/random';

/** Whole numbers from 0 to below a bound, the same ones for the same seed. */
export function randomNumbers(seed: number): (below: number) => number {
  return createRandom(seed).below;
}
