import { holdsPages, isUnseenFolder, kindOfName, liesUnseen, withoutPageExtension } from './fileNames';

/** What can be said of a file: `unknown` where nobody looked, and of files that are there but are no pages. */
export type Existence = 'exists' | 'missing' | 'unknown';

/** A page file is kept as a number: one of its own, above bits for the extensions it was seen with. */
const mdx = 1;
const md = 2;
/** Files that are there and that the service takes for no pages. */
const ignoredMdx = 4;
const ignoredMd = 8;
const numberShift = 4;

export interface SiteFolder {
  /** Names of the files that are no page files. */
  readonly files: Set<string>;
  /** Whether all entries are known. */
  listed: boolean;
  readonly holdsPages: boolean;
}

/** Bounds on what is kept of one site, several times what the largest known site has. */
export interface SiteBounds {
  readonly folders: number;
  readonly entries: number;
  readonly depth: number;
}

/**
 * The files of a site. Paths start at the documentation folder, which is the empty path, without slashes at either end.
 * Pages are kept in one table by their whole path without extension: every page of the navigation is looked up at each edit.
 */
export class SiteFolders {
  private readonly folders = new Map<string, SiteFolder>();
  private readonly pages = new Map<string, number>();
  private fileCount = 0;
  private lastNumber = 0;

  constructor(private readonly bounds: SiteBounds) {}

  get size(): number {
    return this.folders.size;
  }

  isFull(): boolean {
    return this.folders.size >= this.bounds.folders || this.fileCount + this.pages.size >= this.bounds.entries;
  }

  /** Whether a folder may be listed; one that may not stays unknown. */
  mayList(path: string): boolean {
    return !this.isFull() && depthOf(path) <= this.bounds.depth && !isUnseenFolder(nameOf(path));
  }

  get(path: string): SiteFolder | undefined {
    return this.folders.get(path);
  }

  has(path: string): boolean {
    return this.folders.has(path);
  }

  all(): IterableIterator<[string, SiteFolder]> {
    return this.folders.entries();
  }

  /** Paths of the page files that are pages, without extension. */
  *allPages(): Iterable<string> {
    for (const [path, value] of this.pages) if ((value & (mdx | md)) !== 0) yield path;
  }

  /** Paths of the page files that are pages, with extension; of two for one path both. */
  *allPageFiles(): Iterable<string> {
    for (const [path, value] of this.pages) {
      if ((value & mdx) !== 0) yield `${path}.mdx`;
      if ((value & md) !== 0) yield `${path}.md`;
    }
  }

  /** Paths of all files that are written as pages, with extension: also those that the service takes for none. */
  *allMarkdownFiles(): Iterable<string> {
    for (const [path, value] of this.pages) {
      if ((value & (mdx | ignoredMdx)) !== 0) yield `${path}.mdx`;
      if ((value & (md | ignoredMd)) !== 0) yield `${path}.md`;
    }
  }

  addFolder(path: string, listed: boolean): SiteFolder {
    let folder = this.folders.get(path);
    if (folder) folder.listed = listed;
    else {
      folder = { files: new Set(), listed, holdsPages: holdsPages(path) };
      this.folders.set(path, folder);
    }
    return folder;
  }

  /** Adds a file to a folder that is known. Whether it was new. Beyond the bounds the folder's content counts as unknown. */
  addFile(folderPath: string, name: string): boolean {
    const folder = this.folders.get(folderPath);
    const kind = kindOfName(name);
    if (!folder || kind === 'other') return false;
    if (this.fileCount + this.pages.size >= this.bounds.entries) {
      folder.listed = false;
      return false;
    }
    if (kind === 'asset') {
      if (folder.files.has(name)) return false;
      folder.files.add(name);
      this.fileCount++;
      return true;
    }
    const path = pagePath(folderPath, name);
    const known = this.pages.get(path);
    const bit = bitOf(folder, name);
    if (known !== undefined && (known & bit) !== 0) return false;
    this.pages.set(path, (known ?? ++this.lastNumber << numberShift) | bit);
    return true;
  }

  /** Forgets a file, or a folder with all below. Whether there was one. */
  remove(path: string): boolean {
    const isFile = kindOfName(nameOf(path)) === 'asset' ? this.removeAsset(path) : this.removePage(path);
    return isFile || this.removeFolder(path);
  }

  /** Above the numbers of all pages. */
  get pageNumbers(): number {
    return this.lastNumber + 1;
  }

  /** A small number that stands for a page file as long as it exists; `undefined` when there is none, or none is known. */
  pageNumber(path: string): number | undefined {
    const value = this.pages.get(path);
    return value === undefined ? undefined : value >> numberShift;
  }

  /** A page by its path without extension. */
  page(path: string): Existence {
    const value = this.pages.get(path);
    if (value === undefined) return this.absence(path);
    return (value & (mdx | md)) !== 0 ? 'exists' : 'unknown';
  }

  /** Any file by its path. */
  file(path: string): Existence {
    const kind = kindOfName(nameOf(path));
    if (kind === 'other') return 'unknown';
    const folder = this.folders.get(parentOf(path));
    const page = kind === 'asset' ? 0 : (this.pages.get(withoutPageExtension(path)) ?? 0);
    const isThere = kind === 'asset' ? folder?.files.has(nameOf(path)) : (page & bitOf(folder, nameOf(path))) !== 0;
    if (isThere) return 'exists';
    return this.folders.has(path) ? 'unknown' : this.absence(path);
  }

  /** What follows for a file that was not seen: it is missing if the folder it would lie in, or the nearest above, was listed. */
  private absence(path: string): Existence {
    if (liesUnseen(path)) return 'unknown';
    for (let above = path; above !== ''; ) {
      above = parentOf(above);
      const folder = this.folders.get(above);
      if (folder) return folder.listed ? 'missing' : 'unknown';
    }
    return 'unknown';
  }

  private removeAsset(path: string): boolean {
    const isThere = this.folders.get(parentOf(path))?.files.delete(nameOf(path)) === true;
    if (isThere) this.fileCount--;
    return isThere;
  }

  private removePage(path: string): boolean {
    const page = withoutPageExtension(path);
    const value = this.pages.get(page) ?? 0;
    const bit = bitOf(this.folders.get(parentOf(path)), nameOf(path));
    if (page === path || (value & bit) === 0) return false;
    const left = value & ~bit;
    if ((left & (mdx | md | ignoredMdx | ignoredMd)) !== 0) this.pages.set(page, left);
    else this.pages.delete(page);
    return true;
  }

  private removeFolder(path: string): boolean {
    if (path === '' || !this.folders.has(path)) return false;
    const start = `${path}/`;
    for (const [known, folder] of this.folders) {
      if (known !== path && !known.startsWith(start)) continue;
      this.fileCount -= folder.files.size;
      this.folders.delete(known);
    }
    for (const page of this.pages.keys()) if (page.startsWith(start)) this.pages.delete(page);
    return true;
  }
}

function bitOf(folder: SiteFolder | undefined, name: string): number {
  const isMdx = /\.mdx$/i.test(name);
  if (!folder?.holdsPages || kindOfName(name) === 'ignoredPage') return isMdx ? ignoredMdx : ignoredMd;
  return isMdx ? mdx : md;
}

function pagePath(folder: string, name: string): string {
  return folder === '' ? withoutPageExtension(name) : `${folder}/${withoutPageExtension(name)}`;
}

export function parentOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function depthOf(path: string): number {
  return path === '' ? 0 : path.split('/').length;
}
