import { parentOf } from '../../../../shared/paths';
import type { PageFile } from '../pages/page';

/** The pages of a site by the path of a folder, sorted. */
export interface PagesByFolder {
  readonly inFolder: ReadonlyMap<string, readonly PageFile[]>;
  /** The same with the pages in folders within it, without those of the documentation folder. */
  readonly below: ReadonlyMap<string, readonly PageFile[]>;
}

export function groupByFolder(pages: readonly PageFile[]): PagesByFolder {
  const inFolder = new Map<string, PageFile[]>();
  const below = new Map<string, PageFile[]>();
  const add = (map: Map<string, PageFile[]>, folder: string, page: PageFile): void => {
    const found = map.get(folder);
    if (found) found.push(page);
    else map.set(folder, [page]);
  };
  for (const page of [...pages].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const own = parentOf(page.path);
    add(inFolder, own, page);
    for (let folder = own; folder !== ''; folder = parentOf(folder)) add(below, folder, page);
  }
  return { inFolder, below };
}
