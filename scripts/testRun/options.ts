// The arguments of `npm test`.
import { parseArgs } from 'node:util';

export interface TestOptions {
  /** Names of stages; all if there are none. */
  readonly stages: readonly string[];
  /** Whether to run only what the changed files can reach. */
  readonly changed: boolean;
  /** Whether to list the slowest tests and files of the last run, and run nothing. */
  readonly slow: boolean;
  /** `index/count`, from one. */
  readonly shard?: string;
  readonly seed?: string;
}

/** The names and abilities of the stages. */
interface KnownStage {
  readonly name: string;
  readonly canShard?: boolean;
}

/** Parses the arguments. @throws with a message for the user if an argument is invalid */
export function testOptions(args: readonly string[], known: readonly KnownStage[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { changed: { type: 'boolean' }, slow: { type: 'boolean' }, shard: { type: 'string' }, seed: { type: 'string' } },
  });
  const unknown = positionals.filter((name) => !known.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new Error(`No stage ${unknown.join(', ')}. Stages: ${known.map(({ name }) => name).join(', ')}.`);
  }
  const { changed = false, slow = false, shard, seed } = values;
  if (shard !== undefined) checkShard(shard, positionals, known);
  if (seed !== undefined && !/^\d+$/.test(seed)) throw new Error(`--seed is a number, not "${seed}".`);
  if (changed && (slow || shard !== undefined || positionals.length > 0)) throw new Error('--changed chooses what is run by itself.');
  return { stages: positionals, changed, slow, ...(shard === undefined ? {} : { shard }), ...(seed === undefined ? {} : { seed }) };
}

function checkShard(shard: string, chosen: readonly string[], known: readonly KnownStage[]): void {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(shard) ?? [];
  if (index === undefined || Number(index) < 1 || Number(index) > Number(count)) {
    throw new Error(`--shard is a part such as 1/3, not "${shard}".`);
  }
  if (!known.some(({ name, canShard }) => canShard && chosen.includes(name))) {
    const able = known.filter(({ canShard }) => canShard).map(({ name }) => name);
    throw new Error(`--shard needs a stage that can be split: ${able.join(', ')}.`);
  }
}
