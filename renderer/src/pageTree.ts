import type { PageElement, PageNode, SourceSpan } from '../../server/src/engine/pageModel/model';
import { isSameData } from '../../shared/sameData';
import type { MarkedElement } from './problems';

/** Element with a key that it keeps while the page is edited. Its span changes in place: it is read when it is needed. */
export interface KeyedElement extends MarkedElement {
  readonly key: string;
  at?: SourceSpan;
}

type KeyedNode = string | KeyedElement;

/**
 * The content of a page through its edits. Elements that an edit does not change are the same objects after it, wherever they moved to, so
 * that React does not render them again; an element that changes has the key of the element that it replaces, so that what is open stays
 * open.
 */
export class PageTree {
  private content: readonly KeyedNode[] = [];
  private count = 0;

  update(content: readonly PageNode[] = []): readonly KeyedNode[] {
    this.content = this.mergeNodes(this.content, content);
    moveAll(this.content, content);
    return this.content;
  }

  /** The nodes with their former spans, where they are not new. */
  private mergeNodes(before: readonly KeyedNode[], after: readonly PageNode[]): KeyedNode[] {
    const most = Math.min(before.length, after.length);
    let first = 0;
    while (first < most && isSame(before[first], after[first])) first++;
    let last = 0;
    while (last < most - first && isSame(before[before.length - 1 - last], after[after.length - 1 - last])) last++;
    const replaced = new Map<string, KeyedElement[]>();
    for (const node of before.slice(first, before.length - last)) {
      if (typeof node !== 'string') replaced.set(node.name, [...(replaced.get(node.name) ?? []), node]);
    }
    const changed = after
      .slice(first, after.length - last)
      .map((node) => (typeof node === 'string' ? node : this.merge(replaced.get(node.name)?.shift(), node)));
    return [...before.slice(0, first), ...changed, ...before.slice(before.length - last)];
  }

  private merge(before: KeyedElement | undefined, after: PageElement): KeyedElement {
    if (before && isSame(before, after)) return before;
    const { children, slots } = after;
    const nodes = (each: readonly PageNode[], old: readonly PageNode[] | undefined): KeyedNode[] =>
      this.mergeNodes((old ?? []) as readonly KeyedNode[], each);
    return {
      ...after,
      key: before?.key ?? String(++this.count),
      ...(children && { children: nodes(children, before?.children) }),
      ...(slots && {
        slots: Object.fromEntries(Object.entries(slots).map(([name, each]) => [name, nodes(each, before?.slots?.[name])])),
      }),
    };
  }
}

/** Whether two nodes are equal except for their spans and keys. */
function isSame(a: PageNode | undefined, b: PageNode | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return (
    a.name === b.name &&
    a.id === b.id &&
    a.image === b.image &&
    a.icon === b.icon &&
    !a.at === !b.at &&
    isSameData(a.props, b.props) &&
    isSameData(a.link, b.link) &&
    isSameData(a.code, b.code) &&
    isSameData((a as MarkedElement).problems, (b as MarkedElement).problems) &&
    areSame(a.children, b.children) &&
    haveSameSlots(a, b)
  );
}

function areSame(a: readonly PageNode[] = [], b: readonly PageNode[] = []): boolean {
  return a.length === b.length && a.every((node, index) => isSame(node, b[index]));
}

function haveSameSlots({ slots: a = {} }: PageElement, { slots: b = {} }: PageElement): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && areSame(a[name], b[name]));
}

/** Sets the spans of a node and all nodes in it to those of an equal node. */
function move(node: KeyedNode | undefined, to: PageNode | undefined): void {
  if (typeof node !== 'object' || typeof to !== 'object') return;
  if (to.at) node.at = to.at;
  moveAll(node.children, to.children);
  for (const [name, nodes] of Object.entries(node.slots ?? {})) moveAll(nodes, to.slots?.[name]);
}

function moveAll(nodes: readonly PageNode[] = [], to: readonly PageNode[] = []): void {
  for (const [index, node] of nodes.entries()) move(node as KeyedNode, to[index]);
}
