import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rounds } from './rounds';

interface RealFile {
  readonly path: string;
  readonly text: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The files of this repository whose names match. */
export function ownFiles(name: RegExp): RealFile[] {
  return ['.github', 'examples', 'docs', 'schemas'].flatMap((folder) => filesBelow(`${root}${folder}/`, name));
}

/** A sample of the files of real sites beside the repository, if there are any. @param few files of each site in an ordinary run */
export function siteFiles(name: RegExp, few: number): RealFile[] {
  const folder = `${root}../shared/corpus/`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((site) => rounds.sample(pathsBelow(`${folder}${site}/`, name), few).map(read));
}

function filesBelow(folder: string, name: RegExp): RealFile[] {
  return pathsBelow(folder, name).map(read);
}

function pathsBelow(folder: string, name: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
}

function read(path: string): RealFile {
  return { path, text: readFileSync(path, 'utf8') };
}
