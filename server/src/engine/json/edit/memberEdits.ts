import type { ObjectASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { SpanEdit } from '../../base/textEdits';
import type { Json } from '../jsonValue';
import { endOf, printInline } from './jsonEdit';
import { indentationAt, layoutOf } from './layout';

export interface MemberChanges {
  readonly removed: ReadonlySet<PropertyASTNode>;
  readonly added: readonly (readonly [key: string, value: Json])[];
  /** The usual order of keys: where an added one goes. */
  readonly order: readonly string[];
  /** Writes a value that stands on lines of its own, indented by `indentation`. */
  print(value: Json, indentation: string): string;
}

/** The edits that take members out of an object and put others in, the rest of the text left as it is. None of them overlap. */
export function editMembers(document: TextDocument, object: ObjectASTNode, changes: MemberChanges): SpanEdit[] {
  const kept = object.properties.filter((property) => property.valueNode && !changes.removed.has(property));
  const insertions = kept.length > 0 ? insertionsAt(document, object, kept, changes) : new Map<number, string>();
  const removals = kept.length > 0 ? removalsOf(object, changes.removed) : [];
  const edits = removals.map(({ span }) => ({ span, text: insertions.get(span.start) ?? '' }));
  for (const [offset, text] of insertions) {
    if (!removals.some(({ span }) => span.start === offset)) edits.push({ span: { start: offset, end: offset }, text });
  }
  return kept.length > 0 ? edits.sort((a, b) => a.span.start - b.span.start) : [filled(document, object, changes)];
}

/** Members that follow one another go in one piece, with the comma that would be too many. */
function removalsOf(object: ObjectASTNode, removed: ReadonlySet<PropertyASTNode>): SpanEdit[] {
  const edits: SpanEdit[] = [];
  const { properties } = object;
  for (let index = 0; index < properties.length; index++) {
    const first = properties[index];
    if (!first || !removed.has(first)) continue;
    const previous = properties[index - 1];
    while (removed.has(properties[index + 1] as PropertyASTNode)) index++;
    const next = properties[index + 1];
    const last = properties[index] ?? first;
    if (next) edits.push({ span: { start: first.offset, end: next.offset }, text: '' });
    else edits.push({ span: { start: previous ? endOf(previous) : first.offset, end: endOf(last) }, text: '' });
  }
  return edits;
}

/** The text to put in by offset: behind the member that precedes it in the usual order, or in front of the first. */
function insertionsAt(
  document: TextDocument,
  object: ObjectASTNode,
  kept: readonly PropertyASTNode[],
  { added, order, print }: MemberChanges,
): Map<number, string> {
  const texts = new Map<number, string>();
  const rank = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  for (const [key, value] of [...added].sort(([a], [b]) => rank(a) - rank(b))) {
    const before = kept.filter((property) => rank(property.keyNode.value) < rank(key) || !order.includes(key)).at(-1);
    const neighbor = before ?? kept[0] ?? object;
    const isMultiline = document.positionAt(object.offset).line !== document.positionAt(neighbor.offset).line;
    const indentation = indentationAt(document, neighbor.offset);
    const separator = isMultiline ? layoutOf(document).eol + indentation : ' ';
    const text = `${JSON.stringify(key)}: ${isMultiline ? print(value, indentation) : printInline(value)}`;
    const offset = before ? endOf(before) : neighbor.offset;
    texts.set(offset, (texts.get(offset) ?? '') + (before ? `,${separator}${text}` : `${text},${separator}`));
  }
  return texts;
}

function filled(document: TextDocument, object: ObjectASTNode, { added, print }: MemberChanges): SpanEdit {
  const { eol, indent } = layoutOf(document);
  const outer = indentationAt(document, object.offset);
  const members = added.map(([key, value]) => `${outer}${indent}${JSON.stringify(key)}: ${print(value, outer + indent)}`);
  const span = { start: object.offset + 1, end: Math.max(object.offset + 1, endOf(object) - 1) };
  return { span, text: members.length > 0 ? `${eol}${members.join(`,${eol}`)}${eol}${outer}` : '' };
}
