import { nameOf, parentOf } from '../../../../../shared/paths';
import { maxNameLength } from '../../base/addresses';
import { holdsPages, isIgnoredByDefault, isNoPage, isUnseenFolder, kindOfName, liesUnseen, withoutPageExtension } from './fileNames';

/** Result of looking a file up: `unknown` in unlisted folders, and for existing files that are not pages. */
export type Existence = 'exists' | 'missing' | 'unknown';

/** The page files of a path are stored as one number: the page number, above bits for the extensions. */
const mdx = 1;
const md = 2;
/** Existing files that the service does not read as pages. */
const ignoredMdx = 4;
const ignoredMd = 8;
const numberShift = 4;

interface SiteFolder {
  /** Names of the files that are not page files. */
  readonly files: Set<string>;
  /** Whether all entries of the folder are known. */
  listed: boolean;
  readonly holdsPages: boolean;
}

/** Folder whose pages may be unknown. */
export interface OddFolder {
  readonly path: string;
  readonly isListed: boolean;
}

/** Limits for one site, several times the size of the largest known one. */
export interface SiteBounds {
  readonly folders: number;
  readonly entries: number;
  readonly depth: number;
}

/**
 * Files of a site. Paths are relative to the documentation folder (the empty path), without leading and trailing slashes. Pages are in one
 * table by their whole path without extension, since every page of the navigation is looked up at each edit.
 */
export class SiteFolders {
  private readonly folders = new Map<string, SiteFolder>();
  private readonly pages = new Map<string, number>();
  private readonly unlistable = new Set<string>();
  private fileCount = 0;
  private lastNumber = 0;

  constructor(private readonly bounds: SiteBounds) {}

  get size(): number {
    return this.folders.size;
  }

  isFull(): boolean {
    return this.folders.size >= this.bounds.folders || this.fileCount + this.pages.size >= this.bounds.entries;
  }

  /** Whether a folder may be listed; otherwise its content is unknown. */
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

  /** Marks a folder that the host cannot list. */
  addUnlistable(path: string): void {
    this.unlistable.add(path);
  }

  /** Folders that the host cannot list, and folders with the name of a page. */
  odd(): OddFolder[] {
    const named = [...this.folders].filter(([path, { listed }]) => listed && kindOfName(nameOf(path)) === 'page');
    const unlisted = [...this.unlistable].filter((path) => this.folders.get(path)?.listed === false);
    return [...named.map(([path]) => ({ path, isListed: true })), ...unlisted.map((path) => ({ path, isListed: false }))];
  }

  /** Paths of the page files that are pages, without extension. */
  *allPages(): Iterable<string> {
    for (const [path, value] of this.pages) if ((value & (mdx | md)) !== 0) yield path;
  }

  /** Paths of all page files, without extension, with their numbers, including files that the service excludes. */
  *numberedPages(): Iterable<readonly [path: string, number: number]> {
    for (const [path, value] of this.pages) yield [path, value >> numberShift];
  }

  /** Paths of the page files that are pages, with extension, including both files if a path has two. */
  *allPageFiles(): Iterable<string> {
    for (const [path, value] of this.pages) {
      if ((value & mdx) !== 0) yield `${path}.mdx`;
      if ((value & md) !== 0) yield `${path}.md`;
    }
  }

  /** Numbers of the pages with a file that is ignored by default or by the given predicate; without a predicate, only by default. */
  *ignoredNumbers(isIgnored: ((path: string) => boolean) | undefined): Iterable<number> {
    for (const [path, value] of this.pages) {
      // Fast path for nearly all pages: files that are ignored by default are marked as not being pages.
      if (!isIgnored && (value & (ignoredMdx | ignoredMd)) === 0) continue;
      const files = [(value & (mdx | ignoredMdx)) !== 0 ? `${path}.mdx` : '', (value & (md | ignoredMd)) !== 0 ? `${path}.md` : ''];
      if (files.some((file) => file !== '' && (isIgnored?.(file) || isIgnoredByDefault(file)))) yield value >> numberShift;
    }
  }

  /** Paths of all page files, with extension, including files that the service excludes. */
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

  /** Adds a file to a listed folder. Beyond the limits the folder's content becomes unknown. @returns whether it was new */
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
    const file = folderPath === '' ? name : `${folderPath}/${name}`;
    const path = withoutPageExtension(file);
    const known = this.pages.get(path);
    const bit = bitOf(folder, file);
    if (known !== undefined && (known & bit) !== 0) return false;
    this.pages.set(path, (known ?? ++this.lastNumber << numberShift) | bit);
    return true;
  }

  /** Removes a file, or a folder with its content. @returns whether there was one */
  remove(path: string): boolean {
    const isFile = kindOfName(nameOf(path)) === 'asset' ? this.removeAsset(path) : this.removePage(path);
    return isFile || this.removeFolder(path);
  }

  /** Exclusive upper bound of the numbers of all pages. */
  get pageNumbers(): number {
    return this.lastNumber + 1;
  }

  /** A small number that identifies a page file as long as it exists; `undefined` if there is none, or if it is unknown. */
  pageNumber(path: string): number | undefined {
    const value = this.pages.get(path);
    return value === undefined ? undefined : value >> numberShift;
  }

  /** Looks a page up by its path without extension. */
  page(path: string): Existence {
    const value = this.pages.get(path);
    if (value === undefined) return this.absence(path);
    return (value & (mdx | md)) !== 0 ? 'exists' : 'unknown';
  }

  /** Looks a file up by its path. */
  file(path: string): Existence {
    const kind = kindOfName(nameOf(path));
    if (kind === 'other') return 'unknown';
    const folder = this.folders.get(parentOf(path));
    const page = kind === 'asset' ? 0 : (this.pages.get(withoutPageExtension(path)) ?? 0);
    const isThere = kind === 'asset' ? folder?.files.has(nameOf(path)) : (page & bitOf(folder, path)) !== 0;
    if (isThere) return 'exists';
    return this.folders.has(path) ? 'unknown' : this.absence(path);
  }

  /** The result for a file that is not indexed: it is missing if its folder, or the nearest existing one above, was listed. */
  private absence(path: string): Existence {
    if (path.length > maxNameLength) return 'missing';
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
    const bit = bitOf(this.folders.get(parentOf(path)), path);
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

function bitOf(folder: SiteFolder | undefined, path: string): number {
  const isMdx = path.endsWith('.mdx') || /\.mdx$/i.test(path);
  if (!folder?.holdsPages || isNoPage(path)) return isMdx ? ignoredMdx : ignoredMd;
  return isMdx ? mdx : md;
}

/** Converts a path from the documentation folder to one relative to a folder in it. */
export function relativeTo(path: string, folder: string): string {
  if (folder === '') return path;
  const [to, from] = [path.split('/'), folder.split('/')];
  let shared = 0;
  while (shared < from.length && to[shared] === from[shared] && shared < to.length - 1) shared++;
  return '../'.repeat(from.length - shared) + to.slice(shared).join('/');
}

function depthOf(path: string): number {
  return path === '' ? 0 : path.split('/').length;
}
