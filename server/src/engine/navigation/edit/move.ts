import type { CancellationToken } from '../../../../../shared/cancellation';
import type { NavigationTree } from '../../config/navigation/navigationTree';
import type { EngineContext } from '../../engineContext';
import { findDestination, insertAt } from './destination';
import { movedItem } from './movedItem';
import { NavigationChange } from './navigationChange';
import type { NavigationOperation, PlannedEdit } from './operation';
import { refuseEmptyArrays } from './refuseEmptyArrays';
import { type ListedNode, listOf, selectedNodes } from './selection';

type Move = Extract<NavigationOperation, { kind: 'move' }>;
type Copy = Extract<NavigationOperation, { kind: 'copy' }>;

/** Moves nodes to a destination, in the order of the tree. @throws {NavigationRefusal} */
export function moveNodes(
  context: EngineContext,
  tree: NavigationTree,
  { nodes, to }: Move,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const change = new NavigationChange(tree.config);
  const selected = selectedNodes(tree, nodes);
  const destination = findDestination(tree, context.schemas, to, selected, 'move');
  const isWithin = (node: ListedNode): boolean => node.list?.node === destination.list?.node;
  for (const node of selected) if (!isWithin(node)) change.remove(listOf(node), node.item.node);
  if (destination.list) {
    const items = selected.map((node) => (isWithin(node) ? node.item.node : movedItem(tree, node, destination, change)));
    change.insert(destination.list, destination.before, items);
  } else {
    change.create(
      destination.created,
      selected.map((node) => movedItem(tree, node, destination, change)),
    );
  }
  refuseEmptyArrays(tree, change, selected);
  return change.finish(context, token);
}

/** Copies nodes to a destination, in the order of the tree. Copies have the same names. @throws {NavigationRefusal} */
export function copyNodes(
  context: EngineContext,
  tree: NavigationTree,
  { nodes, to }: Copy,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const change = new NavigationChange(tree.config);
  const selected = selectedNodes(tree, nodes);
  const destination = findDestination(tree, context.schemas, to, selected, 'copy');
  insertAt(
    change,
    destination,
    selected.map((node) => movedItem(tree, node, destination, undefined)),
  );
  return change.finish(context, token);
}
