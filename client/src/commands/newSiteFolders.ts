import { parentOf } from '../../../shared/paths';

/** URIs, as strings without a slash at the end. */
interface FolderFacts {
  readonly workspaceFolders: readonly string[];
  /** Folders with a docs.json. */
  readonly siteFolders: readonly string[];
  readonly pages: readonly string[];
  readonly emptyFolders: readonly string[];
}

const isInside = (uri: string, folder: string): boolean => uri === folder || uri.startsWith(`${folder}/`);

/** Folders that could become a site: empty or with pages in them or below, and without a site in or around them. */
export function newSiteFolders({ workspaceFolders, siteFolders, pages, emptyFolders }: FolderFacts): string[] {
  const found = new Set(emptyFolders);
  for (const page of pages) {
    const root = workspaceFolders.find((folder) => isInside(page, folder));
    if (root === undefined) continue;
    let folder = parentOf(page);
    while (!found.has(folder) && isInside(folder, root)) {
      found.add(folder);
      folder = parentOf(folder);
    }
  }
  return [...found].filter((folder) => !siteFolders.some((site) => isInside(folder, site) || isInside(site, folder)));
}
