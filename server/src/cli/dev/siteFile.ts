import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isWithinFolder } from '../../disk/paths';
import { contentType } from './contentTypes';

/** A file of a site that a browser may get. */
export interface SiteFile {
  /** Absolute, without symbolic links. */
  readonly path: string;
  readonly size: number;
  readonly type: string;
}

/**
 * The file at a path of a site; `undefined` if there is none for readers: hidden files, files of other types, and whatever is outside of the
 * documentation folder, also by a symbolic link.
 * @param path from the documentation folder, decoded
 */
export async function siteFile(folder: string, path: string): Promise<SiteFile | undefined> {
  const type = contentType(path);
  if (type === undefined || !isPlainPath(path)) return undefined;
  try {
    const [real, base] = await Promise.all([realpath(join(folder, path)), realpath(folder)]);
    const info = await stat(real);
    return info.isFile() && isWithinFolder(base, real) ? { path: real, size: info.size, type } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a path has only names of visible files and folders. */
function isPlainPath(path: string): boolean {
  return path.split('/').every((name) => name !== '' && !name.startsWith('.') && name !== 'node_modules' && !/[\\:\0]/.test(name));
}
