import { pathToFileURL } from 'node:url';
import { normalizeUri } from '../../engine/languageService';

/** The URI of a file or folder, as the engine has it. @param path absolute */
export function fileUri(path: string): string {
  return normalizeUri(pathToFileURL(path).href);
}
