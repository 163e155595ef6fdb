/** `docs-json dev`: from its start to its address, the first page, and the memory once all pages are in the index of the search. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { writePageSite } from '../pageSite.ts';
import { peakMemory } from '../processMemory.ts';
import { besideNodeStarts } from '../reference.ts';
import type { Row } from '../report.ts';

export const name = 'dev';
const pages = 1_100;
const starts = 5;
/** Milliseconds between two looks at the search. */
const pollMs = 100;

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  readonly ms: number;
}

export async function measure(context: Context): Promise<Row[]> {
  const program = join(dirname(context.serverPath), 'cli.js');
  const site = await writePageSite(pages);
  try {
    const large = await context.site('large');
    return [
      ...(await rows(program, site.folder, site.pages[0]?.replace('.mdx', '') ?? '', `${pages} pages`, { ready: 700, page: 300 })),
      ...(await rows(program, large.folder, '', large.label, { ready: 3_000, page: undefined })),
      await memoryRow(program, large.folder, large.label),
    ];
  } finally {
    await rm(site.folder, { recursive: true, force: true });
  }
}

async function rows(
  program: string,
  folder: string,
  path: string,
  label: string,
  limits: { readonly ready: number; readonly page: number | undefined },
): Promise<Row[]> {
  const ready = await besideNodeStarts(starts, async () => {
    const started = await start(program, folder);
    stop(started);
    return started.ms;
  });
  const page = await besideNodeStarts(starts, async () => {
    const started = await start(program, folder);
    const begin = performance.now();
    await get(started.address + path);
    const ms = performance.now() - begin;
    stop(started);
    return ms;
  });
  const common = { unit: 'ms', limitOf: 'median', referenceName: 'node start' } as const;
  return [
    { figure: `dev, ready, ${label}`, ...common, ...ready, limit: limits.ready },
    { figure: `dev, first page after that, ${label}`, ...common, ...page, ...(limits.page !== undefined && { limit: limits.page }) },
  ];
}

async function memoryRow(program: string, folder: string, label: string): Promise<Row> {
  const started = await start(program, folder);
  await get(started.address);
  for (;;) {
    const { unread } = JSON.parse(await get(`${started.address}_docs-json/search?q=page`)) as { readonly unread: number };
    if (unread === 0) break;
    await setTimeout(pollMs);
  }
  const peak = peakMemory(started.child.pid ?? 0);
  stop(started);
  return { figure: `dev, peak memory with all pages in the search, ${label}`, unit: 'MB', samples: [peak], limit: 350, limitOf: 'median' };
}

async function start(program: string, folder: string): Promise<Started> {
  const begin = performance.now();
  const child = spawn(process.execPath, [program, 'dev', folder, '--no-open', '--port', '0'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const { stdout } = child;
  if (!stdout) throw new Error('The server has no output.');
  const [line] = (await once(createInterface(stdout), 'line')) as [string];
  return { child, address: line, ms: performance.now() - begin };
}

function stop({ child }: Started): void {
  child.kill('SIGKILL');
}

async function get(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}
