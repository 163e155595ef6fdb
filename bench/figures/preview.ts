/**
 * The preview of a site: from an edit of docs.json to the HTML of the frame, on the largest generated site and on the largest real one;
 * from an edit of a page of 100 KB to its picture in a browser.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleModule } from '../bundle.ts';
import type { Context, WrittenSite } from '../context.ts';
import { openPageEdits, type PageEdits, writeLongPageSite } from '../preview/pageEdits.ts';
import { type PreviewModule, previewTyping } from '../preview/typing.ts';
import { currentMemory } from '../processMemory.ts';
import { besideParsing } from '../reference.ts';
import type { Row } from '../report.ts';
import { onDocument, repeat } from '../session.ts';

export const name = 'preview';
const corpus = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
const renderer = fileURLToPath(new URL('../../dist/renderer', import.meta.url));
const warmUps = 5;
/** Edits after which memory is measured for the first time, and those until the second time. */
const [firstEdits, moreEdits] = [100, 400];

export async function measure(context: Context): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  try {
    const path = await bundleModule(folder, 'preview');
    const module: PreviewModule = await import(pathToFileURL(path).href);
    const { contentMessage } = module;
    const site = await context.site('large');
    const real = existsSync(corpus) ? largestConfig(corpus) : undefined;
    return [
      await row(context, { folder: site.folder, label: site.label }, contentMessage),
      ...(real === undefined ? [] : [await row(context, { folder: join(corpus, real), label: 'largest real site' }, contentMessage)]),
      ...(await pageRows(context, module, path)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function row(
  context: Context,
  site: Pick<WrittenSite, 'folder' | 'label'>,
  contentOf: PreviewModule['contentMessage'],
): Promise<Row> {
  const uri = pathToFileURL(join(site.folder, 'docs.json')).href;
  const measured = await onDocument(context.serverPath, site, async ({ server, document }) => {
    const typing = previewTyping(server, document, uri, contentOf);
    await repeat(warmUps, typing.step);
    return besideParsing(context.runs, typing.step, document.text);
  });
  return {
    figure: `edit to preview, ${site.label}`,
    unit: 'ms',
    ...measured,
    limit: 100,
    limitOf: 'median',
    note: '40 ms of them waiting',
  };
}

async function pageRows(context: Context, module: PreviewModule, path: string): Promise<Row[]> {
  const folder = await writeLongPageSite();
  try {
    return await onDocument(context.serverPath, { folder }, async ({ server }) => {
      // The files of the server and the browser are read before, as they are on a warm machine.
      await (await openPageEdits(server, folder, renderer, module, path)).close();
      const page = await openPageEdits(server, folder, renderer, module, path);
      try {
        const rows = await rowsOf(context, page);
        const memory = async (): Promise<readonly [number, number]> => [currentMemory(server.pid), (await page.windowHeap()) / 1e6];
        await repeat(firstEdits, page.edit);
        const before = await memory();
        await repeat(moreEdits, page.edit);
        const after = await memory();
        const growth = (index: 0 | 1): readonly number[] => [after[index] - before[index]];
        const note = `of ${after.map((each) => each.toFixed(0)).join(' and ')} MB`;
        return [
          ...rows,
          { figure: `growth of the server, ${moreEdits} edits`, unit: 'MB', samples: growth(0), note },
          { figure: `growth of the window, ${moreEdits} edits`, unit: 'MB', samples: growth(1), limit: 5, limitOf: 'median' },
        ];
      } finally {
        await page.close();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rowsOf({ runs }: Context, page: PageEdits): Promise<Row[]> {
  const unit = 'ms';
  await repeat(warmUps, page.edit);
  const edits = await repeat(runs, page.edit);
  const switches = await repeat(Math.max(6, Math.round(runs / 2)), page.switchPage);
  const paints = edits.map(({ paintMs }) => paintMs);
  return [
    { figure: 'page of 100 KB, first paint', unit, samples: [page.firstPaint], limit: 700, limitOf: 'median' },
    { figure: 'page of 100 KB, edit to model', unit, samples: edits.map(({ modelMs }) => modelMs) },
    { figure: 'page of 100 KB, edit to paint', unit, samples: paints, limit: 60, limitOf: 'median', note: 'p95 at most 150 ms' },
    { figure: 'switch of pages to paint', unit, samples: switches, limit: 150, limitOf: 'median' },
  ];
}

/** The site with the largest docs.json. */
function largestConfig(folder: string): string | undefined {
  const sizes = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'docs.json')))
    .map(({ name: site }) => ({ site, size: statSync(join(folder, site, 'docs.json')).size }));
  return sizes.sort((a, b) => b.size - a.size)[0]?.site;
}
