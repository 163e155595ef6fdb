/**
 * Renders all pages of real sites, and counts those without a placeholder for a component of the service, without a message on the console,
 * and with the text that remark reads: `npm run bench:render -- [--site text] [--verbose] [--json]`. Exit code 0 regardless of the figures,
 * 2 for wrong options.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isObject, objectOf, parseJson, readObject } from '../../scripts/json.ts';
import type { DocsLanguageService, PageData, PageElement, PageNode, Workspace } from '../../server/src/engine/languageService.ts';
import { bundleModule } from '../bundle.ts';
import { findSites, type Site } from '../repair/corpus.ts';
import { firstMissing, referenceTexts } from './reference.ts';

interface RenderModule {
  createDocsLanguageService(options: object): DocsLanguageService;
  readonly DiskWorkspace: new (folders: readonly string[], bases: readonly string[]) => Workspace;
  staticPage(shown: object, host: object): string;
  readonly neverCancelled: Parameters<DocsLanguageService['rootUris']>[0];
}

/** A page that falls short, and why. */
interface Shortfall {
  readonly site: string;
  readonly page: string;
  readonly kind: 'component' | 'console' | 'text' | 'problem' | 'image';
  readonly detail: string;
}

/** The counts of all sites. Times are in milliseconds. */
interface Counts {
  pages: number;
  /** Pages that are not MDX, so that the service refuses them too. */
  refused: number;
  compared: number;
  images: number;
  missingImages: number;
  remoteImages: number;
  icons: number;
  missingIcons: number;
  own: number;
  expressions: number;
  engineMs: number;
  renderMs: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { site: { type: 'string' }, verbose: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  });
  const { sites } = await findSites(values.site);
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  const counts: Counts = {
    ...{ pages: 0, refused: 0, compared: 0, images: 0, missingImages: 0, remoteImages: 0, icons: 0, missingIcons: 0 },
    ...{ own: 0, expressions: 0, engineMs: 0, renderMs: 0 },
  };
  const shortfalls: Shortfall[] = [];
  try {
    const module: RenderModule = await import(pathToFileURL(await bundleModule(folder, 'render')).href);
    const components = new Set(
      Object.keys(
        objectOf(await readObject(fileURLToPath(new URL('../../schemas/components.schema.json', import.meta.url))), 'properties'),
      ),
    );
    for (const site of sites) await renderSite(site, module, components, counts, shortfalls);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (values.json) console.log(JSON.stringify({ ...counts, shortfalls }, null, 2));
  else console.log(describe(counts, shortfalls, values.verbose));
}

async function renderSite(
  site: Site,
  module: RenderModule,
  components: ReadonlySet<string>,
  counts: Counts,
  shortfalls: Shortfall[],
): Promise<void> {
  const root = dirname(site.path);
  const folderUri = pathToFileURL(site.folder).href;
  const data = (name: string) =>
    readFile(fileURLToPath(new URL(`../../server/src/engine/schema/generated/data/${name}`, import.meta.url)), 'utf8');
  const engine = module.createDocsLanguageService({
    ...{ workspace: new module.DiskWorkspace([folderUri], [folderUri]), createsFiles: false, readData: data },
    log: (message: string, error: unknown) => console.error(message, error),
  });
  const uri = pathToFileURL(site.path).href;
  const variables = await variablesOf(site.path);
  for (const path of await engine.readerPagesOf(uri, module.neverCancelled)) {
    const file = ['.mdx', '.md'].map((extension) => path + extension).find((each) => existsSync(join(root, each)));
    if (file === undefined) continue;
    const report = (kind: Shortfall['kind'], detail: string): void => void shortfalls.push({ site: site.name, page: file, kind, detail });
    const started = performance.now();
    const model = await engine.pageModel(
      { uri: `${dirname(uri)}/${file.split('/').map(encodeURIComponent).join('/')}` },
      module.neverCancelled,
    );
    counts.engineMs += performance.now() - started;
    if (!model) continue;
    counts.pages++;
    const texts = referenceTexts(root, file, variables);
    if (!texts) {
      counts.refused++;
      if (!model.problem) report('problem', 'remark refuses it');
      continue;
    }
    if (model.problem) report('problem', model.problem.message);
    count(model, components, counts, report);
    const html = rendered(model, module, counts, report);
    counts.compared++;
    const missing = firstMissing(texts, html);
    if (missing !== undefined) report('text', missing.slice(0, 120));
  }
  engine.dispose();
}

type Report = (kind: Shortfall['kind'], detail: string) => void;

function rendered(page: PageData, module: RenderModule, counts: Counts, report: Report): string {
  const log = console.error;
  const messages: unknown[][] = [];
  console.error = (...message: unknown[]) => void messages.push(message);
  const started = performance.now();
  try {
    const texts = new Proxy({}, { get: (_, name) => String(name) });
    const quiet = { texts, follow: () => {}, showSource: () => {}, copy: () => {} };
    const html = module.staticPage(
      { page: { ...page, headings: [] }, images: page.images, mode: 'light', codeTheme: 'github-light' },
      quiet,
    );
    for (const message of messages) report('console', message.map(String).join(' ').slice(0, 200));
    return html;
  } catch (error) {
    report('console', String(error));
    return '';
  } finally {
    console.error = log;
    counts.renderMs += performance.now() - started;
  }
}

function count(page: PageData, components: ReadonlySet<string>, counts: Counts, report: Report): void {
  counts.icons += page.icons.length;
  for (const icon of page.icons) if (icon.kind === 'name' && !/^https?:/.test(icon.name)) counts.missingIcons++;
  for (const { code, image } of elementsOf(page.content)) {
    if (code?.kind === 'component') counts.own++;
    else if (code?.kind === 'expression') counts.expressions++;
    else if (code && components.has(code.name)) report('component', code.name);
    if (typeof image === 'number') counts.images++;
    else if (image !== undefined && /^(?:https?:)?\/\//.test(image)) counts.remoteImages++;
    else if (image !== undefined && !image.startsWith('data:') && image !== '') {
      counts.missingImages++;
      report('image', image.slice(0, 120));
    }
  }
}

function* elementsOf(nodes: readonly PageNode[] = []): Generator<PageElement, void> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    yield node;
    yield* elementsOf(node.children);
    for (const slot of Object.values(node.slots ?? {})) yield* elementsOf(slot);
  }
}

async function variablesOf(path: string): Promise<ReadonlyMap<string, string>> {
  const config = parseJson(await readFile(path, 'utf8'));
  const { variables } = isObject(config) ? config : {};
  return new Map(isObject(variables) ? Object.entries(variables).map(([name, value]) => [name, String(value)]) : []);
}

function describe(counts: Counts, shortfalls: readonly Shortfall[], isVerbose: boolean): string {
  const pagesWith = (...kinds: readonly Shortfall['kind'][]): number =>
    new Set(shortfalls.filter(({ kind }) => kinds.includes(kind)).map(({ site, page }) => `${site} ${page}`)).size;
  const share = (part: number, of: number): string => `${((1 - part / Math.max(1, of)) * 100).toFixed(2)} %`;
  return [
    `pages                 ${counts.pages}, ${counts.refused} of them refused by remark`,
    `sound                 ${share(pagesWith('component', 'console', 'problem'), counts.compared)} without placeholder and console message`,
    `text as of remark     ${share(pagesWith('text'), counts.compared)}`,
    `images                ${counts.images} shown, ${counts.missingImages} without file, ${counts.remoteImages} at other addresses`,
    `icons                 ${counts.icons}, ${counts.missingIcons} without picture`,
    `code of authors       ${counts.own} components, ${counts.expressions} expressions`,
    `engine                ${(counts.engineMs / Math.max(1, counts.pages)).toFixed(1)} ms a page`,
    `renderer              ${(counts.renderMs / Math.max(1, counts.compared)).toFixed(1)} ms a page, in React's mode for development`,
    ...shortfalls.slice(0, isVerbose ? undefined : 20).map(({ site, page, kind, detail }) => `${kind}: ${site}/${page}: ${detail}`),
  ].join('\n');
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
