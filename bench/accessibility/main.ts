/**
 * Compares `docs-json check --only a11y` with the accessibility command of the service, over real sites: `npm run bench:a11y -- [--site
 * text] [--oracle folder] [--verbose]`. The program of the service is installed into the folder, which is outside of the project, unless it
 * is there. Exit code 0 if both give each site the same verdict, else 1.
 */
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { run } from '../../scripts/host/run.ts';
import { isArrayOf, isObject, messageOf, parseJson, stringOf } from '../../scripts/json.ts';
import { findSites, type Site } from '../repair/corpus.ts';
import { loadOracle, type Report } from './oracle.ts';

const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
/** What the service's command reports, by the codes of the checks. It does not check the order of headings. */
const kinds: Readonly<Record<string, string>> = { 'asset.alt': 'description', 'asset.emptyAlt': 'description', 'link.text': 'link' };

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      oracle: { type: 'string', default: join(tmpdir(), 'docs-json-a11y-oracle') },
      verbose: { type: 'boolean', default: false },
    },
  });
  const { sites } = await findSites(values.site);
  const oracle = await loadOracle(values.oracle);
  const total = { same: 0, theirs: 0, ours: 0, verdicts: 0 };
  for (const site of sites) {
    const [theirs, ours] = [await oracle.check(dirname(site.path)), await check(site)];
    const missed = without(theirs.issues, ours.issues);
    const extra = without(ours.issues, theirs.issues);
    total.same += theirs.issues.length - missed.length;
    total.theirs += missed.length;
    total.ours += extra.length;
    if (fails(theirs) === fails(ours) && theirs.failsForColors === ours.failsForColors) total.verdicts++;
    else console.log(`${site.name}: fails ${fails(theirs) ? 'there' : 'here'} only`);
    if (missed.length + extra.length > 0) console.log(`${site.name}: ${missed.length} reported there only, ${extra.length} here only`);
    if (values.verbose) for (const issue of [...missed.map((each) => `- ${each}`), ...extra.map((each) => `+ ${each}`)]) console.log(issue);
  }
  console.log(`the same verdict on ${total.verdicts} of ${sites.length} sites`);
  console.log(`pages: ${total.same} reported by both, ${total.theirs} there only, ${total.ours} here only`);
  return total.verdicts === sites.length ? 0 : 1;
}

function fails({ failsForColors, issues }: Report): boolean {
  return failsForColors || issues.length > 0;
}

/** Issues that other ones do not have, or not as often. Lines are not compared: those of the service are wrong within components. */
function without(issues: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return issues.filter((issue) => {
    const index = left.indexOf(issue);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** The report of the built program. */
async function check({ path }: Site): Promise<Report> {
  const args = [program, 'check', '.', '--only', 'a11y', '--no-settings', '--format', 'json'];
  const { output } = await run(process.execPath, args, { cwd: dirname(path) });
  const report = parseJson(output);
  const files = isObject(report) && isArrayOf(report.files, isObject) ? report.files : undefined;
  if (!files) throw new Error(`No report on ${path}:\n${output}`);
  const problems = files.flatMap((file) =>
    (isArrayOf(file.problems, isObject) ? file.problems : []).map((problem) => ({ ...problem, file: stringOf(file, 'path') })),
  );
  return {
    failsForColors: problems.some((problem) => stringOf(problem, 'code') === 'color.contrast'),
    issues: problems.flatMap((problem) => {
      const kind = kinds[stringOf(problem, 'code')];
      return kind === undefined ? [] : [`${problem.file} ${kind}`];
    }),
  };
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
