import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of a `file:` URI; `undefined` for other schemes and for URIs that are no path on this platform. */
export function toPath(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  if (hasDrives || !isPlain(uri)) return converted(uri);
  return uri.slice('file://'.length);
}

const hasDrives = process.platform === 'win32';

/** Whether the path is that of the URI as it is written: nothing is escaped or relative. Each folder of a site is listed by its URI. */
function isPlain(uri: string): boolean {
  return /^file:\/\/\/[\w./@+~-]+$/.test(uri) && !uri.includes('/.');
}

function converted(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

/** Whether an absolute path is a folder or below it. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
