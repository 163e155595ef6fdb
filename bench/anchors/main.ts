/**
 * Compares the ids of pages with those that the service's own packages make: `npm run bench:anchors -- [--site text] [--oracle folder]
 * [--verbose] [--json]`. The packages are installed into the folder, which is outside of the project, unless they are there. Exit code 0
 * regardless of the figures, 2 for wrong options.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isArrayOf, isString, messageOf, objectOf, readObject } from '../../scripts/json.ts';
import { bundleModule } from '../bundle.ts';
import { findSites, type Site } from '../repair/corpus.ts';
import { type CompiledPage, installOracle, Oracle } from './oracle.ts';

interface Document {
  getText(): string;
}

interface Page {
  readonly frontMatter: { readonly entries: readonly { readonly key: string; readonly value: { readonly value?: unknown } }[] } | undefined;
}

interface KnownAnchors {
  readonly ids: readonly string[];
  readonly codeIds: readonly string[];
  readonly isComplete: boolean;
}

/** The module of the engine. */
interface AnchorModule {
  readonly Snapshot: { create(uri: string, language: string, version: number, text: string): Document };
  readPage(document: Document, path: string): Page;
  readModuleExports(text: string): unknown;
  anchorsOf(page: Page, file: string, sources: object): KnownAnchors;
}

/** The counts of one or several sites. */
interface Counts {
  pages: number;
  /** Pages that the service does not compile. */
  refused: number;
  /** Pages of which not all ids are known here. */
  incomplete: number;
  /** Ids in both. */
  same: number;
  /** Ids of the service alone, on pages whose ids are known. */
  missed: number;
  /** Ids of this engine alone. */
  extra: number;
}

interface Difference {
  readonly site: string;
  readonly page: string;
  readonly missed: readonly string[];
  readonly extra: readonly string[];
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      oracle: { type: 'string', default: join(tmpdir(), 'docs-json-oracle') },
      verbose: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const { sites } = await findSites(values.site);
  const oracle = await installOracle(values.oracle);
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  try {
    const engine: AnchorModule = await import(pathToFileURL(await bundleModule(folder, 'anchors')).href);
    const components = await componentNames();
    const differences: Difference[] = [];
    const counts: Counts = { pages: 0, refused: 0, incomplete: 0, same: 0, missed: 0, extra: 0 };
    for (const site of sites) await compareSite(site, oracle, engine, components, counts, differences);
    if (values.json) console.log(JSON.stringify({ ...counts, differences }, null, 2));
    else console.log(describe(counts, values.verbose ? differences : []));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
}

async function compareSite(
  site: Site,
  oracleFolder: string,
  engine: AnchorModule,
  components: ReadonlySet<string>,
  counts: Counts,
  differences: Difference[],
): Promise<void> {
  const root = dirname(site.path);
  const oracle = await Oracle.create(oracleFolder, (path) => readFile(join(root, path), 'utf8').catch(() => undefined));
  const read = (path: string): string | undefined => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  const pageAt = (path: string): Page | undefined => {
    const text = /\.mdx?$/.test(path) ? read(path) : undefined;
    return text === undefined
      ? undefined
      : engine.readPage(engine.Snapshot.create(`file:///${path}`, 'mdx', 0, text), path.replace(/\.mdx?$/, ''));
  };
  const moduleAt = (path: string): unknown => {
    const text = read(path);
    return text === undefined ? undefined : engine.readModuleExports(text);
  };
  const sources = { pageAt, moduleAt, isComponent: (name: string) => components.has(name) };
  for (const file of site.files) {
    if (!/\.mdx?$/.test(file) || /(?:^|\/)_?snippets\//.test(file)) continue;
    const page = pageAt(file);
    if (!page) continue;
    counts.pages++;
    const mode = page.frontMatter?.entries.findLast(({ key }) => key === 'mode')?.value.value;
    const compiled = await oracle.compile(file, read(file) ?? '', isString(mode) ? mode : undefined);
    if (!compiled) {
      counts.refused++;
      continue;
    }
    const difference = compare(compiled, engine.anchorsOf(page, file, sources), counts);
    if (difference.missed.length + difference.extra.length > 0) differences.push({ site: site.name, page: file, ...difference });
  }
}

function compare(compiled: CompiledPage, known: KnownAnchors, counts: Counts): Pick<Difference, 'extra' | 'missed'> {
  const [theirs, ours] = [new Set(compiled.ids), new Set(known.ids)];
  const inCode = new Set([...compiled.idsInCode, ...known.codeIds]);
  const missed = known.isComplete ? [...theirs].filter((id) => !ours.has(id)) : [];
  const extra = [...ours].filter((id) => !theirs.has(id) && !inCode.has(id));
  if (!known.isComplete) counts.incomplete++;
  counts.same += [...ours].filter((id) => theirs.has(id)).length;
  counts.missed += missed.length;
  counts.extra += extra.length;
  return { missed, extra };
}

/** The first parts of the names of the service's components. */
async function componentNames(): Promise<ReadonlySet<string>> {
  const schema = await readObject(fileURLToPath(new URL('../../schemas/components.schema.json', import.meta.url)));
  const undocumented = schema['x-undocumented'];
  const names = [...Object.keys(objectOf(schema, 'properties')), ...(isArrayOf(undocumented, isString) ? undocumented : [])];
  return new Set(names.map((name) => name.split('.', 1)[0] ?? name));
}

function describe({ pages, refused, incomplete, same, missed, extra }: Counts, differences: readonly Difference[]): string {
  const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;
  return [
    `${pages} pages, ${refused} refused by the service, ${incomplete} with ids that are unknown here`,
    `${same} ids in both; found here: ${share(same, same + missed)}; made by the service: ${share(same, same + extra)}`,
    ...differences.map(({ site, page, missed: no, extra: more }) => `${site} ${page}: -${JSON.stringify(no)} +${JSON.stringify(more)}`),
  ].join('\n');
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
