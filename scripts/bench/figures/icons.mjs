/** Completion of icons, the memory that a library takes, and the room that the data of all takes in the package. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { bundleModule } from '../bundle.mjs';
import { onDocument, repeat } from '../session.mjs';
import { iconTyping } from '../typing.mjs';

export const name = 'icons';
const script = fileURLToPath(new URL('../icons/process.mjs', import.meta.url));
const libraries = { fontawesome: 'Font Awesome', lucide: 'Lucide', tabler: 'Tabler Icons' };
const processes = 3;

export async function measure({ serverPath, runs }) {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-icons-'));
  const data = join(dirname(serverPath), 'data');
  try {
    const bundle = await bundleModule(folder, 'engine');
    const rows = [];
    for (const [library, title] of Object.entries(libraries)) {
      rows.push(await completionRow(serverPath, folder, library, title, runs));
      rows.push(...memoryRows(bundle, data, library, title));
    }
    return [...rows, { figure: 'icon data in the package', unit: 'MB', samples: [await packedSize(data)], limit: 2, limitOf: 'median' }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function completionRow(serverPath, folder, library, title, runs) {
  await writeFile(join(folder, 'docs.json'), configOf(library));
  return onDocument(serverPath, { folder }, async ({ document }) => {
    const typing = iconTyping(document);
    await repeat(5, typing.step);
    const samples = await repeat(runs, typing.step);
    return { figure: `edit to icon completion, ${title}`, unit: 'ms', samples, limit: 30, limitOf: 'p95' };
  });
}

function configOf(library) {
  const config = {
    theme: 'mint',
    name: 'A site to measure',
    colors: { primary: '#0F766E' },
    icons: { library },
    navigation: { groups: [{ group: 'Guides', icon: '', pages: ['index'] }] },
  };
  return JSON.stringify(config, null, 2);
}

function memoryRows(bundle, data, library, title) {
  const measured = Array.from({ length: processes }, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', script, bundle, data, library], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr.trim());
    return JSON.parse(stdout);
  });
  const [{ before }] = measured;
  return [
    { figure: `memory with ${title} loaded`, unit: 'MB', samples: measured.map(({ growth }) => growth), limit: 15, limitOf: 'median' },
    { figure: 'files of its data read before that', unit: '', samples: [before], limit: 0, limitOf: 'median' },
  ];
}

/** As the package has it: each file compressed by itself. In MB. */
async function packedSize(folder) {
  const files = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file))));
  return files.reduce((sum, content) => sum + deflateRawSync(content).length, 0) / 1e6;
}
