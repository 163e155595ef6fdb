import type { Nodes, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { lineStartAt } from '../../../../shared/lineBreak';
import type { ParsedPage } from './parser';
import { type Shift, shiftNodes, shiftPoint } from './shiftNodes';

/** A text with its syntax tree. */
export interface ParsedText {
  readonly text: string;
  readonly tree: Root;
}

/** The edit between two texts: `[start, end)` of the text before it, and its end in the text after it. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly newEnd: number;
}

/** Element whose children are blocks of the flow of the page: nothing but tags is around them. */
type Parent = Root | MdxJsxFlowElement;

/** Blocks that are parsed again, in the text before the edit. */
interface Window {
  /** Parents from the root to the direct one, each with the index of the next one among its children. */
  readonly parents: readonly { readonly parent: Parent; readonly index: number }[];
  /** Number of children before the window. */
  readonly first: number;
  /** Number of children before the end of the window. */
  readonly last: number;
  /** Offsets of starts of lines. */
  readonly start: number;
  readonly end: number;
  /** Text after the window that has to be read as a block, which starts at an offset of it. Without it, the window ends with the page. */
  readonly guard?: { readonly text: string; readonly offset: number };
}

/** Element in place of a tag after the window, which shows whether the tag is read as one. */
const guardTag = '<guard/>';

/**
 * Syntax tree of a text after an edit: only the blocks around the edit are parsed, and the others are reused. The parser reads a page from
 * the start to the end and depends at the start of a block on nothing before it, if an empty line or a tag precedes it and no list is open.
 * `undefined` if there is doubt, so that the whole text has to be parsed: if the blocks have an error, or definitions, imports or exports,
 * which others depend on, or do not end where they did.
 */
export function reparse(before: ParsedText, text: string, parse: (text: string) => ParsedPage): Root | undefined {
  if (before.text === text) return before.tree;
  // A line can also end with a carriage return alone.
  if (/\r(?!\n)/.test(text) || /\r(?!\n)/.test(before.text) || hasDefinitions(before.tree.children)) return undefined;
  const edit = editBetween(before.text, text);
  const window = windowAround(before, edit);
  if (!window) return undefined;
  const moved = edit.newEnd - edit.end;
  const { guard, parents, first, last } = window;
  const parsed = parse(text.slice(window.start, window.end + moved) + (guard?.text ?? ''));
  if (!('tree' in parsed)) return undefined;
  const blocks = parsed.tree.children;
  const outer = parents.at(-1)?.parent;
  if (!outer) return undefined;
  const replaced = outer.children.slice(first, last);
  if ([blocks, replaced].some((each) => each.some(({ type }) => type === 'mdxjsEsm')) || hasDefinitions(blocks)) return undefined;
  if (guard) {
    const found = blocks.pop();
    if (found?.position?.start.offset !== window.end + moved - window.start + guard.offset) return undefined;
  }
  const place: Shift = { offset: window.start, line: linesIn(text, 0, window.start) };
  const shift: Shift = {
    offset: moved,
    line: linesIn(text, edit.start, edit.newEnd) - linesIn(before.text, edit.start, edit.end),
  };
  let result = withChildren(outer, first, shiftNodes(blocks, place), last, shift);
  for (const { parent, index } of parents.slice(0, -1).reverse()) {
    result = withChildren(parent, index, [result as RootContent], index + 1, shift);
  }
  if (result.type !== 'root') return undefined;
  const end = !guard && parsed.tree.position?.end;
  return end && result.position ? { ...result, position: { ...result.position, end: shiftPoint(end, place) } } : result;
}

function windowAround({ text, tree }: ParsedText, edit: Edit): Window | undefined {
  const parents: { readonly parent: Parent; readonly index: number }[] = [];
  const windows: Window[] = [];
  for (let parent: Parent | undefined = tree; parent; ) {
    const window = windowIn(parent, text, edit);
    const index: number = parent.children.findIndex((child) => isParent(child) && startOf(child) < edit.start && edit.end < endOf(child));
    if (window) windows.push({ parents: [...parents, { parent, index: -1 }], ...window });
    const next: Nodes | undefined = parent.children[index];
    parents.push({ parent, index });
    parent = next && isParent(next) ? next : undefined;
  }
  return windows.at(-1);
}

/** The smallest window of children of an element; `undefined` if it cannot be determined. */
function windowIn(parent: Parent, text: string, edit: Edit): Omit<Window, 'parents'> | undefined {
  const children: readonly RootContent[] = parent.children;
  const inside = contentOf(parent, text);
  if (!inside || edit.start < inside.start || edit.end > inside.end) return undefined;
  let first = children.length - 1;
  while (first >= 0 && (lineStartAt(text, startOf(children[first])) > edit.start || !isFreshStart(children, first, text))) first--;
  const start = first < 0 ? inside.start : lineStartAt(text, startOf(children[first]));
  let last = children.findIndex((child) => lineStartAt(text, startOf(child)) > edit.end);
  while (last >= 0 && last < children.length && !isSeparate(children[last], text, edit.end)) last++;
  const next = last < 0 ? undefined : children[last];
  const range = { first: Math.max(0, first), start };
  if (next) {
    const end = lineStartAt(text, startOf(next));
    const indent = text.slice(end, startOf(next));
    const guard = next.type === 'mdxJsxFlowElement' ? guardTag : text.slice(startOf(next), endOf(next));
    return { ...range, last, end, guard: { text: indent + guard, offset: indent.length } };
  }
  const end = inside.end;
  if (parent.type === 'root') return { ...range, last: children.length, end };
  const indent = /^[ \t]*/.exec(text.slice(end, endOf(parent)))?.[0] ?? '';
  return { ...range, last: children.length, end, guard: { text: indent + guardTag, offset: indent.length } };
}

/** Lines between the tags of an element; `undefined` if a tag shares its line with content. */
function contentOf(parent: Parent, text: string): { readonly start: number; readonly end: number } | undefined {
  if (parent.type === 'root') return { start: 0, end: text.length };
  const first = parent.children[0];
  if (!first) return undefined;
  const between = /\r?\n[ \t\r\n]*$/.exec(text.slice(startOf(parent), startOf(first)));
  if (!between || text[startOf(parent) + between.index - 1] !== '>') return undefined;
  const start = startOf(parent) + between.index + (between[0].startsWith('\r') ? 2 : 1);
  const closing = text.lastIndexOf('</', endOf(parent));
  const end = lineStartAt(text, closing);
  const isOwnLine = closing >= start && isBlank(text.slice(end, closing)) && /^<\/[\w.:-]*>$/.test(text.slice(closing, endOf(parent)));
  return isOwnLine && end >= start ? { start, end } : undefined;
}

/** Whether the parser depends on nothing before a block. */
function isFreshStart(children: readonly RootContent[], index: number, text: string): boolean {
  const at = lineStartAt(text, startOf(children[index]));
  return isBlank(text.slice(at, startOf(children[index]))) && isAfterEmptyLine(text, at) && children[index - 1]?.type !== 'list';
}

/** Whether a block starts its line, after an empty line that the edit did not touch. */
function isSeparate(child: RootContent | undefined, text: string, from: number): boolean {
  const at = lineStartAt(text, startOf(child));
  return isBlank(text.slice(at, startOf(child))) && isAfterEmptyLine(text.slice(from, at), at - from);
}

function isAfterEmptyLine(text: string, at: number): boolean {
  return /\n[ \t]*\r?\n$/.test(text.slice(Math.max(0, at - 200), at));
}

function isBlank(text: string): boolean {
  return /^[ \t]*$/.test(text);
}

function isParent(node: Nodes): node is MdxJsxFlowElement {
  return node.type === 'mdxJsxFlowElement';
}

/** Whether there are definitions of links or footnotes, on which other blocks depend. */
function hasDefinitions(nodes: readonly Nodes[]): boolean {
  return nodes.some(
    (node) =>
      node.type === 'definition' ||
      node.type === 'footnoteDefinition' ||
      (node.type !== 'paragraph' && 'children' in node && hasDefinitions(node.children)),
  );
}

/** A copy of an element with other children in place of some. What comes after them is moved. */
function withChildren(parent: Parent, first: number, inserted: readonly RootContent[], last: number, shift: Shift): Parent {
  const { children, position } = parent;
  return {
    ...parent,
    children: [...children.slice(0, first), ...inserted, ...shiftNodes<RootContent>(children.slice(last), shift)],
    ...(position && { position: { start: position.start, end: shiftPoint(position.end, shift) } }),
  } as Parent;
}

/** The smallest edit that turns one text into another. */
function editBetween(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let same = 0;
  while (same < most - start && before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)) same++;
  return { start, end: before.length - same, newEnd: after.length - same };
}

function linesIn(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function startOf(node: Nodes | undefined): number {
  return node?.position?.start.offset ?? 0;
}

function endOf(node: Nodes | undefined): number {
  return node?.position?.end.offset ?? 0;
}
