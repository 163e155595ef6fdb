/**
 * Makes typical mistakes in the docs.json, the pages and the OpenAPI files of real sites and measures diagnostics and repairs of the built server: `npm run
 * bench:repair -- [--only docs|pages|openapi] [--kind text] [--site text] [--count 3] [--seed 1] [--verbose] [--json] [--server path]`. `--kind`
 * and `--site` take a part of a name. Exit code 0 regardless of the figures, 1 if the server fails, 2 for wrong options.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isArrayOf, messageOf, parseJson } from '../../scripts/json.ts';
import { findSites, type Site } from './corpus.ts';
import { bodyKinds } from './kinds/bodies/index.ts';
import { kinds } from './kinds/index.ts';
import { openApiKinds } from './kinds/openApi.ts';
import { measureOpenApi } from './measureOpenApi.ts';
import { measurePages } from './measurePages.ts';
import { type MeasuredOutcome, type MeasuredSite, measureSite } from './measureSite.ts';
import type { BodyKind, Kind, OpenApiKind } from './mistakes.ts';
import { describeFailure, describeRow, isFailure } from './report.ts';
import { formatGoals, formatTable } from './table.ts';
import { bodyGoals, judgeGoals, type Tally, tally } from './tally.ts';
import { type Comparison, compare, type Expectation, isExpectation, type Row, toRows } from './untouched.ts';

interface Options {
  readonly kind: string;
  readonly kinds: readonly Kind[];
  readonly bodyKinds: readonly BodyKind[];
  readonly openApiKinds: readonly OpenApiKind[];
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
  readonly bodyCounts: Tally;
  readonly bodyOutcomes: readonly MeasuredOutcome[];
  readonly openApiCounts: Tally;
  readonly openApiOutcomes: readonly MeasuredOutcome[];
  /** Diagnostics of the unmodified sites. */
  readonly rows: readonly Row[];
  readonly untouched: Comparison;
  readonly failures: readonly Failure[];
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      kind: { type: 'string', default: '' },
      site: { type: 'string' },
      count: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      verbose: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      server: { type: 'string', default: fileURLToPath(new URL('../../dist/server.js', import.meta.url)) },
    },
  });
  if (values.only !== undefined && !['docs', 'pages', 'openapi'].includes(values.only))
    throw new Error('--only takes docs, pages or openapi.');
  const isChosen = ({ name }: { readonly name: string }): boolean => name.toLowerCase().includes(values.kind.toLowerCase());
  const isWanted = (part: string): boolean => values.only === undefined || values.only === part;
  const chosen = isWanted('docs') ? kinds.filter(isChosen) : [];
  const chosenBodyKinds = isWanted('pages') ? bodyKinds.filter(isChosen) : [];
  const chosenOpenApiKinds = isWanted('openapi') ? openApiKinds.filter(isChosen) : [];
  if (chosen.length + chosenBodyKinds.length + chosenOpenApiKinds.length === 0) {
    throw new Error(
      `No such kind: ${values.kind}. Kinds: ${[...kinds, ...bodyKinds, ...openApiKinds].map(({ name }) => name).join('; ')}.`,
    );
  }
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1) throw new Error('--count takes a whole number from 1.');
  if (!existsSync(values.server)) throw new Error(`No server at ${values.server}: run \`npm run build\` first.`);
  return { ...values, site: values.site, kinds: chosen, bodyKinds: chosenBodyKinds, openApiKinds: chosenOpenApiKinds, count };
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
  const bodyOutcomes: MeasuredOutcome[] = [];
  const openApiOutcomes: MeasuredOutcome[] = [];
  const rows: Row[] = [];
  const failures: Failure[] = [];
  for (const site of sites) {
    try {
      if (options.kinds.length > 0) {
        const measured = await measureSite(options.server, site, options.kinds, options);
        outcomes.push(...measured.outcomes);
        rows.push(...(await untouchedRows(site, measured)));
      }
      if (options.bodyKinds.length > 0) bodyOutcomes.push(...(await measurePages(options.server, site, options.bodyKinds, options)));
      if (options.openApiKinds.length > 0)
        openApiOutcomes.push(...(await measureOpenApi(options.server, site, options.openApiKinds, options)));
    } catch (error) {
      failures.push({ site: site.name, message: messageOf(error) });
    }
  }
  const names = options.kinds.length > 0 ? sites.map(({ name }) => name) : [];
  const untouched = compare(rows, await readExpectations(), names);
  const counts = tally(options.kinds, outcomes);
  const bodyCounts = tally(options.bodyKinds, bodyOutcomes);
  const openApiCounts = tally(options.openApiKinds, openApiOutcomes);
  const measured: Measured = { counts, outcomes, bodyCounts, bodyOutcomes, openApiCounts, openApiOutcomes, rows, untouched, failures };
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

function print({ verbose, kind, ...chosen }: Options, measured: Measured): void {
  const { counts, outcomes, bodyCounts, bodyOutcomes, openApiCounts, openApiOutcomes, rows } = measured;
  if (verbose) {
    for (const outcome of [...outcomes, ...bodyOutcomes, ...openApiOutcomes].filter(isFailure))
      console.log(`${describeFailure(outcome)}\n`);
    if (kind === '' && rows.length > 0) console.log(`${rows.map(describeRow).join('\n')}\n`);
  }
  if (chosen.kinds.length > 0) {
    console.log(`docs.json\n\n${formatTable(counts)}\n\n${formatGoals(counts.total)}\n`);
    printUntouched(measured);
  }
  if (chosen.bodyKinds.length > 0) console.log(`\nPages\n\n${formatTable(bodyCounts)}\n\n${formatGoals(bodyCounts.total, bodyGoals)}`);
  if (chosen.openApiKinds.length > 0)
    console.log(`\nOpenAPI files\n\n${formatTable(openApiCounts)}\n\n${formatGoals(openApiCounts.total)}`);
}

function printUntouched({ rows, untouched: { unexpected, gone } }: Measured): void {
  console.log(
    `Untouched sites: ${rows.length} diagnostics, ${unexpected.length} errors or warnings not expected, ${gone.length} expected but gone.`,
  );
  for (const row of unexpected) console.log(`not expected: ${describeRow(row)}`);
  for (const { site, file, code, path } of gone) console.log(`gone: ${site} ${file} ${code} at ${path || 'the top'}`);
}

function asJson({
  counts,
  outcomes,
  bodyCounts,
  bodyOutcomes,
  openApiCounts,
  openApiOutcomes,
  rows,
  untouched,
  failures,
}: Measured): object {
  return {
    ...counts,
    goals: judgeGoals(counts.total),
    failed: failedOf(outcomes),
    pages: { ...bodyCounts, goals: judgeGoals(bodyCounts.total, bodyGoals), failed: failedOf(bodyOutcomes) },
    openapi: { ...openApiCounts, goals: judgeGoals(openApiCounts.total), failed: failedOf(openApiOutcomes) },
    untouched: { diagnostics: rows, ...untouched },
    failures,
  };
}

function failedOf(outcomes: readonly MeasuredOutcome[]): object[] {
  return outcomes
    .filter(isFailure)
    .map((outcome) => ({ kind: outcome.mistake.kind.name, site: outcome.site, report: describeFailure(outcome) }));
}

process.exitCode = await main();
