import type { ArrayASTNode } from 'vscode-json-languageservice';
import type { Span } from '../../../base/spans';

/** Strings of an array around a position. */
export interface ListNeighbors {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Other strings of the array, nearest first. */
  readonly all: readonly string[];
}

/** Limit of entries that are considered in each direction. */
const maxEntries = 50;

/** Neighbors of an entry. @param span span of the entry at the cursor, which is not a neighbor */
export function neighborsIn(list: ArrayASTNode, span: Span): ListNeighbors {
  const before: string[] = [];
  const behind: string[] = [];
  for (const node of list.items) {
    if (node.type !== 'string' || node.value === '') continue;
    if (node.offset + node.length <= span.start) before.push(node.value);
    else if (node.offset >= span.end) behind.push(node.value);
  }
  before.reverse();
  const all: string[] = [];
  for (let i = 0; i < maxEntries && (i < before.length || i < behind.length); i++) {
    for (const text of [before[i], behind[i]]) if (text !== undefined) all.push(text);
  }
  return { previous: before[0], next: behind[0], all };
}
