import { t } from '../../../../../shared/l10n';
import { mustHaveItems } from '../../checks/navigation/emptyList';
import { entriesOf, resolveNode } from '../../config/docsConfig';
import { divisionsOf } from '../../config/navigation/elementKinds';
import type { NavigationTree } from '../../config/navigation/navigationTree';
import type { NavigationChange } from './navigationChange';
import { NavigationRefusal } from './refusal';
import { type ListedNode, listOf } from './selection';

/**
 * Refuses a change that empties an array at the top of the navigation that must have an item. Elsewhere an emptied array stays, so that
 * its element keeps its position: the service shows it without content.
 * @param nodes that leave their arrays
 * @throws {NavigationRefusal}
 */
export function refuseEmptyArrays({ config }: NavigationTree, change: NavigationChange, nodes: readonly ListedNode[]): void {
  for (const node of nodes) {
    const list = listOf(node);
    if (!change.isEmptied(list)) continue;
    const entries = entriesOf(config, node.parent.at);
    const isOwn = divisionsOf(entries).some(({ value }) => value && resolveNode(config, value)?.node === list.node);
    if (isOwn && mustHaveItems(node.parent.kind === undefined, node.listKey, entries)) {
      throw new NavigationRefusal(t`\`${node.listKey}\` cannot be empty here. Add another item first.`);
    }
  }
}
