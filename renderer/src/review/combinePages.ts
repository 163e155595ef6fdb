import type { PageData, PageElement, PageNode } from '../../../server/src/engine/pageModel/model';
import type { ReviewedState } from './model';

/** Elements whose children are compared one by one if the elements themselves are equal. */
const containers = new Set(
  (
    'ul ol blockquote div section Steps Step Tabs Tab Accordion AccordionGroup Expandable Card CardGroup Columns Column Note Tip Info Warning Check ' +
    'Danger Callout Frame Panel Update'
  ).split(' '),
);
/** Components that look for children of certain names: a wrapper around a child would hide it. */
const chooses = new Set(['Tabs', 'CardGroup', 'AccordionGroup', 'Steps', 'Columns']);
/** Limit of compared pairs of siblings; more are one changed block. */
const maxPairs = 4_000_000;

/** One page of two states: equal blocks once, removed ones marked before added ones. */
export function combinePages(before: ReviewedState, after: ReviewedState): ReviewedState {
  const former = withIndicesIn(before.page, after.page);
  const content = combined(former, after.page.content ?? []);
  const grammars = after.page.grammars ?? before.page.grammars;
  const page = {
    ...after.page,
    content,
    icons: [...after.page.icons, ...before.page.icons],
    images: [...after.page.images, ...before.page.images],
    headings: [],
    ...(grammars && { grammars }),
  };
  return { page, images: [...after.images, ...before.images] };
}

/** Content of a page with the indices of icons and images in those of another page, followed by its own. */
function withIndicesIn({ content = [], icons, images }: PageData, other: PageData): readonly PageNode[] {
  const iconIndices = indicesIn(icons, other.icons);
  const imageIndices = indicesIn(images, other.images);
  const moved = (node: PageNode): PageNode => {
    if (typeof node === 'string') return node;
    const { icon, image, children, slots } = node;
    const movedIcon = icon === undefined ? undefined : iconIndices[icon];
    const movedImage = typeof image === 'number' ? imageIndices[image] : undefined;
    return {
      ...node,
      ...(movedIcon !== undefined && { icon: movedIcon }),
      ...(movedImage !== undefined && { image: movedImage }),
      ...(children && { children: children.map(moved) }),
      ...(slots && { slots: Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, slot.map(moved)])) }),
    };
  };
  return content.map(moved);
}

/** Indices of values in others, to which they are appended: of an equal one if there is one. */
function indicesIn(values: readonly unknown[], others: readonly unknown[]): readonly number[] {
  const known = new Map(others.map((value, index) => [JSON.stringify(value), index]));
  return values.map((value, index) => known.get(JSON.stringify(value)) ?? others.length + index);
}

function combined(before: readonly PageNode[], after: readonly PageNode[]): readonly PageNode[] {
  const result: PageNode[] = [];
  for (const { removed, added, same } of runsOf(before, after)) {
    const pairs = Math.min(removed.length, added.length);
    for (let index = 0; index < pairs; index++) {
      const [old, now] = [removed[index], added[index]];
      if (old === undefined || now === undefined) continue;
      const inner = combinedElement(old, now);
      if (inner) result.push(inner);
      else result.push(marked(old, 'del'), marked(now, 'ins'));
    }
    for (const node of removed.slice(pairs)) result.push(marked(node, 'del'));
    for (const node of added.slice(pairs)) result.push(marked(node, 'ins'));
    result.push(...same);
  }
  return result;
}

/** An element whose children differ, but not itself; `undefined` if all of it is another one. */
function combinedElement(before: PageNode, after: PageNode): PageElement | undefined {
  if (typeof before === 'string' || typeof after === 'string' || before.name !== after.name || !containers.has(after.name))
    return undefined;
  if (keyOf({ ...before, children: [] }) !== keyOf({ ...after, children: [] })) return undefined;
  const [old, now] = [before.children ?? [], after.children ?? []];
  if (!chooses.has(after.name)) return { ...after, children: combined(old, now) };
  if (old.length !== now.length) return undefined;
  const children = now.map((child, index) => {
    const former = old[index];
    return former === undefined || keyOf(former) === keyOf(child) ? child : combinedElement(former, child);
  });
  return children.includes(undefined) ? undefined : { ...after, children: children.filter((child) => child !== undefined) };
}

/** A node with a mark around it. Items of lists have the mark within. */
function marked(node: PageNode, name: 'del' | 'ins'): PageNode {
  if (typeof node === 'string') return node.trim() === '' ? node : { name, children: [node] };
  if (node.name === 'li') return { ...node, children: [{ name, children: node.children ?? [] }] };
  return { name, props: { className: 'block' }, children: [node] };
}

/** Siblings of both states between those that are the same. */
interface Run {
  readonly removed: readonly PageNode[];
  readonly added: readonly PageNode[];
  /** The same ones behind them. */
  readonly same: readonly PageNode[];
}

function runsOf(before: readonly PageNode[], after: readonly PageNode[]): readonly Run[] {
  const [old, now] = [before.map(keyOf), after.map(keyOf)];
  const runs: Run[] = [];
  let [i, j] = [0, 0];
  for (const [at, to] of [...commonKeys(old, now), [old.length, now.length] as const]) {
    runs.push({ removed: before.slice(i, at), added: after.slice(j, to), same: after.slice(to, to + 1) });
    [i, j] = [at + 1, to + 1];
  }
  return runs;
}

/** Pairs of indices of a longest common subsequence. */
function commonKeys(old: readonly string[], now: readonly string[]): readonly (readonly [number, number])[] {
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const pairs: (readonly [number, number])[] = Array.from({ length: start }, (_, index) => [index, index] as const);
  const [rows, columns] = [old.length - start - end, now.length - start - end];
  if (rows * columns <= maxPairs) {
    const width = columns + 1;
    const lengths = new Uint32Array((rows + 1) * width);
    const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
    for (let row = rows - 1; row >= 0; row--)
      for (let column = columns - 1; column >= 0; column--)
        lengths[row * width + column] =
          old[start + row] === now[start + column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    for (let row = 0, column = 0; row < rows && column < columns; ) {
      if (old[start + row] === now[start + column]) pairs.push([start + row++, start + column++]);
      else if (at(row + 1, column) >= at(row, column + 1)) row++;
      else column++;
    }
  }
  for (let index = end; index > 0; index--) pairs.push([old.length - index, now.length - index]);
  return pairs;
}

/** Text that is equal for nodes that readers see as equal: their places in sources may differ. */
function keyOf(node: PageNode): string {
  return JSON.stringify(node, (key, value: unknown) => (key === 'at' ? undefined : value));
}
