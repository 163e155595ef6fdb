import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import type { DocsConfig } from '../config/docsConfig';
import { addRedirects, isAddress, isPlainAddress, pageAddress, redirectedAddresses } from '../config/redirects/redirectList';
import { normalizePagePath, type PageReference } from '../config/references/reference';
import { normalizeFilePath } from '../config/references/targets';
import { frontMatterText } from '../pages/frontMatter/frontMatter';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import { ownFiles } from '../site/resolve';
import type { SiteContext } from '../site/siteContext';
import { affectedSites } from './affectedSites';
import { DeletedPages } from './deletedPages';
import { entryRemovals, retargetRedirects } from './deletionEdits';
import { FileRenames } from './fileRenames';
import { linkingPages } from './linkingPages';
import { type DocumentEdits, RenameEdits } from './renameEdits';
import { SiteRenames } from './siteRenames';

/** Edits and redirects for files that are or will be deleted. Nothing has been written. */
export interface DeletionPlan {
  /** Number of navigation entries of the pages. */
  readonly entries: number;
  /** Addresses that readers may still visit: of the deleted pages that can get a redirect. */
  readonly addresses: readonly string[];
  /** Addresses of the remaining pages, the nearest to deleted pages first: possible targets of redirects. */
  readonly successors: readonly string[];
  /** Titles of these pages by address, as far as they have one. */
  readonly titles: Readonly<Record<string, string>>;
  /** URIs of the remaining pages and snippets that link to, display or import deleted files. */
  readonly linkedFrom: readonly string[];
  /** Edits that remove the entries and, if requested, redirect readers of the pages to another page. */
  readonly edits: readonly DocumentEdits[];
}

/** Maximum number of targets to choose from. */
const maxSuccessors = 5_000;
/** Maximum length of their titles, in UTF-16 units. */
const maxTitleLength = 200;

interface DeletionOptions {
  /** The address of the replacement. Default: redirects to the deleted pages are removed. */
  readonly redirectTo?: string | undefined;
  /** A configuration with further edits, which replaces the loaded configuration. */
  readonly edited?: DocsConfig | undefined;
}

/** Plans the deletion of files and folders. @throws {CancelledError} */
export async function planDeletions(
  context: SiteContext,
  uris: readonly string[],
  { redirectTo, edited }: DeletionOptions,
  token: CancellationToken,
): Promise<DeletionPlan> {
  // A deletion is a rename to nowhere.
  const deleted = new FileRenames(uris.map((uri) => ({ from: uri, to: `${uri.replace(/\/$/, '')}/%00` })));
  const successor = redirectTo !== undefined && isAddress(redirectTo) ? redirectTo : undefined;
  const edits = new RenameEdits();
  const plan = { entries: 0, addresses: [] as string[], successors: new Set<string>(), linkedFrom: new Set<string>() };
  const titles: Record<string, string> = {};
  for (const loaded of deleted.isEmpty ? [] : await affectedSites(context, deleted, token)) {
    const config = loaded.root.uri === edited?.root.uri ? edited : loaded;
    const fileIndex = await context.sites.of(config.folder, token);
    const pages = new DeletedPages(context, new SiteRenames(deleted, fileIndex, config.root.uri));
    const found = await sortEntries(context, config, pages, token);
    for (const path of await pages.namedBy(uris, token)) found.paths.add(path);
    plan.entries += found.gone.length;
    const isRedirected = redirectedAddresses(config);
    const sources = [...found.paths].map(pageAddress).filter((address) => isPlainAddress(address) && !isRedirected(address));
    for (const source of sources) plan.addresses.push(source);
    const all = await context.pages.all(fileIndex, token);
    for (const path of nearestFirst(found.kept, found.paths)) {
      const address = pageAddress(path);
      if (fileIndex.page(path) !== 'exists' || !isAddress(address) || plan.successors.size >= maxSuccessors) continue;
      plan.successors.add(address);
      const { frontMatter } = all.get(path) ?? {};
      const title = (frontMatterText(frontMatter, 'sidebarTitle') ?? frontMatterText(frontMatter, 'title'))?.trim();
      if (title) titles[address] = title.slice(0, maxTitleLength);
    }
    const isOwn = await ownFiles(context, config, token);
    for (const uri of await linkingPages(context, fileIndex, pages, isOwn, token)) plan.linkedFrom.add(uri);
    entryRemovals(found.gone, edits);
    retargetRedirects(config, found.paths, successor, edits);
    if (successor !== undefined) redirect(config, sources, successor, edits);
  }
  return { ...plan, successors: [...plan.successors], titles, linkedFrom: [...plan.linkedFrom], edits: edits.all() };
}

interface Entries {
  readonly gone: readonly PageReference[];
  /** Paths of the deleted pages. */
  readonly paths: Set<string>;
  /** Paths of the remaining pages: in arrays with deleted pages, by their distance from these, and elsewhere in the navigation. */
  readonly kept: { readonly beside: readonly string[]; readonly elsewhere: readonly string[] };
}

/** Pages of the same array first, in their order; then pages with more folders in common with a deleted page. */
function nearestFirst({ beside, elsewhere }: Entries['kept'], deleted: ReadonlySet<string>): string[] {
  const folders = [...new Set([...deleted].map((path) => path.slice(0, path.lastIndexOf('/') + 1)))].map((folder) =>
    folder.split('/').slice(0, -1),
  );
  const inCommon = (names: readonly string[], folder: readonly string[]): number => {
    const end = folder.findIndex((name, at) => name !== names[at]);
    return end < 0 ? folder.length : end;
  };
  const common = (path: string): number => {
    const names = path.split('/');
    return folders.reduce((most, folder) => Math.max(most, inCommon(names, folder)), 0);
  };
  const ranked = elsewhere.map((path) => ({ path, rank: common(path) }));
  return [...beside, ...ranked.sort((a, b) => b.rank - a.rank).map(({ path }) => path)];
}

/** Partitions the pages of a configuration into deleted and remaining pages. */
async function sortEntries(
  context: Pick<SiteContext, 'references'>,
  config: DocsConfig,
  pages: DeletedPages,
  token: CancellationToken,
): Promise<Entries> {
  const references = context.references.of(config);
  const gone: PageReference[] = [];
  const paths = new Set<string>();
  const beside: string[] = [];
  const elsewhere: string[] = [];
  for (const list of [...references.lists.map((found) => [...found.pages()]), references.ofKind('page')]) {
    const kept: ListedPath[] = [];
    const removedAt: number[] = [];
    for (const [at, reference] of [...list].entries()) {
      const path = pagePath(reference.text);
      if (path === undefined) continue;
      if (await pages.has(path, token)) {
        gone.push(reference);
        paths.add(path);
        removedAt.push(at);
      } else kept.push({ path, at });
    }
    const others = removedAt.length > 0 ? beside : elsewhere;
    for (const path of byDistance(kept, removedAt)) others.push(path);
  }
  throwIfCancelled(token);
  return { gone, paths, kept: { beside, elsewhere } };
}

interface ListedPath {
  readonly path: string;
  /** Index in the array. */
  readonly at: number;
}

/** Paths of an array by their distance from its removed entries; both in the order of the array. */
function byDistance(kept: readonly ListedPath[], removedAt: readonly number[]): string[] {
  let next = 0;
  const ranked = kept.map(({ path, at }) => {
    while (next < removedAt.length && (removedAt[next] ?? 0) < at) next++;
    const [before, after] = [removedAt[next - 1], removedAt[next]];
    return { path, distance: Math.min(before === undefined ? Infinity : at - before, after === undefined ? Infinity : after - at) };
  });
  return (removedAt.length > 0 ? ranked.sort((a, b) => a.distance - b.distance) : ranked).map(({ path }) => path);
}

function pagePath(text: string): string | undefined {
  const path = normalizeFilePath(normalizePagePath(text));
  return path ? withoutPageExtension(path) : undefined;
}

function redirect(config: DocsConfig, sources: readonly string[], destination: string, edits: RenameEdits): void {
  const redirects = sources.filter((source) => source !== destination).map((source) => ({ source, destination }));
  const addition = redirects.length > 0 ? addRedirects(config, redirects) : undefined;
  for (const edit of addition?.edits ?? []) if (addition) edits.add(addition.file.document, edit, 'redirect');
}
