import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isArrayOf, isObject, parseJson, stringOf } from '../../scripts/json.ts';

const root = new URL('../../', import.meta.url);
const corpus = fileURLToPath(new URL('../shared/corpus/', root));

/** A site to measure. */
export interface Site {
  readonly name: string;
  /** The folder that the editor opens. */
  readonly folder: string;
  /** Path of the docs.json. */
  readonly path: string;
  /** Paths of all files relative to the folder of the docs.json. */
  readonly files: readonly string[];
}

/** The sites to measure: real ones if there is a corpus beside the repository, and the example. @param only a part of their names */
export async function findSites(only: string | undefined): Promise<{ hasCorpus: boolean; sites: Site[] }> {
  const example = { name: 'example', folder: fileURLToPath(new URL('examples/site/', root)) };
  const sites = [{ ...example, path: join(example.folder, 'docs.json') }];
  const hasCorpus = existsSync(join(corpus, 'INDEX.json'));
  if (hasCorpus) {
    const index = parseJson(await readFile(join(corpus, 'INDEX.json'), 'utf8'));
    for (const name of isArrayOf(index, isObject) ? index.map((each) => stringOf(each, 'name')) : []) {
      sites.push({ name, folder: join(corpus, name), path: join(corpus, name, 'docs.json') });
    }
  }
  const selected = sites.filter(({ name }) => only === undefined || name.toLowerCase().includes(only.toLowerCase()));
  return { hasCorpus, sites: await Promise.all(selected.map(async (site) => ({ ...site, files: await filesBelow(dirname(site.path)) }))) };
}

const skipped = new Set(['.git', 'node_modules']);

async function filesBelow(folder: string, prefix = ''): Promise<string[]> {
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
