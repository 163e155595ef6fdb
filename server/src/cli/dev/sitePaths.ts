import { fileURLToPath } from 'node:url';

/** Paths of the files of a site. */
export interface SitePaths {
  /** Absolute path of the documentation folder. */
  readonly folder: string;
  /** Path of a URI from the documentation folder, with slashes; `undefined` outside of it. */
  pathOf(uri: string): string | undefined;
}

/** @param root URI of the docs.json */
export function pathsOf(root: string): SitePaths {
  const folder = root.slice(0, root.lastIndexOf('/') + 1);
  return {
    folder: fileURLToPath(folder),
    pathOf: (uri) => (uri.startsWith(folder) ? decoded(uri.slice(folder.length)) : undefined),
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
