import type { ASTNode } from 'vscode-json-languageservice';
import { type Span, spanOf } from '../../base/spans';
import { type Container, membersOf } from '../tree/nodes';

/** The members of a container that an edit touches, and the span of text that holds them. */
export interface MemberRange {
  readonly container: Container;
  /** Index of the first member in the range. */
  readonly first: number;
  /** Index behind the last member in the range: equal to `first` if the range is empty. */
  readonly last: number;
  /** From the end of the previous member, or the opening bracket, to the start of the next one, or the closing bracket. */
  readonly span: Span;
}

/** The smallest range around a span; `undefined` if the span is in no container, or touches the brackets of the outermost. */
export function memberRangeAround(root: ASTNode, span: Span, text: string): MemberRange | undefined {
  let container = holding(root, span);
  for (;;) {
    if (!container) return undefined;
    const members = membersOf(container);
    const first = firstIndex(members, (member) => !isBefore(member, span.start, text));
    const inner = holding(ownValue(members[first]), span);
    if (inner) {
      container = inner;
      continue;
    }
    const last = firstIndex(members, (member) => isBehind(member, span.end, text));
    const [before, behind] = [members[first - 1], members[last]];
    const start = before ? spanOf(before).end : container.offset + 1;
    const end = behind ? behind.offset : spanOf(container).end - 1;
    return { container, first, last, span: { start, end } };
  }
}

function ownValue(member: ASTNode | undefined): ASTNode | undefined {
  return member?.type === 'property' ? member.valueNode : member;
}

/** The node, if it is a container and the span lies between its brackets. */
function holding(node: ASTNode | undefined, { start, end }: Span): Container | undefined {
  if (node?.type !== 'object' && node?.type !== 'array') return undefined;
  const own = spanOf(node);
  return own.start < start && end < own.end ? node : undefined;
}

/** Whether a member ends before the offset whatever is inserted there: a number may be continued, a string may not. */
function isBefore(member: ASTNode, offset: number, text: string): boolean {
  const { end } = spanOf(member);
  return end < offset || (end === offset && /["\]}]/.test(text.charAt(end - 1)));
}

function isBehind({ offset }: ASTNode, end: number, text: string): boolean {
  return offset > end || (offset === end && /["[{]/.test(text.charAt(offset)));
}

/** Binary search: the first index that is wanted, if all behind it are wanted too; the length if none is. */
function firstIndex<T>(list: readonly T[], isWanted: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isWanted(list[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
