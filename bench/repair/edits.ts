/** Edits that preserve the layout of the file: two changes of a text differ in content, never in whitespace. */
import type { Node } from 'jsonc-parser';
import type { Made } from './mistakes.ts';
import { endOf, type Span, startOf, type Tree } from './tree.ts';

interface Inserted {
  /** The new text. */
  readonly text: string;
  /** Span of the new part. */
  readonly span: Span;
}

/** Prints a value: over several lines that begin with `indent`, or on one line for `inline`. */
type Printer = (indent: string, inline: boolean) => string;

/** The text with `[start, end)` replaced. */
export function replaced(text: string, { start, end }: Span, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

/** A mistake that replaces a span of the text. */
export function replacing(
  tree: Pick<Tree, 'text'>,
  span: Span,
  by: string,
  more: Omit<Partial<Made>, 'text' | 'span'> = {},
): Made & { readonly expectedText: string } {
  return {
    text: replaced(tree.text, span, by),
    span: { start: span.start, end: span.start + by.length },
    expectedText: tree.text,
    ...more,
  };
}

export function eolOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function indentUnit(text: string): string {
  return /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
}

export function indentAt(text: string, offset: number): string {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart, offset))?.[0] ?? '';
}

/** JSON over several lines, or on one line for `inline`. */
function print(text: string, value: unknown, indent: string, inline: boolean): string {
  if (inline) return printInline(value);
  return JSON.stringify(value, null, indentUnit(text)).replaceAll('\n', eolOf(text) + indent);
}

function printInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}: ${printInline(each)}`)
    .join(', ')} }`;
}

/** A span of the old text, adjusted to a new text in which a part of the span was replaced. */
export function grown({ start, end }: Span, tree: Tree, { text }: Pick<Made, 'text'>): Span {
  return { start, end: end + text.length - tree.text.length };
}

/** Inserts `"key": value` as the last property. `valueStart` is the offset of the value in the new text. */
export function insertProperty(text: string, object: Node, key: string, value: unknown): Inserted & { readonly valueStart: number } {
  const name = `${JSON.stringify(key)}: `;
  const made = insertLast(text, object, (indent, inline) => name + print(text, value, indent, inline));
  return { ...made, valueStart: made.span.start + name.length };
}

/** Appends an item to an array. */
export function insertItem(text: string, array: Node, value: unknown): Inserted {
  return insertLast(text, array, (indent, inline) => print(text, value, indent, inline));
}

function insertLast(text: string, container: Node, printAt: Printer): Inserted {
  const inline = !text.slice(container.offset, endOf(container)).includes('\n');
  const last = container.children?.at(-1);
  const eol = eolOf(text);
  if (last) {
    const indent = indentAt(text, last.offset);
    const lead = inline ? ', ' : `,${eol}${indent}`;
    return inserted(text, endOf(last), lead, printAt(indent, inline), '');
  }
  const outer = indentAt(text, container.offset);
  const indent = outer + indentUnit(text);
  const made = inserted(text, container.offset + 1, eol + indent, printAt(indent, false), eol + outer);
  // Whitespace of the empty array would remain before the closing bracket.
  return { ...made, text: made.text.slice(0, made.end) + text.slice(endOf(container) - 1) };
}

function inserted(text: string, offset: number, lead: string, part: string, tail: string): Inserted & { readonly end: number } {
  const start = offset + lead.length;
  const all = lead + part + tail;
  return { text: replaced(text, { start: offset, end: offset }, all), span: { start, end: start + part.length }, end: offset + all.length };
}

/** Removes a property or an item together with one comma. `at` is its former offset. */
export function removeChild(text: string, child: Node): { text: string; at: number; length: number } {
  const container = child.parent ?? child;
  const siblings = container.children ?? [];
  const index = siblings.indexOf(child);
  const before = siblings[index - 1];
  const after = siblings[index + 1];
  const span = before
    ? { start: endOf(before), end: endOf(child) }
    : after
      ? { start: startOf(child), end: startOf(after) }
      : { start: container.offset + 1, end: endOf(container) - 1 };
  return { text: replaced(text, span, ''), at: span.start, length: span.end - span.start };
}
