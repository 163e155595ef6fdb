import type { ArrayASTNode, ASTNode, ObjectASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { SpanEdit } from '../../base/textEdits';
import { indentationAt, layoutOf, printJson } from './layout';

/**
 * Adds a property to an object in the author's layout: on a line of its own where the others have theirs, at the place
 * that `order` (the usual order of keys) gives it. The rest of the text stays as it is.
 */
export function insertProperty(
  document: TextDocument,
  object: ObjectASTNode,
  key: string,
  value: unknown,
  order: readonly string[] = [],
): SpanEdit {
  const layout = layoutOf(document);
  const properties = object.properties.filter((property) => property.valueNode);
  const rank = order.indexOf(key);
  const before = rank < 0 ? properties.at(-1) : properties.filter((property) => isBefore(order, property, rank)).at(-1);
  const neighbor = before ?? properties[0];
  const isMultiline = !neighbor || document.positionAt(object.offset).line !== document.positionAt(neighbor.offset).line;
  if (!neighbor) return fillObject(document, object, key, value);
  const indentation = isMultiline ? indentationAt(document, neighbor.offset) : indentationAt(document, object.offset);
  const isTight = !isMultiline && isWithoutBlanks(document, neighbor);
  const separator = isMultiline ? layout.eol + indentation : isTight ? '' : ' ';
  const written = isMultiline ? printJson(value, layout, indentation) : isTight ? JSON.stringify(value) : printInline(value);
  const text = `${JSON.stringify(key)}:${isTight ? '' : ' '}${written}`;
  if (before) return insertion(endOf(before), `,${separator}${text}`);
  return insertion(neighbor.offset, `${text},${separator}`);
}

/** Whether nothing stands between key, colon and value, as in a text that a program wrote without blanks. */
function isWithoutBlanks(document: TextDocument, { keyNode, valueNode }: PropertyASTNode): boolean {
  return valueNode !== undefined && valueNode.offset === endOf(keyNode) + 1 && document.getText().charAt(endOf(keyNode)) === ':';
}

/**
 * Adds entries, at least one, at the end of a list in the author's layout: on lines of their own where the others have theirs,
 * and an object on one line or several as the last entry is.
 */
export function appendItems(document: TextDocument, list: ArrayASTNode, values: readonly unknown[]): SpanEdit {
  const layout = layoutOf(document);
  const last = list.items.at(-1);
  if (!last) {
    const outer = indentationAt(document, list.offset);
    const inner = outer + layout.indent;
    const text = values.map((value) => layout.eol + inner + printJson(value, layout, inner)).join(',');
    return { span: { start: list.offset + 1, end: Math.max(list.offset + 1, endOf(list) - 1) }, text: `${text}${layout.eol}${outer}` };
  }
  const lineOf = (offset: number): number => document.positionAt(offset).line;
  const indentation = indentationAt(document, last.offset);
  // Entries may stand on one line in a list that begins a new one.
  const before = list.items.at(-2) ?? list;
  const separator = lineOf(before.offset) === lineOf(last.offset) ? ' ' : layout.eol + indentation;
  const isInline = lineOf(last.offset) === lineOf(endOf(last));
  const print = (value: unknown): string => (isInline ? printInline(value) : printJson(value, layout, indentation));
  return insertion(endOf(last), values.map((value) => `,${separator}${print(value)}`).join(''));
}

/** Takes a property out together with its comma and, where it stood alone on its lines, with the lines. */
export function removeProperty(object: ObjectASTNode, property: PropertyASTNode): SpanEdit {
  return removeMember(object, object.properties, property);
}

/** Takes an entry out of a list together with its comma and its lines. */
export function removeItem(list: ArrayASTNode, item: ASTNode): SpanEdit {
  return removeMember(list, list.items, item);
}

/** Takes an element out of a list or object together with its comma and its lines. */
function removeMember(container: ASTNode, members: readonly ASTNode[], member: ASTNode): SpanEdit {
  const index = members.indexOf(member);
  const previous = members[index - 1];
  const next = members[index + 1];
  if (next) return { span: { start: member.offset, end: next.offset }, text: '' };
  if (previous) return { span: { start: endOf(previous), end: endOf(member) }, text: '' };
  return { span: { start: container.offset + 1, end: endOf(container) - 1 }, text: '' };
}

function fillObject(document: TextDocument, object: ObjectASTNode, key: string, value: unknown): SpanEdit {
  const layout = layoutOf(document);
  const outer = indentationAt(document, object.offset);
  const inner = outer + layout.indent;
  const text = `${layout.eol}${inner}${JSON.stringify(key)}: ${printJson(value, layout, inner)}${layout.eol}${outer}`;
  return { span: { start: object.offset + 1, end: Math.max(object.offset + 1, endOf(object) - 1) }, text };
}

/** `{ "a": [1, 2] }` on one line, as it is written by hand. */
export function printInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${printInline(item)}`);
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

function isBefore(order: readonly string[], property: PropertyASTNode, rank: number): boolean {
  const own = order.indexOf(property.keyNode.value);
  return own >= 0 && own < rank;
}

function insertion(offset: number, text: string): SpanEdit {
  return { span: { start: offset, end: offset }, text };
}

/** Of a property that has no value yet, the parser takes what follows to be a part of it. */
export function endOf(node: ASTNode): number {
  if (node.type === 'property' && !node.valueNode) {
    return node.colonOffset !== undefined && node.colonOffset >= 0 ? node.colonOffset + 1 : endOf(node.keyNode);
  }
  return node.offset + node.length;
}
