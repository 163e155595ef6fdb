import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { maxEditsFor } from '../../base/stringDistance';
import type { DocsConfig } from '../../config/docsConfig';
import { sourceKey } from '../../config/navigation/elementKinds';
import { navigationElements } from '../../config/navigation/elements';
import { type Redirect, readRedirects } from '../../config/redirects/redirects';
import { GeneratedPages } from '../../openapi/generatedPages';
import { differInNumbersOnly } from '../../openapi/pageAddresses';
import type { FileIndex } from '../fileIndex/fileIndex';
import type { FileRecorder } from '../fileIndex/fileRecorder';
import type { Listings } from '../listings';
import type { SiteContext } from '../siteContext';
import { AddressResolver } from './addressResolver';

/** Lookups of the files of a site, for checks and features. */
type AddressFiles = Pick<FileRecorder, 'page' | 'file' | 'hasFolder' | 'nearPages' | 'nearFolders'>;

/** Dependencies of the addresses of a site other than its files and its configuration. */
export interface AddressSources {
  /** The same function until an OpenAPI file changes. */
  readonly describedAt: ConstructorParameters<typeof GeneratedPages>[2]['describedAt'];
  /** The same function until the ignore file changes. */
  readonly isIgnored: (path: string) => boolean;
  /** Whether all pages and redirects of the site are known. */
  readonly isWhole: boolean;
}

/** Dependencies of the addresses of a site. @throws {CancelledError} */
export async function addressSources(
  context: SiteContext & { readonly listings: Listings },
  config: DocsConfig,
  token: CancellationToken,
): Promise<AddressSources> {
  const listed = await context.listings.of(context, config, token);
  const describedAt = await context.listings.describedPages(context, config, token);
  const isIgnored = await context.ignoredPaths.certain(config.folder);
  const isNested = await context.roots.isNested(config.folder);
  throwIfCancelled(token);
  return { describedAt, isIgnored, isWhole: listed !== undefined && !isNested };
}

export function sameSources(a: AddressSources | undefined, b: AddressSources): boolean {
  return a !== undefined && a.describedAt === b.describedAt && a.isIgnored === b.isIgnored && a.isWhole === b.isWhole;
}

/** Resolver of the addresses of a site, valid while its configuration, files and sources are the same. */
export function siteAddresses(
  { references, schemas }: Pick<SiteContext, 'references' | 'schemas'>,
  config: DocsConfig,
  files: AddressFiles,
  { describedAt, isIgnored, isWhole }: AddressSources,
): AddressResolver {
  let redirects: readonly Redirect[] | undefined;
  let generated: GeneratedPages | undefined;
  const isMisspelled = (path: string): boolean =>
    files
      .nearPages(path)
      .some((near) => near.cost <= maxEditsFor(path) && !differInNumbersOnly(near.path.toLowerCase(), path.toLowerCase()));
  const generatedPages = (): GeneratedPages =>
    (generated ??= new GeneratedPages(config, references.of(config), { describedAt, isMisspelled }));
  return new AddressResolver({
    page: (path) => files.page(path),
    file: (path) => files.file(path),
    hasFolder: (path) => files.hasFolder(path),
    isNearFolder: (path) => files.nearFolders(path).length > 0,
    redirects: () => (redirects ??= readRedirects(config)),
    mayBeGenerated: (path) => generatedPages().mayBeAddress(path),
    nearGenerated: (path) => generatedPages().near(path),
    isIgnored,
    isWhole: isWhole && !navigationElements(config, schemas).some(({ entries }) => entries.has(sourceKey)),
  });
}

/** Lookups of a file index for `siteAddresses`, without recording dependencies. */
export function untrackedFiles(fileIndex: FileIndex): AddressFiles {
  return {
    page: (path) => fileIndex.page(path),
    file: (path) => fileIndex.file(path),
    hasFolder: (path) => fileIndex.hasFolder(path),
    nearPages: (path) => fileIndex.nearest.pages(path),
    nearFolders: (path) => fileIndex.nearest.foldersOfPages(path),
  };
}
