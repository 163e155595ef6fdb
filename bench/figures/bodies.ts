/** Reading the bodies of pages, and diagnostics while a large page is being written. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleModule } from '../bundle.ts';
import type { Context } from '../context.ts';
import { openDocument } from '../openDocument.ts';
import { bodyText, pageText, writePageSite } from '../pageSite.ts';
import { besideParsing } from '../reference.ts';
import type { Row } from '../report.ts';
import { onDocument, repeat } from '../session.ts';

export const name = 'bodies';
const pages = 1_000;
const readings = 10;
const largePage = 100_000;
const warmUps = 10;

/** The module that reads bodies. */
interface BodyModule {
  readBody(text: string, from: number): { readonly links: readonly unknown[]; readonly errors: readonly unknown[] };
}

export async function measure(context: Context): Promise<Row[]> {
  return [await reading(), await typing(context)];
}

async function reading(): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  try {
    const { readBody }: BodyModule = await import(pathToFileURL(await bundleModule(folder, 'body')).href);
    const texts = Array.from({ length: pages }, (_, index) => bodyText(`part/page-${index}`, index, 10));
    const step = async (): Promise<number> => {
      const start = performance.now();
      const bodies = texts.map((text) => readBody(text, 0));
      const milliseconds = performance.now() - start;
      if (bodies.some(({ links, errors }) => links.length === 0 || errors.length > 0)) throw new Error('A page was misread.');
      return milliseconds;
    };
    await repeat(2, step);
    const kilobytes = Math.round(texts.join('').length / pages / 1000);
    const measured = await besideParsing(readings, step, JSON.stringify(texts));
    return { figure: `reading ${pages} bodies of ${kilobytes} KB`, unit: 'ms', ...measured, limit: 500, limitOf: 'median' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One letter is typed into a heading, so that anchors of the page change too. */
async function typing({ serverPath, runs }: Context): Promise<Row> {
  const site = await writePageSite(pages);
  try {
    const [path = ''] = site.pages;
    const page = path.replace('.mdx', '');
    const section = bodyText(page, 0, 1).length;
    const text = `${pageText(page, 1)}${bodyText(page, 2, Math.ceil(largePage / section))}`;
    await writeFile(join(site.folder, path), text);
    return await onDocument(serverPath, site, async ({ server }) => {
      const document = await openDocument(server, join(site.folder, path), 'mdx');
      const lines = text.split('\n');
      const line = lines.findLastIndex((each) => each.startsWith('## '));
      const position = { line, character: lines[line]?.length ?? 0 };
      let count = 0;
      const step = async (): Promise<number> => {
        const start = performance.now();
        await document.edit(position, count === 0 ? 0 : 1, String.fromCharCode(97 + (count++ % 26)));
        await document.diagnostics();
        return performance.now() - start;
      };
      await repeat(warmUps, step);
      const label = `edit to diagnostics, page of ${Math.round(text.length / 1000)} KB`;
      return { figure: label, unit: 'ms', ...(await besideParsing(runs, step, JSON.stringify(lines))), limit: 30, limitOf: 'median' };
    });
  } finally {
    await rm(site.folder, { recursive: true, force: true });
  }
}
