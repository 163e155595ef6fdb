import { parentOf } from '../../../../shared/paths';
import { normalizeFilePath } from '../config/references/targets';

/** Target of an import in a page. */
export interface ImportTarget {
  /** From the documentation folder, with extension if it has one. */
  readonly path: string;
  /** Whether the source begins with `/`, `./` or `../`: the service resolves no other sources. */
  readonly isLocal: boolean;
}

/** The extensions of the files that pages can import. */
export const importableExtensions = ['.mdx', '.md', '.jsx', '.tsx'];

/**
 * Resolves the source of an import; `undefined` for URLs and for paths that lead out of the documentation folder.
 * @param file path of the importing file, from the documentation folder
 */
export function importTarget(file: string, source: string): ImportTarget | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(source) || /[?#\\]/.test(source)) return undefined;
  const isRelative = /^\.\.?\//.test(source);
  const path = normalizeFilePath(isRelative ? `${parentOf(file)}/${source}` : source);
  return path === undefined || path === '' ? undefined : { path, isLocal: isRelative || source.startsWith('/') };
}
