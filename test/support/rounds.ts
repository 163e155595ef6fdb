import { env } from 'node:process';
import { randomNumbers } from './randomNumbers';

/** Values of `ROUNDS` and `SEED`: the amount and the choice of random input. */
export interface RoundOptions {
  /** Factor of the number of rounds. */
  readonly factor: number;
  /** Chooses other random input; 0 for the input of an ordinary run. */
  readonly seed: number;
}

type Random = (below: number) => number;

const maxSeed = 1_000_000_000;

/** @throws {Error} if a value is not allowed by `CONTRIBUTING.md` */
export function roundOptions({ ROUNDS: factor = '1', SEED: seed = '0' }: Readonly<Record<string, string | undefined>>): RoundOptions {
  if (!/^[1-9]\d{0,5}$/.test(factor)) throw new Error(`ROUNDS takes a whole number from 1, not "${factor}".`);
  if (seed === 'random') return { factor: Number(factor), seed: 1 + (Date.now() % maxSeed) };
  if (!/^\d{1,9}$/.test(seed)) throw new Error(`SEED takes a whole number or "random", not "${seed}".`);
  return { factor: Number(factor), seed: Number(seed) };
}

/** The rounds of tests with random input. A failure names the seed, the round, and how to repeat it. */
export class Rounds {
  constructor(readonly options: RoundOptions) {}

  /** Number of rounds. @param few number of rounds of an ordinary run */
  count(few: number): number {
    return few * this.options.factor;
  }

  /** Seed of a test or round. @param own seed of an ordinary run */
  seed(own: number): number {
    const { seed } = this.options;
    return seed === 0 ? own : mixed(own, seed);
  }

  /** Seeds of rounds, which count up in an ordinary run. */
  seeds(few: number, firstOwn: number): number[] {
    return Array.from({ length: this.count(few) }, (_, round) => this.seed(firstOwn + round));
  }

  /** Calls a test with the random numbers of its seed. */
  async random(own: number, run: (random: Random, seed: number) => unknown): Promise<void> {
    const seed = this.seed(own);
    await this.named(() => run(randomNumbers(seed), seed));
  }

  /** Calls a test with the random numbers of each round, whose own seeds count up. */
  async each(few: number, firstOwn: number, run: (random: Random, seed: number) => unknown): Promise<void> {
    const seeds = this.seeds(few, firstOwn);
    for (const [round, seed] of seeds.entries())
      await this.named(() => run(randomNumbers(seed), seed), `Round ${round + 1} of ${seeds.length}. `);
  }

  /** Up to `count(few)` of the items, evenly spread. The seed chooses the first. */
  sample<Item>(items: readonly Item[], few: number): Item[] {
    const step = items.length / this.count(few);
    if (step <= 1) return [...items];
    const start = this.options.seed === 0 ? 0 : mixed(1, this.options.seed) % Math.ceil(step);
    return items.filter((_, index) => Math.floor((index - start) / step) !== Math.floor((index - start - 1) / step));
  }

  private async named(run: () => unknown, round = ''): Promise<void> {
    const { factor, seed } = this.options;
    try {
      await run();
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      failure.message += `\n${round}Repeat this test with SEED=${seed} ROUNDS=${factor}.`;
      throw failure;
    }
  }
}

export const rounds = new Rounds(roundOptions(env));

/** A hash of two integers, from 0 to below 2³¹. */
function mixed(own: number, seed: number): number {
  let hash = Math.imul(own ^ Math.imul(seed, 0x9e37_79b1), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2_ae35);
  return (hash ^ (hash >>> 13)) >>> 1;
}
