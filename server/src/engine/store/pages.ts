import { type CancellationToken, throwIfCancelled } from '../cancellation';
import { type PageFile, readPage } from '../model/page';
import { pageExtensions } from '../model/targets';
import { baseName, joinUri } from '../text/uris';
import type { Disposable, FileChange } from '../workspace';
import type { Documents } from './documents';
import type { SiteIndex } from './siteIndex';
import { withoutPageExtension } from './siteIndexNames';
import { SitePages } from './sitePages';

/** Files that are read at the same time. */
const atOnce = 64;

/** What is known of one site: its pages as of a version of its index. */
interface Known {
  readonly site: SiteIndex;
  readonly siteVersion: number;
  readonly pages: SitePages;
}

/**
 * The pages of sites. Each is read once a version; its text is not kept, since there are thousands. A page that changes is read
 * again alone.
 */
export class Pages implements Disposable {
  /** By folder of the site, then by URI of the file; `undefined` of one that cannot be read. */
  private readonly files = new Map<string, Map<string, Promise<PageFile | undefined>>>();
  private readonly known = new Map<string, Known>();
  private readonly loading = new Map<string, Promise<void>>();
  private readonly subscription: Disposable;
  private changes = 0;
  private readonly changedAt = new Map<string, number>();

  constructor(private readonly documents: Documents) {
    this.subscription = documents.onDidChange((changes) => this.note(changes));
  }

  /** One page by its path without extension; `undefined` when there is none. */
  async page(folder: string, path: string): Promise<PageFile | undefined> {
    for (const extension of pageExtensions) {
      const page = await this.file(folder, path + extension);
      if (page) return page;
    }
    return undefined;
  }

  /** A page by the path of its file, extension included. */
  file(folder: string, path: string): Promise<PageFile | undefined> {
    const uri = joinUri(folder, path);
    const files = this.files.get(folder) ?? new Map<string, Promise<PageFile | undefined>>();
    this.files.set(folder, files);
    const known = this.documents.workspace.watchesFiles ? files.get(uri) : undefined;
    if (known) return known;
    const reading = this.read(uri, withoutPageExtension(path));
    files.set(uri, reading);
    return reading;
  }

  /**
   * All pages of a site; the same object as before while none has changed. The first call reads them all.
   * @throws {CancelledError} while the pages go on being read for the next who asks
   */
  async all(site: SiteIndex, token: CancellationToken): Promise<SitePages> {
    for (;;) {
      const known = this.known.get(site.folder);
      if (known && this.isCurrent(known, site)) return known.pages;
      let loading = this.loading.get(site.folder);
      if (!loading) {
        loading = this.load(site).finally(() => this.loading.delete(site.folder));
        this.loading.set(site.folder, loading);
      }
      await loading;
      throwIfCancelled(token);
    }
  }

  /** All pages of a site if they have been read. */
  peek(site: SiteIndex): SitePages | undefined {
    return this.known.get(site.folder)?.pages;
  }

  /** Forgets everything, for when it is not known what has changed. */
  reset(): void {
    this.files.clear();
    this.known.clear();
  }

  dispose(): void {
    this.subscription.dispose();
  }

  private isCurrent({ site: knownSite, siteVersion, pages }: Known, site: SiteIndex): boolean {
    return knownSite === site && siteVersion === site.version && (this.changedAt.get(site.folder) ?? 0) <= pages.asOf;
  }

  private async load(site: SiteIndex): Promise<void> {
    const siteVersion = site.version;
    const asOf = this.changes;
    // Without a watcher nobody tells of changes: what the last listing found is read anew.
    if (!this.documents.workspace.watchesFiles) this.files.delete(site.folder);
    const pages = await this.readAll(site.folder, [...site.pageFiles()]);
    const snippets = await this.readAll(site.folder, site.snippetFiles());
    this.known.set(site.folder, { site, siteVersion, pages: new SitePages(site.folder, pages, snippets, asOf) });
  }

  private async readAll(folder: string, paths: readonly string[]): Promise<PageFile[]> {
    const found: PageFile[] = [];
    for (let at = 0; at < paths.length; at += atOnce) {
      const batch = await Promise.all(paths.slice(at, at + atOnce).map((path) => this.file(folder, path)));
      for (const page of batch) if (page) found.push(page);
    }
    return found;
  }

  private async read(uri: string, path: string): Promise<PageFile | undefined> {
    // Past the documents that are kept: nobody else asks for the text of a page.
    const content = await this.documents.workspace.read(uri);
    return content.kind === 'text' ? readPage(content.document, path) : undefined;
  }

  private note(changes: readonly FileChange[]): void {
    for (const { uri, type } of changes) {
      const isPage = /\.mdx?$/i.test(uri);
      // A folder comes and goes as one, with all that is in it.
      if (!isPage && (type === 'changed' || baseName(uri).includes('.'))) continue;
      for (const files of this.files.values()) {
        if (isPage) files.delete(uri);
        else for (const known of files.keys()) if (known.startsWith(`${uri}/`)) files.delete(known);
      }
      this.changes++;
      for (const folder of this.known.keys()) if (uri.startsWith(`${folder}/`)) this.changedAt.set(folder, this.changes);
      for (const folder of this.loading.keys()) if (uri.startsWith(`${folder}/`)) this.changedAt.set(folder, this.changes);
    }
  }
}
