import { setImmediate } from 'node:timers/promises';
import type { SearchHit } from '../../../../renderer/src/reader/model';
import { searchHit } from '../../../../renderer/src/search/searchHit';
import { SearchIndex } from '../../../../renderer/src/search/searchIndex';
import { neverCancelled } from '../../../../shared/cancellation';
import type { DocsLanguageService, ReaderPageEntry } from '../../engine/languageService';

/** Limit of indexed characters of all pages, in memory several times as many bytes: of large sites, the starts of pages are searched. */
const maxIndexed = 8_000_000;
const minOfPage = 400;

/** Milliseconds of work after which requests are answered. */
const sliceMs = 8;

/** Index of the pages of a site, which is built in the background and follows edits. */
export class SiteSearch {
  private readonly index = new SearchIndex();
  private readonly entries = new Map<string, ReaderPageEntry>();
  /** Pages whose text is not in the index, or is another one. */
  private readonly pending = new Map<string, ReaderPageEntry>();
  private changed = new Set<string>();
  private isListStale = true;
  private working: Promise<void> | undefined;
  /** Resolves once the pages are known. */
  private listed: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(
    private readonly engine: DocsLanguageService,
    private readonly root: string,
    /** Called each time that all pages have been read. */
    private readonly onRead: () => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Begins to read, or goes on after changes. @returns a promise that resolves once all is read */
  start(): Promise<void> {
    this.working ??= this.work()
      .then(() => this.onRead())
      .finally(() => {
        this.working = undefined;
      });
    return this.working;
  }

  /** Reads changed files again. */
  filesChanged(uris: readonly string[]): void {
    for (const uri of uris) this.changed.add(uri);
    this.isListStale = true;
    this.start().catch(this.onError);
  }

  close(): void {
    this.isClosed = true;
  }

  /** Places that match. `unread`: number of pages that are not in the index yet. */
  async find(query: string): Promise<{ readonly hits: readonly SearchHit[]; readonly unread: number }> {
    this.start().catch(this.onError);
    await this.listed;
    const unread = this.pending.size;
    const hits: SearchHit[] = [];
    for (const { address, terms } of this.index.find(query)) {
      const entry = this.entries.get(address);
      const text = entry && (await this.engine.readerText(this.root, entry, neverCancelled));
      if (text) hits.push(searchHit(text, terms));
    }
    return { hits, unread };
  }

  private async work(): Promise<void> {
    let sliceStart = performance.now();
    while (!this.isClosed) {
      if (this.isListStale) {
        this.listed = this.list();
        await this.listed;
      }
      const [next] = this.pending.values();
      if (!next) return;
      const text = await this.engine.readerText(this.root, next, neverCancelled);
      const share = Math.max(minOfPage, Math.floor(maxIndexed / Math.max(1, this.entries.size)));
      if (text) this.index.set({ ...text, text: text.text.slice(0, share) });
      else this.index.delete(next.address);
      // It may have been changed again meanwhile.
      if (this.pending.get(next.address) === next) this.pending.delete(next.address);
      if (performance.now() - sliceStart < sliceMs) continue;
      await setImmediate();
      sliceStart = performance.now();
    }
  }

  /** Reads the list of pages, and finds those that are new or changed. */
  private async list(): Promise<void> {
    this.isListStale = false;
    const { changed } = this;
    this.changed = new Set();
    const pages = await this.engine.readerPages(this.root, neverCancelled);
    const current = new Set(pages.map(({ address }) => address));
    for (const address of this.entries.keys()) {
      if (current.has(address)) continue;
      this.entries.delete(address);
      this.pending.delete(address);
      this.index.delete(address);
    }
    for (const page of pages) {
      const known = this.entries.get(page.address);
      if (known && known.title === page.title && known.uri === page.uri && !changed.has(page.uri)) continue;
      this.entries.set(page.address, page);
      this.pending.set(page.address, page);
    }
  }
}
