/**
 * Compares the findings of checks that must be the same, byte for byte: without a cache, while the cache is written, from the cache, with
 * several threads, after files have changed, and with other times of all files. Over real sites and generated ones: `npm run bench:equal -- [--site text]
 * [--former path of another cli.js] [--pages 1000]`. With `--former` the findings are also compared with those of another build. Exit code
 * 0 if all are equal, else 1.
 */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { run, uncached } from './program.ts';
import { findSites } from './repair/corpus.ts';
import { createSite, writeSite } from './sites.ts';
import { createVersionSite, writeVersionSite } from './versionSite.ts';

const built = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
/** Number of threads that read pages in one of the compared checks. */
const threads = 3;
/** Number of pages that are edited. */
const editedPages = 3;

interface Site {
  readonly name: string;
  /** Writes the site to an empty folder. */
  write(folder: string): Promise<void> | void;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      former: { type: 'string' },
      pages: { type: 'string', default: '1000' },
    },
  });
  const count = Number(values.pages);
  const { sites: real } = await findSites(values.site);
  const generated: Site[] = [
    { name: `${count} pages in versions and languages`, write: (folder) => writeVersionSite(folder, createVersionSite(count)) },
    { name: `${count} entries`, write: (folder) => writeSite(folder, createSite({ entries: count })) },
  ];
  const copies = real.map(({ name, path }): Site => ({ name, write: (folder) => copyFolder(dirname(path), folder) }));
  const sites = [...copies, ...generated.filter(({ name }) => values.site === undefined || name.includes(values.site))];
  let different = 0;
  for (const site of sites) {
    const failures = await differences(site, values.former);
    different += failures.length;
    console.log(`${failures.length === 0 ? 'equal    ' : 'DIFFERENT'}  ${site.name}`);
    for (const failure of failures) console.log(`           ${failure}`);
  }
  console.log(different === 0 ? `\nAll equal: ${sites.length} sites` : `\n${different} different`);
  return different === 0 ? 0 : 1;
}

/** The comparisons whose findings differ. */
async function differences(site: Site, former: string | undefined): Promise<string[]> {
  const work = mkdtempSync(join(tmpdir(), 'docs-json-equal-'));
  const [folder, cache] = [join(work, 'site'), join(work, 'cache')];
  try {
    mkdirSync(folder);
    await site.write(folder);
    const found: string[] = [];
    const compare = (state: string): void => {
      const plain = findings(built, folder, uncached(built));
      const expectSame = (what: string, other: string): void => {
        if (other !== plain) found.push(`${state}: ${what}`);
      };
      expectSame('while the cache is written', findings(built, folder, ['--cache-dir', cache]));
      expectSame('from the cache', findings(built, folder, ['--cache-dir', cache]));
      expectSame('with threads', findings(built, folder, [...uncached(built), '--threads', String(threads)]));
      if (former !== undefined) expectSame('former build', findings(former, folder, uncached(former)));
    };
    compare('as written');
    edit(folder);
    compare('after edits');
    touch(folder);
    compare('with other times');
    return found;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Reports for programs and for people: the latter quote the texts of files. */
function findings(program: string, folder: string, args: readonly string[]): string {
  return ['json', 'text'].map((format) => run(program, ['check', '--format', format, ...args], folder).stdout).join('\n');
}

/** Edits some pages and the docs.json, renames a page, and deletes another one. */
function edit(folder: string): void {
  const pages = filesOf(folder).filter((path) => path.endsWith('.mdx'));
  const [renamed, deleted, ...others] = [0.2, 0.4, 0.5, 0.7, 0.9].map((share) => pages[Math.floor(pages.length * share)] ?? '');
  for (const page of others.slice(0, editedPages)) appendFileSync(page, '\n\n##### Deep\n\n[Missing](./not-there#anchor)\n\n<Crad />\n');
  if (renamed) renameSync(renamed, renamed.replace(/\.mdx$/, '-renamed.mdx'));
  if (deleted && deleted !== renamed && !others.includes(deleted)) rmSync(deleted, { force: true });
  const config = join(folder, 'docs.json');
  writeFileSync(config, readFileSync(config, 'utf8').replace(/"navigation"/, '"unknownSetting": 1,\n  "navigation"'));
}

/** Gives all files other times, as a new checkout does. */
function touch(folder: string): void {
  for (const path of filesOf(folder)) utimesSync(path, 1_000_000_000, 1_000_000_000);
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort();
}

function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

process.exitCode = await main();
