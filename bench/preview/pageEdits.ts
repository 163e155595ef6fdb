/** Edits of a page with an open preview: from the edit to the painted page, as the panel does it. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Server } from '../languageServer.ts';
import { openDocument } from '../openDocument.ts';
import { bodyText, pageText } from '../pageSite.ts';
import { siteSettings } from '../writtenSite.ts';
import { openPreviewWindow } from './previewWindow.ts';
import type { PreviewModule } from './typing.ts';

type OpenPage = Parameters<PreviewModule['pageChangeBetween']>[0];

/** The delay of `previewPanel.ts` after an edit of a page. */
const delayMs = 5;
/** Sections of a page of 100 KB. */
const sections = 240;
const pages = ['long', 'other', 'third'] as const;

export interface PageEdits {
  /** Milliseconds from the request for the long page to its first paint, in a new window. */
  readonly firstPaint: number;
  /** One edit in the middle of the long page. */
  edit(): Promise<{ readonly modelMs: number; readonly paintMs: number }>;
  /** Shows the next page; returns milliseconds. */
  switchPage(): Promise<number>;
  /** Bytes of the heap of the window. */
  windowHeap(): Promise<number>;
  close(): Promise<void>;
}

/** Writes a site with a page of 100 KB, and returns its folder. */
export async function writeLongPageSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  await writeFile(join(folder, 'docs.json'), JSON.stringify({ ...siteSettings, navigation: { pages } }));
  await mkdir(join(folder, 'snippets'));
  await writeFile(join(folder, 'snippets', 'part.mdx'), 'What all parts have in common.\n');
  for (const [index, page] of pages.entries()) {
    const text = index === 0 ? `---\ntitle: Long\n---\n\n${bodyText(page, index, sections)}` : pageText(page, index);
    await writeFile(join(folder, `${page}.mdx`), text);
  }
  return folder;
}

/**
 * @param renderer folder of the built renderer
 * @param changes path of the module that applies changes of pages
 */
export async function openPageEdits(
  server: Server,
  folder: string,
  renderer: string,
  { pageChangeBetween }: PreviewModule,
  changes: string,
): Promise<PageEdits> {
  const path = join(folder, 'long.mdx');
  const document = await openDocument(server, path, 'mdx');
  const window = await openPreviewWindow(renderer, changes);
  let shown: OpenPage | undefined;
  /** The message that the panel sends to the window. */
  const messageOf = async (page: string): Promise<string> => {
    const at = pathToFileURL(join(folder, `${page}.mdx`)).href;
    await server.request('docsJson/preview', { uri: at, position: { line: 0, character: 0 } });
    const model = await server.request<OpenPage['page']>('docsJson/pageModel', { uri: at });
    const content: OpenPage = { page: model, images: model.images, codeThemes: { light: 'github-light', dark: 'github-dark' } };
    const message = shown?.page.uri === model.uri ? { change: pageChangeBetween(shown, content) } : { content };
    shown = content;
    return JSON.stringify(message);
  };
  const start = performance.now();
  await window.show(await messageOf('long'));
  const firstPaint = performance.now() - start;
  const line = Math.floor(document.text.split('\n').length / 2);
  const lines = document.text.split('\n');
  const paragraph = lines.findIndex((text, index) => index > line && text.startsWith('A sentence'));
  let count = 0;
  let page = 0;
  return {
    firstPaint,
    async edit() {
      const word = `edit${count} `;
      const begin = performance.now();
      await document.edit({ line: paragraph, character: 0 }, count === 0 ? 0 : `edit${count - 1} `.length, word);
      count += 1;
      const pulled = document.diagnostics();
      await pause(delayMs);
      const model = await messageOf('long');
      const modelMs = performance.now() - begin;
      await window.show(model);
      const paintMs = performance.now() - begin;
      await pulled;
      if ((await window.count(word.trim())) !== 1) throw new Error('The page does not show what was typed.');
      return { modelMs, paintMs };
    },
    async switchPage() {
      page = (page + 1) % pages.length;
      const begin = performance.now();
      await window.show(await messageOf(pages[page] ?? ''));
      return performance.now() - begin;
    },
    windowHeap: () => window.heap(),
    close: () => window.close(),
  };
}
