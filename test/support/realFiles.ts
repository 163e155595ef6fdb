import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface RealFile {
  readonly path: string;
  readonly text: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The files of this repository whose names match. */
export function ownFiles(name: RegExp): RealFile[] {
  return ['.github', 'examples', 'docs', 'schemas'].flatMap((folder) => filesBelow(`${root}${folder}/`, name));
}

/** Those of real sites that lie beside the repository, where they are there at all. */
export function siteFiles(name: RegExp): RealFile[] {
  return filesBelow(`${root}../shared/corpus/`, name);
}

function filesBelow(folder: string, name: RegExp): RealFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
