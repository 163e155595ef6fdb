import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { joinUri } from '../../base/uris';
import { entriesOf } from '../../config/docsConfig';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import { withNamesOf } from '../../config/navigation/pathNames';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { createFile } from '../../edits/createFile';
import type { ReplacedString } from '../../edits/moveText';
import type { EngineContext } from '../../engineContext';
import { isSafePath } from '../../site/fileIndex/fileNames';
import { matchChildren } from '../compare/matchNodes';
import { alternativesAround, NodeKeys } from '../compare/nodeKeys';
import { findDestination, insertAt } from './destination';
import { movedItem } from './movedItem';
import { NavigationChange } from './navigationChange';
import type { NavigationOperation, NavigationPosition, PlannedEdit } from './operation';
import { NavigationRefusal } from './refusal';
import { type ListedNode, lineage, listedNodeWithId, selectedNodes } from './selection';

type Translate = Extract<NavigationOperation, { kind: 'translate' }>;

/** Limit of created pages: their texts are part of the edit. */
const maxCreated = 200;

/**
 * Adds nodes to other languages or versions that lack a counterpart, at the matching position. Labels are copied from the source; paths of
 * pages are adapted to the other language. If requested, pages without a file are created as copies of their source.
 * @throws {NavigationRefusal}
 * @throws {CancelledError}
 */
export async function translateNodes(
  context: EngineContext,
  tree: NavigationTree,
  { nodes, to, createPages }: Translate,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const selected = selectedNodes(tree, nodes);
  const change = new NavigationChange(tree.config);
  const pages = new Map<string, string>();
  let count = 0;
  for (const target of to.map((id) => listedNodeWithId(tree, id))) {
    const translation = new Translation(tree, target);
    for (const node of selected) if (!lineage(node).includes(target)) translation.add(node);
    for (const { place, items } of translation.places()) {
      const destination = findDestination(tree, context.schemas, place, items);
      const printed = items.map((node) => movedItem(tree, node, destination, undefined, translation.renamed(node, pages)));
      insertAt(change, destination, printed);
      count += items.length;
    }
  }
  if (count === 0) throw new NavigationRefusal(t`The other languages have all of this already.`);
  const planned = await change.finish(context, token);
  if (!createPages) return planned;
  const created = await copies(context, tree, pages, token);
  if (created.length === 0) return planned;
  const edited = Object.entries(planned.edit.changes ?? {}).map(([uri, edits]) => ({ textDocument: { uri, version: null }, edits }));
  return { ...planned, edit: { documentChanges: [...created.flatMap(({ uri, text }) => createFile(uri, text)), ...edited] } };
}

/** Collects the nodes that a language or version lacks. */
class Translation {
  private readonly missing = new Map<string, { readonly place: NavigationPosition; readonly items: ListedNode[] }>();
  private readonly matches = new Map<TreeNode, ReadonlyMap<TreeNode, TreeNode>>();
  private readonly keys: NodeKeys;

  constructor(
    private readonly tree: NavigationTree,
    private readonly target: ListedNode,
  ) {
    this.keys = new NodeKeys(
      tree,
      tree.children(target.parent).filter((node) => this.isAlternative(node)),
    );
  }

  add(node: ListedNode): void {
    const { target } = this;
    const [source, other] = alternativesAround(node, target);
    if (other !== target || !this.isAlternative(source)) {
      throw new NavigationRefusal(t`\`${target.name}\` is not beside the language or version of this item. Choose another one.`);
    }
    const parent = node === source ? target : this.counterpart(node.parent);
    if (!parent) throw new NavigationRefusal(t`\`${target.name}\` has no counterpart of \`${node.parent.name}\`. Add that first.`);
    this.addMissing(node, parent);
  }

  places(): Iterable<{ readonly place: NavigationPosition; readonly items: readonly ListedNode[] }> {
    return this.missing.values();
  }

  /** Replaced paths of pages in a copy of a node. @param pages receives the path of the source by the path of each page */
  renamed(node: ListedNode, pages: Map<string, string>): ReplacedString[] {
    const { config } = this.tree;
    if (config.links.size > 0 && [node, ...this.below(node)].some(({ item, at }) => item.node !== at.node || at.file !== node.item.file)) {
      throw new NavigationRefusal(t`\`${node.name}\` is in a file of its own. Inline it first.`);
    }
    return [node, ...this.below(node)].flatMap((each) => {
      const string = each.kind === 'page' ? each.at.node : entriesOf(config, each.at).get('root')?.value?.node;
      if (string?.type !== 'string') return [];
      const from = normalizePagePath(string.value);
      const path = withNamesOf(from, this.neighbor(), this.keys.inPaths);
      if (path === undefined || path === from || !isSafePath(path)) {
        throw new NavigationRefusal(t`\`${from}\` has no path of its own in \`${this.target.name}\`. Add it by hand.`);
      }
      pages.set(path, from);
      const start = string.value.startsWith('/') ? '/' : '';
      return [{ offset: string.offset, length: string.length, text: JSON.stringify(start + path) }];
    });
  }

  private addMissing(node: TreeNode, parent: TreeNode): void {
    const found = this.counterpart(node);
    if (found) {
      for (const child of this.tree.children(node)) this.addMissing(child, found);
      return;
    }
    // The entry is in another group.
    const key = this.keys.of(node);
    if (key !== undefined && this.keys.in(this.target).has(key)) return;
    const before = this.placeOf(node, parent);
    const id = JSON.stringify([parent.id, before ?? null, node.listKey]);
    const missing = this.missing.get(id) ?? { place: { parent: parent.id, ...(before !== undefined && { before }) }, items: [] };
    this.missing.set(id, missing);
    missing.items.push(node as ListedNode);
  }

  /** Id of the node to insert before: the node after the counterpart of the previous sibling, or the counterpart of the next sibling. */
  private placeOf(node: TreeNode, parent: TreeNode): string | undefined {
    if (!node.parent) return undefined;
    const siblings = this.tree.children(node.parent).filter(({ list }) => list?.node === node.list?.node);
    const index = siblings.indexOf(node);
    for (const sibling of siblings.slice(0, index).reverse()) {
      const counterpart = this.counterpart(sibling);
      if (!counterpart) continue;
      const others = this.tree.children(parent).filter(({ list }) => list?.node === counterpart.list?.node);
      return others[others.indexOf(counterpart) + 1]?.id;
    }
    for (const sibling of siblings.slice(index + 1)) {
      const counterpart = this.counterpart(sibling);
      if (counterpart) return counterpart.id;
    }
    return undefined;
  }

  private counterpart(node: TreeNode): TreeNode | undefined {
    if (this.isAlternative(node)) return this.target;
    const parent = node.parent && this.counterpart(node.parent);
    if (!node.parent || !parent) return undefined;
    let pairs = this.matches.get(node.parent);
    if (!pairs) {
      const rows = matchChildren(this.tree, this.keys, node.parent, parent);
      pairs = new Map(rows.flatMap(({ left, right }) => (left && right ? [[left, right] as const] : [])));
      this.matches.set(node.parent, pairs);
    }
    return pairs.get(node);
  }

  /** Whether a node is the target or a sibling language or version of it. */
  private isAlternative({ parent, kind }: TreeNode): boolean {
    return parent === this.target.parent && kind === this.target.kind;
  }

  /** Path of a page of the target, or else a path in a folder named after it. */
  private neighbor(): string {
    const page = this.firstPage(this.target);
    return page ? normalizePagePath(page.name) : `${this.target.name}/index`;
  }

  private firstPage(node: TreeNode): TreeNode | undefined {
    for (const child of this.tree.children(node)) {
      const found = child.kind === 'page' ? child : this.firstPage(child);
      if (found) return found;
    }
    return undefined;
  }

  private *below(node: TreeNode): Iterable<TreeNode> {
    for (const child of this.tree.children(node)) {
      yield child;
      yield* this.below(child);
    }
  }
}

/** Files to create for pages that do not exist. @param pages path of the source by path of the page */
async function copies(
  context: EngineContext,
  { config: { folder } }: NavigationTree,
  pages: ReadonlyMap<string, string>,
  token: CancellationToken,
): Promise<{ readonly uri: string; readonly text: string }[]> {
  const fileIndex = await context.sites.of(folder, token);
  const missing = [...pages].filter(([path]) => fileIndex.page(path) === 'missing');
  if (missing.length > maxCreated) throw new NavigationRefusal(t`More than ${maxCreated} pages are missing. Add fewer items at once.`);
  if (missing.length > 0 && !context.createsFiles)
    throw new NavigationRefusal(t`This editor cannot create files. Create the pages by hand.`);
  const created: { uri: string; text: string }[] = [];
  for (const [path, source] of missing) {
    const from = normalizeFilePath(source);
    const page = from ? await context.pages.page(folder, from) : undefined;
    throwIfCancelled(token);
    const content = page && (await context.documents.workspace.read(page.uri));
    throwIfCancelled(token);
    // The source is missing as well, which a check reports.
    if (!page || content?.kind !== 'text') continue;
    created.push({ uri: joinUri(folder, path) + (/\.mdx?$/i.exec(page.uri)?.[0] ?? '.mdx'), text: content.document.getText() });
  }
  return created;
}
