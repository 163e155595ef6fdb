import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);
const corpus = fileURLToPath(new URL('../shared/corpus/', root));

/**
 * The sites to measure: `{ name, folder, path, files }`, `folder` being what the editor opens, `path` the docs.json and
 * `files` the paths of all files from its folder. Real ones where a corpus lies next to the repository, and the example.
 */
export async function findSites(only) {
  const example = { name: 'example', folder: fileURLToPath(new URL('examples/site/', root)) };
  const sites = [{ ...example, path: join(example.folder, 'docs.json') }];
  const hasCorpus = existsSync(join(corpus, 'INDEX.json'));
  if (hasCorpus) {
    for (const { name } of JSON.parse(await readFile(join(corpus, 'INDEX.json'), 'utf8'))) {
      sites.push({ name, folder: join(corpus, name), path: join(corpus, name, 'docs.json') });
    }
  }
  const wanted = sites.filter(({ name }) => only === undefined || name.toLowerCase().includes(only.toLowerCase()));
  return { hasCorpus, sites: await Promise.all(wanted.map(async (site) => ({ ...site, files: await filesBelow(dirname(site.path)) }))) };
}

const skipped = new Set(['.git', 'node_modules']);

async function filesBelow(folder, prefix = '') {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries.map((entry) => {
      const path = prefix + entry.name;
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(join(folder, entry.name), `${path}/`);
      return entry.isFile() ? [path] : [];
    }),
  );
  return lists.flat();
}
