import { holdsPages, isUnseenFolder, kindOfName } from './siteIndexNames';

/** What can be said of a file: `unknown` where nobody looked, and of files that are there but are no pages. */
export type Existence = 'exists' | 'missing' | 'unknown';

/** How a page file is kept: under its name without extension, with the extensions that were seen as bits. */
const mdx = 1;
const md = 2;
const ignored = 4;

export interface SiteFolder {
  /** Extensions by page name. */
  readonly pages: Map<string, number>;
  /** Other files, by name. */
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
 * The files of a site by folder. Paths start at the documentation folder, which is the empty path, without slashes at
 * either end.
 */
export class SiteFolders {
  private readonly folders = new Map<string, SiteFolder>();
  private entries = 0;
  /** Entries of a list of pages mostly lie in one folder: it is looked up once. */
  private lastPath = '';
  private lastFolder: SiteFolder | undefined;

  constructor(private readonly bounds: SiteBounds) {}

  get size(): number {
    return this.folders.size;
  }

  isFull(): boolean {
    return this.folders.size >= this.bounds.folders || this.entries >= this.bounds.entries;
  }

  /** Whether a folder may be listed; one that may not stays unknown. */
  mayList(path: string): boolean {
    return !this.isFull() && depthOf(path) <= this.bounds.depth && !isUnseenFolder(nameOf(path));
  }

  has(path: string): boolean {
    return this.folders.has(path);
  }

  get(path: string): SiteFolder | undefined {
    return this.folders.get(path);
  }

  all(): IterableIterator<[string, SiteFolder]> {
    return this.folders.entries();
  }

  addFolder(path: string, listed: boolean): SiteFolder {
    let folder = this.folders.get(path);
    if (folder) folder.listed = listed;
    else {
      folder = { pages: new Map(), files: new Set(), listed, holdsPages: holdsPages(path) };
      this.folders.set(path, folder);
      this.lastFolder = undefined;
    }
    return folder;
  }

  /** Whether that was new. Beyond the bounds the folder's content counts as unknown. */
  addFile(folder: SiteFolder, name: string): boolean {
    const kind = kindOfName(name);
    if (kind === 'other') return false;
    if (this.entries >= this.bounds.entries) {
      folder.listed = false;
      return false;
    }
    const bits = folder.pages.get(pageName(name)) ?? 0;
    if (kind === 'asset' ? folder.files.has(name) : (bits & bitOf(name)) !== 0) return false;
    if (kind === 'asset') folder.files.add(name);
    else folder.pages.set(pageName(name), bits | bitOf(name));
    if (bits === 0) this.entries++;
    return true;
  }

  /** Forgets a file, or a folder with all below. Whether there was one. */
  remove(path: string): boolean {
    const parent = this.folders.get(parentOf(path));
    return (parent !== undefined && this.removeFile(parent, nameOf(path))) || this.removeFolder(path);
  }

  /** A page by its path without extension. */
  page(path: string): Existence {
    const folder = this.folderAt(parentOf(path));
    if (typeof folder === 'string') return folder;
    const bits = folder.pages.get(nameOf(path));
    if (bits === undefined) return folder.listed ? 'missing' : 'unknown';
    return folder.holdsPages && (bits & ignored) === 0 ? 'exists' : 'unknown';
  }

  /** Any file by its path. */
  file(path: string): Existence {
    const name = nameOf(path);
    const folder = this.folderAt(parentOf(path));
    if (typeof folder === 'string') return folder;
    const kind = kindOfName(name);
    const isThere = kind === 'asset' ? folder.files.has(name) : ((folder.pages.get(pageName(name)) ?? 0) & bitOf(name)) !== 0;
    if (isThere) return 'exists';
    return kind === 'other' || !folder.listed || this.folders.has(path) ? 'unknown' : 'missing';
  }

  /** The folder, or what follows of files in it when it is not there. */
  private folderAt(path: string): SiteFolder | Existence {
    if (this.lastFolder && this.lastPath === path) return this.lastFolder;
    const folder = this.folders.get(path);
    if (folder) {
      this.lastPath = path;
      this.lastFolder = folder;
      return folder;
    }
    for (let above = path; above !== ''; ) {
      above = parentOf(above);
      const known = this.folders.get(above);
      if (known) return known.listed ? 'missing' : 'unknown';
    }
    return 'unknown';
  }

  private removeFile(folder: SiteFolder, name: string): boolean {
    if (folder.files.delete(name)) {
      this.entries--;
      return true;
    }
    const bits = folder.pages.get(pageName(name)) ?? 0;
    if (kindOfName(name) === 'other' || (bits & bitOf(name)) === 0) return false;
    const left = bits & ~bitOf(name);
    if (left !== 0) folder.pages.set(pageName(name), left);
    else {
      folder.pages.delete(pageName(name));
      this.entries--;
    }
    return true;
  }

  private removeFolder(path: string): boolean {
    if (path === '' || !this.folders.has(path)) return false;
    for (const [known, folder] of this.folders) {
      if (known !== path && !known.startsWith(`${path}/`)) continue;
      this.entries -= folder.pages.size + folder.files.size;
      this.folders.delete(known);
    }
    this.lastFolder = undefined;
    return true;
  }
}

function bitOf(name: string): number {
  const kind = kindOfName(name);
  if (kind === 'ignoredPage') return ignored;
  if (kind !== 'page') return 0;
  return /\.mdx$/i.test(name) ? mdx : md;
}

function pageName(name: string): string {
  return name.replace(/\.mdx?$/i, '');
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
