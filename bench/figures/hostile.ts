/**
 * How long a hover on a small file waits while a hostile file is opened, asked for everything and edited in the same server, and the memory
 * that this takes.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '../context.ts';
import { editPlaces, hostileTexts, soundText } from '../hostileTexts.ts';
import { type Server, startServer } from '../languageServer.ts';
import { openDocument } from '../openDocument.ts';
import { peakMemory } from '../processMemory.ts';
import type { Row } from '../report.ts';

export const name = 'hostile';
const runs = 3;
const warmUps = 5;
/** Milliseconds between two hovers. */
const rest = 10;

interface Sample {
  /** Milliseconds that the slowest hover took. */
  readonly longest: number;
  /** Megabytes. */
  readonly peak: number;
}

export async function measure({ serverPath }: Context): Promise<Row[]> {
  const rows: Row[] = [];
  const peaks: number[] = [];
  for (const [kind, toText] of Object.entries(hostileTexts)) {
    const samples: Sample[] = [];
    for (let run = 0; run < runs; run++) samples.push(await measureKind(serverPath, toText()));
    const longest = samples.map((sample) => sample.longest);
    const peak = Math.max(...samples.map((sample) => sample.peak));
    peaks.push(peak);
    const note = `up to ${Math.round(peak)} MB`;
    rows.push({ figure: `hover beside a file of ${kind}, longest`, unit: 'ms', samples: longest, limit: 200, limitOf: 'median', note });
  }
  rows.push({ figure: 'peak memory with a hostile file', unit: 'MB', samples: [Math.max(...peaks)], limit: 500, limitOf: 'median' });
  return rows;
}

async function measureKind(serverPath: string, text: string): Promise<Sample> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  const server = await writeSites(folder, text).then(() => startServer(serverPath, folder));
  try {
    const small = join(folder, 'small', 'docs.json');
    await (await openDocument(server, small)).diagnostics();
    const hover = hoverOn(server, small);
    for (let count = 0; count < warmUps; count++) await hover();
    const longest = await longestWait(hover, () => useAll(server, join(folder, 'hostile', 'docs.json')));
    return { longest, peak: peakMemory(server.pid) };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeSites(folder: string, text: string): Promise<void> {
  for (const [site, content] of [
    ['small', soundText],
    ['hostile', text],
  ] as const) {
    await mkdir(join(folder, site));
    await writeFile(join(folder, site, 'docs.json'), content);
    await writeFile(join(folder, site, 'index.mdx'), '---\ntitle: "Start"\n---\n');
  }
}

const hoverOn = (server: Server, path: string) => (): Promise<unknown> =>
  server.request('textDocument/hover', { textDocument: { uri: pathToFileURL(path).href }, position: { line: 2, character: 3 } });

/** Opens a file as an editor does, and edits it. */
async function useAll(server: Server, path: string): Promise<void> {
  const document = await openDocument(server, path);
  const params = { textDocument: { uri: pathToFileURL(path).href } };
  const methods = ['documentSymbol', 'documentLink', 'foldingRange', 'codeLens'];
  await Promise.all([document.diagnostics(), ...methods.map((method) => server.request(`textDocument/${method}`, params))]);
  for (const place of editPlaces) {
    await document.edit(place, 0, 'y');
    await document.diagnostics();
  }
}

/** Asks again and again while work goes on. */
async function longestWait(ask: () => Promise<unknown>, work: () => Promise<void>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const asking = async (): Promise<void> => {
    while (!isDone) {
      const start = performance.now();
      await ask();
      longest = Math.max(longest, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, rest));
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
