import { fileURLToPath } from 'node:url';
import type { PageData } from '../../engine/languageService';

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

/** A page without the places of its files on this computer: URIs are paths from the documentation folder. */
export function withPaths(page: PageData, { pathOf }: SitePaths): PageData {
  const path = (uri: string): string => pathOf(uri) ?? '';
  return {
    ...page,
    uri: page.path,
    sources: page.sources.map(path),
    images: page.images.map(path),
    icons: page.icons.map((icon) => (icon.kind === 'file' ? { ...icon, uri: path(icon.uri) } : icon)),
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
