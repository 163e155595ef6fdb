import type { PageData, PageElement, PageNode } from '../../../server/src/lsp/protocol';
import { isSameData } from '../../../shared/sameData';

/** The open page. `images`: addresses of its images. */
export interface OpenPage {
  readonly page: PageData;
  readonly images: readonly (string | undefined)[];
  /** Names of the themes of code blocks. */
  readonly codeThemes: Readonly<Record<'light' | 'dark', string>>;
}

/** Difference between two versions of the open page, which is much shorter than a page. */
export interface PageChange {
  /** Number of the nodes of the content before those that are replaced, and number of those. */
  readonly first: number;
  readonly removed: number;
  readonly nodes: readonly PageNode[];
  /** Number that is added to the offsets of the page itself in the nodes after those. */
  readonly moved: number;
  /** The rest of the new version. */
  readonly rest: Omit<OpenPage, 'page'> & { readonly page: Omit<PageData, 'content'> };
}

export function pageChangeBetween(before: OpenPage, after: OpenPage): PageChange {
  const old = before.page.content ?? [];
  const { content = [], ...page } = after.page;
  const most = Math.min(old.length, content.length);
  let first = 0;
  while (first < most && isMoved(old[first], content[first], 0)) first++;
  const moved = distance(old.at(-1), content.at(-1));
  let last = 0;
  while (last < most - first && isMoved(old[old.length - 1 - last], content[content.length - 1 - last], moved)) last++;
  const nodes = content.slice(first, content.length - last);
  return { first, removed: old.length - first - last, nodes, moved, rest: { ...after, page } };
}

/** Whether the version after a change is the one before it. */
export function isNoChange({ removed, nodes, moved, rest }: PageChange, before: OpenPage): boolean {
  const { content, ...page } = before.page;
  return removed === 0 && nodes.length === 0 && moved === 0 && isSameData(rest, { ...before, page });
}

/** The version of a page after a change. */
export function changedPage(before: OpenPage, { first, removed, nodes, moved, rest }: PageChange): OpenPage {
  const old = before.page.content ?? [];
  const content = [...old.slice(0, first), ...nodes, ...old.slice(first + removed).map((node) => move(node, moved))];
  return { ...rest, page: { ...rest.page, content } };
}

function distance(a: PageNode | undefined, b: PageNode | undefined): number {
  const [from, to] = [spanOfPage(a), spanOfPage(b)];
  return from && to ? to[1] - from[1] : 0;
}

/** Span of a node in the page itself, not in a snippet. */
function spanOfPage(node: PageNode | undefined): PageElement['at'] {
  return typeof node === 'object' && node.at?.[0] === 0 ? node.at : undefined;
}

/** Whether a node is another one whose offsets in the page differ by a number. */
function isMoved(a: PageNode | undefined, b: PageNode | undefined, moved: number): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  const { at } = a;
  const { at: otherAt } = b;
  const by = at?.[0] === 0 ? moved : 0;
  const hasSameSpan = at && otherAt ? at[0] === otherAt[0] && at[1] + by === otherAt[1] && at[2] + by === otherAt[2] : at === otherAt;
  if (!hasSameSpan) return false;
  // Nearly all nodes of a page are compared after each key: without copies of them.
  const keys = Object.keys(a) as (keyof PageElement)[];
  return keys.length === Object.keys(b).length && keys.every((key) => isMovedProperty(a, b, key, moved));
}

function isMovedProperty(a: PageElement, b: PageElement, key: keyof PageElement, moved: number): boolean {
  switch (key) {
    case 'at':
      return true;
    case 'children':
      return areMoved(a.children, b.children, moved);
    case 'slots':
      return haveMovedSlots(a.slots, b.slots, moved);
    default:
      return Object.hasOwn(b, key) && isSameData(a[key], b[key]);
  }
}

function areMoved(a: readonly PageNode[] | undefined, b: readonly PageNode[] | undefined, moved: number): boolean {
  return a && b ? a.length === b.length && a.every((node, index) => isMoved(node, b[index], moved)) : a === b;
}

function haveMovedSlots(a: PageElement['slots'] = {}, b: PageElement['slots'] = {}, moved: number): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && areMoved(a[name], b[name], moved));
}

function move(node: PageNode, moved: number): PageNode {
  if (typeof node === 'string' || moved === 0) return node;
  const { at, children, slots } = node;
  return {
    ...node,
    ...(at?.[0] === 0 && { at: [0, at[1] + moved, at[2] + moved] as const }),
    ...(children && { children: children.map((child) => move(child, moved)) }),
    ...(slots && {
      slots: Object.fromEntries(Object.entries(slots).map(([name, nodes]) => [name, nodes.map((each) => move(each, moved))])),
    }),
  };
}
