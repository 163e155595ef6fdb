/** The built command line: a site of 1,000 pages with an OpenAPI file of 1 MB, a change of it, the largest real site, and its start. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject, parseJson } from '../../scripts/json.ts';
import type { Context } from '../context.ts';
import { commitAll, git } from '../git.ts';
import { createOpenApiFile } from '../openApiFiles.ts';
import { run, uncached, usageOf } from '../program.ts';
import { besideNodeStarts, type Measured } from '../reference.ts';
import type { Row } from '../report.ts';
import { repeat } from '../session.ts';
import { createSite, writeSite } from '../sites.ts';

export const name = 'cli';
const pages = 1_000;
/** Share of the entries of a site that have a page. */
const shareOfPages = 0.895;
const openApiBytes = 1e6;
/** Factor, found by measuring: operations are dropped from the generated OpenAPI file, so it must be larger. */
const shareOfComponents = 2.8;
const runs = 10;
const corpus = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));

export async function measure(context: Context): Promise<Row[]> {
  const program = join(dirname(context.serverPath), 'cli.js');
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-cli-'));
  try {
    const bytes = await writeCliSite(folder);
    const label = `check, ${pages} pages, description of ${(bytes / 1e6).toFixed(1)} MB`;
    const args = ['check', '--format', 'json', ...uncached(program)];
    const check = (): unknown => run(program, args, folder);
    check();
    const usages = await repeat(5, () => usageOf(program, folder));
    return [
      { figure: `${label}, time`, unit: 'ms', ...(await timed(check)), limit: 800, limitOf: 'median', referenceName: 'node start' },
      // Robust against other load of the machine.
      { figure: `${label}, processor time`, unit: 'ms', samples: usages.map(({ busy }) => busy) },
      { figure: `${label}, peak memory`, unit: 'MB', samples: usages.map(({ peak }) => peak), limit: 150, limitOf: 'median' },
      await sinceRow(program, folder),
      ...(await realSite(program)),
      await startRow(program),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures a change of the same site: docs.json and three pages are edited, another page is renamed. Both states are checked. */
async function sinceRow(program: string, folder: string): Promise<Row> {
  commitAll(folder);
  const [renamed, ...edited] = git(folder, 'ls-files', '*.mdx').split('\n').filter(Boolean).slice(100, 104);
  if (renamed === undefined || edited.length < 3) throw new Error('The site has too few pages.');
  for (const page of edited) await appendFile(join(folder, page), '\n[Missing](./not-there)\n');
  await rename(join(folder, renamed), join(folder, renamed.replace('.mdx', '-renamed.mdx')));
  const config = join(folder, 'docs.json');
  await writeFile(config, (await readFile(config, 'utf8')).replace('"navigation"', '"description": "Changed.",\n  "navigation"'));
  const check = (): unknown => run(program, ['check', '--since', 'HEAD', '--format', 'json'], folder);
  check();
  return {
    figure: `check --since, ${pages} pages, both states`,
    unit: 'ms',
    ...(await timed(check)),
    limit: 1_000,
    limitOf: 'median',
    referenceName: 'node start',
  };
}

async function realSite(program: string): Promise<Row[]> {
  const largest = existsSync(corpus) ? largestFolder(corpus) : undefined;
  if (largest === undefined) return [];
  const rowOf = async (figure: string, args: readonly string[], limit: number): Promise<Row> => {
    const check = (): unknown => run(program, ['check', '--format', 'json', ...args], join(corpus, largest));
    check();
    return { figure, unit: 'ms', ...(await timed(check)), limit, limitOf: 'median', referenceName: 'node start' };
  };
  const busyRow = async (figure: string, args: readonly string[]): Promise<Row> => {
    const usages = await repeat(5, () => usageOf(program, join(corpus, largest), args));
    return { figure: `${figure}, processor time`, unit: 'ms', samples: usages.map(({ busy }) => busy) };
  };
  const [name, cachedName] = ['check, largest real site', 'check, largest real site, nothing changed'];
  const cold = [await rowOf(name, uncached(program), 1_100), await busyRow(name, uncached(program))];
  if (uncached(program).length === 0) return cold;
  const cache = await mkdtemp(join(tmpdir(), 'docs-json-bench-cache-'));
  try {
    const args = ['--cache-dir', cache];
    return [...cold, await rowOf(cachedName, args, 350), await busyRow(cachedName, args)];
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
}

async function startRow(program: string): Promise<Row> {
  const measured = await timed(() => run(program, ['--version'], tmpdir()));
  return { figure: 'docs-json --version', unit: 'ms', ...measured, limit: 80, limitOf: 'median', referenceName: 'node start' };
}

function timed(step: () => unknown): Promise<Measured> {
  return besideNodeStarts(runs, async () => {
    const start = performance.now();
    step();
    return performance.now() - start;
  });
}

/** Writes the site. @returns the size of the OpenAPI file in bytes */
async function writeCliSite(folder: string): Promise<number> {
  const site = createSite({ entries: Math.round(pages / shareOfPages) });
  const { components } = createOpenApiFile({ operations: 400, bytes: openApiBytes * shareOfComponents });
  const own = parseJson(site.description);
  const description = { ...(isObject(own) ? own : {}), components };
  const text = `${JSON.stringify(description, null, 2)}\n`;
  await writeSite(folder, { ...site, description: text });
  return Buffer.byteLength(text);
}

function largestFolder(folder: string): string | undefined {
  const sizes = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: site }) => ({ site, size: sizeOf(join(folder, site)) }));
  return sizes.sort((a, b) => b.size - a.size)[0]?.site;
}

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
