import type { Location } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { addToList } from '../base/lists';
import { spanOf, toRange } from '../base/spans';
import { compareText } from '../base/strings';
import type { ConfigNode } from '../config/configNode';
import { elementKindOf } from '../config/navigation/elementKinds';
import { NavigationTree, type TreeNode } from '../config/navigation/navigationTree';
import { pageAddress } from '../config/redirects/redirectList';
import { normalizePagePath } from '../config/references/reference';
import { Operations } from '../display/operations';
import { pageTitle } from '../display/pageTitle';
import { endpointCoverage } from '../endpointPages/endpointCoverage';
import type { EngineContext } from '../engineContext';
import { alternativesOf } from '../navigation/compare/alternatives';
import { NodeKeys } from '../navigation/compare/nodeKeys';
import { type EndpointAddresses, type EndpointPage, operationId } from '../navigation/tree/endpointAddresses';
import { anchorKey } from '../pages/body/anchorId';
import type { PageFile } from '../pages/page';
import type { AddressResolver } from '../site/addresses/addressResolver';
import { snippetsOf } from '../site/addresses/pageAnchors';
import { addressSources, siteAddresses, untrackedFiles } from '../site/addresses/siteAddresses';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import { pageTexts } from '../site/pageTexts';
import { isReaderPage } from '../site/readerPages';
import { ownFiles } from '../site/resolve';
import { loadConfig } from '../site/siteContext';
import type { SitePages } from '../site/sitePages';
import { headingModels } from './headingModels';
import {
  type AlternativesModel,
  anchorLinkKey,
  type NavigationNodeModel,
  type OperationModel,
  type PageModel,
  type PageSource,
  type SiteModel,
} from './siteModel';

/**
 * State of the site whose docs.json is at `root`; `undefined` if it cannot be loaded.
 * @param differs whether a file, by its URI, differs in the state that this one is compared with: only then its text is read
 * @throws {CancelledError}
 */
export async function readSiteModel(
  context: EngineContext,
  endpoints: EndpointAddresses,
  root: string,
  differs: (uri: string) => Promise<boolean>,
  token: CancellationToken,
): Promise<SiteModel | undefined> {
  const config = await loadConfig(context, root, token);
  throwIfCancelled(token);
  if (!config) return undefined;
  const fileIndex = await context.sites.of(config.folder, token);
  const pages = await context.pages.all(fileIndex, token);
  const isIgnored = await context.ignoredPaths.of(config.folder);
  const isOwn = await ownFiles(context, config, token);
  const files = await readFiles(context, pages, differs, token);
  const resolver = siteAddresses(context, config, untrackedFiles(fileIndex), await addressSources(context, config, token));
  const operations = new Operations(context, config, 'awaited', token);
  const models = new Map<string, PageModel>();
  const readerPages = pages.files.filter((page) => isReaderPage(page, { pages, fileIndex, isIgnored }) && isOwn(pages.pathOf(page)));
  for (const page of readerPages.sort((a, b) => compareText(a.path, b.path))) {
    const address = pageAddress(page.path);
    const source = files.get(pages.pathOf(page));
    // If a path has two files, the service uses one.
    if (models.has(address) || pages.get(page.path) !== page) continue;
    models.set(address, {
      address,
      title: pageTitle(page, await operations.ofPage(page), page.path),
      at: startOf(page.uri),
      path: page.path,
      ...(source && { source }),
      headings: () => headingModels(page),
    });
  }
  const tree = new NavigationTree(config);
  for (const page of (await endpoints.of(config, token)).all)
    if (!models.has(page.address)) models.set(page.address, endpointPageModel(page));
  throwIfCancelled(token);
  return {
    root,
    pages: models,
    files,
    navigation: tree.root && nodeModel(tree, tree.root),
    operations: await operationModels(context, root, token),
    alternatives: alternativeModels(tree),
    anchorLinks: anchorLinks(pages, resolver),
    at: (path) => resolver.at(path),
  };
}

function endpointPageModel({ address, operation }: EndpointPage): PageModel {
  const { method, path, title, held } = operation;
  const { openApiFile } = held;
  return {
    address,
    title: title ?? `${method} ${path}`,
    at: { uri: openApiFile.uri, range: toRange(openApiFile.document, held.operation.span) },
    path: undefined,
    operation: operationId(operation),
    headings: () => [],
  };
}

async function readFiles(
  context: EngineContext,
  pages: SitePages,
  differs: (uri: string) => Promise<boolean>,
  token: CancellationToken,
): Promise<ReadonlyMap<string, PageSource>> {
  const files = new Map<string, PageSource>();
  const unread = new Map<string, PageFile>();
  for (const page of pages.all) {
    const path = pages.pathOf(page);
    files.set(path, { text: undefined, snippets: () => snippetsOf(page, path) });
    if (await differs(page.uri)) unread.set(path, page);
  }
  for await (const { path, document } of pageTexts(context.documents.workspace, pages.folder, [...unread.keys()], token)) {
    const page = unread.get(path);
    if (page) files.set(path, { text: document.getText(), snippets: () => snippetsOf(page, path) });
  }
  return files;
}

function startOf(uri: string): Location {
  const start = { line: 0, character: 0 };
  return { uri, range: { start, end: start } };
}

function nodeModel(tree: NavigationTree, node: TreeNode): NavigationNodeModel {
  const children = tree.children(node);
  const listKeys = [...new Set(children.map(({ listKey }) => listKey))];
  return {
    kind: node.kind ?? '',
    name: node.kind === 'page' ? withoutPageExtension(normalizePagePath(node.name.trim())) : node.name.trim(),
    nameKey: elementKindOf(node.kind)?.nameKey ?? '',
    listKey: node.listKey ?? '',
    children: listKeys.flatMap((key) => children.filter(({ listKey }) => listKey === key)).map((child) => nodeModel(tree, child)),
    at: locationOf(node.at),
  };
}

function locationOf({ file, node }: ConfigNode): Location {
  const { start, end } = spanOf(node);
  // The start of an element: the whole of it may be most of the file.
  const range = toRange(file.document, { start, end: node.type === 'string' ? end : start });
  return { uri: file.uri, range };
}

async function operationModels(context: EngineContext, root: string, token: CancellationToken): Promise<OperationModel[]> {
  const files = (await endpointCoverage(context, root, token)) ?? [];
  return files.flatMap(({ uri, path: file, operations }) =>
    operations.map(({ method, path, summary, status, range }) => ({
      file,
      method,
      path,
      summary,
      isShown: status !== 'hidden' && status !== 'absent',
      at: { uri, range },
    })),
  );
}

function alternativeModels(tree: NavigationTree): AlternativesModel[] {
  return alternativesOf(tree).flatMap(({ around, nodes }) => {
    const [first] = nodes;
    if (first?.kind !== 'language' && first?.kind !== 'version') return [];
    const keys = new NodeKeys(tree, nodes);
    const members = nodes.map((node) => ({ name: node.name, entries: entriesBelow(tree, keys, node), at: locationOf(node.at) }));
    return [{ kind: first.kind, around: around.map(({ name }) => name), members }];
  });
}

/** Names of the entries below a node by their keys. */
function entriesBelow(tree: NavigationTree, keys: NodeKeys, node: TreeNode): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const pending = [node];
  for (let each = pending.pop(); each; each = pending.pop()) {
    const key = keys.of(each);
    if (key !== undefined) found.set(key, each.name);
    for (const child of [...tree.children(each)].reverse()) pending.push(child);
  }
  return found;
}

function anchorLinks(pages: SitePages, resolver: AddressResolver): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const page of pages.all) {
    const file = pages.pathOf(page);
    for (const { text } of page.body.links) {
      const sign = text.indexOf('#');
      if (sign <= 0 || sign === text.length - 1) continue;
      const { target } = resolver.resolve(text, file);
      if (target.kind !== 'page' || target.path === page.path) continue;
      const key = anchorLinkKey(target.path, anchorKey(text.slice(sign + 1)));
      addToList(found, key, file);
    }
  }
  return found;
}
