/** A window of Chromium with the renderer of pages, as the webview of the preview has it. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { launchBrowser } from '../../scripts/host/page.ts';

const origin = 'http://preview.example';
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };
/** The page of the window. `show` resolves after the frame that has the page: it is painted by then. */
const html = `<!DOCTYPE html><html><head><meta charset="utf-8"><link rel="stylesheet" href="/renderer.css"></head>
<body><div class="frame"><div class="content" style="height:700px;overflow:auto"><div class="page-slot"></div></div></div>
<script type="module">
import { changedPage } from '/pageChange.js';
let mounted;
let shown;
globalThis.show = async (text) => {
  if (!mounted) {
    const { mountPage } = await import('/renderer.js');
    const texts = new Proxy({}, { get: (_, name) => String(name) });
    mounted = mountPage(document.querySelector('.page-slot'), { texts, follow() {}, showSource() {}, copy() {} });
  }
  const { content, change } = JSON.parse(text);
  shown = content ?? changedPage(shown, change);
  const { page } = shown;
  mounted.show({ page, images: page.images, mode: 'light', codeTheme: 'github-light' });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
};
</script></body></html>`;

export interface PreviewWindow {
  /** Shows a page or its change, as JSON text, and resolves once it is painted. */
  show(message: string): Promise<void>;
  /** Number of elements that have a text. */
  count(text: string): Promise<number>;
  /** Bytes of the heap after a garbage collection. */
  heap(): Promise<number>;
  close(): Promise<void>;
}

/**
 * @param folder folder of the built renderer
 * @param changes path of the module that applies changes of pages
 */
export async function openPreviewWindow(folder: string, changes: string): Promise<PreviewWindow> {
  const browser = await launchBrowser(() => {});
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = path === '/' ? html : await readFile(path === '/pageChange.js' ? changes : join(folder, path)).catch(() => undefined);
    await route.fulfill(body === undefined ? { status: 404 } : { body, contentType: types[extname(path) || '.html'] ?? '' });
  });
  await page.goto(origin);
  const session = await page.context().newCDPSession(page);
  return {
    show: (text) => page.evaluate(`show(${JSON.stringify(text)})`),
    count: (text) => page.getByText(text, { exact: false }).count(),
    async heap() {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    },
    close: () => browser.close(),
  };
}
