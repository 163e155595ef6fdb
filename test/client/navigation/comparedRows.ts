import type { NavigationNode, NavigationRow } from '../../../server/src/lsp/protocol';
import { node } from './nodes';

/** Creates a row with the nodes of two ids; `undefined` for a side without a node. */
export function pair(left: string | undefined, right: string | undefined, changes: Partial<NavigationRow> = {}): NavigationRow {
  const [a, b] = [left, right].map((id): NavigationNode | undefined => (id === undefined ? undefined : node(id)));
  const isDifferent = !a || !b;
  return {
    ...(a && { left: a }),
    ...(b && { right: b }),
    ...{ isReordered: false, differs: isDifferent, missing: { left: 0, right: 0 }, hasChildren: false },
    ...changes,
  };
}
