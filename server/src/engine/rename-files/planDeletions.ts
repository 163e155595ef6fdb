import { type CancellationToken, throwIfCancelled } from '../base/cancellation';
import { addRedirects, addressOf, isAddress, isPlainAddress, redirectedAddresses } from '../checks/redirect/redirectList';
import type { DocsConfig } from '../config/docsConfig';
import { normalizePagePath, type PageReference } from '../config/references/reference';
import { normalizeFilePath } from '../config/references/targets';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import type { SiteContext } from '../site/siteContext';
import { affectedSites } from './affectedSites';
import { DeletedPages } from './deletedPages';
import { removeEntries, retargetRedirects } from './deletionEdits';
import { FileRenames } from './fileRenames';
import { type DocumentEdits, RenameEdits } from './renameEdits';
import { SiteRenames } from './siteRenames';

/** Edits and redirects for files that are deleted, or are about to be. Nothing has been written. */
export interface DeletionPlan {
  /** How many entries of navigations name the pages. */
  readonly entries: number;
  /** Addresses that readers may still come to: those of the pages from which a redirect can lead. */
  readonly addresses: readonly string[];
  /** Addresses of the pages that stay, those beside the deleted ones first: where a redirect may lead. */
  readonly successors: readonly string[];
  /** Takes the entries out. With a redirect: leads readers of the pages to another one. */
  readonly edits: readonly DocumentEdits[];
}

/** More than anybody chooses from. */
const maxSuccessors = 5_000;

/**
 * @param redirectTo the address of the page that takes over. Left out, redirects that lead to the deleted pages go with them.
 * @throws {CancelledError}
 */
export async function planDeletions(
  context: SiteContext,
  uris: readonly string[],
  redirectTo: string | undefined,
  token: CancellationToken,
): Promise<DeletionPlan> {
  // A deletion is a move to where nothing is.
  const deleted = new FileRenames(uris.map((uri) => ({ from: uri, to: `${uri.replace(/\/$/, '')}/%00` })));
  const successor = redirectTo !== undefined && isAddress(redirectTo) ? redirectTo : undefined;
  const edits = new RenameEdits();
  const plan = { entries: 0, addresses: [] as string[], successors: new Set<string>() };
  for (const config of deleted.isEmpty ? [] : await affectedSites(context, deleted, token)) {
    const index = await context.sites.of(config.folder, token);
    const pages = new DeletedPages(context, new SiteRenames(deleted, index, config.root.uri));
    const found = await sortEntries(context, config, pages, token);
    for (const path of await pages.namedBy(uris, token)) found.paths.add(path);
    plan.entries += found.gone.length;
    const isRedirected = redirectedAddresses(config);
    const sources = [...found.paths].map(addressOf).filter((address) => isPlainAddress(address) && !isRedirected(address));
    plan.addresses.push(...sources);
    for (const path of found.kept) {
      const address = addressOf(path);
      if (index.page(path) === 'exists' && isAddress(address) && plan.successors.size < maxSuccessors) plan.successors.add(address);
    }
    removeEntries(found.gone, edits);
    retargetRedirects(config, found.paths, successor, edits);
    if (successor !== undefined) redirect(config, sources, successor, edits);
  }
  return { ...plan, successors: [...plan.successors], edits: edits.all() };
}

interface Entries {
  readonly gone: readonly PageReference[];
  /** Of the pages that are gone. */
  readonly paths: Set<string>;
  /** Paths of the pages that the navigation names besides, those of lists that lose some first. */
  readonly kept: readonly string[];
}

/** Parts the pages that a configuration names into those that are deleted and the rest. */
async function sortEntries(context: SiteContext, config: DocsConfig, pages: DeletedPages, token: CancellationToken): Promise<Entries> {
  const references = context.references.of(config);
  const gone: PageReference[] = [];
  const paths = new Set<string>();
  const beside: string[] = [];
  const elsewhere: string[] = [];
  for (const list of [...references.lists.map((found) => [...found.pages()]), references.ofKind('page')]) {
    const kept: string[] = [];
    const before = gone.length;
    for (const reference of list) {
      const path = pagePath(reference.text);
      if (path === undefined) continue;
      if (await pages.has(path, token)) {
        gone.push(reference);
        paths.add(path);
      } else kept.push(path);
    }
    (gone.length > before ? beside : elsewhere).push(...kept);
  }
  throwIfCancelled(token);
  return { gone, paths, kept: [...beside, ...elsewhere] };
}

function pagePath(text: string): string | undefined {
  const path = normalizeFilePath(normalizePagePath(text));
  return path ? withoutPageExtension(path) : undefined;
}

function redirect(config: DocsConfig, sources: readonly string[], destination: string, edits: RenameEdits): void {
  const wanted = sources.filter((source) => source !== destination).map((source) => ({ source, destination }));
  const addition = wanted.length > 0 ? addRedirects(config, wanted) : undefined;
  for (const edit of addition?.edits ?? []) if (addition) edits.add(addition.file.document, edit, 'redirect');
}
