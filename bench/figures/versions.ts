/** A site of eleven versions in four languages, most of its pages copies: the check of the command line, and the server. */
import { appendFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Context, WrittenSite } from '../context.ts';
import { commitAll, git } from '../git.ts';
import { uncached, usageOf } from '../program.ts';
import type { Row } from '../report.ts';
import { repeat } from '../session.ts';
import { createVersionSite, writeVersionSite } from '../versionSite.ts';
import { completionRow } from './completion.ts';
import { editRow } from './edit.ts';
import { memoryRow } from './memory.ts';
import { startRow } from './start.ts';

export const name = 'versions';
const runs = 3;
/** Numbers of pages, with the limits of the check: milliseconds of the processor, and MB. */
const sizes = [
  { pages: 1_000 },
  { pages: 5_000 },
  { pages: 25_000, limits: { busy: 6_000, peak: 450, warm: 1_500, since: 7_000, sinceWarm: 2_000, sincePeak: 500 } },
];
/** Limits of the server on the largest site, in milliseconds and MB. */
const serverLimits = { edit: 35, start: 500, completion: 40, memory: 240 };

export async function measure(context: Context): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) rows.push(...(await rowsOf(context, size)));
  return rows;
}

async function rowsOf(context: Context, { pages, limits }: (typeof sizes)[number]): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-versions-'));
  const cache = await mkdtemp(join(tmpdir(), 'docs-json-bench-cache-'));
  try {
    const site = createVersionSite(pages);
    await writeVersionSite(folder, site);
    const program = join(dirname(context.serverPath), 'cli.js');
    const usages = await repeat(runs, () => usageOf(program, folder));
    const warm = uncached(program).length > 0 ? await repeat(runs + 1, () => usageOf(program, folder, ['--cache-dir', cache])) : [];
    const [page = '', ...others] = site.pages.keys();
    commitAll(folder);
    await appendFile(join(folder, `${page}.mdx`), '\nAnother sentence.\n');
    const since = await repeat(runs, () => usageOf(program, folder, ['--since', 'HEAD', ...uncached(program)]));
    const sinceArgs = ['--since', 'HEAD', '--cache-dir', cache];
    const sinceWarm = warm.length > 0 ? await repeat(runs + 1, () => usageOf(program, folder, sinceArgs)) : [];
    const label = `${site.pages.size} pages in versions and languages`;
    const changes = await changeRows({ program, folder, label, args: sinceWarm.length > 0 ? sinceArgs : undefined }, others);
    return [
      {
        figure: `check, ${label}, processor time`,
        unit: 'ms',
        samples: usages.map(({ busy }) => busy),
        ...(limits && ({ limit: limits.busy, limitOf: 'median' } as const)),
      },
      {
        figure: `check, ${label}, peak memory`,
        unit: 'MB',
        samples: usages.map(({ peak }) => peak),
        ...(limits && ({ limit: limits.peak, limitOf: 'median' } as const)),
      },
      ...(warm.length === 0
        ? []
        : [
            {
              figure: `check, ${label}, nothing changed, processor time`,
              unit: 'ms' as const,
              // The first run writes the cache.
              samples: warm.slice(1).map(({ busy }) => busy),
              ...(limits && ({ limit: limits.warm, limitOf: 'median' } as const)),
            },
          ]),
      {
        figure: `check --since, ${label}, one changed, processor time`,
        unit: 'ms',
        samples: since.map(({ busy }) => busy),
        ...(limits && ({ limit: limits.since, limitOf: 'median' } as const)),
      },
      ...(sinceWarm.length === 0
        ? []
        : [
            {
              figure: `check --since, ${label}, one changed, once more, processor time`,
              unit: 'ms' as const,
              samples: sinceWarm.slice(1).map(({ busy }) => busy),
              ...(limits && ({ limit: limits.sinceWarm, limitOf: 'median' } as const)),
            },
          ]),
      ...changes,
      {
        figure: `check --since, ${label}, one changed, peak memory`,
        unit: 'MB',
        samples: since.map(({ peak }) => peak),
        ...(limits && ({ limit: limits.sincePeak, limitOf: 'median' } as const)),
      },
      ...(await serverRows(context, { folder, bytes: Buffer.byteLength(site.text), label }, limits !== undefined)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(cache, { recursive: true, force: true });
  }
}

/** An edit of the docs.json, the start, completion and memory of the server. */
async function serverRows(context: Context, site: WrittenSite, isLimited: boolean): Promise<Row[]> {
  const limited = (limit: number, limitOf: 'median' | 'p95' = 'median') => (isLimited ? { limit, limitOf } : {});
  return [
    { ...(await editRow(context, site)), ...limited(serverLimits.edit) },
    {
      ...(await startRow(context, site)),
      figure: `start to first diagnostics, ${site.label}`,
      ...limited(serverLimits.start),
    },
    { ...(await completionRow(context, site)), ...limited(serverLimits.completion, 'p95') },
    { ...(await memoryRow(context, site)), ...limited(serverLimits.memory) },
  ];
}

/** A site that was checked with these arguments, if there is a cache, and is restored. */
interface CheckedSite {
  readonly program: string;
  readonly folder: string;
  readonly label: string;
  readonly args: readonly string[] | undefined;
}

/** Measures checks of a change after a further edit, and of one in which a page is created, renamed or deleted. @param pages their paths */
async function changeRows({ program, folder, label, args }: CheckedSite, pages: readonly string[]): Promise<Row[]> {
  const left = pages.map((path) => join(folder, `${path}.mdx`));
  const next = (): string => left.shift() ?? '';
  const row = async (what: string, checkArgs: readonly string[], beforeEach?: () => Promise<void>): Promise<Row> => {
    const usages = await repeat(runs, async () => {
      await beforeEach?.();
      return usageOf(program, folder, checkArgs);
    });
    return { figure: `check --since, ${label}, ${what}, processor time`, unit: 'ms', samples: usages.map(({ busy }) => busy) };
  };
  const rows = args ? [await row('after a further edit', args, () => appendFile(next(), '\nAnother sentence.\n'))] : [];
  const path = next();
  const files: Readonly<Record<string, () => Promise<void>>> = {
    'one created': () => writeFile(`${path}-new.mdx`, '---\ntitle: New\n---\n'),
    'one deleted': () => rm(path),
    'one renamed': () => rename(path, `${path}-renamed.mdx`),
  };
  for (const [what, change] of Object.entries(files)) {
    git(folder, 'reset', '--quiet', '--hard');
    git(folder, 'clean', '--quiet', '--force');
    await change();
    rows.push(await row(what, ['--since', 'HEAD', ...uncached(program)]));
  }
  git(folder, 'reset', '--quiet', '--hard');
  git(folder, 'clean', '--quiet', '--force');
  return rows;
}
