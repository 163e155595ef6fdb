/**
 * Makes typical mistakes in the docs.json of real sites and measures diagnostics and repairs of the built server: `npm run bench:repair --
 * [--kind text] [--site text] [--count 3] [--seed 1] [--verbose] [--json] [--server path]`. `--kind` and `--site` take a part of a name.
 * Exit code 0 regardless of the figures, 1 if the server fails, 2 for wrong options.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isArrayOf, messageOf, parseJson } from '../../scripts/json.ts';
import { findSites, type Site } from './corpus.ts';
import { kinds } from './kinds/index.ts';
import { type MeasuredOutcome, type MeasuredSite, measureSite } from './measureSite.ts';
import type { Kind } from './mistakes.ts';
import { describeFailure, describeRow, isFailure } from './report.ts';
import { formatGoals, formatTable } from './table.ts';
import { judgeGoals, type Tally, tally } from './tally.ts';
import { type Comparison, compare, type Expectation, isExpectation, type Row, toRows } from './untouched.ts';

interface Options {
  readonly kind: string;
  readonly kinds: readonly Kind[];
  readonly site: string | undefined;
  readonly count: number;
  readonly seed: string;
  readonly verbose: boolean;
  readonly json: boolean;
  readonly server: string;
}

interface Failure {
  readonly site: string;
  readonly message: string;
}

/** The sum over all sites. */
interface Measured {
  readonly counts: Tally;
  readonly outcomes: readonly MeasuredOutcome[];
  /** Diagnostics of the unmodified sites. */
  readonly rows: readonly Row[];
  readonly untouched: Comparison;
  readonly failures: readonly Failure[];
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      kind: { type: 'string', default: '' },
      site: { type: 'string' },
      count: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      verbose: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      server: { type: 'string', default: fileURLToPath(new URL('../../dist/server.js', import.meta.url)) },
    },
  });
  const chosen = kinds.filter(({ name }) => name.toLowerCase().includes(values.kind.toLowerCase()));
  if (chosen.length === 0) throw new Error(`No such kind: ${values.kind}. Kinds: ${kinds.map(({ name }) => name).join('; ')}.`);
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1) throw new Error('--count takes a whole number from 1.');
  if (!existsSync(values.server)) throw new Error(`No server at ${values.server}: run \`npm run build\` first.`);
  return { ...values, site: values.site, kinds: chosen, count };
}

async function main(): Promise<number> {
  let options: Options;
  try {
    options = readOptions();
  } catch (error) {
    console.error(messageOf(error));
    return 2;
  }
  const { hasCorpus, sites } = await findSites(options.site);
  if (!hasCorpus) console.error('No corpus of real sites at ../shared/corpus: the example site only.');
  if (sites.length === 0) {
    console.error(`No such site: ${options.site}.`);
    return 2;
  }
  const outcomes: MeasuredOutcome[] = [];
  const rows: Row[] = [];
  const failures: Failure[] = [];
  for (const site of sites) {
    try {
      const measured = await measureSite(options.server, site, options.kinds, options);
      outcomes.push(...measured.outcomes);
      rows.push(...(await untouchedRows(site, measured)));
    } catch (error) {
      failures.push({ site: site.name, message: messageOf(error) });
    }
  }
  const names = sites.map(({ name }) => name);
  const untouched = compare(rows, await readExpectations(), names);
  const measured: Measured = { counts: tally(options.kinds, outcomes), outcomes, rows, untouched, failures };
  if (options.json) console.log(JSON.stringify(asJson(measured), null, 2));
  else print(options, measured);
  for (const { site, message } of failures) console.error(`${site}: ${message}`);
  return failures.length > 0 ? 1 : 0;
}

async function readExpectations(): Promise<readonly Expectation[]> {
  const expectations = parseJson(await readFile(new URL('expectations.json', import.meta.url), 'utf8'));
  if (!isArrayOf(expectations, isExpectation)) throw new Error('expectations.json is not an array of expectations.');
  return expectations;
}

async function untouchedRows(site: Site, { baseline, text }: MeasuredSite): Promise<Row[]> {
  const files = [...new Set(baseline.map(({ file }) => file))];
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file, file === '' ? text : await readFile(join(dirname(site.path), file), 'utf8'));
  return toRows(site.name, baseline, (file) => texts.get(file) ?? '');
}

function print({ verbose, kind }: Options, { counts, outcomes, rows, untouched: { unexpected, gone } }: Measured): void {
  if (verbose) {
    for (const outcome of outcomes.filter(isFailure)) console.log(`${describeFailure(outcome)}\n`);
    if (kind === '') console.log(`${rows.map(describeRow).join('\n')}\n`);
  }
  console.log(`${formatTable(counts)}\n\n${formatGoals(counts.total)}`);
  console.log(
    `\nUntouched sites: ${rows.length} diagnostics, ${unexpected.length} errors or warnings not expected, ${gone.length} expected but gone.`,
  );
  for (const row of unexpected) console.log(`not expected: ${describeRow(row)}`);
  for (const { site, file, code, path } of gone) console.log(`gone: ${site} ${file} ${code} at ${path || 'the top'}`);
}

function asJson({ counts, outcomes, rows, untouched, failures }: Measured): object {
  return {
    ...counts,
    goals: judgeGoals(counts.total),
    failed: outcomes
      .filter(isFailure)
      .map((outcome) => ({ kind: outcome.mistake.kind.name, site: outcome.site, report: describeFailure(outcome) })),
    untouched: { diagnostics: rows, ...untouched },
    failures,
  };
}

process.exitCode = await main();
