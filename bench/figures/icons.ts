/** Completion of icons, the memory of a library, and the size of all icon data in the package. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { isObject, parseJson } from '../../scripts/json.ts';
import { bundleModule } from '../bundle.ts';
import type { Context } from '../context.ts';
import type { IconMemory } from '../icons/process.ts';
import type { Row } from '../report.ts';
import { runScript } from '../runScript.ts';
import { onDocument, repeat } from '../session.ts';
import { iconTyping } from '../typing.ts';

export const name = 'icons';
const script = fileURLToPath(new URL('../icons/process.ts', import.meta.url));
const libraries = { fontawesome: 'Font Awesome', lucide: 'Lucide', tabler: 'Tabler Icons' };
const processes = 3;

export async function measure({ serverPath, runs }: Context): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-icons-'));
  const data = join(dirname(serverPath), 'data');
  try {
    const bundle = await bundleModule(folder, 'engine');
    const rows: Row[] = [];
    for (const [library, title] of Object.entries(libraries)) {
      rows.push(await completionRow(serverPath, folder, library, title, runs));
      rows.push(...memoryRows(bundle, data, library, title));
    }
    return [...rows, { figure: 'icon data in the package', unit: 'MB', samples: [await packedSize(data)], limit: 2, limitOf: 'median' }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function completionRow(serverPath: string, folder: string, library: string, title: string, runs: number): Promise<Row> {
  await writeFile(join(folder, 'docs.json'), configOf(library));
  return onDocument(serverPath, { folder }, async ({ document }) => {
    const typing = iconTyping(document);
    await repeat(5, typing.step);
    const samples = await repeat(runs, typing.step);
    return { figure: `edit to icon completion, ${title}`, unit: 'ms', samples, limit: 30, limitOf: 'p95' };
  });
}

function configOf(library: string): string {
  const config = {
    theme: 'mint',
    name: 'A site to measure',
    colors: { primary: '#0F766E' },
    icons: { library },
    navigation: { groups: [{ group: 'Guides', icon: '', pages: ['index'] }] },
  };
  return JSON.stringify(config, null, 2);
}

function memoryRows(bundle: string, data: string, library: string, title: string): Row[] {
  const measured = Array.from({ length: processes }, () => {
    const memory = parseJson(runScript(script, [bundle, data, library], { nodeArguments: ['--expose-gc'] }));
    if (!isIconMemory(memory)) throw new Error('The process printed no figures.');
    return memory;
  });
  return [
    { figure: `memory with ${title} loaded`, unit: 'MB', samples: measured.map(({ growth }) => growth), limit: 15, limitOf: 'median' },
    {
      figure: 'files of its data read before that',
      unit: '',
      samples: measured.slice(0, 1).map(({ before }) => before),
      limit: 0,
      limitOf: 'median',
    },
  ];
}

function isIconMemory(value: unknown): value is IconMemory {
  return isObject(value) && typeof value.before === 'number' && typeof value.growth === 'number';
}

/** Size in MB as in the package, which compresses each file separately. */
async function packedSize(folder: string): Promise<number> {
  const files = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file))));
  return files.reduce((sum, content) => sum + deflateRawSync(content).length, 0) / 1e6;
}
