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
import { isInArray, type ListedNode } from './selection';
import { unwrapping } from './unwrap';

/** Kinds of elements that can come to a place of the navigation. */
interface Arrivals {
  readonly page: boolean;
  readonly group: boolean;
  readonly other: boolean;
}

const otherKinds = elementKinds.filter(({ noun }) => noun !== 'group');

/** Finds the operations on nodes that are not refused, as far as that is known without their arguments. */
export class Abilities {
  /** Kinds that can come beside the entries of an array, by the node that has the array and by its key: the same for all of them. */
  private readonly beside = new WeakMap<TreeNode, Map<string | undefined, Arrivals>>();

  constructor(private readonly context: Pick<EngineContext, 'schemas'>) {}

  /** Reads nothing but the configuration. */
  of(tree: NavigationTree, node: TreeNode): readonly NavigationAbility[] {
    if (!isInArray(node)) return [];
    const { schemas } = this.context;
    const isContainer = isElement(node.kind) && !entryOf(tree.config, node.at, 'href');
    const arrivals = isElement(node.kind) ? this.arrivals(tree, { parent: node.id }) : this.arrivalsBeside(tree, node);
    return [
      ...(arrivals.page ? (['newPage'] as const) : []),
      ...(arrivals.group ? (['newGroup'] as const) : []),
      ...(arrivals.other ? (['newElement'] as const) : []),
      ...(isContainer && isPossible(() => unwrapping(this.context, tree, node)) ? (['unwrap'] as const) : []),
      ...(isElement(node.kind) && elementKinds.some((kind) => isPossible(() => checkConversion(tree, schemas, node, kind)))
        ? (['convert'] as const)
        : []),
      ...(isContainer && listsPages(tree, node) ? (['sort'] as const) : []),
      ...(node.item.node.type === 'object' && !fragmentOf(tree.config, node.item) ? (['extract'] as const) : []),
    ];
  }

  private arrivalsBeside(tree: NavigationTree, node: ListedNode): Arrivals {
    const byKey = this.beside.get(node.parent) ?? new Map<string | undefined, Arrivals>();
    this.beside.set(node.parent, byKey);
    const found = byKey.get(node.listKey) ?? this.arrivals(tree, { parent: node.parent.id, before: node.id });
    byKey.set(node.listKey, found);
    return found;
  }

  private arrivals(tree: NavigationTree, to: NavigationPosition): Arrivals {
    const holds = (kind: TreeNodeKind): boolean => isPossible(() => findDestination(tree, this.context.schemas, to, [{ kind }]));
    return { page: holds('page'), group: holds('group'), other: otherKinds.some(({ noun }) => holds(noun)) };
  }
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
