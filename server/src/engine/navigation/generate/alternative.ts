import type { TreeNode } from '../../config/navigation/navigationTree';

/** Innermost language, version or product around a node, of which readers see one at a time; otherwise the navigation. */
export function alternativeAround(node: TreeNode): TreeNode {
  let at = node;
  while (at.parent && at.kind !== 'language' && at.kind !== 'version' && at.kind !== 'product') at = at.parent;
  return at;
}
