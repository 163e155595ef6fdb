import type { ASTNode, ObjectASTNode } from 'vscode-json-languageservice';
import type { Span } from '../../base/spans';
import { LenientBuilder } from '../tree/lenientTree';
import { type Container, membersOf } from '../tree/nodes';
import { TreeBuilder } from '../tree/strictTree';
import type { MemberRange } from './memberRange';

/** The members in a range after the edit. Their nodes have the offsets of the new text and hold no part of it. */
export interface ParsedMembers {
  readonly members: readonly ASTNode[];
  readonly isValid: boolean;
  /** As `BuiltTree` has them. */
  readonly duplicates: ReadonlySet<ObjectASTNode>;
}

/**
 * Parses the new text of a range.
 * @param span of the range in the new text
 * @returns `undefined` if the members do not end where the range does, so that the edit reaches beyond it
 */
export function parseMembers(range: MemberRange, text: string, span: Span, maxDepth: number): ParsedMembers | undefined {
  const isValid = isValidWithin(range, text.slice(span.start, span.end));
  const builder = new (isValid ? TreeBuilder : LenientBuilder)(text, maxDepth, { ownsTexts: true });
  const members = builder.between(range.container, depthOf(range.container), span);
  return members && { members, isValid, duplicates: builder.duplicates };
}

/**
 * Whether a text is valid between the neighbors of a range. Strings stand in for them: what would run into a string is not
 * valid beside one, so what is valid between strings is valid between any neighbors.
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

/** Nesting depth of the members of a container. */
function depthOf(container: Container): number {
  let depth = 0;
  for (let node: ASTNode | undefined = container; node; node = node.parent) if (node.type !== 'property') depth++;
  return depth;
}
