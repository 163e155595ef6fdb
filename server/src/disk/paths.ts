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
