import { parentOf } from '../../../../shared/paths';
import { addToList } from '../base/lists';
import type { PageFile } from '../pages/page';

/** The pages of a site by the path of a folder, sorted. */
export interface PagesByFolder {
  readonly inFolder: ReadonlyMap<string, readonly PageFile[]>;
  /** The same with the pages in folders within it, without those of the documentation folder. */
  readonly below: ReadonlyMap<string, PagesBelow>;
}

class PagesBelow {
  readonly pages: PageFile[] = [];
  private allPaths: string | undefined;

  /** Paths of the pages without extension, separated by line ends: one string, which the findings of many pages depend on. */
  get paths(): string {
    this.allPaths ??= this.pages.map(({ path }) => path).join('\n');
    return this.allPaths;
  }
}

export function groupByFolder(pages: readonly PageFile[]): PagesByFolder {
  const inFolder = new Map<string, PageFile[]>();
  const below = new Map<string, PagesBelow>();
  for (const page of [...pages].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const own = parentOf(page.path);
    addToList(inFolder, own, page);
    for (let folder = own; folder !== ''; folder = parentOf(folder)) {
      const found = below.get(folder) ?? new PagesBelow();
      found.pages.push(page);
      below.set(folder, found);
    }
  }
  return { inFolder, below };
}
