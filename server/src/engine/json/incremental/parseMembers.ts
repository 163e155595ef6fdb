import type { ASTNode, ObjectASTNode } from 'vscode-json-languageservice';
import type { Span } from '../../base/spans';
import { LenientBuilder } from '../tree/lenientTree';
import { type Container, membersOf } from '../tree/nodes';
import { TreeBuilder } from '../tree/strictTree';
import type { MemberRange } from './memberRange';

/** What stands in a gap once its text has been edited. Its nodes have the offsets of the new text and hold no part of it. */
export interface ParsedMembers {
  readonly members: readonly ASTNode[];
  readonly isValid: boolean;
  /** As `BuiltTree` has them. */
  readonly duplicates: ReadonlySet<ObjectASTNode>;
}

/**
 * Reads the text that now stands in a gap.
 * @param span where the gap is in the new text
 * @returns `undefined` when that text does not end where the gap does, so that more than the gap is another than it was
 */
export function parseMembers(range: MemberRange, text: string, span: Span, maxDepth: number): ParsedMembers | undefined {
  const isValid = isValidWithin(range, text.slice(span.start, span.end));
  const builder = new (isValid ? TreeBuilder : LenientBuilder)(text, maxDepth, { ownsTexts: true });
  const members = builder.between(range.container, depthOf(range.container), span);
  return members && { members, isValid, duplicates: builder.duplicates };
}

/**
 * Whether a text is valid between the neighbors of a gap. They begin and end with quotes here: what would run into a text
 * in quotes is not valid in their place, so what is valid between these is valid between any.
 */
function isValidWithin({ container, first, last }: MemberRange, text: string): boolean {
  const isObject = container.type === 'object';
  const neighbor = isObject ? '"":""' : '""';
  const before = first > 0 ? neighbor : '';
  const behind = last < membersOf(container).length ? neighbor : '';
  try {
    JSON.parse(`${isObject ? '{' : '['}${before}${text}${behind}${isObject ? '}' : ']'}`);
    return true;
  } catch {
    return false;
  }
}

/** Brackets around the members of a container, its own included. */
function depthOf(container: Container): number {
  let depth = 0;
  for (let node: ASTNode | undefined = container; node; node = node.parent) if (node.type !== 'property') depth++;
  return depth;
}
