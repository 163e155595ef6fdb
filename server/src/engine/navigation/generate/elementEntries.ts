import type { ASTNode } from 'vscode-json-languageservice';
import { entryOf, resolveNode } from '../../config/docsConfig';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import { isInArray, type ListedNode } from '../edit/selection';
import type { EntrySource, SourceItem } from './entrySource';

/** Keys of groups with content other than entries. */
const contentKeys = ['root', 'openapi', 'asyncapi', 'graphql', 'sdk', 'directory', '$ref'];

/** Entries of an element and of the groups in it that come from a source. */
export class ElementEntries {
  private readonly items = new Map<ASTNode, SourceItem>();
  private readonly ranks = new Map<ASTNode, number>();
  private readonly counts = new Map<string, Map<TreeNode, number>>();
  /** Items that are listed. */
  readonly present = new Set<SourceItem>();
  /** Entries whose item the source no longer has. */
  readonly gone: ListedNode[] = [];

  constructor(
    private readonly tree: NavigationTree,
    private readonly element: TreeNode,
    private readonly source: EntrySource,
  ) {
    this.read(element);
  }

  /** Source item of an entry, by the node of the entry. */
  itemAt(node: ASTNode): SourceItem | undefined {
    return this.items.get(node);
  }

  /** Smallest rank in a group, by the node of the group; `undefined` if nothing in it comes from the source. */
  rankOfGroup(node: ASTNode): number | undefined {
    return this.ranks.get(node);
  }

  /** Element that lists the largest number of items of a section, the first of several; `undefined` if none lists any. */
  holderOf(section: readonly string[]): TreeNode | undefined {
    let best: TreeNode | undefined;
    let maxCount = 0;
    for (const [node, count] of this.counts.get(JSON.stringify(section)) ?? []) if (count > maxCount) [best, maxCount] = [node, count];
    return best;
  }

  /** Whether the element itself lists items of sections, and no group in it does. */
  get isFlat(): boolean {
    const holders = [...this.counts].flatMap(([section, nodes]) => (section === '[]' ? [] : [...nodes.keys()]));
    return holders.length > 0 && holders.every((node) => node === this.element);
  }

  /**
   * Nodes that are removed from their arrays: entries that are gone, or the groups that contain nothing else.
   * @param keeps whether a group gets new items
   */
  leaving(keeps: (group: TreeNode) => boolean): readonly ListedNode[] {
    const gone = new Set<TreeNode>(this.gone);
    const found: ListedNode[] = [];
    const isEmptied = (node: TreeNode): boolean => {
      if (gone.has(node)) return true;
      if (node === this.element || node.kind !== 'group' || keeps(node)) return false;
      const { item, at } = node;
      // A fragment stays, as does a group with content other than entries.
      if (item.node !== at.node || contentKeys.some((key) => entryOf(this.tree.config, at, key))) return false;
      const children = this.tree.children(node);
      return children.length > 0 && children.every(isEmptied);
    };
    const visit = (node: TreeNode): void => {
      for (const child of this.tree.children(node)) {
        if (isInArray(child) && isEmptied(child)) found.push(child);
        else if (child.at.node.type === 'object') visit(child);
      }
    };
    if (gone.size > 0) visit(this.element);
    return found;
  }

  /** Reads the entries of an element. @returns the smallest rank in it */
  private read(parent: TreeNode): number | undefined {
    let minRank: number | undefined;
    const root = entryOf(this.tree.config, parent.at, 'root')?.value;
    const named = root && resolveNode(this.tree.config, root)?.node;
    const rootItem = named?.type === 'string' ? this.source.itemOfRoot(named.value) : undefined;
    if (rootItem) {
      this.present.add(rootItem);
      minRank = rootItem.rank;
    }
    for (const child of this.tree.children(parent)) {
      const rank = child.at.node.type === 'object' ? this.read(child) : this.entry(child, parent);
      if (rank === undefined) continue;
      this.ranks.set(child.item.node, rank);
      minRank = Math.min(minRank ?? rank, rank);
    }
    return minRank;
  }

  private entry(node: TreeNode, parent: TreeNode): number | undefined {
    const found = this.source.classify(node);
    if (!found) return undefined;
    if (found.section) {
      const key = JSON.stringify(found.section);
      const counts = this.counts.get(key) ?? new Map<TreeNode, number>();
      this.counts.set(key, counts.set(parent, (counts.get(parent) ?? 0) + 1));
    }
    if ('isGone' in found) {
      if (isInArray(node)) this.gone.push(node);
      return undefined;
    }
    this.items.set(node.item.node, found);
    this.present.add(found);
    return found.rank;
  }
}
