import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import { languageNamesInPaths, plainName, withoutNames } from '../../config/navigation/pathNames';
import { normalizePagePath } from '../../config/references/reference';

/** Keys by which the entries of two languages or versions of a navigation are matched. */
export class NodeKeys {
  private readonly keysByNode = new Map<TreeNode, ReadonlySet<string>>();
  private readonly names: ReadonlySet<string>;

  constructor(
    private readonly tree: NavigationTree,
    alternatives: readonly TreeNode[],
  ) {
    const named = alternatives.filter(({ name }) => name !== '');
    const codes = named.filter(({ kind }) => kind === 'language').map(({ name }) => name);
    const others = named.filter(({ kind }) => kind !== 'language').map(({ name }) => plainName(name));
    this.names = new Set([...languageNamesInPaths(codes), ...others]);
  }

  /** Names of languages and versions in paths. */
  get inPaths(): ReadonlySet<string> {
    return this.names;
  }

  /** Key of an entry, equal for counterparts; `undefined` for an element. */
  of({ kind, name }: TreeNode): string | undefined {
    if (kind === 'page') return `page ${withoutNames(normalizePagePath(name).toLowerCase(), this.names)}`;
    return kind === 'endpoint' || kind === 'link' ? `${kind} ${name.trim()}` : undefined;
  }

  /** Keys of the node itself, if it is an entry, and of all entries below it. */
  in(node: TreeNode): ReadonlySet<string> {
    let found = this.keysByNode.get(node);
    if (!found) {
      const keys = new Set<string>();
      const own = this.of(node);
      if (own !== undefined) keys.add(own);
      for (const child of this.tree.children(node)) for (const key of this.in(child)) keys.add(key);
      found = keys;
      this.keysByNode.set(node, found);
    }
    return found;
  }
}

/** Outermost differing ancestors of two nodes: the languages or versions that are compared. */
export function alternativesAround(left: TreeNode, right: TreeNode): readonly [TreeNode, TreeNode] {
  const [lefts, rights] = [lineage(left), lineage(right)];
  const index = lefts.findIndex((node, at) => node !== rights[at]);
  return [lefts[index] ?? left, rights[index] ?? right];
}

/** The node and its ancestors, outermost first. */
function lineage(node: TreeNode): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let at: TreeNode | undefined = node; at; at = at.parent) nodes.unshift(at);
  return nodes;
}
