import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of a file for people: relative to the folder, with the separators of the platform; absolute elsewhere. */
export function displayPath(uri: string, folder: string): string {
  const path = fileURLToPath(uri);
  const way = relative(folder, path);
  if (way === '') return '.';
  return way.startsWith(`..${sep}..${sep}..`) || isAbsolute(way) ? path : way;
}

/** The same for programs: slashes on every platform. */
export function portablePath(uri: string, folder: string): string {
  return displayPath(uri, folder).replaceAll(sep, '/');
}
