import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of a `file:` URI; `undefined` for other schemes and for URIs that are no path on this platform. */
export function toPath(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

/** Whether a path, links already followed, lies in one of the folders, links of those followed as well. */
export async function isWithin(real: string, folderUris: readonly string[]): Promise<boolean> {
  for (const uri of folderUris) {
    const folder = toPath(uri);
    if (folder === undefined) continue;
    const way = relative(await realpath(folder).catch(() => folder), real);
    if (way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))) return true;
  }
  return false;
}
