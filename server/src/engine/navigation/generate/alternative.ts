import type { TreeNode } from '../../config/navigation/navigationTree';

/** The innermost element around a node of which readers see one at a time: a language, version or product, else the navigation. */
export function alternativeAround(node: TreeNode): TreeNode {
  let at = node;
  while (at.parent && at.kind !== 'language' && at.kind !== 'version' && at.kind !== 'product') at = at.parent;
  return at;
}
