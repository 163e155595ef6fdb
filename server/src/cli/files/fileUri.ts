import { pathToFileURL } from 'node:url';
import { normalizeUri } from '../../engine/languageService';

/** URI of a file or folder, normalized as in the engine. @param path absolute path */
export function fileUri(path: string): string {
  return normalizeUri(pathToFileURL(path).href);
}
