import { nameOf } from '../../../../../shared/paths';
import type { PageList } from '../../config/navigation/pageList';
import { isWorthKnowing, kindOfName, withoutPageExtension } from './fileNames';
import type { Existence } from './folders';
import type { NearestFiles, NearFile, PathGroup } from './nearestFiles';
import type { PageFolders } from './pageFolders';
import type { PageKeys } from './pageKeys';
import type { PageNumbers } from './pageNumbers';

/** Queries of a file index. Paths are normalized, relative to the site root. */
export interface TrackedFiles {
  /** The number of a page file in this version of the index, below `pageNumbers`; `undefined` if there is none at the path. */
  pageNumber(path: string): number | undefined;
  readonly pageNumbers: number;
  /** Numbers of the page files at the items of many arrays. */
  numbersIn(lists: readonly PageList[]): PageNumbers;
  /** Looks a page up by its path, without extension. */
  page(path: string): Existence;
  /** Looks a file up by its path, without a leading slash. */
  file(path: string): Existence;
  /** Whether there is a folder at the path; `false` also if it is unknown. */
  hasFolder(path: string): boolean;
  /** Paths of the files whose name matches, at most `max`. */
  filesNamed(pattern: RegExp, max: number): string[];
  /** Numbers of the pages with a file that is ignored, by default or by the predicate of an ignore file. Cached for the last predicate. */
  ignoredPages(isIgnored: (path: string) => boolean): ReadonlySet<number>;
  /** Folders with `depth` segments, by page number. */
  foldersOfPages(depth: number): PageFolders;
  /** Keys shared by pages whose paths differ only by these names. @param names in the form of `plainName` */
  pageKeys(names: ReadonlySet<string>): PageKeys;
  /** Existing files that may be meant by a path that does not exist. */
  readonly nearest: NearestFiles;
}

/**
 * Records which files a run of the checks depends on, so that a created or deleted file invalidates only the runs whose results may change.
 */
export class FileRecorder {
  /** Flags by page number: 1 if the page is a dependency. */
  private readonly pages: Uint8Array;
  private readonly absentPages = new Set<string>();
  private readonly files = new Set<string>();
  private dependsOnNearPages = false;
  private dependsOnNearFiles = false;

  /** @param remainingSearches maximum number of searches for near files; further searches find nothing */
  constructor(
    private readonly index: TrackedFiles,
    private remainingSearches = Number.POSITIVE_INFINITY,
  ) {
    this.pages = new Uint8Array(index.pageNumbers);
  }

  get pageNumbers(): number {
    return this.pages.length;
  }

  /** See `TrackedFiles`, as for all methods here. */
  page(path: string): Existence {
    this.pageNumber(path);
    return this.index.page(path);
  }

  pageNumber(path: string): number | undefined {
    const number = this.index.pageNumber(path);
    if (number === undefined) this.absentPages.add(path);
    else this.pages[number] = 1;
    return number;
  }

  /** Records only page files that exist. For an item without a number, the caller looks the path up, which records it. */
  numbersIn(lists: readonly PageList[]): PageNumbers {
    const numbers = this.index.numbersIn(lists);
    // A loop without an iterator, since there are tens of thousands of numbers.
    const { all } = numbers;
    for (let at = 0; at < all.length; at++) this.pages[all[at] ?? 0] = 1;
    return numbers;
  }

  file(path: string): Existence {
    this.files.add(path);
    return this.index.file(path);
  }

  hasFolder(path: string): boolean {
    return this.index.hasFolder(path);
  }

  filesNamed(pattern: RegExp, max: number): string[] {
    this.dependsOnNearFiles = true;
    return this.index.filesNamed(pattern, max);
  }

  ignoredPages(isIgnored: (path: string) => boolean): ReadonlySet<number> {
    return this.index.ignoredPages(isIgnored);
  }

  /** Records nothing: only the folders of page entries matter, whose page numbers are dependencies already. */
  foldersOfPages(depth: number): PageFolders {
    return this.index.foldersOfPages(depth);
  }

  /** Records nothing, as `foldersOfPages`. */
  pageKeys(names: ReadonlySet<string>): PageKeys {
    return this.index.pageKeys(names);
  }

  nearPages(path: string, group?: PathGroup): readonly NearFile[] {
    this.dependsOnNearPages = true;
    return this.remainingSearches-- > 0 ? this.index.nearest.pages(path, group) : [];
  }

  nearFolders(path: string): readonly NearFile[] {
    this.dependsOnNearPages = true;
    return this.remainingSearches-- > 0 ? this.index.nearest.foldersOfPages(path) : [];
  }

  pageInOtherCase(path: string): string | undefined {
    this.dependsOnNearPages = true;
    return this.index.nearest.pageInOtherCase(path);
  }

  nearFiles(path: string): readonly NearFile[] {
    this.dependsOnNearFiles = true;
    return this.remainingSearches-- > 0 ? this.index.nearest.files(path) : [];
  }

  fileInOtherCase(path: string): string | undefined {
    this.dependsOnNearFiles = true;
    return this.index.nearest.fileInOtherCase(path);
  }

  /** Whether a result may change if a file or folder at this path is created or deleted. */
  dependsOn(path: string): boolean {
    if (!isWorthKnowing(path)) return false;
    const kind = kindOfName(nameOf(path));
    // Judging by its name, it may be a folder with any content.
    if (kind === 'other') return true;
    if (this.files.has(path)) return true;
    if (kind === 'asset') return this.dependsOnNearFiles;
    const page = withoutPageExtension(path);
    const number = this.index.pageNumber(page);
    return this.dependsOnNearPages || this.absentPages.has(page) || (number !== undefined && this.pages[number] === 1);
  }
}
