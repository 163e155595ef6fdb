/**
 * Makes typical mistakes in the docs.json of real sites and looks at what the built server says and repairs:
 * `npm run bench:repair -- [--kind text] [--site text] [--count 3] [--seed 1] [--verbose] [--json] [--server path]`.
 * `--kind` and `--site` take a part of a name. Exit code 0 whatever the figures are, 1 when the server fails, 2 for wrong options.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findSites } from './corpus.mjs';
import { kinds } from './kinds/index.mjs';
import { measureSite } from './measureSite.mjs';
import { describeFailure, describeRow, isFailure } from './report.mjs';
import { formatGoals, formatTable } from './table.mjs';
import { judgeGoals, tally } from './tally.mjs';
import { compare, toRows } from './untouched.mjs';

function readOptions() {
  const { values } = parseArgs({
    options: {
      kind: { type: 'string', default: '' },
      site: { type: 'string' },
      count: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      verbose: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      server: { type: 'string', default: fileURLToPath(new URL('../../../dist/server.js', import.meta.url)) },
    },
  });
  const chosen = kinds.filter(({ name }) => name.toLowerCase().includes(values.kind.toLowerCase()));
  if (chosen.length === 0) throw new Error(`No such kind: ${values.kind}. Kinds: ${kinds.map(({ name }) => name).join('; ')}.`);
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1) throw new Error('--count takes a whole number from 1.');
  if (!existsSync(values.server)) throw new Error(`No server at ${values.server}: run \`npm run build\` first.`);
  return { ...values, kinds: chosen, count };
}

async function main() {
  let options;
  try {
    options = readOptions();
  } catch (error) {
    console.error(error.message);
    return 2;
  }
  const { hasCorpus, sites } = await findSites(options.site);
  if (!hasCorpus) console.error('No corpus of real sites at ../shared/corpus: the example site only.');
  if (sites.length === 0) {
    console.error(`No such site: ${options.site}.`);
    return 2;
  }
  const outcomes = [];
  const rows = [];
  const failures = [];
  for (const site of sites) {
    try {
      const measured = await measureSite(options.server, site, options.kinds, options);
      outcomes.push(...measured.outcomes);
      rows.push(...(await untouchedRows(site, measured)));
    } catch (error) {
      failures.push({ site: site.name, message: error.message });
    }
  }
  const expectations = JSON.parse(await readFile(new URL('expectations.json', import.meta.url), 'utf8'));
  const untouched = compare(
    rows,
    expectations,
    sites.map(({ name }) => name),
  );
  const counts = tally(options.kinds, outcomes);
  if (options.json) console.log(JSON.stringify(asJson(counts, outcomes, rows, untouched, failures), null, 2));
  else print(options, counts, outcomes, rows, untouched);
  for (const { site, message } of failures) console.error(`${site}: ${message}`);
  return failures.length > 0 ? 1 : 0;
}

async function untouchedRows(site, { baseline, text }) {
  const files = [...new Set(baseline.map(({ file }) => file))];
  const texts = new Map(
    await Promise.all(files.map(async (file) => [file, file === '' ? text : await readFile(join(dirname(site.path), file), 'utf8')])),
  );
  return toRows(site.name, baseline, (file) => texts.get(file));
}

function print({ verbose, kind }, counts, outcomes, rows, { unexpected, gone }) {
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

function asJson(counts, outcomes, rows, untouched, failures) {
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
