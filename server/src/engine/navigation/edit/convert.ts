import type { CancellationToken } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import type { ConfigNode } from '../../config/configNode';
import { entriesOf, entryOf, resolveNode } from '../../config/docsConfig';
import { divisionsOf, type ElementKind, type ElementNoun, elementKindOf } from '../../config/navigation/elementKinds';
import { elementNameWithArticle } from '../../config/navigation/elementNames';
import { idOf, type NavigationTree, type TreeNode } from '../../config/navigation/navigationTree';
import type { ReplacedString } from '../../edits/moveText';
import type { EngineContext } from '../../engineContext';
import type { SchemaView } from '../../schema/schemaView';
import { type Destination, findDestination, insertAt, isElement } from './destination';
import { languageProblem, layersOf, schemaOfElement } from './elements';
import { movedItem } from './movedItem';
import { NavigationChange } from './navigationChange';
import type { NavigationOperation, PlannedEdit } from './operation';
import { NavigationRefusal } from './refusal';
import { type ListedNode, lineage, listedNodeWithId, listOf } from './selection';

type Convert = Extract<NavigationOperation, { kind: 'convert' }>;

/**
 * Converts an element to another kind, such as a group to a tab. The element is moved behind the innermost element around it whose siblings
 * are of the new kind. Otherwise an element without siblings stays where it is, and the key of its array changes. Otherwise it is moved
 * into the element before it, which reverses a conversion. An element with keys that the new kind cannot have is refused, so that nothing
 * is lost.
 * @throws {NavigationRefusal}
 */
export async function convertNode(
  context: EngineContext,
  tree: NavigationTree,
  operation: Convert,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const node = listedNodeWithId(tree, operation.node);
  const [from, to] = [elementKindOf(node.kind), elementKindOf(operation.element)];
  if (!from || !to)
    throw new NavigationRefusal(t`Only an element of the navigation can become ${elementNameWithArticle(operation.element)}.`);
  const { renamed, target } = conversion(tree, context.schemas, node, from, to);
  const change = new NavigationChange(tree.config);
  if ('at' in target) {
    for (const { at, text } of [target, ...renamed]) change.rewrite(at, text);
    const planned = await change.finish(context, token);
    return { ...planned, nodes: [idOf(node.parent.id, to.noun, node.name, 1)] };
  }
  const destination = target;
  change.remove(listOf(node), node.item.node);
  const own: ReplacedString[] = [];
  for (const { at, text } of renamed) {
    if (at.file === node.item.file) own.push({ offset: at.node.offset, length: at.node.length, text });
    else change.rewrite(at, text);
  }
  insertAt(change, destination, [movedItem(tree, node, destination, change, own)]);
  return change.finish(context, token);
}

/** @throws {NavigationRefusal} if an element cannot be converted to a kind */
export function checkConversion(tree: NavigationTree, schemas: SchemaView, node: ListedNode, to: ElementKind): void {
  const from = elementKindOf(node.kind);
  if (from) conversion(tree, schemas, node, from, to);
}

/** Keys that a conversion renames, and the place of the element after it: another array, or the renamed key of its own array. */
function conversion(
  tree: NavigationTree,
  schemas: SchemaView,
  node: ListedNode,
  from: ElementKind,
  to: ElementKind,
): { readonly renamed: readonly RenamedKey[]; readonly target: RenamedKey | Destination } {
  const renamed = renamedKeys(tree, schemas, node, from, to);
  const behind = behindOuter(tree, node, to);
  const target = behind ?? ownArray(tree, schemas, node, to) ?? inPrevious(tree, schemas, node, to);
  return { renamed, target };
}

interface RenamedKey {
  readonly at: ConfigNode;
  readonly text: string;
}

/** Keys of an element that are renamed for the new kind: the key of its name, and `groups` in a group. @throws {NavigationRefusal} */
function renamedKeys(tree: NavigationTree, schemas: SchemaView, node: ListedNode, from: ElementKind, to: ElementKind): RenamedKey[] {
  const { config } = tree;
  const renamed: RenamedKey[] = [];
  const what = elementNameWithArticle(to.noun);
  if (from === to) throw new NavigationRefusal(t`\`${node.name}\` is ${what} already.`);
  if (node.name === '') throw new NavigationRefusal(t`This element has no name. Give it one first.`);
  const problem = to.noun === 'language' ? languageProblem(schemas, node.name) : undefined;
  if (problem) throw new NavigationRefusal(problem);
  const keys = { before: schemas.keys(schemaOfElement(schemas, from.noun)), after: schemas.keys(schemaOfElement(schemas, to.noun)) };
  const entries = entriesOf(config, node.at);
  for (const { file, node: layer } of layersOf(config, node.at)) {
    for (const { keyNode } of layer.properties) {
      const key = keyNode.value;
      const other =
        key === from.nameKey ? to.nameKey : key === 'groups' && to.noun === 'group' && !entries.has('pages') ? 'pages' : undefined;
      if (other !== undefined) renamed.push({ at: { file, node: keyNode }, text: JSON.stringify(other) });
      else if (keys.before.includes(key) && !keys.after.includes(key)) {
        throw new NavigationRefusal(t`\`${node.name}\` has \`${key}\`, which ${what} cannot have. Remove it first.`);
      }
    }
  }
  return renamed;
}

/** Destination behind the innermost element around a node whose siblings are of the kind. */
function behindOuter(tree: NavigationTree, node: ListedNode, to: ElementKind): Destination | undefined {
  let inner: TreeNode = node;
  for (const parent of lineage(node.parent)) {
    const { list, listKey } = inner;
    const isOfKind = inner !== node && (listKey === to.listKey || (to.noun === 'group' && listKey === 'pages'));
    if (isOfKind && list?.node.type === 'array') {
      refuseTaken(tree, parent, node, to.noun);
      const { items } = list.node;
      const next = items[items.indexOf(inner.item.node) + 1];
      return { parent, key: listKey ?? to.listKey, list: { file: list.file, node: list.node }, before: next };
    }
    inner = parent;
  }
  return undefined;
}

/** Renaming of the key of the array of an element without siblings, if the array can be of the new kind. */
function ownArray(
  tree: NavigationTree,
  schemas: SchemaView,
  { list, listKey, parent }: ListedNode,
  to: ElementKind,
): RenamedKey | undefined {
  const { config } = tree;
  if (list?.node.type !== 'array' || list.node.items.length > 1) return undefined;
  const global = entryOf(config, parent.at, 'global')?.value;
  const navigation = schemas.property(schemas.root, 'navigation') ?? {};
  const holders = [
    { at: parent.at, schema: isElement(parent.kind) ? schemaOfElement(schemas, parent.kind) : navigation },
    { at: global && resolveNode(config, global), schema: schemas.property(navigation, 'global') },
  ];
  for (const { at, schema } of holders) {
    const divisions = at ? divisionsOf(entriesOf(config, at)) : [];
    const own = divisions.find(({ key }) => key === listKey);
    if (!schema || own?.value === undefined || resolveNode(config, own.value)?.node !== list.node) continue;
    const isPossible = divisions.length === 1 && schemas.keys(schema).includes(to.listKey);
    return isPossible ? { at: { file: own.file, node: own.keyNode }, text: JSON.stringify(to.listKey) } : undefined;
  }
  return undefined;
}

/** Destination at the end of the element before a node. @throws {NavigationRefusal} if that element cannot hold the new kind */
function inPrevious(tree: NavigationTree, schemas: SchemaView, node: ListedNode, to: ElementKind): Destination {
  const siblings = tree.children(node.parent).filter(({ list }) => list?.node === node.list?.node);
  const previous = siblings[siblings.indexOf(node) - 1];
  const what = elementNameWithArticle(to.noun);
  const none = new NavigationRefusal(
    t`There is no place for ${what} here: an element is divided in one way. Wrap what is beside it first.`,
  );
  if (!previous || !isElement(previous.kind)) throw none;
  refuseTaken(tree, previous, node, to.noun);
  try {
    return findDestination(tree, schemas, { parent: previous.id }, [{ kind: to.noun }]);
  } catch (error) {
    throw error instanceof NavigationRefusal ? none : error;
  }
}

function refuseTaken(tree: NavigationTree, parent: TreeNode, { name }: TreeNode, noun: ElementNoun): void {
  const isTaken = tree.children(parent).some((other) => other.kind === noun && other.name === name);
  if (isTaken) throw new NavigationRefusal(t`There is already ${elementNameWithArticle(noun)} “${name}” there. Rename it first.`);
}
