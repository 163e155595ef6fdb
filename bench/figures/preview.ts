/** The preview of a site: from an edit to the HTML of its page, on the largest generated site and on the largest real one. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleModule } from '../bundle.ts';
import type { Context, WrittenSite } from '../context.ts';
import { type PreviewModule, previewTyping } from '../preview/typing.ts';
import { besideParsing } from '../reference.ts';
import type { Row } from '../report.ts';
import { onDocument, repeat } from '../session.ts';

export const name = 'preview';
const corpus = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
const warmUps = 5;

export async function measure(context: Context): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  try {
    const { contentMessage }: PreviewModule = await import(pathToFileURL(await bundleModule(folder, 'preview')).href);
    const site = await context.site('large');
    const real = existsSync(corpus) ? largestConfig(corpus) : undefined;
    return [
      await row(context, { folder: site.folder, label: site.label }, contentMessage),
      ...(real === undefined ? [] : [await row(context, { folder: join(corpus, real), label: 'largest real site' }, contentMessage)]),
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

/** The site with the largest docs.json. */
function largestConfig(folder: string): string | undefined {
  const sizes = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'docs.json')))
    .map(({ name: site }) => ({ site, size: statSync(join(folder, site, 'docs.json')).size }));
  return sizes.sort((a, b) => b.size - a.size)[0]?.site;
}
