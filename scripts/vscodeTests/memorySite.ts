// The example site in the file system of an extension, for windows without a disk.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The workspace folder of such a window, as the components of a URI. */
export const memoryFolder = { scheme: 'memfs', authority: '', path: '/site' };

/** The folder of the prepared extension. */
export function memoryExtension(project: string): string {
  return join(project, 'out', 'vscode-web', 'memfs');
}

/** Writes the folder of the extension, except its bundle, which must be built. @returns its path */
export async function prepareMemorySite(project: string): Promise<string> {
  const memfs = memoryExtension(project);
  await mkdir(memfs, { recursive: true });
  await writeFile(join(memfs, 'package.json'), await readFile(join(project, 'test', 'vscode', 'web', 'memfs', 'package.json')));
  await writeSite(join(project, 'examples', 'site'), join(memfs, 'site.json'));
  return memfs;
}

/** Writes the example site for that file system: text by path. */
async function writeSite(site: string, path: string): Promise<void> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map(async (file) => [relative(site, file).split(sep).join('/'), await readFile(file, 'utf8')]));
  await writeFile(path, JSON.stringify(Object.fromEntries(texts)));
}
