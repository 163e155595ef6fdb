import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How the file at a URI is called for people: from the folder, with the separators of the platform; elsewhere as a whole. */
export function displayPath(uri: string, folder: string): string {
  const path = fileURLToPath(uri);
  const way = relative(folder, path);
  if (way === '') return '.';
  return way.startsWith(`..${sep}..${sep}..`) || isAbsolute(way) ? path : way;
}

/** The same for programs: slashes everywhere. */
export function portablePath(uri: string, folder: string): string {
  return displayPath(uri, folder).replaceAll(sep, '/');
}
