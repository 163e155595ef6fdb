import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CancellationToken } from '../../../../shared/cancellation';
import type { Disposable } from '../../../../shared/disposable';
import { pageExtensions } from '../../../../shared/paths';
import { inBatches } from '../base/batches';
import { noPause, type Pause, withPauses } from '../base/pause';
import { joinUri } from '../base/uris';
import type { FileChange } from '../base/workspace';
import type { ContentStore } from '../pages/contentStore';
import { type ContentThreads, contentOf, type ReadingThreads } from '../pages/contentThreads';
import { type ModuleExports, readModuleExports } from '../pages/moduleExports';
import { type PageContent, type PageFile, type PageHead, pageWithContent, readHead, readPageContent } from '../pages/page';
import { PageContents } from '../pages/pageContents';
import { type Documents, mayBeFolder } from './documents';
import type { FileIndex } from './fileIndex/fileIndex';
import { withoutPageExtension } from './fileIndex/fileNames';
import { importTarget } from './importTarget';
import { SiteCache } from './siteCache';
import { pathOfPage, SitePages } from './sitePages';

/** Maximum number of files that are read concurrently. */
const maxConcurrentReads = 64;

/** The pages of sites, cached per file version. Their texts are not cached, since there are thousands. */
export class Pages implements Disposable {
  /** Pages by folder of the site, then by URI of the file; `undefined` for a file that cannot be read. */
  private readonly files = new Map<string, Map<string, Promise<PageFile | undefined>>>();
  /** Front matter by URI of the file. */
  private readonly heads = new Map<string, Promise<PageHead | undefined>>();
  /** Exports of modules by URI; `undefined` for a module that cannot be read. */
  private readonly modules = new Map<string, Promise<ModuleExports | undefined>>();
  /** Pages by version of the document, then by path: a page may be in the folders of several sites. */
  private readonly versions = new WeakMap<TextDocument, Map<string, Promise<PageFile>>>();
  private readonly contents = new PageContents();
  private readonly sites = new SiteCache<SitePages>({ load: (fileIndex) => this.load(fileIndex) });
  private readonly subscription: Disposable;

  /**
   * @param pause between the steps of reading a page
   * @param threads that read pages as well
   */
  constructor(
    private readonly documents: Documents,
    private readonly store: ContentStore,
    private readonly pause: Pause = noPause,
    private readonly threads?: ContentThreads,
  ) {
    this.subscription = documents.onDidChange((changes) => this.note(changes));
  }

  /** A page by its path without extension; `undefined` if there is none. */
  async page(folder: string, path: string): Promise<PageFile | undefined> {
    for (const extension of pageExtensions) {
      const page = await this.file(folder, path + extension);
      if (page) return page;
    }
    return undefined;
  }

  /**
   * Front matter of a page by its path without extension; `undefined` if there is none. Reading it takes a fraction of the time of a whole
   * page.
   */
  async head(folder: string, path: string): Promise<PageHead | undefined> {
    for (const extension of pageExtensions) {
      const uri = joinUri(folder, path + extension);
      const isWatched = this.documents.workspace.watchesFiles;
      const known = isWatched ? (this.files.get(folder)?.get(uri) ?? this.heads.get(uri)) : undefined;
      const reading = known ?? this.readHead(uri);
      this.heads.set(uri, reading);
      const head = await reading;
      if (head) return head;
    }
    return undefined;
  }

  /** A page by the path of its file, extension included. @param threads may read it */
  file(folder: string, path: string, threads?: ReadingThreads): Promise<PageFile | undefined> {
    const uri = joinUri(folder, path);
    const files = this.files.get(folder) ?? new Map<string, Promise<PageFile | undefined>>();
    this.files.set(folder, files);
    const known = this.documents.workspace.watchesFiles ? files.get(uri) : undefined;
    if (known) return known;
    const reading = this.read(uri, withoutPageExtension(path), threads);
    files.set(uri, reading);
    return reading;
  }

  /** Whether a page, given by the URI of its file, has been read and not changed since. */
  isRead(folder: string, uri: string): boolean {
    return this.documents.workspace.watchesFiles && this.files.get(folder)?.has(uri) === true;
  }

  /**
   * All pages of a site; the same object while none has changed. The first call reads them all.
   * @throws {CancelledError} while reading continues for the next caller
   */
  all(fileIndex: FileIndex, token: CancellationToken): Promise<SitePages> {
    return this.sites.of(fileIndex, token);
  }

  /** All pages of a site as last read, possibly stale; `undefined` if they have not been read. */
  peek(fileIndex: FileIndex): SitePages | undefined {
    return this.sites.peek(fileIndex);
  }

  /** All pages of a site, if they have been read and none has changed since. */
  current(fileIndex: FileIndex): SitePages | undefined {
    return this.sites.current(fileIndex);
  }

  /** Invalidates all pages, if it is unknown what has changed. */
  reset(): void {
    this.files.clear();
    this.heads.clear();
    this.modules.clear();
    this.sites.reset();
  }

  dispose(): void {
    this.subscription.dispose();
  }

  private async load(fileIndex: FileIndex): Promise<SitePages> {
    // Without a watcher no changes are reported, so the pages are read again.
    if (!this.documents.workspace.watchesFiles) this.files.delete(fileIndex.folder);
    const { folder } = fileIndex;
    const paths = [...fileIndex.pageFiles()];
    const threads = this.threads?.begin(paths.length);
    try {
      const pages = await this.readAll(folder, paths, threads);
      const snippets = await this.readAll(folder, fileIndex.snippetFiles(), threads);
      const instructions = await this.readAll(folder, fileIndex.instructionFiles(), threads);
      return new SitePages(folder, pages, snippets, await this.modulesOf(folder, [...pages, ...snippets]), instructions);
    } finally {
      threads?.end();
    }
  }

  private async modulesOf(folder: string, pages: readonly PageFile[]): Promise<Map<string, ModuleExports>> {
    const paths = new Set<string>();
    for (const page of pages) {
      if (page.body.imports.length === 0) continue;
      const file = pathOfPage(folder, page);
      for (const { source } of page.body.imports) {
        const target = isModule(source.text) ? importTarget(file, source.text) : undefined;
        if (target?.isLocal) paths.add(target.path);
      }
    }
    const modules = new Map<string, ModuleExports>();
    for (let pending = [...paths]; pending.length > 0 && modules.size < maxModules; ) {
      const read = await inBatches(pending, maxConcurrentReads, async (path) => [path, await this.module(joinUri(folder, path))] as const);
      for (const [path, module] of read) if (module) modules.set(path, module);
      const next = new Set(read.flatMap(([path, module]) => (module ? localModules(path, module) : [])));
      pending = [...next].filter((path) => !paths.has(path));
      for (const path of pending) paths.add(path);
    }
    return modules;
  }

  private module(uri: string): Promise<ModuleExports | undefined> {
    const known = this.documents.workspace.watchesFiles ? this.modules.get(uri) : undefined;
    if (known) return known;
    const reading = this.documents.workspace
      .read(uri)
      .then((content) => (content.kind === 'text' ? readModuleExports(content.document.getText()) : undefined));
    this.modules.set(uri, reading);
    return reading;
  }

  private async readAll(folder: string, paths: readonly string[], threads: ReadingThreads | undefined): Promise<PageFile[]> {
    return (await inBatches(paths, maxConcurrentReads, (path) => this.file(folder, path, threads))).filter((page) => page !== undefined);
  }

  private async read(uri: string, path: string, threads: ReadingThreads | undefined): Promise<PageFile | undefined> {
    // Bypasses the cache of documents: the text of a page is not needed elsewhere.
    const { workspace } = this.documents;
    const file = await workspace.readHashed?.(uri);
    const known = file && (this.contents.ofHash(file.hash) ?? this.restore(file.hash));
    if (known) return pageWithContent({ uri, version: 0 }, path, known);
    const content = await (file ? file.content() : workspace.read(uri));
    if (content.kind !== 'text') return undefined;
    const page = await this.ofVersion(content.document, path, threads);
    if (file) this.noteHash(file.hash, page.content);
    return page;
  }

  private async readHead(uri: string): Promise<PageHead | undefined> {
    const content = await this.documents.workspace.read(uri);
    return content.kind === 'text' ? { uri, frontMatter: readHead(content.document.getText()) } : undefined;
  }

  /** Content from the cache of the host. */
  private restore(hash: string): PageContent | undefined {
    const content = this.store.restore(hash);
    if (content) this.contents.noteHash(hash, content);
    return content;
  }

  private noteHash(hash: string, content: PageContent): void {
    this.contents.noteHash(hash, content);
    this.store.note(hash, content);
  }

  /** A page in the version of a document. @param path of the file, without extension @param threads may read it */
  ofVersion(document: TextDocument, path: string, threads?: ReadingThreads): Promise<PageFile> {
    const byPath = this.versions.get(document) ?? new Map<string, Promise<PageFile>>();
    this.versions.set(document, byPath);
    const known = byPath.get(path);
    if (known) return known;
    const reading = this.readPage(document, path, threads);
    byPath.set(path, reading);
    return reading;
  }

  private async readPage(document: TextDocument, path: string, threads: ReadingThreads | undefined): Promise<PageFile> {
    const text = document.getText();
    return pageWithContent(document, path, await this.contents.of(text, () => this.readContent(text, threads)));
  }

  private async readContent(text: string, threads: ReadingThreads | undefined): Promise<PageContent> {
    const plain = await threads?.read(text);
    return plain ? contentOf(plain) : withPauses(readPageContent.steps(text), this.pause);
  }

  private note(changes: readonly FileChange[]): void {
    for (const { uri, type } of changes) {
      if (isModule(uri)) {
        this.modules.delete(uri);
        this.sites.note(uri);
        continue;
      }
      const isPage = /\.mdx?$/i.test(uri);
      // A folder is created or deleted in one event, including its content.
      if (!isPage && (type === 'changed' || !mayBeFolder(uri))) continue;
      if (!isPage) for (const known of this.modules.keys()) if (known.startsWith(`${uri}/`)) this.modules.delete(known);
      for (const files of [this.heads, ...this.files.values()]) {
        if (isPage) files.delete(uri);
        else for (const known of files.keys()) if (known.startsWith(`${uri}/`)) files.delete(known);
      }
      this.sites.note(uri);
    }
  }
}

/** Limit of modules that modules import. */
const maxModules = 5_000;

/** The modules that a module imports. */
function localModules(file: string, { imports }: ModuleExports): string[] {
  return imports.flatMap(({ source: { text } }) => {
    const target = isModule(text) ? importTarget(file, text) : undefined;
    return target?.isLocal ? [target.path] : [];
  });
}

function isModule(path: string): boolean {
  return /\.[jt]sx$/i.test(path);
}
