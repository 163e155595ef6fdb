import type { CancellationToken } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { entriesOf, entryOf, hasUnknownKeys } from '../../config/docsConfig';
import { divisionsOf, isDivision } from '../../config/navigation/elementKinds';
import type { NavigationTree } from '../../config/navigation/navigationTree';
import type { EngineContext } from '../../engineContext';
import { kindOf } from './create';
import { type Destination, isElement, keysFor, schemaOf } from './destination';
import { endpointsOf } from './endpointScope';
import { movedItem } from './movedItem';
import { NavigationChange, type PrintedItem } from './navigationChange';
import type { NavigationOperation, PlannedEdit } from './operation';
import { newItem } from './printedItem';
import { NavigationRefusal } from './refusal';
import { type ListedNode, listedNodeWithId, listOf } from './selection';
import { wholeDivision } from './wrap';

type Unwrap = Extract<NavigationOperation, { kind: 'unwrap' }>;

/** Keys for the appearance of the element itself, which are removed with it. */
const appearanceKeys: ReadonlySet<string> = new Set([
  'icon',
  'tag',
  'color',
  'name',
  'description',
  'align',
  'hidden',
  'expanded',
  'default',
  'searchable',
  'public',
  'boost',
  'directory',
]);

/**
 * Replaces an element with its children. The `root` page of a group comes first. Refused if the element has other properties than those for
 * its appearance, which would be lost. A fragment that held the children stays as a file.
 * @throws {NavigationRefusal}
 */
export function unwrapNode(
  context: EngineContext,
  tree: NavigationTree,
  { node: id }: Unwrap,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const node = listedNodeWithId(tree, id);
  const { children, root, destination } = unwrapping(context, tree, node);
  const list = listOf(node);
  const change = new NavigationChange(tree.config);
  const first = root === undefined ? [] : [newItem(list.file.document, root)];
  const items: PrintedItem[] = [...first, ...children.map((child) => movedItem(tree, child, destination, change))];
  if (destination.list) change.replace(list, node.item.node, items);
  else change.create(destination.created, items);
  return change.finish(context, token);
}

/** Replacement of an element: its children, and its `root` page unless it lists that. @throws {NavigationRefusal} */
export function unwrapping(context: Pick<EngineContext, 'schemas'>, tree: NavigationTree, node: ListedNode) {
  const { config } = tree;
  if (!isElement(node.kind)) throw new NavigationRefusal(t`\`${node.name}\` holds no entries. Choose the element around it.`);
  refuseLoss(tree, node);
  const children = tree.children(node).filter((child): child is ListedNode => child.parent !== undefined && child.listKey !== undefined);
  if (children.length === 0) throw new NavigationRefusal(t`\`${node.name}\` is empty. Remove it instead.`);
  const value = entryOf(config, node.at, 'root')?.value?.node;
  const root = value?.type === 'string' && children.every(({ name }) => name !== value.value) ? value.value : undefined;
  const possible = keysFor([...children.flatMap(({ kind }) => kind ?? []), ...(root === undefined ? [] : (['page'] as const))]);
  const destination: Destination = possible.includes(node.listKey)
    ? { parent: node.parent, key: node.listKey, list: listOf(node), before: undefined }
    : inPlaceOfDivision(context, tree, node, possible);
  return { children, root, destination };
}

/** Destination that replaces an array with only this element by the array of its children: groups of the only tab become top groups. */
function inPlaceOfDivision(
  { schemas }: Pick<EngineContext, 'schemas'>,
  tree: NavigationTree,
  node: ListedNode,
  possible: readonly string[],
): Destination {
  const list = listOf(node);
  const division = wholeDivision(tree, node.parent, list, [node]);
  const schemaKeys = schemas.keys(schemaOf(schemas, node.parent));
  const [former] = divisionsOf(entriesOf(tree.config, node.at));
  const key = [former?.key, ...possible].find((each) => each !== undefined && possible.includes(each) && schemaKeys.includes(each));
  if (!division || key === undefined) {
    throw new NavigationRefusal(t`What \`${node.name}\` holds cannot come into \`${node.listKey}\`. Move it to another place first.`);
  }
  const created = { file: list.file, object: division.object, key, replaced: division.property };
  return { parent: node.parent, key, list: undefined, created };
}

function refuseLoss(tree: NavigationTree, node: ListedNode): void {
  const { config } = tree;
  if (hasUnknownKeys(config, node.at))
    throw new NavigationRefusal(t`A fragment of \`${node.name}\` cannot be read. Repair its \`$ref\` first.`);
  const entries = entriesOf(config, node.at);
  const { nameKey } = isElement(node.kind) ? kindOf(node.kind) : { nameKey: '' };
  const isNamed = (key: string): boolean => key === nameKey || isDivision(key) || appearanceKeys.has(key) || key === 'root';
  const lost = [...entries.keys()].find((key) => !isNamed(key) && !(key === 'openapi' && isListed(tree, node)));
  if (lost !== undefined) throw new NavigationRefusal(t`\`${lost}\` of \`${node.name}\` would be lost. Remove it first.`);
  const [, second] = divisionsOf(entries);
  if (second) throw new NavigationRefusal(t`\`${node.name}\` has two divisions. Remove \`${second.key}\` first.`);
}

/** Whether the endpoints of an OpenAPI file are listed as entries, which can name the file themselves, rather than generated. */
function isListed(tree: NavigationTree, node: ListedNode): boolean {
  for (const child of tree.children(node)) for (const _ of endpointsOf(tree, child)) return true;
  return false;
}
