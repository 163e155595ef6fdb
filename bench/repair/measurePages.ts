import { dirname, join } from 'node:path';
import { type Server, startServer } from '../languageServer.ts';
import type { Site } from './corpus.ts';
import { type Editor, type EditorDiagnostic, openEditor } from './editor.ts';
import { newDiagnostics } from './judge.ts';
import { type MeasuredOutcome, type MeasureOptions, measure } from './measureSite.ts';
import { type BodyKind, type BodyMistake, bodyMistakesOf } from './mistakes.ts';
import { readPageSite, spreadOver } from './pages/pageSite.ts';
import { type PageText, readPage } from './pages/pageText.ts';

/** Checks that are off until a user sets a severity. */
const accessibilityChecks = { 'asset.alt': 'warning', 'heading.order': 'warning', 'link.text': 'warning' };

/** Maximum number of pages of a site in which mistakes are made. */
const maxPages = 40;

/**
 * Measures mistakes in pages of one site, spread over the pages in the navigation. Pages with syntax errors are omitted. Rejects if the
 * server fails, or if the diagnostics of a page differ once its text is restored.
 */
export async function measurePages(
  serverPath: string,
  site: Site,
  kinds: readonly BodyKind[],
  { count, seed }: MeasureOptions,
): Promise<MeasuredOutcome[]> {
  const server = await startServer(serverPath, site.folder, { checks: accessibilityChecks });
  try {
    const pages = await soundPages(server, site);
    const mistakes = kinds.flatMap((kind) => bodyMistakesOf(kind, pages, { count, seed, site: site.name }));
    const outcomes = new Map<BodyMistake, MeasuredOutcome>();
    for (const page of pages) {
      const own = mistakes.filter((each) => each.page === page);
      if (own.length === 0) continue;
      const measured = await inPage(server, site, page, (editor, baseline) => measureAll(editor, baseline, site, own));
      for (const [index, mistake] of own.entries()) {
        const outcome = measured[index];
        if (outcome) outcomes.set(mistake, outcome);
      }
    }
    await server.stop();
    return mistakes.flatMap((each) => outcomes.get(each) ?? []);
  } catch (error) {
    server.kill();
    throw error;
  }
}

/** The pages to measure; pages with syntax errors are omitted, since not all of their text is read. */
async function soundPages(server: Server, site: Site): Promise<PageText[]> {
  const pageSite = await readPageSite(site);
  const found: PageText[] = [];
  for (const path of spreadOver(pageSite.listed, maxPages)) {
    const text = pageSite.texts.get(path);
    if (text === undefined) continue;
    const page = { path, text, site: pageSite };
    const baseline = await inPage(server, site, page, (_, diagnostics) => Promise.resolve(diagnostics));
    if (baseline.some(({ code }) => code.startsWith('mdx.'))) continue;
    found.push(readPage({ ...page, reported: baseline.map(({ span }) => span) }));
  }
  return found;
}

async function inPage<Result>(
  server: Server,
  site: Site,
  { path }: Pick<PageText, 'path'>,
  run: (editor: Editor, baseline: readonly EditorDiagnostic[]) => Promise<Result>,
): Promise<Result> {
  const editor = await openEditor(server, join(dirname(site.path), `${path}.mdx`), [], 'mdx');
  const result = await run(editor, await editor.diagnostics());
  await editor.close();
  return result;
}

async function measureAll(
  editor: Editor,
  baseline: readonly EditorDiagnostic[],
  site: Site,
  mistakes: readonly BodyMistake[],
): Promise<MeasuredOutcome[]> {
  const { text } = editor;
  const outcomes: MeasuredOutcome[] = [];
  for (const { page, mistake } of mistakes) {
    outcomes.push({ site: `${site.name} ${page.path}`, ...(await measure(editor, text, baseline, mistake)) });
  }
  await editor.show(text);
  const again = await editor.diagnostics();
  if (newDiagnostics(baseline, again, text, text).length > 0 || again.length !== baseline.length) {
    throw new Error(`${site.name}: a page is judged otherwise after the mistakes.`);
  }
  return outcomes;
}
