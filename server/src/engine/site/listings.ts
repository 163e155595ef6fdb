import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { relativePath } from '../base/uris';
import type { DocsConfig } from '../config/docsConfig';
import { type ListedPages, listedPages } from '../config/navigation/listedPages';
import { GeneratedPages } from '../openapi/generatedPages';
import type { OpenApiFile } from '../openapi/openApiFile';
import { openApiPaths, sitesAround } from './resolve';
import type { SiteContext } from './siteContext';

/** Source of a listing: equal sources mean an equal listing. */
type Source = DocsConfig | OpenApiFile | undefined;

type ListingContext = Pick<SiteContext, 'configs' | 'openApiFiles' | 'profile' | 'references' | 'roots' | 'schemas'>;

interface Listing {
  readonly sources: readonly Source[];
  readonly listed: ListedPages | undefined;
  describedAt(path: string): OpenApiFile['pages'];
}

/**
 * Pages in the navigation of sites: pages that the navigation names, pages at the path of a generated page, and pages that the docs.json of
 * a folder around the site names. Cached until one of these files changes.
 */
export class Listings {
  private readonly known = new WeakMap<DocsConfig, Listing>();

  /**
   * Pages in the navigation of a site. @returns `undefined` if a part of the site's own navigation cannot be read. @throws {CancelledError}
   */
  async of(context: ListingContext, config: DocsConfig, token: CancellationToken): Promise<ListedPages | undefined> {
    return (await this.read(context, config, token)).listed;
  }

  /**
   * Lookup of the pages of an OpenAPI file in the navigation by its path; the same function until one of the files changes. @throws
   * {CancelledError}
   */
  async describedPages(context: ListingContext, config: DocsConfig, token: CancellationToken): Promise<Listing['describedAt']> {
    return (await this.read(context, config, token)).describedAt;
  }

  private async read(context: ListingContext, config: DocsConfig, token: CancellationToken): Promise<Listing> {
    const outer: DocsConfig[] = [];
    for await (const each of sitesAround(context, config.folder, token)) outer.push(each);
    const references = context.references.of(config);
    const generates = references.scopes.some((scope) => scope.source('openapi'));
    const paths = generates ? [...openApiPaths(context, config)] : [];
    const openApiFiles = await Promise.all(paths.map((path) => context.openApiFiles.read(config.folder, path)));
    throwIfCancelled(token);
    const sources = [...outer, ...openApiFiles];
    const known = this.known.get(config);
    if (known && known.sources.length === sources.length && known.sources.every((source, i) => source === sources[i])) return known;
    const describedAt = (path: string): OpenApiFile['pages'] => openApiFiles[paths.indexOf(path.normalize())]?.pages;
    const generated = new GeneratedPages(config, references, { describedAt, isMisspelled: () => false });
    const own = listedPages(config, references, context.schemas);
    const around = outer.map((each) => ({
      folder: relativePath(each.folder, config.folder),
      listed: listedPages(each, context.references.of(each), context.schemas),
    }));
    const listed = own && {
      has: (path: string) =>
        own.has(path) || generated.mayBeListed(path) || around.some(({ folder, listed: theirs }) => theirs?.has(`${folder}/${path}`)),
      hasInOtherLanguage: (path: string) => own.hasInOtherLanguage(path),
    };
    const listing = { sources, listed, describedAt };
    this.known.set(config, listing);
    return listing;
  }
}
