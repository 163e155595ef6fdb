import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import type { FileIndex } from './fileIndex/fileIndex';

interface Loaded<S, T> {
  readonly site: S;
  readonly siteVersion: number;
  /** Number of the last change that the value includes. */
  readonly asOf: number;
  readonly value: T;
}

interface SiteLoading<S, T> {
  /** @param former last value of the site since the last reset */
  load(site: S, former: T | undefined): Promise<T>;
  /** Whether a value may be cached until the site changes. Default: yes. */
  isKept?(): boolean;
}

/**
 * Cache of values computed from all files of a site. The first request loads a value, concurrent requests share the load, and the value is
 * cached until the file index has another version or `note` invalidates it. A change during a load repeats the load.
 */
export class SiteCache<T, S extends Pick<FileIndex, 'folder' | 'version'> = FileIndex> {
  private readonly loaded = new Map<string, Loaded<S, T>>();
  private readonly loading = new Map<string, Promise<T>>();
  /** Number of the last change below each folder. */
  private readonly changedAt = new Map<string, number>();
  private changes = 0;

  constructor(private readonly how: SiteLoading<S, T>) {}

  /** The same object while nothing has changed. @throws {CancelledError} while loading continues for the next caller */
  async of(site: S, token: CancellationToken): Promise<T> {
    for (;;) {
      const known = this.loaded.get(site.folder);
      if (known && this.mayCache && this.isCurrent(known, site)) return known.value;
      const value = await (this.loading.get(site.folder) ?? this.begin(site));
      throwIfCancelled(token);
      // If values may not be cached, no changes are reported: the value that was just loaded counts as current.
      if (!this.mayCache) return value;
    }
  }

  /** The last value of a site, possibly stale. */
  peek({ folder }: Pick<S, 'folder'>): T | undefined {
    return this.loaded.get(folder)?.value;
  }

  /** The value of a site if it has been loaded and nothing has changed since. */
  current(site: S): T | undefined {
    const known = this.loaded.get(site.folder);
    return known && this.mayCache && this.isCurrent(known, site) ? known.value : undefined;
  }

  /** URIs of the folders of the sites that were loaded. */
  folders(): string[] {
    return [...this.loaded.keys()];
  }

  /** Invalidates the values computed from a file, or from the files of a folder. */
  note(uri: string): void {
    this.changes++;
    for (const folder of this.folders()) if (uri.startsWith(`${folder}/`)) this.changedAt.set(folder, this.changes);
    for (const folder of this.loading.keys()) if (uri.startsWith(`${folder}/`)) this.changedAt.set(folder, this.changes);
  }

  /** Invalidates everything, if it is unknown what has changed. */
  reset(): void {
    this.changes++;
    this.loaded.clear();
    for (const folder of this.loading.keys()) this.changedAt.set(folder, this.changes);
  }

  private get mayCache(): boolean {
    return this.how.isKept?.() ?? true;
  }

  private isCurrent({ site: loadedSite, siteVersion, asOf }: Loaded<S, T>, site: S): boolean {
    return loadedSite === site && siteVersion === site.version && (this.changedAt.get(site.folder) ?? 0) <= asOf;
  }

  private begin(site: S): Promise<T> {
    const loading = this.load(site).finally(() => this.loading.delete(site.folder));
    this.loading.set(site.folder, loading);
    return loading;
  }

  private async load(site: S): Promise<T> {
    const siteVersion = site.version;
    const asOf = this.changes;
    const value = await this.how.load(site, this.peek(site));
    this.loaded.set(site.folder, { site, siteVersion, asOf, value });
    return value;
  }
}
