/**
 * Compares `docs-json check --only agents` with the open checker of the Agent-Friendly Documentation Spec, over real sites that are exported
 * and served on the loopback address: `npm run bench:agents -- [--site text] [--oracle folder] [--verbose]`. The checker is installed into the
 * folder, which is outside of the project, unless it is there. Exit code 1 if the checker reports something that `docs-json` does not, else 0.
 */
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { run } from '../../scripts/host/run.ts';
import { isArrayOf, isObject, isString, type JsonObject, messageOf, parseJson, stringOf } from '../../scripts/json.ts';
import { findSites } from '../repair/corpus.ts';
import { loadOracle, type Results } from './oracle.ts';
import { serveSite } from './servedSite.ts';

const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** Checks that both have, by the names of the spec, with where its checker has the verdicts on pages. */
const comparisons = [
  { name: 'page-size-markdown', code: 'agents.pageLength', listed: 'pageResults', fails: isNotPassed },
  { name: 'tabbed-content-serialization', code: 'agents.tabs', listed: 'tabbedPages', fails: isNotPassed },
  { name: 'section-header-quality', code: 'agents.heading', listed: 'analyses', fails: isGeneric },
  { name: 'llms-txt-size', code: 'agents.llmsText', listed: undefined, fails: isNotPassed },
];

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      oracle: { type: 'string', default: join(tmpdir(), 'docs-json-agents-oracle') },
      verbose: { type: 'boolean', default: false },
    },
  });
  const { sites } = await findSites(values.site);
  const oracle = await loadOracle(values.oracle);
  const totals = comparisons.map((comparison) => ({ ...comparison, sites: 0, both: 0, theirs: 0, ours: 0 }));
  let pages = 0;
  for (const { name, path } of sites) {
    const served = await serveSite(dirname(path));
    try {
      const results = await oracle.check(served.url);
      const tested = pagesIn(results);
      pages += tested.size;
      const found = await check(served.folder);
      for (const total of totals) {
        const [theirs, ours] = [reportedBy(results, total), new Set(found.get(total.code))];
        // A page that the llms.txt does not have is not known to the checker.
        if (total.listed !== undefined) for (const page of ours) if (!tested.has(page)) ours.delete(page);
        const [missed, extra] = [without(theirs, ours), without(ours, theirs)];
        total.both += theirs.size - missed.length;
        total.theirs += missed.length;
        total.ours += extra.length;
        if (missed.length + extra.length === 0) total.sites++;
        else console.log(`${name}: ${total.name}: ${missed.length} reported there only, ${extra.length} here only`);
        if (values.verbose)
          for (const page of [...missed.map((each) => `- ${each}`), ...extra.map((each) => `+ ${each}`)]) console.log(page);
      }
    } finally {
      await served.stop();
    }
  }
  console.log(`\n${sites.length} sites, ${pages} pages`);
  for (const { name, code, sites: same, both, theirs, ours } of totals) {
    console.log(`${name} (${code}): same verdict on ${same} sites; ${both} reported by both, ${theirs} there only, ${ours} here only`);
  }
  return totals.every(({ theirs }) => theirs === 0) ? 0 : 1;
}

function isNotPassed(result: JsonObject): boolean {
  return result.status === 'warn' || result.status === 'fail';
}

/** Whether headings of a group of tabs do not tell its tabs apart. */
function isGeneric({ hasGenericMajority, hasCrossGroupGeneric }: JsonObject): boolean {
  return hasGenericMajority === true || hasCrossGroupGeneric === true;
}

/** Paths of the pages that the checker has fetched. */
function pagesIn(results: Results): ReadonlySet<string> {
  return new Set(listIn(results, 'page-size-markdown', 'pageResults').map(pageOf));
}

/** Paths of the pages that the checker reports; `llms.txt` for that file. */
function reportedBy(results: Results, { name, listed, fails }: (typeof comparisons)[number]): ReadonlySet<string> {
  if (listed === undefined) return new Set(fails(results.get(name) ?? {}) ? ['llms.txt'] : []);
  return new Set(listIn(results, name, listed).filter(fails).map(pageOf));
}

function listIn(results: Results, name: string, list: string): readonly JsonObject[] {
  const details = results.get(name)?.details;
  const found = isObject(details) ? details[list] : undefined;
  return isArrayOf(found, isObject) ? found : [];
}

function pageOf(result: JsonObject): string {
  return new URL(stringOf(result, 'url')).pathname.slice(1).replace(/\.md$/, '') || 'index';
}

function without(paths: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...paths].filter((path) => !others.has(path));
}

/** Paths of the pages that the built program reports, by the codes of its checks. */
async function check(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { output } = await run(process.execPath, [program, 'check', '.', '--only', 'agents', '--no-settings', '--format', 'json'], {
    cwd: folder,
  });
  const report = parseJson(output);
  const files = isObject(report) && isArrayOf(report.files, isObject) ? report.files : undefined;
  if (!files) throw new Error(`No report on ${folder}:\n${output.slice(0, 2000)}`);
  const found = new Map<string, string[]>();
  for (const file of files) {
    const page = stringOf(file, 'path')
      .replace(/\.mdx?$/, '')
      .replace(/^docs\.json$/, 'llms.txt');
    for (const { code } of isArrayOf(file.problems, isObject) ? file.problems : []) {
      if (isString(code)) found.set(code, [...(found.get(code) ?? []), page]);
    }
  }
  return found;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
