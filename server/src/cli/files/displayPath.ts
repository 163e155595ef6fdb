import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of a file for people: relative to the folder, with the separators of the platform; absolute elsewhere. */
export function displayPath(uri: string, folder: string): string {
  const path = fileURLToPath(uri);
  const relativePath = relative(folder, path);
  if (relativePath === '') return '.';
  return relativePath.startsWith(`..${sep}..${sep}..`) || isAbsolute(relativePath) ? path : relativePath;
}

/** Path of a file for programs: like `displayPath`, but with slashes on every platform. */
export function portablePath(uri: string, folder: string): string {
  return displayPath(uri, folder).replaceAll(sep, '/');
}
