import { nameOf, parentOf } from '../../../../../shared/paths';
import { isInside, relativePath } from '../../base/uris';
import type { FileChange, Workspace } from '../../base/workspace';
import type { PageList } from '../../config/navigation/pageList';
import type { FolderListings } from '../folderListings';
import { ignoresNothing } from '../ignoredPaths';
import { instructionFolder, isSnippet, kindOfName, liesUnseen } from './fileNames';
import { FileRecorder, type TrackedFiles } from './fileRecorder';
import { type Existence, type OddFolder, type SiteBounds, SiteFolders } from './folders';
import { listSite } from './listing';
import { NearestFiles } from './nearestFiles';
import { type PageFolders, pageFoldersAt } from './pageFolders';
import { PageKeys } from './pageKeys';
import { PageNumberMemory, type PageNumbers } from './pageNumbers';

export type { Existence } from './folders';
export { isClear, type NearFile } from './nearestFiles';

const defaultBounds: SiteBounds = { folders: 20_000, entries: 300_000, depth: 24 };
/** Maximum number of events that are applied one by one. More events, such as after a change of branch, cause a new listing. */
const maxPending = 2_000;
/** Number of folders per lookup: without a watcher, a site is listed again after a number of lookups that is proportional to its size. */
const foldersPerLookup = 20;

/** Maximum number of sets of names whose keys are cached: sites have one or two. */
const maxKeySets = 4;

/**
 * Maximum number of searches for near files in a run of the configuration checks: if more files are missing, they have one cause, and
 * nobody reads all suggestions.
 */
const maxSearches = 2_000;

/**
 * Index of the files below the folder of a docs.json: listed on first use, then updated by file events, which are applied on the next
 * lookup. Without file events, the folder is listed again from time to time.
 */
export class FileIndex implements TrackedFiles {
  private folders: SiteFolders | undefined;
  private nearestFiles: NearestFiles | undefined;
  private pending: FileChange[] = [];
  private updating: Promise<void> | undefined;
  private wasWatched = false;
  /** Whether the docs.json itself was listed. If it exists only in the editor, nothing is known about the files around it. */
  private hasConfigFile = false;
  /** Recorder of the last run of the configuration checks. */
  private recorder: FileRecorder | undefined;
  /** Recorder of the last run of the page checks. */
  private pageRecorder: FileRecorder | undefined;
  private lookups = 0;
  private versions = 0;
  private ignored: { readonly by: (path: string) => boolean; readonly numbers: ReadonlySet<number> } | undefined;
  private readonly pageFolders = new Map<number, PageFolders>();
  private readonly keysOfPages = new Map<string, PageKeys>();
  private readonly numbersOfLists = new PageNumberMemory(this);

  constructor(
    private readonly workspace: Workspace,
    private readonly listings: FolderListings,
    /** URI of the documentation folder. */
    readonly folder: string,
    /** Name of the configuration file. */
    private readonly fileName: string,
    private readonly bounds: SiteBounds = defaultBounds,
  ) {}

  /** Changes with every change of the index. */
  get version(): number {
    return this.versions;
  }

  /** Queues events below the folder, without applying them. */
  note(changes: readonly FileChange[]): void {
    for (const change of changes) {
      if (change.type !== 'changed' && this.pending.length <= maxPending) this.pending.push(change);
    }
  }

  /** Resolves when all queued events have been applied. Await it before any lookup. */
  async refresh(): Promise<void> {
    this.lookups++;
    while (this.updating || this.isStale()) {
      this.updating ??= this.update().finally(() => {
        this.updating = undefined;
      });
      await this.updating;
    }
  }

  /** Starts to record the files that a run of the configuration checks depends on. Replaces the record of the previous run. */
  record(): FileRecorder {
    this.recorder = new FileRecorder(this, maxSearches);
    return this.recorder;
  }

  /** The same for the page checks, which run at other times. */
  recordForPages(): FileRecorder {
    this.pageRecorder = new FileRecorder(this);
    return this.pageRecorder;
  }

  /** Whether a recorded run depends on a file or folder that was created or deleted. */
  concerns(path: string): boolean {
    return this.recorder?.dependsOn(path) === true || this.pageRecorder?.dependsOn(path) === true;
  }

  page(path: string): Existence {
    if (!this.hasConfigFile) return 'unknown';
    const found = this.known.page(path);
    return found !== 'missing' || isAscii(path) ? found : this.known.page(path.normalize());
  }

  pageNumber(path: string): number | undefined {
    return this.known.pageNumber(path);
  }

  numbersIn(lists: readonly PageList[]): PageNumbers {
    return this.numbersOfLists.of(lists);
  }

  get pageNumbers(): number {
    return this.known.pageNumbers;
  }

  file(path: string): Existence {
    return !this.hasConfigFile ? 'unknown' : this.known.file(isAscii(path) ? path : path.normalize());
  }

  hasFolder(path: string): boolean {
    return this.known.has(path.normalize());
  }

  /** Paths of all page files, with extension, except files that the service excludes by name or folder. */
  pageFiles(): Iterable<string> {
    return this.known.allPageFiles();
  }

  /** Paths of the Markdown files that pages can import, with extension. */
  snippetFiles(): string[] {
    return [...this.known.allMarkdownFiles()].filter((path) => isSnippet(path) && kindOfName(nameOf(path)) === 'page');
  }

  /** Paths of the page files with instructions for the agents of the service, with extension. */
  instructionFiles(): string[] {
    return [...this.known.allMarkdownFiles()].filter((path) => path.startsWith(`${instructionFolder}/`));
  }

  /** Paths of all files with the extension of a page, including snippets and ignored files. */
  markdownFiles(): Iterable<string> {
    return this.known.allMarkdownFiles();
  }

  /** Folders that the host cannot list, and folders with the name of a page. */
  oddFolders(): readonly OddFolder[] {
    return this.known.odd();
  }

  filesNamed(pattern: RegExp, max: number): string[] {
    const found: string[] = [];
    for (const [path, folder] of this.known.all()) {
      for (const name of folder.files) {
        if (found.length >= max) return found;
        if (pattern.test(name)) found.push(path === '' ? name : `${path}/${name}`);
      }
    }
    return found;
  }

  ignoredPages(isIgnored: (path: string) => boolean): ReadonlySet<number> {
    if (this.ignored?.by !== isIgnored) {
      const test = isIgnored === ignoresNothing ? undefined : isIgnored;
      this.ignored = { by: isIgnored, numbers: new Set(this.known.ignoredNumbers(test)) };
    }
    return this.ignored.numbers;
  }

  foldersOfPages(depth: number): PageFolders {
    let found = this.pageFolders.get(depth);
    if (!found) {
      found = pageFoldersAt(depth, this.known.numberedPages(), this.pageNumbers);
      this.pageFolders.set(depth, found);
    }
    return found;
  }

  pageKeys(names: ReadonlySet<string>): PageKeys {
    const id = [...names].sort().join('/');
    let found = this.keysOfPages.get(id);
    if (!found) {
      found = new PageKeys(this.known.numberedPages(), this.pageNumbers, names);
      if (this.keysOfPages.size >= maxKeySets) this.keysOfPages.clear();
      this.keysOfPages.set(id, found);
    }
    return found;
  }

  get nearest(): NearestFiles {
    this.nearestFiles ??= new NearestFiles(this.known);
    return this.nearestFiles;
  }

  private get known(): SiteFolders {
    if (!this.folders) throw new Error('A site index is asked before its files are listed.');
    return this.folders;
  }

  private isStale(): boolean {
    if (!this.folders || this.pending.length > 0) return true;
    if (this.isWatched()) return !this.wasWatched;
    return this.lookups * foldersPerLookup > this.folders.size;
  }

  private isWatched(): boolean {
    return this.workspace.watchesFiles && this.workspace.folders().some((folder) => isInside(folder, this.folder));
  }

  private async update(): Promise<void> {
    const changes = this.pending;
    this.pending = [];
    if (this.folders && changes.length > 0 && changes.length <= maxPending && this.wasWatched && this.hasConfigFile) {
      let changed = false;
      for (const change of changes) changed = (await this.apply(this.folders, change)) || changed;
      if (changed) this.forgetDerived();
    } else await this.listAll();
  }

  private async listAll(): Promise<void> {
    this.wasWatched = this.isWatched();
    const folders = new SiteFolders(this.bounds);
    await listSite(this.listings, this.folder, folders, '');
    this.folders = folders;
    // Lookups during the listing use its result.
    this.lookups = 0;
    this.hasConfigFile = folders.get('')?.files.has(this.fileName) === true;
    this.forgetDerived();
  }

  private forgetDerived(): void {
    this.versions++;
    this.nearestFiles = undefined;
    this.ignored = undefined;
    this.pageFolders.clear();
    this.keysOfPages.clear();
  }

  private async apply(folders: SiteFolders, { uri, type }: FileChange): Promise<boolean> {
    const path = relativePath(this.folder, uri)?.normalize();
    if (!path) return false;
    if (type === 'deleted') return folders.remove(path);
    if (liesUnseen(path)) return false;
    const missing = highestMissing(folders, parentOf(path));
    if (missing === undefined) return false;
    if (missing !== '') {
      // The file is in an unlisted folder, so the folder is new.
      await listSite(this.listings, this.folder, folders, missing);
      return true;
    }
    if (kindOfName(nameOf(path)) !== 'other') return folders.addFile(parentOf(path), nameOf(path));
    if (folders.has(path) || (await this.workspace.stat(uri)) !== 'folder') return false;
    await listSite(this.listings, this.folder, folders, path);
    return true;
  }
}

/**
 * The topmost unlisted folder on the path whose parent is listed; empty if all are listed, `undefined` if the path leads through a folder
 * that is never listed.
 */
function highestMissing(folders: SiteFolders, path: string): string | undefined {
  let missing = '';
  for (let at = path; !folders.has(at); at = parentOf(at)) {
    missing = at;
    if (at === '') return undefined;
  }
  const nearest = folders.get(missing === '' ? path : parentOf(missing));
  return nearest?.listed ? missing : undefined;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}
