/**
 * Times `docs-json check` beside rumdl, a linter of Markdown that is compiled to machine code, and beside a former build, in turns: on the
 * largest real site of the corpus (else the example) and on a generated one. `npm run bench:beside -- [--former path/to/cli.js] [--pages 25000]
 * [--runs 5] [--oracle folder]`. rumdl is installed into the folder, which is outside of the project, unless it is there. Exit code 1 if a
 * program fails; times depend on the machine, so none is too long.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { messageOf } from '../../scripts/json.ts';
import { installPackages } from '../installPackages.ts';
import { uncached } from '../program.ts';
import { findSites } from '../repair/corpus.ts';
import { formatTable, type Row, summarize } from '../report.ts';
import { createVersionSite, writeVersionSite } from '../versionSite.ts';
import { inTurns, type Program } from './turns.ts';

const built = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const linter = 'rumdl';
const linterVersion = '0.2.75';

interface Options {
  readonly former: string | undefined;
  readonly pages: number;
  readonly runs: number;
  readonly oracle: string;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      former: { type: 'string' },
      pages: { type: 'string', default: '25000' },
      runs: { type: 'string', default: '5' },
      oracle: { type: 'string', default: join(tmpdir(), 'docs-json-linter') },
    },
  });
  const [pages, runs] = [Number(values.pages), Number(values.runs)];
  if (!(pages > 0 && runs > 0)) throw new Error('--pages and --runs take a number.');
  return { former: values.former, pages, runs, oracle: values.oracle };
}

async function main(): Promise<void> {
  const { former, pages, runs, oracle } = readOptions();
  // Node 20 reads these certificates at each start, and no program here has a connection.
  process.env.NODE_EXTRA_CA_CERTS = '';
  await installPackages({ folder: oracle, packages: [`${linter}@${linterVersion}`] });
  const [scratch, cache] = [await mkdtemp(join(tmpdir(), 'docs-json-beside-')), await mkdtemp(join(tmpdir(), 'docs-json-beside-cache-'))];
  try {
    const generated = createVersionSite(pages);
    await writeVersionSite(scratch, generated);
    const real = await largestSite();
    const rows: Row[] = [];
    for (const { folder, label } of [real, { folder: scratch, label: `${generated.pages.size} generated pages` }])
      rows.push(...(await inTurns(programsOn(folder, { former, cache, oracle }), runs, label)));
    const [load = 0] = loadavg();
    console.log(`Node ${process.version}, ${availableParallelism()} cores, load ${load.toFixed(1)}, ${runs} runs`);
    console.log(`\n${formatTable(rows.map(summarize))}`);
  } finally {
    for (const folder of [scratch, cache]) await rm(folder, { recursive: true, force: true });
  }
}

/** The site with the most pages. */
async function largestSite(): Promise<{ readonly folder: string; readonly label: string }> {
  const { sites } = await findSites(undefined);
  const counted = sites.map(({ path, files }) => ({ folder: dirname(path), count: files.filter((file) => /\.mdx?$/.test(file)).length }));
  const [{ folder, count } = { folder: '.', count: 0 }] = counted.sort((a, b) => b.count - a.count);
  return { folder, label: `${count} real pages` };
}

function programsOn(folder: string, { former, cache, oracle }: Pick<Options, 'former' | 'oracle'> & { readonly cache: string }): Program[] {
  const check = (name: string, program: string, args: readonly string[]): Program => ({
    name,
    command: process.execPath,
    args: [program, 'check', folder, ...args],
  });
  return [
    check('this build', built, uncached(built)),
    check('this build with its cache', built, ['--cache-dir', cache]),
    ...(former === undefined ? [] : [check('the former build', former, uncached(former))]),
    { name: `${linter} ${linterVersion}`, command: linterIn(oracle), args: ['check', '--no-cache', '--isolated', folder] },
  ];
}

/** The program itself, without the script that finds it. */
function linterIn(oracle: string): string {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return join(oracle, 'node_modules', `@${linter}`, `cli-${process.platform}-${process.arch}`, `${linter}${suffix}`);
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
