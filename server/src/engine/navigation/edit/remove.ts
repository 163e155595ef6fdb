import type { CancellationToken } from '../../../../../shared/cancellation';
import type { NavigationTree } from '../../config/navigation/navigationTree';
import type { EngineContext } from '../../engineContext';
import { NavigationChange } from './navigationChange';
import type { NavigationOperation, PlannedEdit } from './operation';
import { refuseEmptyArrays } from './refuseEmptyArrays';
import { listOf, selectedNodes } from './selection';

type Remove = Extract<NavigationOperation, { kind: 'remove' }>;

/** Removes nodes from their arrays. The arrays and the files of pages and fragments stay. @throws {NavigationRefusal} */
export function removeNodes(
  context: EngineContext,
  tree: NavigationTree,
  { nodes }: Remove,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const change = new NavigationChange(tree.config);
  const selected = selectedNodes(tree, nodes);
  for (const node of selected) change.remove(listOf(node), node.item.node);
  refuseEmptyArrays(tree, change, selected);
  return change.finish(context, token);
}
