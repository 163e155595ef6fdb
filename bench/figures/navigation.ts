/** The navigation as a tree: its first level on a site as large as the largest known, levels after an edit, and a level of many pages. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NavigationLevelsParams, NavigationLevelsResult, NavigationNode } from '../../server/src/lsp/protocol.ts';
import type { Context } from '../context.ts';
import type { Server } from '../languageServer.ts';
import { findPlaces } from '../openDocument.ts';
import { besideNodeStarts, besideParsing } from '../reference.ts';
import type { Row } from '../report.ts';
import { onDocument } from '../session.ts';

export const name = 'navigation';
const starts = 5;
const count = 500;

export async function measure(context: Context): Promise<Row[]> {
  return [await firstLevel(context), ...(await levelsAfterEdit(context)), ...(await manyPages(context))];
}

/** Measured from the open document on, its parsing included; the rest of a start is in the figure of starts. */
async function firstLevel(context: Context): Promise<Row> {
  const site = await context.site('large');
  const once = (): Promise<number> =>
    onDocument(context.serverPath, site, async ({ server }) => {
      await server.request('docsJson/documentStatus', { uri: `${pathToFileURL(site.folder).href}/other.txt` });
      const start = performance.now();
      expectNodes(await levels(server, site.folder, ['']), 8);
      return performance.now() - start;
    });
  await once();
  const measured = await besideNodeStarts(starts, once);
  return {
    figure: `first level of the navigation, ${site.label}`,
    unit: 'ms',
    ...measured,
    limit: 100,
    limitOf: 'median',
    referenceName: 'node start',
  };
}

/** All levels that a user has opened are requested in one request. */
async function levelsAfterEdit(context: Context): Promise<Row[]> {
  const site = await context.site('large');
  return onDocument(context.serverPath, site, async ({ server, document }) => {
    const [language] = expectNodes(await levels(server, site.folder, ['']), 8);
    const tabs = expectNodes(await levels(server, site.folder, [language?.id ?? '']));
    const [tab] = tabs;
    const groups = expectNodes(await levels(server, site.folder, [tab?.id ?? '']));
    await surveyed(server, site.folder, '', ({ problems }) => problems !== undefined);
    const open = ['', language?.id ?? '', tab?.id ?? '', ...groups.map(({ id }) => id)];
    const { page } = findPlaces(document.text);
    let isLonger = false;
    const edited = await besideParsing(
      context.runs,
      async () => {
        await (isLonger ? document.edit({ ...page, character: page.character - 1 }, 1, '') : document.edit(page, 0, 'x'));
        isLonger = !isLonger;
        const start = performance.now();
        await levels(server, site.folder, open);
        return performance.now() - start;
      },
      document.text,
    );
    const quiet = await besideParsing(context.runs, () => timeOf(() => levels(server, site.folder, [groups[0]?.id ?? ''])), document.text);
    return [
      { figure: `edit to ${open.length} levels of the navigation, ${site.label}`, unit: 'ms', ...edited, limit: 100, limitOf: 'p95' },
      { figure: `a level of the navigation, ${site.label}`, unit: 'ms', ...quiet, limit: 50, limitOf: 'p95' },
    ];
  });
}

async function manyPages(context: Context): Promise<Row[]> {
  const folder = await writePages();
  try {
    const first: number[] = [];
    const later: number[] = [];
    for (let round = 0; round < starts; round++) {
      await onDocument(context.serverPath, { folder }, async ({ server, document }) => {
        await document.diagnostics();
        first.push(await timeOf(async () => expectNodes(await levels(server, folder, ['group:Pages']), count)));
        await surveyed(server, folder, 'group:Pages', ({ label }) => label === `Title ${count - 1}`);
        const nodes: NavigationNode[] = [];
        later.push(await timeOf(async () => nodes.push(...expectNodes(await levels(server, folder, ['group:Pages']), count))));
        if (nodes.some(({ label }) => !label.startsWith('Title'))) throw new Error('Titles of pages are missing.');
      });
    }
    return [
      { figure: `level of ${count} pages, unread`, unit: 'ms', samples: first, limit: 50, limitOf: 'median' },
      { figure: `level of ${count} pages with titles`, unit: 'ms', samples: later, limit: 50, limitOf: 'median' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writePages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  const pages = Array.from({ length: count }, (_, index) => `pages/page-${index}`);
  const navigation = { groups: [{ group: 'Pages', pages }] };
  await mkdir(join(folder, 'pages'));
  await writeFile(
    join(folder, 'docs.json'),
    JSON.stringify({ theme: 'mint', name: 'Many', colors: { primary: '#0F766E' }, navigation }, null, 2),
  );
  await Promise.all(
    pages.map((page, index) => writeFile(join(folder, `${page}.mdx`), `---\ntitle: Title ${index}\nicon: rocket\n---\n\nText.\n`)),
  );
  return folder;
}

function levels(server: Server, folder: string, ids: readonly string[]): Promise<NavigationLevelsResult> {
  const params: NavigationLevelsParams = { uri: `${pathToFileURL(folder).href}/docs.json`, levels: ids.map((id) => ({ id })) };
  return server.request<NavigationLevelsResult>('docsJson/navigationLevels', params);
}

/** The nodes of the only level. @throws if there are none: a server that finds nothing would seem fast */
function expectNodes(answer: NavigationLevelsResult, expected?: number): readonly NavigationNode[] {
  const [level] = answer?.levels ?? [];
  if (level?.kind !== 'nodes' || level.nodes.length === 0) throw new Error('The navigation has no such level.');
  if (expected !== undefined && level.nodes.length !== expected) throw new Error(`${level.nodes.length} nodes, not ${expected}.`);
  return level.nodes;
}

/** Resolves when `isKnown` accepts a node; each notification means that the server may have read more pages. */
async function surveyed(server: Server, folder: string, id: string, isKnown: (node: NavigationNode) => boolean): Promise<void> {
  for (;;) {
    const notified = new Promise<void>((resolve) => server.onNotification('docsJson/statusChanged', () => resolve()));
    if (expectNodes(await levels(server, folder, [id])).some(isKnown)) return;
    await notified;
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
