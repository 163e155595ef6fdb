import type { MergeEntry, MergeNode, MergeSide } from './mergeNode';

/** Share of common pages from which two elements with different names, or in different arrays, are the same. */
const minSimilarity = 0.5;

/** Finds the counterparts of the values of both sides. @returns all entries, parents before their children */
export function matchTexts(base: MergeNode | undefined, ours: MergeNode, theirs: MergeNode): MergeEntry[] {
  const entries: MergeEntry[] = [];
  if (base) {
    for (const node of base.file.nodes) entries.push(enter(node, 'base', {}));
    for (const [side, root] of [
      ['ours', ours],
      ['theirs', theirs],
    ] as const)
      new SideMatcher(side, base, root).match();
  }
  pairMovedAndRenamed(entries, ours, theirs);
  for (const node of ours.file.nodes) if (!node.entry) entries.push(enter(node, 'ours', {}));
  for (const node of theirs.file.nodes) {
    if (node.entry) continue;
    const twin = addedTwin(node, ours);
    if (twin?.entry) enter(node, 'theirs', twin.entry);
    else entries.push(enter(node, 'theirs', {}));
  }
  return entries;
}

/** Finds the counterparts of the values of a later text, as `ours`. @returns all entries, parents before their children */
export function matchChange(before: MergeNode, after: MergeNode): MergeEntry[] {
  const entries = before.file.nodes.map((node) => enter(node, 'base', {}));
  new SideMatcher('ours', before, after).match();
  for (const node of after.file.nodes) if (!node.entry) entries.push(enter(node, 'ours', {}));
  return entries;
}

/** Pages that one side renamed, and the other side renamed in the same way and moved. */
function pairMovedAndRenamed(entries: readonly MergeEntry[], ours: MergeNode, theirs: MergeNode): void {
  for (const [side, root, other] of [
    ['ours', ours, 'theirs'],
    ['theirs', theirs, 'ours'],
  ] as const) {
    const added = unique(root.file.nodes, (node) => (node.entry || !isPage(node) ? undefined : node.text));
    if (added.size === 0) continue;
    for (const entry of entries) {
      const renamed = entry[other];
      if (entry[side] || renamed?.text === undefined || renamed.hash === entry.base?.hash || !isPage(renamed)) continue;
      const node = added.get(renamed.text);
      if (node && !node.entry) enter(node, side, entry);
    }
  }
}

function enter(node: MergeNode, side: MergeSide | 'base', entry: MergeEntry): MergeEntry {
  entry[side] = node;
  node.entry = entry;
  return entry;
}

/** The value that our side added at the same place. */
function addedTwin({ parent, identity }: MergeNode, ours: MergeNode): MergeNode | undefined {
  if (!parent) return ours.entry?.theirs ? undefined : ours;
  const owner = parent.entry?.ours;
  if (owner?.type !== parent.type) return undefined;
  return owner.children.find((child) => child.identity === identity && !child.entry?.base && !child.entry?.theirs);
}

/** A node and all below it, parents first. */
function walk(node: MergeNode): MergeNode[] {
  const nodes = [node];
  for (let index = 0; index < nodes.length; index++) for (const child of nodes[index]?.children ?? []) nodes.push(child);
  return nodes;
}

/** Finds the counterparts of one side. */
class SideMatcher {
  /** Pages of the base and of the side: a page that is in both was not replaced by another. */
  private readonly pages: { readonly base: ReadonlySet<string>; readonly side: ReadonlySet<string> };

  constructor(
    private readonly side: MergeSide,
    private readonly base: MergeNode,
    private readonly root: MergeNode,
  ) {
    this.pages = { base: pagesIn(base.file.nodes), side: pagesIn(root.file.nodes) };
  }

  match(): void {
    const { base, root } = this;
    this.pair(base, root);
    this.followElements(base, root);
    this.followRenamedElements(base, root);
    this.followArrays(base);
    this.followPages(base, root);
  }

  /** Pairs two nodes, and what has the same identity below them. */
  private pair(base: MergeNode, node: MergeNode): void {
    if (!base.entry) return;
    enter(node, this.side, base.entry);
    if (base.type !== node.type || base.type === 'scalar') return;
    const byIdentity = new Map(node.children.map((child) => [child.identity, child]));
    for (const child of base.children) {
      const found = byIdentity.get(child.identity);
      if (found && !found.entry && !this.of(child)) this.pair(child, found);
    }
    if (base.type === 'array') {
      this.pairRenamed(base.children, node.children);
      this.pairReplaced(base, node);
    }
  }

  private of(base: MergeNode): MergeNode | undefined {
    return base.entry?.[this.side];
  }

  /** Elements of one array that have another name, but the same pages. */
  private pairRenamed(before: readonly MergeNode[], after: readonly MergeNode[]): void {
    const free = after.filter((node) => node.element !== undefined && !node.entry);
    if (free.length === 0) return;
    for (const base of before) {
      if (base.element === undefined || this.of(base)) continue;
      const found = nearestTo(
        base,
        free.filter((node) => !node.entry && kindOf(node) === kindOf(base)),
      );
      if (found) this.pair(base, found);
    }
  }

  /** Items between the same neighbors, if there are as many: a page with another path, an object with another value. */
  private pairReplaced(base: MergeNode, node: MergeNode): void {
    if (base.children.every((child) => this.of(child)) || node.children.every((child) => child.entry)) return;
    const indexes = new Map(node.children.map((child, index) => [child, index]));
    const former = new Set(base.children.map(({ identity }) => identity));
    for (let from = 0; from < base.children.length; from++) {
      let to = from;
      while (to < base.children.length && !this.of(base.children[to] as MergeNode)) to++;
      if (to === from) continue;
      const previous = base.children[from - 1];
      const next = base.children[to];
      const start = previous ? (indexes.get(this.of(previous) as MergeNode) ?? -2) : -1;
      const end = next ? (indexes.get(this.of(next) as MergeNode) ?? -2) : node.children.length;
      if (start >= -1 && end - start - 1 === to - from && end - start <= 4) {
        for (let index = 0; index < to - from; index++) {
          const [old, replacement] = [base.children[from + index], node.children[start + 1 + index]];
          if (old && replacement && !replacement.entry && this.isReplacement(old, replacement, former)) this.pair(old, replacement);
        }
      }
      from = to;
    }
  }

  private isReplacement(old: MergeNode, node: MergeNode, former: ReadonlySet<string>): boolean {
    if (former.has(node.identity) || old.type !== node.type) return false;
    if (old.type === 'scalar') {
      return isPage(old) && isPage(node) && !this.pages.base.has(node.text ?? '') && !this.pages.side.has(old.text ?? '');
    }
    return [old, node].every(({ element, identity }) => element === undefined && identity.startsWith('value '));
  }

  /** Elements that were moved to another array. */
  private followElements(base: MergeNode, root: MergeNode): void {
    const added = unique(root.file.nodes, ({ element, entry }) => (entry ? undefined : element));
    const removed = unique(base.file.nodes, (node) => (this.of(node) ? undefined : node.element));
    for (const [element, old] of removed) {
      const node = added.get(element);
      if (!node || node.entry || this.of(old)) continue;
      const pages = pagesBelow(old).size + pagesBelow(node).size;
      if (pages === 0 || similarity(old, node) >= minSimilarity) this.pair(old, node);
    }
  }

  /** Elements that were moved to another array and renamed: most pages of both are common. */
  private followRenamedElements(base: MergeNode, root: MergeNode): void {
    const added = new Map<string, MergeNode[]>();
    for (const node of root.file.nodes) {
      const element = isPage(node) ? node.parent?.parent : undefined;
      if (!element || element.entry || element.element === undefined || node.text === undefined) continue;
      added.set(node.text, [...(added.get(node.text) ?? []), element]);
    }
    if (added.size === 0) return;
    for (const node of base.file.nodes) {
      const old = isPage(node) ? node.parent?.parent : undefined;
      if (!old || old.element === undefined || this.of(old) || node.text === undefined) continue;
      const found = added.get(node.text)?.find((each) => !each.entry && kindOf(each) === kindOf(old) && hasMostPages(old, each));
      if (found) this.pair(old, found);
    }
  }

  /** Arrays whose elements are now in one other array with the same key, such as groups that a new tab encloses. */
  private followArrays(base: MergeNode): void {
    for (const list of base.file.nodes) {
      if (list.type !== 'array' || this.of(list)) continue;
      const targets = new Map<MergeNode, number>();
      for (const child of list.children) {
        const target = this.of(child)?.parent;
        if (target && !target.entry && target.key === list.key) targets.set(target, (targets.get(target) ?? 0) + 1);
      }
      const [best] = [...targets].sort(([, a], [, b]) => b - a);
      if (best && best[1] * 2 > list.children.length) this.pair(list, best[0]);
    }
  }

  /** Pages that were moved to another array. */
  private followPages(base: MergeNode, root: MergeNode): void {
    const pageOf = (node: MergeNode): string | undefined => (isPage(node) ? node.text : undefined);
    const added = unique(root.file.nodes, (node) => (node.entry ? undefined : pageOf(node)));
    const removed = unique(base.file.nodes, (node) => (this.of(node) ? undefined : pageOf(node)));
    for (const [path, old] of removed) {
      const node = added.get(path);
      if (node) this.pair(old, node);
    }
  }
}

function kindOf({ element }: MergeNode): string | undefined {
  return element?.split(' ', 1)[0];
}

/** Whether a node is an item of an array of pages, also in a fragment that is such an array. */
export function isPage({ text, parent, key }: MergeNode): boolean {
  return text !== undefined && key === undefined && parent?.type === 'array' && (parent.key === 'pages' || !parent.parent);
}

/** The nodes whose key no other node has. */
function unique(nodes: Iterable<MergeNode>, keyOf: (node: MergeNode) => string | undefined): Map<string, MergeNode> {
  const found = new Map<string, MergeNode>();
  const repeated = new Set<string>();
  for (const node of nodes) {
    const key = keyOf(node);
    if (key === undefined) continue;
    if (found.has(key)) repeated.add(key);
    else found.set(key, node);
  }
  for (const key of repeated) found.delete(key);
  return found;
}

function nearestTo(base: MergeNode, nodes: readonly MergeNode[]): MergeNode | undefined {
  let best: MergeNode | undefined;
  let most = minSimilarity;
  for (const node of nodes) {
    const share = similarity(base, node);
    if (share < most || (best && share === most)) continue;
    best = node;
    most = share;
  }
  return best;
}

/** Share of the pages of the smaller element that the other has, too. */
function similarity(a: MergeNode, b: MergeNode): number {
  const [left, right] = [pagesBelow(a), pagesBelow(b)];
  const common = [...left].filter((page) => right.has(page)).length;
  return common / Math.max(1, Math.min(left.size, right.size));
}

function hasMostPages(a: MergeNode, b: MergeNode): boolean {
  const [left, right] = [pagesBelow(a).size, pagesBelow(b).size];
  return similarity(a, b) * Math.min(left, right) > minSimilarity * Math.max(left, right);
}

function pagesBelow(node: MergeNode): Set<string> {
  return pagesIn(walk(node));
}

function pagesIn(nodes: readonly MergeNode[]): Set<string> {
  const pages = new Set<string>();
  for (const node of nodes) if (node.text !== undefined && isPage(node)) pages.add(node.text);
  return pages;
}
