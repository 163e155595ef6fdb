/**
 * Longest wait for a hover on a small file while a hostile file is opened, requested and edited in the same server, and the memory that
 * this takes. For hostile files other than docs.json, also the growth of the processor time with their size, in the server and in the
 * text report of the command line.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Diagnostic, Range } from 'vscode-languageserver-types';
import type { Context } from '../context.ts';
import { type HostileSite, hostileSites, longLine } from '../hostileSites.ts';
import { editPlaces, hostileTexts, soundText } from '../hostileTexts.ts';
import { type Server, startServer } from '../languageServer.ts';
import { openDocument } from '../openDocument.ts';
import { peakMemory } from '../processMemory.ts';
import { busyTime } from '../processTime.ts';
import type { Row } from '../report.ts';
import { growthPerDoubling, type Point } from '../statistics.ts';
import { writeFiles } from '../writtenSite.ts';

export const name = 'hostile';
const runs = 3;
const warmUps = 5;
/** Pause between two hovers. */
const pauseMs = 10;
const sizes = [1, 2, 4];
/** Shorter times are rounded up, since their growth is not meaningful. */
const minTimeMs = 300;
const maxGrowth = 2.2;
const usage = fileURLToPath(new URL('../usageAtExit.cjs', import.meta.url));

interface Sample {
  /** Duration of the slowest hover, in milliseconds. */
  readonly longest: number;
  /** Peak memory in megabytes. */
  readonly peak: number;
  /** Processor time in milliseconds. */
  readonly busy: number;
}

/** A site with a hostile file, and its use as by an editor. */
interface Work {
  readonly files: Readonly<Record<string, string>>;
  use(server: Server, folder: string): Promise<void>;
}

export async function measure({ serverPath }: Context): Promise<Row[]> {
  const rows: Row[] = [];
  const peaks: number[] = [];
  const hoverRow = (kind: string, samples: readonly Sample[], limitOf: 'median' | 'p95'): Row => {
    const peak = Math.max(...samples.map((sample) => sample.peak));
    peaks.push(peak);
    const longest = samples.map((sample) => sample.longest);
    const note = `up to ${Math.round(peak)} MB`;
    return { figure: `hover beside ${kind}, longest`, unit: 'ms', samples: longest, limit: 200, limitOf, note };
  };
  for (const [kind, toText] of Object.entries(hostileTexts)) {
    const work: Work = { files: { 'docs.json': toText(), 'index.mdx': startPage }, use: useConfig };
    const samples: Sample[] = [];
    for (let run = 0; run < runs; run++) samples.push(await measureWork(serverPath, work));
    rows.push(hoverRow(`a file of ${kind}`, samples, 'median'));
  }
  for (const [kind, site] of Object.entries(hostileSites)) {
    const points: (Point & { readonly sample: Sample })[] = [];
    for (const size of sizes) {
      const sample = await measureWork(serverPath, { files: site.files(size), use: (server, folder) => useSite(server, folder, site) });
      points.push({ size, value: sample.busy, sample });
    }
    rows.push(
      hoverRow(
        kind,
        points.map(({ sample }) => sample),
        // Of three samples, the 95th percentile is the maximum.
        'p95',
      ),
      growthRow(kind, points),
    );
  }
  rows.push(growthRow('the text report of a long line', await reportTimes(serverPath)));
  rows.push({ figure: 'peak memory with a hostile file', unit: 'MB', samples: [Math.max(...peaks)], limit: 500, limitOf: 'median' });
  return rows;
}

/** Growth of the time per doubling of the size. */
function growthRow(kind: string, points: readonly Point[]): Row {
  const note = points.map(({ value }) => `${Math.round(value)} ms`).join(', ');
  const counted = points.map(({ size, value }) => ({ size, value: Math.max(value, minTimeMs) }));
  return { figure: `growth with ${kind}`, unit: '×', samples: [growthPerDoubling(counted)], limit: maxGrowth, limitOf: 'median', note };
}

async function measureWork(serverPath: string, { files, use }: Work): Promise<Sample> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  await writeFiles(join(folder, 'small'), { 'docs.json': soundText, 'index.mdx': startPage });
  await writeFiles(join(folder, 'hostile'), files);
  const server = await startServer(serverPath, folder);
  try {
    const small = join(folder, 'small', 'docs.json');
    await (await openDocument(server, small)).diagnostics();
    const hover = hoverOn(server, small);
    for (let count = 0; count < warmUps; count++) await hover();
    const [start, busyAtStart] = [performance.now(), busyTime(server.pid)];
    const longest = await longestWait(hover, () => use(server, join(folder, 'hostile')));
    const busyAtEnd = busyTime(server.pid);
    const busy = busyAtStart === undefined || busyAtEnd === undefined ? performance.now() - start : busyAtEnd - busyAtStart;
    return { longest, peak: peakMemory(server.pid), busy };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const startPage = '---\ntitle: "Start"\n---\n';

const hoverOn = (server: Server, path: string) => (): Promise<unknown> =>
  server.request('textDocument/hover', { textDocument: { uri: pathToFileURL(path).href }, position: { line: 2, character: 3 } });

/** Opens a docs.json as an editor does, and edits it. */
async function useConfig(server: Server, folder: string): Promise<void> {
  const path = join(folder, 'docs.json');
  const document = await openDocument(server, path);
  const params = { textDocument: { uri: pathToFileURL(path).href } };
  const methods = ['documentSymbol', 'documentLink', 'foldingRange', 'codeLens'];
  await Promise.all([document.diagnostics(), ...methods.map((method) => server.request(`textDocument/${method}`, params))]);
  for (const position of editPlaces) {
    await document.edit(position, 0, 'y');
    await document.diagnostics();
  }
}

/** Opens the file of a site, selects all and half of it, moves the cursor, edits it, and requests all safe fixes. */
async function useSite(server: Server, folder: string, { open, languageId }: HostileSite): Promise<void> {
  const path = join(folder, open);
  const document = await openDocument(server, path, languageId);
  const textDocument = { uri: pathToFileURL(path).href };
  const methods = languageId === 'yaml' ? ['codeLens'] : ['documentSymbol', 'documentLink', 'codeLens'];
  await Promise.all([document.diagnostics(), ...methods.map((method) => server.request(`textDocument/${method}`, { textDocument }))]);
  const lines = document.text.split('\n');
  const first = languageId === 'docs-json' ? 0 : 4;
  const end = { line: lines.length - 1, character: 0 };
  const middle =
    lines.length < 20 ? { line: first, character: (lines[first]?.length ?? 0) >> 1 } : { line: (first + lines.length) >> 1, character: 0 };
  const actions = (range: Range, only?: string): Promise<unknown> =>
    server.request('textDocument/codeAction', {
      textDocument,
      range,
      context: { diagnostics: [] satisfies Diagnostic[], ...(only !== undefined && { only: [only] }) },
    });
  const start = { line: first, character: 0 };
  await actions({ start, end });
  await actions({ start, end: middle });
  await actions({ start: middle, end: middle });
  await server.request('textDocument/documentHighlight', { textDocument, position: middle });
  await document.edit(middle, 0, 'y');
  await document.diagnostics();
  await actions({ start: middle, end: middle });
  await actions({ start, end }, 'source.fixAll');
}

/** Processor time of the text report by the size of the line. */
async function reportTimes(serverPath: string): Promise<Point[]> {
  const program = join(dirname(serverPath), 'cli.js');
  const points: Point[] = [];
  for (const size of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
    try {
      await writeFiles(folder, longLine.files(size));
      const { stderr } = spawnSync(process.execPath, ['--require', usage, program, 'check', '--format', 'text'], {
        ...{ cwd: folder, encoding: 'utf8', maxBuffer: 1e9 },
      });
      points.push({ size, value: Number(/busy (\d+) ms/.exec(stderr)?.[1]) });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return points;
}

/** Repeats a request while work is in progress. @returns the longest wait in milliseconds */
async function longestWait(request: () => Promise<unknown>, work: () => Promise<void>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const asking = async (): Promise<void> => {
    while (!isDone) {
      const start = performance.now();
      await request();
      longest = Math.max(longest, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const done = asking();
  try {
    await work();
  } finally {
    isDone = true;
  }
  await done;
  return longest;
}
