import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Server, startServer } from '../languageServer.ts';
import type { Site } from './corpus.ts';
import { type Editor, type EditorDiagnostic, openEditor } from './editor.ts';
import { findFragments } from './fragments.ts';
import { newDiagnostics } from './judge.ts';
import { type MeasuredOutcome, type MeasureOptions, measure } from './measureSite.ts';
import { type OpenApiKind, type OpenApiMistake, openApiMistakesOf } from './mistakes.ts';
import { type OpenApiText, readOpenApiText } from './openApiText.ts';
import { spreadOver } from './pages/pageSite.ts';
import { createTree, nodeAt, stringIn } from './tree.ts';

/** Maximum number of files of a site in which mistakes are made, and of characters of each. */
const maxFiles = 12;
const maxLength = 300_000;

/**
 * Measures mistakes in the OpenAPI files that the configuration of a site names. Files that the service refuses are omitted. Rejects if
 * the server fails, or if the diagnostics of a file differ once its text is restored.
 */
export async function measureOpenApi(
  serverPath: string,
  site: Site,
  kinds: readonly OpenApiKind[],
  { count, seed }: MeasureOptions,
): Promise<MeasuredOutcome[]> {
  const paths = spreadOver(await openApiPaths(site), maxFiles);
  if (paths.length === 0) return [];
  const server = await startServer(serverPath, site.folder);
  try {
    // The files belong to the site whose docs.json is open.
    const config = await openEditor(server, site.path, []);
    await config.diagnostics();
    const files: OpenApiText[] = [];
    for (const path of paths) {
      const file = await inFile(server, site, path, ({ text }, baseline) => {
        const isRefused = baseline.some(({ code }) => code === 'openapi.invalid');
        return Promise.resolve(isRefused ? undefined : readOpenApiText({ path, text, reported: baseline.map(({ span }) => span) }));
      });
      if (file) files.push(file);
    }
    const mistakes = kinds.flatMap((kind) => openApiMistakesOf(kind, files, { count, seed, site: site.name }));
    const outcomes = new Map<OpenApiMistake, MeasuredOutcome>();
    for (const file of files) {
      const own = mistakes.filter((each) => each.file === file);
      if (own.length === 0) continue;
      await inFile(server, site, file.path, async (editor, baseline) => {
        for (const each of own) {
          const measured = await measure(editor, file.text, baseline, each.mistake);
          outcomes.set(each, { site: `${site.name} ${file.path}`, ...measured });
        }
        await editor.show(file.text);
        const again = await editor.diagnostics();
        if (newDiagnostics(baseline, again, file.text, file.text).length > 0 || again.length !== baseline.length) {
          throw new Error(`${site.name}: ${file.path} is judged otherwise after the mistakes.`);
        }
      });
    }
    await server.stop();
    return mistakes.flatMap((each) => outcomes.get(each) ?? []);
  } catch (error) {
    server.kill();
    throw error;
  }
}

/** Sorted paths of the OpenAPI files that the configuration names. */
async function openApiPaths({ path, files }: Site): Promise<string[]> {
  const configs = await Promise.all([path, ...(await findFragments(path))].map((each) => readFile(each, 'utf8')));
  // A setting of mint.json, which docs.json does not have.
  const former = stringIn(nodeAt(createTree(configs[0] ?? '{}'), 'openapi'));
  const named = new Set(
    configs.flatMap((config) => [...config.matchAll(/"\/?([^"\s]+\.(?:json|ya?ml))[" ]/g)].map(([, each = '']) => each)),
  );
  const found: string[] = [];
  for (const file of files.filter((each) => named.has(each) && each !== former?.replace(/^\//, '')).sort()) {
    const text = await readFile(join(dirname(path), file), 'utf8');
    if (text.length <= maxLength && /^\s*(?:\{\s*)?["']?openapi["']?\s*:/m.test(text.slice(0, 20_000))) found.push(file);
  }
  return found;
}

async function inFile<Result>(
  server: Server,
  site: Site,
  path: string,
  run: (editor: Editor, baseline: readonly EditorDiagnostic[]) => Promise<Result>,
): Promise<Result> {
  const editor = await openEditor(server, join(dirname(site.path), path), [], path.endsWith('.json') ? 'json' : 'yaml');
  const result = await run(editor, await editor.diagnostics());
  await editor.close();
  return result;
}
