import type { ASTNode } from 'vscode-json-languageservice';
import { type Localizable, t } from '../../../../../shared/l10n';
import type { ConfigEntry, ConfigNode } from '../../config/configNode';
import { entriesOf, entryOf, hasUnknownKeys, ownerOfNewKeys, resolveNode } from '../../config/docsConfig';
import { divisionsOf, type ElementNoun, elementKindOf, elementKinds, sourceKey } from '../../config/navigation/elementKinds';
import { elementNameWithArticle } from '../../config/navigation/elementNames';
import type { NavigationTree, TreeNode, TreeNodeKind } from '../../config/navigation/navigationTree';
import type { DocsSchema, SchemaView } from '../../schema/schemaView';
import { schemaOfElement } from './elements';
import type { NavigationArray, NavigationChange, NewList, PrintedItem } from './navigationChange';
import type { NavigationPosition } from './operation';
import { NavigationRefusal } from './refusal';
import { lineage, nodeWithId } from './selection';

/** Destination of nodes: an existing array, or a new array of the parent. */
export type Destination = { readonly parent: TreeNode; readonly key: string } & (
  | { readonly list: NavigationArray; readonly before: ASTNode | undefined }
  | { readonly list: undefined; readonly created: NewList }
);

/** A node that comes to a destination. */
interface Arrival {
  readonly kind: TreeNodeKind | undefined;
  /** Its item now, unless the node is new. */
  readonly item?: ConfigNode;
  readonly at?: ConfigNode;
  readonly list?: ConfigNode | undefined;
  readonly parent?: TreeNode | undefined;
}

/**
 * Finds the array that nodes can come into. An element holds one kind of array: pages, endpoints, links and groups go into `pages`, groups
 * also into `groups`, elements into the array of their kind. An element without an array gets one; an empty array of another kind is
 * replaced.
 * @param how moved nodes cannot come below or before themselves
 * @throws {NavigationRefusal}
 */
export function findDestination(
  tree: NavigationTree,
  schemas: SchemaView,
  place: NavigationPosition,
  arrivals: readonly Arrival[],
  how: 'move' | 'copy' = 'copy',
): Destination {
  const moved = new Set(how === 'move' ? arrivals.flatMap(({ item }) => item?.node ?? []) : []);
  const parent = nodeWithId(tree, place.parent);
  refuseCycle(parent, moved);
  if (parent.at.node.type !== 'object') {
    throw new NavigationRefusal(t`\`${parent.name}\` holds no entries. Choose a place in a group or another element.`);
  }
  const sibling = place.before === undefined ? undefined : nodeWithId(tree, place.before);
  if (sibling && sibling.parent !== parent) throw new NavigationRefusal(t`This place is no longer in the navigation. Choose it again.`);
  const beside = sibling ?? siblingOf(arrivals, parent);
  if (beside?.list?.node.type === 'array' && beside.listKey !== undefined) {
    const key = beside.listKey;
    const list = { file: beside.list.file, node: beside.list.node };
    refuseMisplaced(tree, parent, list, key, arrivals);
    return { parent, key, list, before: sibling && nextOutside(list, sibling.item.node, moved) };
  }
  return arrayOf(tree, schemas, parent, arrivals);
}

/** First of the nodes, if all of them are in one array of this parent. */
function siblingOf(arrivals: readonly Arrival[], parent: TreeNode): TreeNode | undefined {
  const [first] = arrivals;
  const isBeside = first?.list !== undefined && arrivals.every((each) => each.parent === parent && each.list?.node === first.list?.node);
  return isBeside ? (first as TreeNode) : undefined;
}

function refuseMisplaced(tree: NavigationTree, parent: TreeNode, list: NavigationArray, key: string, arrivals: readonly Arrival[]): void {
  const { config } = tree;
  const misfit = arrivals.find(({ kind }) => kind !== undefined && !keysOf(kind).includes(key));
  if (misfit?.kind !== undefined) throw misplaced(misfit.kind, parent, tree);
  const isOwn = divisionsOf(entriesOf(config, parent.at)).some(({ value }) => value && resolveNode(config, value)?.node === list.node);
  const content = arrivals.find(({ at, list: own }) => at && own?.node !== list.node && !entryOf(config, at, 'href'));
  if (!isOwn && content) throw new NavigationRefusal(t`\`global\` has links only. Choose another place.`);
}

interface OwnArray extends NavigationArray {
  readonly key: string;
}

/** Existing or new array of an element. */
function arrayOf(tree: NavigationTree, schemas: SchemaView, parent: TreeNode, arrivals: readonly Arrival[]): Destination {
  const { config } = tree;
  const schemaKeys = schemas.keys(schemaOf(schemas, parent));
  const kinds = arrivals.flatMap(({ kind }) => kind ?? []);
  const allowed = keysFor(kinds).filter((key) => schemaKeys.includes(key));
  const divisions = divisionsOf(entriesOf(config, parent.at));
  const [key] = allowed;
  if (key === undefined)
    throw misplaced(kinds.find((kind) => !keysOf(kind).some((each) => schemaKeys.includes(each))) ?? kinds[0] ?? 'page', parent, tree);
  const arrays = divisions.flatMap((entry): OwnArray[] => {
    const list = entry.value && resolveNode(config, entry.value);
    return list?.node.type === 'array' ? [{ key: entry.key, file: list.file, node: list.node }] : [];
  });
  const possible = allowed.flatMap((each) => arrays.filter((array) => array.key === each));
  const own = possible.find(({ node }) => node.items.length > 0) ?? possible[0];
  const other = arrays.find(({ node }) => node.items.length > 0 && node !== own?.node);
  // The service uses only one of two divisions, so the empty one must stay empty.
  if (own && own.node.items.length === 0 && other) throw new NavigationRefusal(divided(parent, other.key));
  if (own) return { parent, key: own.key, list: { file: own.file, node: own.node }, before: undefined };
  refuseContent(tree, parent, divisions, key);
  const owner = ownerOfNewKeys(config, parent.at);
  const [empty] = divisions;
  const property = empty?.keyNode.parent;
  const replaced = property?.type === 'property' && property.parent === owner.node ? property : undefined;
  if (owner.node.type !== 'object' || (empty && !replaced)) {
    throw new NavigationRefusal(t`\`${parent.name}\` is put together from several files. Inline its \`$ref\` first.`);
  }
  return { parent, key, list: undefined, created: { file: owner.file, object: owner.node, key, replaced } };
}

/** Inserts new items at the destination. */
export function insertAt(change: NavigationChange, destination: Destination, items: readonly PrintedItem[]): void {
  if (destination.list) change.insert(destination.list, destination.before, items);
  else change.create(destination.created, items);
}

/** Keys of the arrays that may hold nodes of all these kinds, the usual key first. */
export function keysFor(kinds: readonly TreeNodeKind[]): string[] {
  const [first, ...others] = kinds.map(keysOf);
  return (first ?? []).filter((key) => others.every((keys) => keys.includes(key)));
}

export function keysOf(kind: TreeNodeKind): readonly string[] {
  if (kind === 'group') return ['groups', 'pages'];
  const key = elementKindOf(kind)?.listKey;
  return key === undefined ? ['pages'] : [key];
}

/** First item from `before` on that is not moved itself. */
function nextOutside({ node }: NavigationArray, before: ASTNode, moved: ReadonlySet<ASTNode>): ASTNode | undefined {
  return node.items.slice(node.items.indexOf(before)).find((item) => !moved.has(item));
}

function refuseCycle(parent: TreeNode, moved: ReadonlySet<ASTNode>): void {
  const inside = lineage(parent).find(({ item, at }) => moved.has(item.node) || moved.has(at.node));
  if (inside) throw new NavigationRefusal(t`\`${inside.name}\` cannot come into itself. Choose a place outside of it.`);
}

/** Refuses to add an array to an element that has other content. */
function refuseContent({ config }: NavigationTree, parent: TreeNode, divisions: readonly ConfigEntry[], key: string): void {
  const { at } = parent;
  const full = divisions.find(({ value }) => !isEmptyArray(value && resolveNode(config, value)));
  if (full) throw new NavigationRefusal(divided(parent, full.key));
  if (divisions.length > 1) throw new NavigationRefusal(divided(parent, divisions[0]?.key ?? ''));
  if (entryOf(config, at, 'href')) throw new NavigationRefusal(t`\`${parent.name}\` is a link. Remove its \`href\` first.`);
  const generated = ['graphql', 'sdk', sourceKey].find((each) => entryOf(config, at, each));
  if (generated && !(generated === 'sdk' && key === 'groups')) {
    throw new NavigationRefusal(t`The content of \`${parent.name}\` is generated from \`${generated}\`. Choose another place.`);
  }
  if (hasUnknownKeys(config, at))
    throw new NavigationRefusal(t`A fragment of \`${parent.name}\` cannot be read. Repair its \`$ref\` first.`);
}

function isEmptyArray(list: ConfigNode | undefined): boolean {
  return list?.node.type === 'array' && list.node.items.length === 0;
}

function divided(parent: TreeNode, key: string): Localizable {
  if (parent.kind === undefined) return t`The navigation is divided into \`${key}\`. Choose a place in one of them.`;
  return t`\`${parent.name}\` is divided into \`${key}\`. Choose a place in one of them.`;
}

/** Refusal that says why a kind cannot come into an element. */
function misplaced(kind: TreeNodeKind, parent: TreeNode, { config }: NavigationTree): NavigationRefusal {
  const what = withArticle(kind);
  const [division] = divisionsOf(entriesOf(config, parent.at));
  if (parent.kind === undefined) return new NavigationRefusal(t`There is no place for ${what} here. Choose another one.`);
  if (parent.kind !== 'group' && division) return new NavigationRefusal(divided(parent, division.key));
  return new NavigationRefusal(t`\`${parent.name}\`, ${withArticle(parent.kind)}, cannot hold ${what}. Choose another place.`);
}

export function withArticle(kind: TreeNodeKind): Localizable {
  if (kind === 'page') return t`a page`;
  if (kind === 'endpoint') return t`an endpoint`;
  if (kind === 'link') return t`a link`;
  return elementNameWithArticle(kind);
}

export function schemaOf(schemas: SchemaView, { kind }: TreeNode): DocsSchema {
  if (isElement(kind)) return schemaOfElement(schemas, kind);
  return schemas.property(schemas.root, 'navigation') ?? {};
}

export function isElement(kind: TreeNodeKind | undefined): kind is ElementNoun {
  return elementKinds.some(({ noun }) => noun === kind);
}
