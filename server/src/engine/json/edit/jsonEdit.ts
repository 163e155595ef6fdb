import type { ArrayASTNode, ASTNode, ObjectASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { SpanEdit } from '../../base/textEdits';
import { indexOfMember } from '../tree/nodes';
import { layoutOf, printJson } from './layout';
import { endOf, insertMembers, layoutBeside, type MemberLayout, removeMembers, removeRun } from './members';

type PropertyEntry<Value> = readonly [key: string, value: Value];

interface PropertyChanges<Value> {
  readonly removed: ReadonlySet<PropertyASTNode>;
  readonly added: readonly PropertyEntry<Value>[];
  /** Usual order of keys, by which properties are added. */
  readonly order: readonly string[];
  /** Prints a value on lines of its own, indented by `indentation`. */
  print(value: Value, indentation: string): string;
}

/** Removes and adds properties of an object in the author's layout. @returns edits that do not overlap */
export function editProperties<Value>(document: TextDocument, object: ObjectASTNode, changes: PropertyChanges<Value>): SpanEdit[] {
  const { removed, added, order } = changes;
  const siblings = complete(object).filter((property) => !removed.has(property));
  const groups = new Map<PropertyASTNode | undefined, PropertyEntry<Value>[]>();
  for (const entry of [...added].sort(([a], [b]) => rankOf(order, a) - rankOf(order, b))) {
    const after = predecessor(siblings, entry[0], order);
    groups.set(after, [...(groups.get(after) ?? []), entry]);
  }
  const print = (entries: readonly PropertyEntry<Value>[]) => (layout: MemberLayout) =>
    entries.map((entry) => printProperty(entry, layout, changes.print));
  // Nothing stays, so the content is replaced as a whole.
  if (siblings.length === 0) return [insertMembers(document, object, [], undefined, print(groups.get(undefined) ?? []))];
  const insertions = [...groups].map(([after, entries]) => insertMembers(document, object, siblings, after, print(entries)));
  return merged(removeMembers(object, object.properties, removed), insertions);
}

/** Adds a property to an object in the author's layout. @param order usual order of keys */
export function insertProperty(
  document: TextDocument,
  object: ObjectASTNode,
  key: string,
  value: unknown,
  order: readonly string[] = [],
): SpanEdit {
  const layout = layoutOf(document);
  const print = (each: unknown, indentation: string): string => printJson(each, layout, indentation);
  const siblings = complete(object);
  return insertMembers(document, object, siblings, predecessor(siblings, key, order), (style) => [
    printProperty([key, value], style, print),
  ]);
}

/**
 * Adds an array to an object in the author's layout, as its last property or in place of another.
 * @param items functions that each print an item
 */
export function insertArray(
  document: TextDocument,
  object: ObjectASTNode,
  key: string,
  items: readonly ((layout: MemberLayout) => string)[],
  replaced?: PropertyASTNode,
): SpanEdit {
  const { eol, indent } = layoutOf(document);
  const print = (layout: MemberLayout): string => {
    const { isMultiline, isMinified, indentation } = layout;
    const inner = isMultiline ? indentation + indent : indentation;
    const texts = items.map((item) => item({ ...layout, neighbor: undefined, indentation: inner }));
    const text = isMultiline
      ? `[${texts.map((each) => eol + inner + each).join(',')}${eol}${indentation}]`
      : `[${texts.join(isMinified ? ',' : ', ')}]`;
    return `${JSON.stringify(key)}:${isMinified ? '' : ' '}${text}`;
  };
  if (!replaced) return insertMembers(document, object, complete(object), complete(object).at(-1), (layout) => [print(layout)]);
  const span = { start: replaced.offset, end: endOf(replaced) };
  return { span, text: print(layoutBeside(document, object, object.properties, replaced)) };
}

/**
 * Inserts items into an array in the author's layout. An object is printed on one line if the item beside it is.
 * @param values at least one
 * @param after the item to insert after; `undefined` for the start
 */
export function insertItems(document: TextDocument, list: ArrayASTNode, values: readonly unknown[], after: ASTNode | undefined): SpanEdit {
  const layout = layoutOf(document);
  const lineOf = (offset: number): number => document.positionAt(offset).line;
  return insertMembers(document, list, list.items, after, ({ neighbor, indentation }) => {
    const isInline = neighbor !== undefined && lineOf(neighbor.offset) === lineOf(endOf(neighbor));
    return values.map((value) => (isInline ? printInline(value) : printJson(value, layout, indentation)));
  });
}

/** Appends items to an array in the author's layout. @param values at least one */
export function appendItems(document: TextDocument, list: ArrayASTNode, values: readonly unknown[]): SpanEdit {
  return insertItems(document, list, values, list.items.at(-1));
}

/** Removes a property with its comma and lines. */
export function removeProperty(object: ObjectASTNode, property: PropertyASTNode): SpanEdit {
  const index = indexOfMember(object.properties, property);
  return removeRun(object, object.properties, index, index);
}

/** Removes an item of an array with its comma and lines. */
export function removeItem(list: ArrayASTNode, item: ASTNode): SpanEdit {
  const index = indexOfMember(list.items, item);
  return removeRun(list, list.items, index, index);
}

/** Removes items of an array with their commas and lines. @returns edits in the order of the text, which do not overlap */
export function removeItems(list: ArrayASTNode, removed: ReadonlySet<ASTNode>): SpanEdit[] {
  return removeMembers(list, list.items, removed);
}

/** `{ "a": [1, 2] }` on one line, as written by hand. */
export function printInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${printInline(item)}`);
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

/** Properties with a value. */
function complete(object: ObjectASTNode): PropertyASTNode[] {
  return object.properties.filter((property) => property.valueNode);
}

/** Property to insert a key after: the last property that precedes it in the usual order; for a key without order, the last of all. */
function predecessor(siblings: readonly PropertyASTNode[], key: string, order: readonly string[]): PropertyASTNode | undefined {
  if (!order.includes(key)) return siblings.at(-1);
  return siblings.filter((property) => rankOf(order, property.keyNode.value) < rankOf(order, key)).at(-1);
}

function rankOf(order: readonly string[], key: string): number {
  return order.includes(key) ? order.indexOf(key) : order.length;
}

function printProperty<Value>(
  [key, value]: PropertyEntry<Value>,
  { isMultiline, isMinified, indentation }: MemberLayout,
  print: (value: Value, indentation: string) => string,
): string {
  const written = isMultiline ? print(value, indentation) : isMinified ? JSON.stringify(value) : printInline(value);
  return `${JSON.stringify(key)}:${isMinified ? '' : ' '}${written}`;
}

/** Merges edits: an insertion at the start of a removal becomes its replacement. */
function merged(removals: readonly SpanEdit[], insertions: readonly SpanEdit[]): SpanEdit[] {
  const textAt = new Map(insertions.map(({ span, text }) => [span.start, text]));
  const replacements = removals.map(({ span }) => ({ span, text: textAt.get(span.start) ?? '' }));
  const others = insertions.filter(({ span }) => !removals.some((removal) => removal.span.start === span.start));
  return [...replacements, ...others].sort((a, b) => a.span.start - b.span.start);
}
