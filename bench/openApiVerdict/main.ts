/**
 * Compares the verdict on OpenAPI files with that of the service's parser, over those of real sites and over spoiled copies: `npm run
 * bench:openapi -- [--count 2000] [--seed 1] [--site text] [--verbose] [--oracle folder] [--oracle32 folder] [--server path]`. The packages
 * are installed from the registry into the folders of the oracles on first use. The rules of OpenAPI 3.2 are compared over copies of the
 * same files as 3.2. Exit code 0 if both agree as often as they should, else 1.
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
import { loadRules32, type Rules32 } from './oracle32.ts';
import { spoil } from './spoil.ts';
import { spoil32 } from './spoil32.ts';
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
      oracle32: { type: 'string', default: join(tmpdir(), 'docs-json-openapi32-oracle') },
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
    const rules = await loadRules32(values.oracle32);
    const of32 = await compareRules32(copiesOf32(files, oracle, Number(values.count), Number(values.seed)), rules, validator, report);
    console.log(`copies as OpenAPI 3.2: ${describe(of32)}`);
    return [untouched, spoiled, of32].every((counts) => sharesOf(counts).every((share) => share >= goal)) ? 0 : 1;
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

interface Copy32 {
  readonly path: string;
  readonly document: Readonly<Record<string, unknown>>;
}

function* copiesOf32(files: readonly OpenApiText[], oracle: Oracle, count: number, seed: number): Iterable<Copy32> {
  const random = createRandom(seed);
  // The schemas of 3.1 and 3.2 differ less.
  const small = files.filter(({ text }) => text.length <= maxSpoiled && /openapi["']?\s*:\s*["']?3\.1/.test(text));
  for (let index = 0; small.length > 0 && index < count; index++) {
    const { path, text } = random.pick(small);
    const { value, what } = spoil32(oracle.parse(text), random);
    yield { path: `${path} (${what})`, document: value };
  }
}

/** Reasons of the rules of OpenAPI 3.2, which come after its schema. */
const reasonsOf32 =
  /"kind":"(?:tag(?:Twice|Parent|Circle)|method|querystring(?:Twice|BesideQuery)|positionalEncoding|defaultMapping|headerName|serverVariable)"/;

/** Compares the verdicts of the rules on copies that the schema accepts. */
async function compareRules32(
  copies: Iterable<Copy32>,
  isAccepted: Rules32,
  validator: Validator,
  report: (text: string) => void,
): Promise<Counts> {
  const counts: Counts = { valid: { same: 0, other: 0 }, refused: { same: 0, other: 0 } };
  for (const { path, document } of copies) {
    const ours = await validator.validate(JSON.stringify(document), 'json');
    const isRefused = ours.reasons.some((reason) => reasonsOf32.test(reason));
    if (!ours.isAccepted && !isRefused) {
      report(`refused by the schema: ${path} ${ours.reasons.join('; ')}`);
      continue;
    }
    const isValid = isAccepted(document);
    const row = isValid ? counts.valid : counts.refused;
    if (isRefused !== isValid) row.same++;
    else {
      row.other++;
      report(`${isValid ? 'refused here only' : 'accepted here only'}: ${path} ${ours.reasons.join('; ')}`);
    }
  }
  return counts;
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
