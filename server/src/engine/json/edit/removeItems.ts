import type { ArrayASTNode, ASTNode } from 'vscode-json-languageservice';
import type { SpanEdit } from '../../base/textEdits';
import { endOf } from './jsonEdit';

/** Takes entries out of a list together with their commas and lines. The edits are in the order of the text and do not overlap. */
export function removeItems(list: ArrayASTNode, removed: ReadonlySet<ASTNode>): SpanEdit[] {
  const { items } = list;
  if (items.every((item) => removed.has(item))) {
    return items.length > 0 ? [{ span: { start: list.offset + 1, end: endOf(list) - 1 }, text: '' }] : [];
  }
  const edits: SpanEdit[] = [];
  for (let index = 0; index < items.length; index++) {
    const first = items[index];
    if (!first || !removed.has(first)) continue;
    const previous = items[index - 1];
    // Entries that follow one another go in one piece, with the comma that would be too many.
    while (removed.has(items[index + 1] as ASTNode)) index++;
    const next = items[index + 1];
    const end = next ? next.offset : endOf(items[index] ?? first);
    edits.push({ span: { start: next || !previous ? first.offset : endOf(previous), end }, text: '' });
  }
  return edits;
}
