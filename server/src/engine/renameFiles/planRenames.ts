import type { CancellationToken } from '../../../../shared/cancellation';
import { decodeUri, parentDecodedUri } from '../base/decodedUris';
import type { DocsConfig } from '../config/docsConfig';
import type { NewRedirect } from '../config/redirects/redirectList';
import { addressSources, siteAddresses, untrackedFiles } from '../site/addresses/siteAddresses';
import type { FileIndex } from '../site/fileIndex/fileIndex';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import type { Listings } from '../site/listings';
import { pageTexts } from '../site/pageTexts';
import { ownFiles } from '../site/resolve';
import type { SiteContext } from '../site/siteContext';
import { affectedSites } from './affectedSites';
import { editConfig } from './configEdits';
import { type FileRename, FileRenames } from './fileRenames';
import { editPage } from './pageEdits';
import { editRedirects, type PageRename, redirectsFor } from './redirectEdits';
import { type DocumentEdits, RenameEdits } from './renameEdits';
import { SiteRenames } from './siteRenames';

/** A redirect of one site. */
export interface SiteRedirect extends NewRedirect {
  /** URI of the docs.json before the renames. */
  readonly root: string;
}

/** Edits and redirects for files that will be renamed. Nothing has been written. */
export interface RenamePlan {
  /** Edits that update every reference: for the texts before the renames. */
  readonly edits: readonly DocumentEdits[];
  /** Redirects from former to new addresses. */
  readonly redirects: readonly SiteRedirect[];
  /** `edits` together with edits that add these redirects; the same edits if there are no redirects. */
  readonly withRedirects: readonly DocumentEdits[];
}

/**
 * Visits every configuration and every page of the affected sites once, however many files are renamed.
 * @throws {CancelledError}
 */
export async function planRenames(
  context: SiteContext & { readonly listings: Listings },
  fileRenames: readonly FileRename[],
  token: CancellationToken,
): Promise<RenamePlan> {
  return planRenamesWith(context, fileRenames, new RenameEdits(), token);
}

/** Plans renames together with further edits, which win over edits of the same span. @throws {CancelledError} */
export async function planRenamesWith(
  context: SiteContext & { readonly listings: Listings },
  fileRenames: readonly FileRename[],
  edits: RenameEdits,
  token: CancellationToken,
): Promise<RenamePlan> {
  const renames = new FileRenames(fileRenames);
  const sites: { readonly config: DocsConfig; readonly pages: readonly PageRename[]; readonly redirects: readonly NewRedirect[] }[] = [];
  const configs = renames.isEmpty ? [] : await affectedSites(context, renames, token);
  for (const config of configs) {
    const fileIndex = await context.sites.of(config.folder, token);
    const site = new SiteRenames(
      renames,
      fileIndex,
      config.root.uri,
      await addressesWithoutFile(context, config, fileIndex, renames, token),
    );
    editConfig(config, context.references.of(config).all(), site, edits);
    await editPages(context, config, fileIndex, site, edits, token);
    const pages = renamedPages(fileIndex, site);
    sites.push({ config, pages, redirects: redirectsFor(config, pages, (path) => site.leavesPageAt(path)) });
  }
  const withRedirects = edits.copy();
  const redirects: SiteRedirect[] = [];
  for (const { config, pages, redirects: newRedirects } of sites) {
    editRedirects(config, pages, [], edits);
    if (editRedirects(config, pages, newRedirects, withRedirects))
      for (const redirect of newRedirects) redirects.push({ ...redirect, root: config.root.uri });
  }
  return { edits: edits.all(), redirects, withRedirects: withRedirects.all() };
}

/**
 * Function that checks whether an address leads on without a file. Only relative links of pages that are renamed into another folder need
 * it; `undefined` for other renames, since it requires reading all OpenAPI files.
 */
async function addressesWithoutFile(
  context: SiteContext & { readonly listings: Listings },
  config: DocsConfig,
  fileIndex: FileIndex,
  renames: FileRenames,
  token: CancellationToken,
): Promise<((path: string) => boolean) | undefined> {
  const folder = decodeUri(config.folder);
  const changesFolder = (path: string): boolean => {
    const file = `${folder}/${path}`;
    return parentDecodedUri(renames.after(file)) !== parentDecodedUri(file);
  };
  if (![...fileIndex.markdownFiles()].some(changesFolder)) return undefined;
  const addresses = siteAddresses(context, config, untrackedFiles(fileIndex), await addressSources(context, config, token));
  return (path) => ['redirect', 'generated', 'virtual'].includes(addresses.at(path).kind);
}

async function editPages(
  context: SiteContext,
  config: DocsConfig,
  fileIndex: FileIndex,
  renames: SiteRenames,
  edits: RenameEdits,
  token: CancellationToken,
): Promise<void> {
  const paths = [...fileIndex.markdownFiles()].filter(await ownFiles(context, config, token));
  for await (const { document } of pageTexts(context.documents.workspace, config.folder, paths, token)) editPage(document, renames, edits);
}

/** The pages of a site that are renamed within it. */
function renamedPages(fileIndex: FileIndex, renames: SiteRenames): PageRename[] {
  const found = new Map<string, string>();
  for (const file of fileIndex.pageFiles()) {
    const from = withoutPageExtension(file);
    const to = renames.page(from)?.path;
    if (to !== undefined && to !== from) found.set(from, to);
  }
  return [...found].map(([from, to]) => ({ from, to }));
}
