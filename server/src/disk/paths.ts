import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of a `file:` URI; `undefined` for other schemes and for URIs that are not a path on this platform. */
export function toPath(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  if (hasDrives || !isPlain(uri)) return converted(uri);
  return uri.slice('file://'.length);
}

const hasDrives = process.platform === 'win32';

/**
 * Whether the URI contains its path verbatim, without escapes and relative segments. Fast path, since each folder of a site is listed by
 * URI.
 */
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

/** Whether an absolute path is the folder or below it. */
export function isWithinFolder(folder: string, path: string): boolean {
  const relativePath = relative(folder, path);
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath);
}
