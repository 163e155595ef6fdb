import type { ArrayASTNode, ASTNode } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { SpanEdit } from '../../base/textEdits';
import { endOf, insertMembers, layoutBeside, type MemberLayout, removeRun, separatorOf } from './members';

/** An existing item of the array, or a function that prints a new item in a layout. */
export type ArrangedItem = ASTNode | ((layout: MemberLayout) => string);

/**
 * Replaces or reorders the items of an array with small edits: the items that stay in order and make up most of the text are not touched.
 * @param items existing and new items, in their new order
 * @param fixed items that must not be touched, since other edits are inside them; `items` contains them in their present order
 * @returns edits in the order of the text, which do not overlap
 */
export function arrangeItems(
  document: TextDocument,
  list: ArrayASTNode,
  items: readonly ArrangedItem[],
  fixed: ReadonlySet<ASTNode> = new Set(),
): SpanEdit[] {
  const existing = items.filter((item) => typeof item !== 'function');
  const indexes = new Map(list.items.map((item, index) => [item, index]));
  const anchors = heaviestSequence(existing.map((node) => ({ node, index: indexes.get(node) ?? 0, isFixed: fixed.has(node) })));
  const edits: SpanEdit[] = [];
  let [first, next] = [0, 0];
  for (let index = 0, at = 0; index <= list.items.length; index++, at++) {
    while (index < list.items.length && !anchors.has(list.items[index] as ASTNode)) index++;
    while (at < items.length && !anchors.has(items[at] as ASTNode)) at++;
    for (const edit of replaceRun(document, list, first, index - 1, items.slice(next, at))) edits.push(edit);
    [first, next] = [index + 1, at + 1];
  }
  const isPermutation = existing.length === items.length && existing.length === list.items.length && fixed.size === 0;
  return isPermutation && edits.length > 0 ? permutation(document, list, existing, edits) : edits;
}

/** Replaces the items from one index to another, none if `last` is before `first`. */
function replaceRun(document: TextDocument, list: ArrayASTNode, first: number, last: number, items: readonly ArrangedItem[]): SpanEdit[] {
  const printed = (layout: MemberLayout): string[] =>
    items.map((item) => (typeof item === 'function' ? item(layout) : textOf(document, item)));
  const [start, end] = [list.items[first], list.items[last]];
  if (last < first) return items.length > 0 ? [insertMembers(document, list, list.items, list.items[first - 1], printed)] : [];
  if (items.length === 0) return [removeRun(list, list.items, first, last)];
  if (!start || !end) return [];
  const layout = layoutBeside(document, list, list.items, start);
  const texts = printed(layout);
  const count = last - first + 1;
  // The number of items is the same, so the separators stay.
  if (texts.length === count) return slots(document, list.items.slice(first, last + 1), texts);
  return [{ span: { start: start.offset, end: endOf(end) }, text: texts.join(`,${separatorOf(document, layout)}`) }];
}

function slots(document: TextDocument, items: readonly ASTNode[], texts: readonly string[]): SpanEdit[] {
  return items.flatMap((item, index) => {
    const text = texts[index] ?? '';
    return text === textOf(document, item) ? [] : [{ span: { start: item.offset, end: endOf(item) }, text }];
  });
}

/**
 * Reorders the items of an array. Separators that differ from one another stay where they are. The result is one edit if that is shorter
 * than several.
 */
function permutation(document: TextDocument, list: ArrayASTNode, order: readonly ASTNode[], pieces: readonly SpanEdit[]): SpanEdit[] {
  let [from, to] = [0, order.length - 1];
  while (order[from] === list.items[from]) from++;
  while (order[to] === list.items[to]) to--;
  const region = list.items.slice(from, to + 1);
  const separators = region.slice(1).map((item, index) => document.getText().slice(endOf(region[index] as ASTNode), item.offset));
  const texts = order.slice(from, to + 1).map((item) => textOf(document, item));
  const isUniform = separators.every((separator) => separator === separators[0]);
  const edits = isUniform ? [...pieces] : slots(document, region, texts);
  const [start, end] = [region[0], region.at(-1)];
  if (!start || !end || edits.length < 2) return edits;
  const changed = edits.reduce((sum, { span, text }) => sum + span.end - span.start + text.length, 0);
  const span = { start: start.offset, end: endOf(end) };
  if (span.end - span.start > 2 * changed) return edits;
  return [{ span, text: texts.reduce((done, text, index) => done + (separators[index - 1] ?? '') + text) }];
}

function textOf(document: TextDocument, node: ASTNode): string {
  return document.getText().slice(node.offset, endOf(node));
}

interface WeightedNode {
  readonly node: ASTNode;
  /** Index in the existing array. */
  readonly index: number;
  readonly isFixed: boolean;
}

/** Weight of a fixed node: more than the characters of any file. */
const fixedWeight = 2 ** 32;

/** Subsequence with increasing indexes that has the most text. It contains all fixed nodes. */
function heaviestSequence(nodes: readonly WeightedNode[]): ReadonlySet<unknown> {
  // Best chains by the index at which they end, in a Fenwick tree of maxima.
  interface Chain {
    readonly node: ASTNode;
    readonly weight: number;
    readonly before: Chain | undefined;
  }
  const size = nodes.reduce((max, { index }) => Math.max(max, index + 1), 0);
  const best: (Chain | undefined)[] = [];
  let heaviest: Chain | undefined;
  for (const { node, index, isFixed } of nodes) {
    let before: Chain | undefined;
    for (let i = index; i > 0; i -= i & -i) if ((best[i]?.weight ?? 0) > (before?.weight ?? 0)) before = best[i];
    const chain: Chain = { node, weight: (before?.weight ?? 0) + node.length + (isFixed ? fixedWeight : 0), before };
    for (let i = index + 1; i <= size; i += i & -i) if ((best[i]?.weight ?? 0) < chain.weight) best[i] = chain;
    if (chain.weight > (heaviest?.weight ?? 0)) heaviest = chain;
  }
  const found = new Set<unknown>();
  for (let chain = heaviest; chain; chain = chain.before) found.add(chain.node);
  return found;
}
