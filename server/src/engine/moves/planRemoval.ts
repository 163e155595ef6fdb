import type { ArrayASTNode, ASTNode } from 'vscode-json-languageservice';
import { type CancellationToken, throwIfCancelled } from '../cancellation';
import type { EngineContext } from '../context';
import { addRedirects, addressOf, isAddress, isPlainAddress, redirectedAddresses } from '../fixes/redirectList';
import type { ConfigFile } from '../model/configFile';
import type { DocsConfig } from '../model/docsConfig';
import { readRedirects, suffixOf } from '../model/redirects';
import { normalizePagePath, type PageReference } from '../model/references';
import { normalizeFilePath, pageExtensions } from '../model/targets';
import { nameOf, parentOf } from '../store/siteIndexFolders';
import { holdsPages, kindOfName, withoutPageExtension } from '../store/siteIndexNames';
import { removeProperty } from '../text/jsonEdit';
import { removeItems } from '../text/removeItems';
import { innerSpan } from '../text/spans';
import { affectedSites } from './affectedSites';
import { inJson } from './configEdits';
import { FileMoves } from './fileMoves';
import { type Location, uriAt } from './locations';
import { type DocumentEdits, MoveEdits } from './moveEdits';
import { SiteMoves } from './siteMoves';

/** What follows from files that are deleted, or are about to be. Nothing has been written. */
export interface RemovalPlan {
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
export async function planRemoval(
  context: EngineContext,
  uris: readonly string[],
  redirectTo: string | undefined,
  token: CancellationToken,
): Promise<RemovalPlan> {
  // A deletion is a move to nowhere.
  const deleted = new FileMoves(uris.map((uri) => ({ from: uri, to: `${uri.replace(/\/$/, '')}/%00` })));
  const edits = new MoveEdits();
  const plan = { entries: 0, addresses: new Set<string>(), successors: new Set<string>() };
  for (const config of deleted.isEmpty ? [] : await affectedSites(context, deleted, token)) {
    const index = await context.sites.of(config.folder, token);
    const site = new SiteMoves(deleted, index, config.root.uri);
    const isGone = await goneTest(context, site, token);
    const references = context.references.of(config);
    const gone: PageReference[] = [];
    const paths = new Set<string>();
    const kept = new Set<string>();
    const beside = new Set<string>();
    for (const list of [...references.lists.map((found) => [...found.pages()]), references.ofKind('page')]) {
      const missing = [];
      for (const reference of list) {
        const path = pagePath(reference.text);
        if (path === undefined) continue;
        if (await isGone(path)) {
          missing.push(reference);
          paths.add(path);
        } else if (index.page(path) === 'exists') kept.add(path);
      }
      if (missing.length > 0) for (const { text } of list) beside.add(pagePath(text) ?? '');
      gone.push(...missing);
    }
    for (const uri of uris) {
      const path = site.pathOf(uri);
      if (path !== undefined && isPageName(path) && (await isGone(withoutPageExtension(path)))) {
        paths.add(withoutPageExtension(path));
      }
    }
    plan.entries += gone.length;
    const isRedirected = redirectedAddresses(config);
    const sources = [...paths].map(addressOf).filter((address) => isPlainAddress(address) && !isRedirected(address));
    for (const address of sources) plan.addresses.add(address);
    for (const path of [...beside, ...kept]) {
      if (kept.has(path) && isAddress(addressOf(path)) && plan.successors.size < maxSuccessors) plan.successors.add(addressOf(path));
    }
    removeEntries(gone, edits);
    mendRedirects(config, paths, redirectTo, edits);
    if (redirectTo === undefined || sources.length === 0 || !isAddress(redirectTo)) continue;
    const addition = addRedirects(
      config,
      sources.filter((source) => source !== redirectTo).map((source) => ({ source, destination: redirectTo })),
    );
    for (const edit of addition?.edits ?? []) if (addition) edits.add(addition.file.document, edit, 'redirect');
  }
  return { entries: plan.entries, addresses: [...plan.addresses], successors: [...plan.successors], edits: edits.all() };
}

/** Whether the service takes a file at this path for a page. */
function isPageName(path: string): boolean {
  return kindOfName(nameOf(path)) === 'page' && holdsPages(parentOf(path));
}

function pagePath(text: string): string | undefined {
  const path = normalizeFilePath(normalizePagePath(text));
  return path ? withoutPageExtension(path) : undefined;
}

/** Tells of page paths whether their file is among the deleted ones, and no second file is there in its place. */
async function goneTest(
  { documents }: EngineContext,
  site: SiteMoves,
  token: CancellationToken,
): Promise<(path: string) => Promise<boolean>> {
  const isDeleted = (location: Location): boolean => site.moves.after(location) !== location;
  return async (path) => {
    const files = pageExtensions.map((extension): Location => `${site.folder}/${path}${extension}`);
    if (!files.some(isDeleted)) return false;
    for (const file of files.filter((candidate) => !isDeleted(candidate))) {
      if ((await documents.workspace.stat(uriAt(file))) !== 'missing') return false;
      throwIfCancelled(token);
    }
    return true;
  };
}

/** Entries of lists, and the properties that name a page, such as the `root` of a group. */
function removeEntries(gone: readonly PageReference[], edits: MoveEdits): void {
  const lists = new Map<ArrayASTNode, { readonly file: ConfigFile; readonly items: Set<ASTNode> }>();
  for (const { file, node } of gone) {
    const { parent } = node;
    if (parent?.type === 'property' && parent.parent?.type === 'object') {
      edits.add(file.document, removeProperty(parent.parent, parent), 'reference');
    } else if (parent?.type === 'array') {
      const found = lists.get(parent) ?? { file, items: new Set() };
      found.items.add(node);
      lists.set(parent, found);
    }
  }
  for (const [list, { file, items }] of lists) {
    for (const edit of removeItems(list, items)) edits.add(file.document, edit, 'reference');
  }
}

/** Redirects that lead to a deleted page lead to the one that takes over, or go. */
function mendRedirects(config: DocsConfig, gone: ReadonlySet<string>, redirectTo: string | undefined, edits: MoveEdits): void {
  const addresses = new Set([...gone].map((path) => addressOf(path).slice(1)));
  const lost = readRedirects(config).filter(({ destination: { path } }) => path !== undefined && (gone.has(path) || addresses.has(path)));
  const objects = new Set<ASTNode>(lost.flatMap(({ source }) => source.node.parent?.parent ?? []));
  const done = new Set<ASTNode>();
  for (const { source, destination } of lost) {
    const list = source.node.parent?.parent?.parent;
    if (redirectTo !== undefined && isAddress(redirectTo)) {
      const text = redirectTo + suffixOf(destination.node.value);
      edits.add(destination.file.document, { span: innerSpan(destination.node), text: inJson(text) }, 'redirect');
    } else if (list?.type === 'array' && !done.has(list)) {
      done.add(list);
      for (const edit of removeItems(list, objects)) edits.add(source.file.document, edit, 'redirect');
    }
  }
}
