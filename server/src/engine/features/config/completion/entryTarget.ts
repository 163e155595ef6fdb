import type { ArrayASTNode, ASTNode, StringASTNode } from 'vscode-json-languageservice';
import { innermostAt } from '../../../json/tree/nodes';
import { endOfWord, startOfWord } from './bareWord';
import type { TextTarget } from './textTarget';

/** An entry of a list that is being written. */
export interface EntryTarget extends TextTarget {
  readonly list: ArrayASTNode;
  /** The text that stands there, if one does. */
  readonly node: StringASTNode | undefined;
  /** Offsets at which the entry lacks a comma between itself and another: editors close quotes, and add no commas. */
  readonly commas: readonly number[];
}

/** The target at an offset: inside a text of a list, where one is begun without quotes, or where the list has room for another entry. */
export function entryTargetAt(root: ASTNode, text: string, offset: number): EntryTarget | undefined {
  const node = innermostAt(root, offset);
  if (node?.type === 'string' && node.parent?.type === 'array' && offset > node.offset) {
    const end = node.offset + node.length;
    const isClosed = node.length > 1 && text[end - 1] === '"';
    if (isClosed && offset === end) return undefined;
    const span = { start: node.offset + 1, end: isClosed ? end - 1 : offset };
    const commas = isClosed ? missingCommas(node.parent, node, text) : [];
    return { list: node.parent, node, span, typed: text.slice(span.start, offset), before: '', after: isClosed ? '' : '"', commas };
  }
  const list = node?.type === 'array' ? node : node?.offset === offset && node.parent?.type === 'array' ? node.parent : undefined;
  if (!list || offset <= list.offset || offset >= list.offset + list.length) return undefined;
  const span = { start: startOfWord(text, offset), end: endOfWord(text, offset) };
  const before = text.slice(list.offset, span.start).trimEnd().at(-1);
  if (before !== '[' && before !== ',') return undefined;
  const behind = /^\s*(.?)/.exec(text.slice(span.end, span.end + 1_000))?.[1] ?? '';
  // Before another entry it needs a comma of its own; what else may follow belongs to something unfinished.
  const after = behind === ']' || behind === ',' ? '"' : behind === '"' || behind === '{' ? '",' : undefined;
  return after && { list, node: undefined, span, typed: text.slice(span.start, offset), before: '"', after, commas: [] };
}

function missingCommas(list: ArrayASTNode, node: ASTNode, text: string): number[] {
  const index = list.items.indexOf(node);
  const [previous, next] = [list.items[index - 1], list.items[index + 1]];
  const ends = [previous && previous.offset + previous.length, node.offset + node.length];
  const starts = [node.offset, next?.offset];
  return ends.flatMap((end, i) => {
    const start = starts[i];
    return end !== undefined && start !== undefined && text.slice(end, start).trim() === '' ? [end] : [];
  });
}
