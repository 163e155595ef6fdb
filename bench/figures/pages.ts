/** The first check of all pages of a site, a change of one page, and the memory for both. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WorkspaceDiagnosticReport } from 'vscode-languageserver';
import type { Context } from '../context.ts';
import type { Server } from '../languageServer.ts';
import { type PageSite, pageText, writePageSite } from '../pageSite.ts';
import { peakMemory } from '../processMemory.ts';
import type { Row } from '../report.ts';
import { onDocument, repeat } from '../session.ts';

export const name = 'pages';
const count = 1_000;
const runs = 5;
const changes = 10;

export async function measure({ serverPath }: Context): Promise<Row[]> {
  const site = await writePageSite(count);
  try {
    const measured = await repeat(runs, () => onDocument(serverPath, site, ({ server }) => once(server, site)));
    const label = `${count.toLocaleString('en')} pages`;
    return [
      { figure: `first check of ${label}`, unit: 'ms', samples: measured.map(({ first }) => first), limit: 1_200, limitOf: 'median' },
      { figure: `a changed page of ${label}`, unit: 'ms', samples: measured.flatMap(({ later }) => later) },
      { figure: `peak memory, ${label}`, unit: 'MB', samples: measured.map(({ peak }) => peak), limit: 250, limitOf: 'median' },
    ];
  } finally {
    await rm(site.folder, { recursive: true, force: true });
  }
}

async function once(server: Server, site: PageSite): Promise<{ first: number; later: number[]; peak: number }> {
  const start = performance.now();
  let answer = await server.request<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: [] });
  const first = performance.now() - start;
  expectPages(answer, site.mistakes);
  const later: number[] = [];
  const [, path = ''] = site.pages;
  const uri = pathToFileURL(join(site.folder, path)).href;
  for (let round = 0; round < changes; round++) {
    const isWrong = round % 2 === 0;
    await writeFile(join(site.folder, path), pageText(path.replace('.mdx', ''), 1, isWrong ? 'no-such-icon' : 'rocket'));
    const begin = performance.now();
    await server.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 2 }] });
    const previousResultIds = answer.items.map((item) => ({ uri: item.uri, value: item.resultId }));
    answer = await server.request('workspace/diagnostic', { previousResultIds });
    later.push(performance.now() - begin);
    expectPages(answer, site.mistakes + (isWrong ? 1 : 0));
  }
  return { first, later, peak: peakMemory(server.pid) };
}

/** @throws if another number of pages has diagnostics: a server that reports nothing would seem fast */
function expectPages({ items }: WorkspaceDiagnosticReport, expected: number): void {
  const pages = items.filter((item) => item.uri.endsWith('.mdx') && (item.kind === 'unchanged' || item.items.length > 0));
  if (pages.length !== expected) throw new Error(`Problems in ${pages.length} pages were reported, not in ${expected}.`);
}
