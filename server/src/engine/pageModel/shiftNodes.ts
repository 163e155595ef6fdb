import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';

type Position = NonNullable<Nodes['position']>;
type Point = Position['start'];

/** Numbers that are added to the offset and line of a place. */
export interface Shift {
  readonly offset: number;
  readonly line: number;
}

/** Nodes at another place of a text, as copies: others may be reading the nodes. */
export function shiftNodes<Node extends Nodes>(nodes: readonly Node[], shift: Shift): Node[] {
  return shift.offset === 0 && shift.line === 0 ? [...nodes] : nodes.map((node) => shiftNode(node, shift));
}

export function shiftPoint({ line, column, offset }: Point, shift: Shift): Point {
  return { line: line + shift.line, column, ...(offset !== undefined && { offset: offset + shift.offset }) };
}

function shiftNode<Node extends Nodes>(node: Node, shift: Shift): Node {
  return {
    ...node,
    ...(node.position && { position: shiftPosition(node.position, shift) }),
    ...('children' in node && { children: shiftNodes<Nodes>(node.children, shift) }),
    ...('attributes' in node && { attributes: node.attributes.map((each) => shiftAttribute(each, shift)) }),
    ...(node.data && { data: shiftData(node.data, shift) }),
  };
}

function shiftPosition({ start, end }: Position, shift: Shift): Position {
  return { start: shiftPoint(start, shift), end: shiftPoint(end, shift) };
}

type Attribute = (MdxJsxFlowElement | MdxJsxTextElement)['attributes'][number];

function shiftAttribute(attribute: Attribute, shift: Shift): Attribute {
  const { value, position, data } = attribute;
  const moved = {
    ...(position && { position: shiftPosition(position, shift) }),
    ...(data && { data: shiftData(data, shift) }),
  };
  return typeof value === 'object' && value?.data
    ? ({ ...attribute, ...moved, value: { ...value, data: shiftData(value.data, shift) } } as Attribute)
    : { ...attribute, ...moved };
}

/** Data of a node: a program, if it is an expression. */
function shiftData<Data extends object>(data: Data, shift: Shift): Data {
  return shiftTree(data, shift) as Data;
}

/** A value of a syntax tree of JavaScript, whose nodes have offsets and lines. */
function shiftTree(value: unknown, shift: Shift): unknown {
  if (Array.isArray(value)) return value.map((each) => shiftTree(each, shift));
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) {
    if ((key === 'start' || key === 'end' || key === 'offset') && typeof each === 'number') copy[key] = each + shift.offset;
    else if (key === 'line' && typeof each === 'number') copy[key] = each + shift.line;
    else if (key === 'range' && Array.isArray(each)) copy[key] = each.map((offset: number) => offset + shift.offset);
    else copy[key] = shiftTree(each, shift);
  }
  return Object.assign(Object.create(Object.getPrototypeOf(value) as object) as object, copy);
}
