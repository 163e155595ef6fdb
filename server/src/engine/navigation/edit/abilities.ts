import { entryOf, resolveNode } from '../../config/docsConfig';
import { elementKinds } from '../../config/navigation/elementKinds';
import type { NavigationTree, TreeNode, TreeNodeKind } from '../../config/navigation/navigationTree';
import { stringsIn } from '../../edits/sortedItems';
import type { EngineContext } from '../../engineContext';
import type { NavigationAbility } from '../tree/model';
import { checkConversion } from './convert';
import { findDestination, isElement } from './destination';
import { fragmentOf } from './inline';
import type { NavigationPosition } from './operation';
import { NavigationRefusal } from './refusal';
import { isInArray } from './selection';
import { unwrapping } from './unwrap';

/** Operations on a node that are not refused, as far as that is known without their arguments. Reads nothing but the configuration. */
export function abilitiesOf(context: Pick<EngineContext, 'schemas'>, tree: NavigationTree, node: TreeNode): readonly NavigationAbility[] {
  if (!isInArray(node)) return [];
  const { schemas } = context;
  const isContainer = isElement(node.kind) && !entryOf(tree.config, node.at, 'href');
  const to: NavigationPosition = isElement(node.kind) ? { parent: node.id } : { parent: node.parent.id, before: node.id };
  const holds = (kind: TreeNodeKind): boolean => isPossible(() => findDestination(tree, schemas, to, [{ kind }]));
  const others = elementKinds.filter(({ noun }) => noun !== 'group');
  return [
    ...(holds('page') ? (['newPage'] as const) : []),
    ...(holds('group') ? (['newGroup'] as const) : []),
    ...(others.some(({ noun }) => holds(noun)) ? (['newElement'] as const) : []),
    ...(isContainer && isPossible(() => unwrapping(context, tree, node)) ? (['unwrap'] as const) : []),
    ...(isElement(node.kind) && elementKinds.some((kind) => isPossible(() => checkConversion(tree, schemas, node, kind)))
      ? (['convert'] as const)
      : []),
    ...(isContainer && listsPages(tree, node) ? (['sort'] as const) : []),
    ...(node.item.node.type === 'object' && !fragmentOf(tree.config, node.item) ? (['extract'] as const) : []),
  ];
}

/** Whether an element has two pages or more, which can be sorted. */
function listsPages({ config }: NavigationTree, { at }: TreeNode): boolean {
  const value = entryOf(config, at, 'pages')?.value;
  const list = value && resolveNode(config, value)?.node;
  return list?.type === 'array' && stringsIn(list).length > 1;
}

function isPossible(check: () => unknown): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof NavigationRefusal) return false;
    throw error;
  }
}
