import { createRandom } from '../../bench/random';

/** Random integers from 0 to below a bound, the same for the same seed. */
export function randomNumbers(seed: number): (below: number) => number {
  return createRandom(seed).below;
}
