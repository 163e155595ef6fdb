import type { ArrayASTNode, ASTNode, ObjectASTNode } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { SpanEdit } from '../../base/textEdits';
import { indexOfMember } from '../tree/nodes';
import { indentationAt, layoutOf } from './layout';

/** Items of an array or properties of an object, in the order of the text. */
type Members = readonly ASTNode[];

/** Layout of inserted members. It follows `neighbor`, the member that they are inserted before or after. */
export interface MemberLayout {
  /** `undefined` in an empty container. */
  readonly neighbor: ASTNode | undefined;
  /** Members are on lines of their own. */
  readonly isMultiline: boolean;
  /** Whitespace before each line of a multiline member. */
  readonly indentation: string;
  /** Neither colons nor commas are followed by whitespace, as in minified JSON. */
  readonly isMinified: boolean;
}

/**
 * Inserts members into an array or object in the author's layout. The rest of the text stays unchanged.
 * @param siblings members that stay in the container
 * @param after the sibling to insert after; `undefined` for the start
 * @param print prints at least one member, without commas
 */
export function insertMembers(
  document: TextDocument,
  container: ArrayASTNode | ObjectASTNode,
  siblings: Members,
  after: ASTNode | undefined,
  print: (layout: MemberLayout) => readonly string[],
): SpanEdit {
  const neighbor = after ?? siblings[0];
  if (!neighbor) {
    const inline = inlineLayout(document, container);
    if (inline) return { span: contentOf(container), text: print(inline).join(inline.isMinified ? ',' : ', ') };
    const { eol, indent } = layoutOf(document);
    const outer = indentationAt(document, container.offset);
    const inner = outer + indent;
    const texts = print({ neighbor, isMultiline: true, indentation: inner, isMinified: false }).map((text) => eol + inner + text);
    return { span: contentOf(container), text: texts.length > 0 ? `${texts.join(',')}${eol}${outer}` : '' };
  }
  const layout = layoutBeside(document, container, siblings, neighbor);
  const separator = separatorOf(document, layout);
  const texts = print(layout);
  const offset = after ? endOf(after) : neighbor.offset;
  const text = texts.map((member) => (after ? `,${separator}${member}` : `${member},${separator}`)).join('');
  return { span: { start: offset, end: offset }, text };
}

/** Layout of members beside a member that stays. @param siblings in the order of the text, `neighbor` among them */
export function layoutBeside(document: TextDocument, container: ASTNode, siblings: Members, neighbor: ASTNode): MemberLayout {
  const isMultiline = hasOwnLine(document, container, siblings, neighbor);
  const indentation = indentationAt(document, neighbor.offset);
  return { neighbor, isMultiline, indentation, isMinified: !isMultiline && isWithoutWhitespace(document, neighbor) };
}

/** The whitespace between a comma and the next member. */
export function separatorOf(document: TextDocument, { isMultiline, isMinified, indentation }: MemberLayout): string {
  return isMultiline ? layoutOf(document).eol + indentation : isMinified ? '' : ' ';
}

/**
 * Removes members of an array or object with their commas and lines.
 * @returns edits in the order of the text, which do not overlap
 */
export function removeMembers(container: ASTNode, members: Members, removed: ReadonlySet<ASTNode>): SpanEdit[] {
  const edits: SpanEdit[] = [];
  const isRemoved = (member: ASTNode | undefined): boolean => member !== undefined && removed.has(member);
  for (let index = 0; index < members.length; index++) {
    if (!isRemoved(members[index])) continue;
    const first = index;
    // Adjacent members share one edit, which also removes the surplus comma.
    while (isRemoved(members[index + 1])) index++;
    edits.push(removeRun(container, members, first, index));
  }
  return edits;
}

/** Removes adjacent members, from one index to another, with their commas and lines. */
export function removeRun(container: ASTNode, members: Members, first: number, last: number): SpanEdit {
  const [start, end, previous, next] = [members[first], members[last], members[first - 1], members[last + 1]];
  if (start && next) return { span: { start: start.offset, end: next.offset }, text: '' };
  if (previous && end) return { span: { start: endOf(previous), end: endOf(end) }, text: '' };
  return { span: contentOf(container), text: '' };
}

/** End offset. The parser extends a property without a value over what follows; here it ends after its colon or key. */
export function endOf(node: ASTNode): number {
  if (node.type === 'property' && !node.valueNode) {
    return node.colonOffset !== undefined && node.colonOffset >= 0 ? node.colonOffset + 1 : endOf(node.keyNode);
  }
  return node.offset + node.length;
}

/** Span between the brackets, even if the closing bracket is missing. */
function contentOf(container: ASTNode): SpanEdit['span'] {
  return { start: container.offset + 1, end: Math.max(container.offset + 1, endOf(container) - 1) };
}

/** Whether line breaks separate a member from both siblings, or from the opening bracket if it is the first. */
function hasOwnLine(document: TextDocument, container: ASTNode, siblings: Members, member: ASTNode): boolean {
  const index = indexOfMember(siblings, member);
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  const lineOf = (offset: number): number => document.positionAt(offset).line;
  const beginsLine = lineOf(previous ? endOf(previous) : container.offset) !== lineOf(member.offset);
  return beginsLine && (next === undefined || lineOf(endOf(member)) !== lineOf(next.offset));
}

/** Layout of an empty array whose property shares a line with another property or with the bracket of its object. */
function inlineLayout(document: TextDocument, container: ASTNode): MemberLayout | undefined {
  const property = container.parent;
  if (container.type !== 'array' || property?.type !== 'property' || property.parent?.type !== 'object') return undefined;
  const { parent } = property;
  if (hasOwnLine(document, parent, parent.properties, property)) return undefined;
  const indentation = indentationAt(document, container.offset);
  return { neighbor: undefined, isMultiline: false, indentation, isMinified: isWithoutWhitespace(document, property) };
}

/** Decided by the colon of a property, the comma beside an item, or the colon before the array of an only item. */
function isWithoutWhitespace(document: TextDocument, node: ASTNode): boolean {
  const list = node.parent;
  if (list?.type === 'array') {
    const index = indexOfMember(list.items, node);
    const [previous, next] = [list.items[index - 1], list.items[index + 1]];
    if (next) return next.offset === endOf(node) + 1;
    if (previous) return node.offset === endOf(previous) + 1;
    return list.parent !== undefined && list.offset === node.offset - 1 && isWithoutWhitespace(document, list.parent);
  }
  if (node.type !== 'property' || !node.valueNode) return false;
  return node.valueNode.offset === endOf(node.keyNode) + 1 && document.getText().charAt(endOf(node.keyNode)) === ':';
}
