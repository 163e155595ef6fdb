import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import type { NodeKeys } from './nodeKeys';

/** Two counterparts, or a node without a counterpart among the siblings on the other side. */
export interface MatchedNodes {
  readonly left: TreeNode | undefined;
  readonly right: TreeNode | undefined;
  /** Whether the position among the siblings differs. */
  readonly isReordered: boolean;
}

/**
 * Matches the children of two nodes, in the order of the left; a right node without a counterpart follows its predecessor. Entries belong
 * together by their key, elements by the entries that they hold, because names are translated. Elements without common entries belong
 * together if they have the same kind and name. Elements that hold no entries at all are finally matched by kind, in their order.
 */
export function matchChildren(tree: NavigationTree, keys: NodeKeys, left: TreeNode, right: TreeNode): MatchedNodes[] {
  const [lefts, rights] = [tree.children(left), tree.children(right)];
  const pairs = new Map<TreeNode, TreeNode>();
  const free = new Set(rights);
  const pair = (a: TreeNode, b: TreeNode): void => {
    pairs.set(a, b);
    free.delete(b);
  };
  matchEntries(keys, lefts, rights, pair);
  matchByEntries(keys, lefts, rights, pair);
  const isFree = (node: TreeNode): boolean => keys.of(node) === undefined && !pairs.has(node);
  for (const node of lefts.filter(isFree)) {
    const same = [...free].find(({ kind, name }) => kind === node.kind && name === node.name && name !== '');
    if (same) pair(node, same);
  }
  // Only elements that hold no entries at all, such as links: elements with entries have different content here.
  const isBare = (node: TreeNode): boolean => keys.of(node) === undefined && keys.in(node).size === 0;
  for (const node of lefts.filter((each) => isFree(each) && isBare(each))) {
    const next = [...free].find((other) => other.kind === node.kind && isBare(other));
    if (next) pair(node, next);
  }
  return ordered(lefts, rights, pairs);
}

type Pair = (left: TreeNode, right: TreeNode) => void;

function matchEntries(keys: NodeKeys, lefts: readonly TreeNode[], rights: readonly TreeNode[], pair: Pair): void {
  const byKey = new Map<string, TreeNode[]>();
  for (const node of rights) {
    const key = keys.of(node);
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), node]);
  }
  for (const node of lefts) {
    const key = keys.of(node);
    const found = key === undefined ? undefined : byKey.get(key)?.shift();
    if (found) pair(node, found);
  }
}

/** Matches elements of the same kind by the number of common entries, highest number first. */
function matchByEntries(keys: NodeKeys, lefts: readonly TreeNode[], rights: readonly TreeNode[], pair: Pair): void {
  const owners = new Map<string, number[]>();
  for (const [index, node] of rights.entries()) {
    if (keys.of(node) !== undefined) continue;
    for (const key of keys.in(node)) owners.set(key, [...(owners.get(key) ?? []), index]);
  }
  const overlaps: { readonly left: TreeNode; readonly right: number; readonly count: number }[] = [];
  for (const left of lefts) {
    if (keys.of(left) !== undefined) continue;
    const counts = new Map<number, number>();
    for (const key of keys.in(left)) for (const right of owners.get(key) ?? []) counts.set(right, (counts.get(right) ?? 0) + 1);
    for (const [right, count] of counts) if (rights[right]?.kind === left.kind) overlaps.push({ left, right, count });
  }
  const taken = new Set<TreeNode>();
  for (const { left, right: index } of overlaps.sort((a, b) => b.count - a.count)) {
    const right = rights[index];
    if (!right || taken.has(left) || taken.has(right)) continue;
    taken.add(left).add(right);
    pair(left, right);
  }
}

function ordered(lefts: readonly TreeNode[], rights: readonly TreeNode[], pairs: ReadonlyMap<TreeNode, TreeNode>): MatchedNodes[] {
  const indexes = new Map(rights.map((node, index) => [node, index]));
  const matched = lefts.flatMap((left) => {
    const right = pairs.get(left);
    return right ? [{ left, index: indexes.get(right) ?? 0 }] : [];
  });
  const inOrder = increasingSubsequence(matched.map(({ index }) => index));
  const reordered = new Set(matched.filter((_, at) => !inOrder.has(at)).map(({ left }) => left));
  const counterparts = new Set(pairs.values());
  const rows: MatchedNodes[] = [];
  // Right nodes before the first counterpart come first.
  const addFrom = (start: number): void => {
    for (let index = start; index < rights.length; index++) {
      const right = rights[index];
      if (!right || counterparts.has(right)) return;
      rows.push({ left: undefined, right, isReordered: false });
    }
  };
  addFrom(0);
  for (const left of lefts) {
    const right = pairs.get(left);
    rows.push({ left, right, isReordered: reordered.has(left) });
    if (right) addFrom((indexes.get(right) ?? 0) + 1);
  }
  return rows;
}

/** Indexes of a longest increasing subsequence. */
export function increasingSubsequence(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, number] of numbers.entries()) {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  }
  const found = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) found.add(at);
  return found;
}
