import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import { languageNamesInPaths, plainName, withoutNames } from '../../config/navigation/pathNames';
import { normalizePagePath } from '../../config/references/reference';

/** What two alternatives of a navigation have in common: languages or versions. */
export class NodeKeys {
  private readonly known = new Map<TreeNode, ReadonlySet<string>>();
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

  /** The name of languages and versions in paths. */
  get inPaths(): ReadonlySet<string> {
    return this.names;
  }

  /** The key of an entry: equal for counterparts. `undefined` for an element. */
  of({ kind, name }: TreeNode): string | undefined {
    if (kind === 'page') return `page ${withoutNames(normalizePagePath(name).toLowerCase(), this.names)}`;
    return kind === 'endpoint' || kind === 'link' ? `${kind} ${name.trim()}` : undefined;
  }

  /** The keys of all entries of a node and below. */
  in(node: TreeNode): ReadonlySet<string> {
    let found = this.known.get(node);
    if (!found) {
      const keys = new Set<string>();
      const own = this.of(node);
      if (own !== undefined) keys.add(own);
      for (const child of this.tree.children(node)) for (const key of this.in(child)) keys.add(key);
      found = keys;
      this.known.set(node, found);
    }
    return found;
  }
}

/** The outermost nodes around two nodes that differ: the languages or versions that are compared. */
export function alternativesAround(left: TreeNode, right: TreeNode): readonly [TreeNode, TreeNode] {
  const [lefts, rights] = [lineage(left), lineage(right)];
  const index = lefts.findIndex((node, at) => node !== rights[at]);
  return [lefts[index] ?? left, rights[index] ?? right];
}

/** From the outside. */
function lineage(node: TreeNode): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let at: TreeNode | undefined = node; at; at = at.parent) nodes.unshift(at);
  return nodes;
}
