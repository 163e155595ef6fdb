/**
 * Compares the verdict on OpenAPI files with that of the service's parser, over those of real sites and over spoiled copies: `npm run
 * bench:openapi -- [--count 2000] [--seed 1] [--site text] [--verbose] [--oracle folder] [--server path]`. The parser is installed from the
 * registry into the folder of the oracle on first use. Exit code 0 if both agree as often as they should, else 1.
 */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { messageOf } from '../../scripts/json.ts';
import { createRandom } from '../random.ts';
import { findOpenApiFiles, type OpenApiText } from './corpus.ts';
import { loadOracle, type Oracle } from './oracle.ts';
import { spoil } from './spoil.ts';
import { createValidator, type Validator } from './validator.ts';

/** Share of files on which both agree, of those that one of them refuses or accepts. */
const goal = 0.998;
/** Files above this size are validated as they are, but not spoiled: the oracle takes seconds for each. */
const maxSpoiled = 60_000;

interface Counts {
  /** By their verdict, then by ours: `true` is valid. */
  readonly valid: { same: number; other: number };
  readonly refused: { same: number; other: number };
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      site: { type: 'string', default: '' },
      verbose: { type: 'boolean', default: false },
      oracle: { type: 'string', default: join(tmpdir(), 'docs-json-openapi-oracle') },
      server: { type: 'string', default: fileURLToPath(new URL('../../dist/server.js', import.meta.url)) },
    },
  });
  const worker = join(dirname(values.server), 'openApiWorker.js');
  if (!existsSync(worker)) throw new Error(`No ${worker}: run \`npm run build\` first.`);
  const oracle = await loadOracle(values.oracle);
  const files = findOpenApiFiles(values.site).filter(({ text }) => oracle.isOpenApi(text));
  if (files.length === 0) {
    console.log('No OpenAPI files of real sites at ../shared/corpus: nothing to compare.');
    return 0;
  }
  const validator = createValidator(worker);
  const report = (text: string): void => {
    if (values.verbose) console.log(text);
  };
  try {
    const untouched = await compare(files, oracle, validator, report);
    console.log(`untouched files: ${describe(untouched)}`);
    const spoiled = await compare(spoiledCopies(files, oracle, Number(values.count), Number(values.seed)), oracle, validator, report);
    console.log(`spoiled copies: ${describe(spoiled)}`);
    return [untouched, spoiled].every((counts) => sharesOf(counts).every((share) => share >= goal)) ? 0 : 1;
  } finally {
    await validator.end();
  }
}

function* spoiledCopies(files: readonly OpenApiText[], oracle: Oracle, count: number, seed: number): Iterable<OpenApiText> {
  const random = createRandom(seed);
  const small = files.filter(({ text }) => text.length <= maxSpoiled);
  for (let index = 0; index < count; index++) {
    const file = random.pick(small);
    const { value, what } = spoil(oracle.parse(file.text), random);
    const isYaml = /\.ya?ml$/.test(file.path);
    yield { path: `${file.path} (${what})`, text: isYaml ? oracle.toYaml(value) : JSON.stringify(value, null, 2), syntax: file.syntax };
  }
}

async function compare(
  files: Iterable<OpenApiText>,
  oracle: Oracle,
  validator: Validator,
  report: (text: string) => void,
): Promise<Counts> {
  const counts: Counts = { valid: { same: 0, other: 0 }, refused: { same: 0, other: 0 } };
  for (const { path, text, syntax } of files) {
    const isValid = await oracle.isValid(text);
    const { reasons, isAccepted } = await validator.validate(text, syntax);
    const row = isValid ? counts.valid : counts.refused;
    if (isAccepted === isValid) row.same++;
    else {
      row.other++;
      report(`${isValid ? 'refused here only' : 'accepted here only'}: ${path} ${reasons.join('; ')}`);
    }
  }
  return counts;
}

function sharesOf({ valid, refused }: Counts): number[] {
  return [valid, refused].map(({ same, other }) => (same + other === 0 ? 1 : same / (same + other)));
}

function describe(counts: Counts): string {
  const { valid, refused } = counts;
  const [ofValid = 1, ofRefused = 1] = sharesOf(counts).map((share) => Math.floor(share * 10_000) / 100);
  return `of ${valid.same + valid.other} valid ones ${ofValid} % valid here, of ${refused.same + refused.other} refused ones ${ofRefused} % refused here`;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
