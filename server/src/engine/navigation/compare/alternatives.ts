import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';

/** Sibling languages or versions. */
interface Alternatives {
  /** Elements around them, outermost first. */
  readonly around: readonly TreeNode[];
  /** Two or more nodes of one kind. */
  readonly nodes: readonly TreeNode[];
}

/** Limit of languages and versions that are offered: no real site has more. */
const maxNodes = 500;

/** Languages and versions of a navigation that can be compared, in its order. */
export function alternativesOf(tree: NavigationTree): readonly Alternatives[] {
  const found: Alternatives[] = [];
  let count = 0;
  const visit = (node: TreeNode, around: readonly TreeNode[]): void => {
    const children = tree.children(node);
    for (const kind of ['language', 'version']) {
      const nodes = children.filter((child) => child.kind === kind).slice(0, maxNodes - count);
      if (nodes.length < 2) continue;
      found.push({ around, nodes });
      count += nodes.length;
    }
    // Groups hold groups and entries only.
    for (const child of children) if (child.at.node.type === 'object' && child.kind !== 'group') visit(child, [...around, child]);
  };
  if (tree.root) visit(tree.root, []);
  return found;
}
