import type { ArrayASTNode, ASTNode, StringASTNode } from 'vscode-json-languageservice';
import { innermostAt } from '../../../json/tree/nodes';
import { endOfWord, startOfWord } from './bareWord';
import type { TextTarget } from './textTarget';

/** An array item at the cursor. */
export interface EntryTarget extends TextTarget {
  readonly list: ArrayASTNode;
  /** String at the cursor, if there is one. */
  readonly node: StringASTNode | undefined;
}

/** Target at an offset: in a string of an array, in a word that is typed without quotes, or between items. */
export function entryTargetAt(root: ASTNode, text: string, offset: number): EntryTarget | undefined {
  const node = innermostAt(root, offset);
  if (node?.type === 'string' && node.parent?.type === 'array' && offset > node.offset) {
    const end = node.offset + node.length;
    const isClosed = node.length > 1 && text[end - 1] === '"';
    if (isClosed && offset === end) return undefined;
    const span = { start: node.offset + 1, end: isClosed ? end - 1 : offset };
    return { list: node.parent, node, span, typed: text.slice(span.start, offset), before: '', after: isClosed ? '' : '"' };
  }
  const list = node?.type === 'array' ? node : node?.offset === offset && node.parent?.type === 'array' ? node.parent : undefined;
  if (!list || offset <= list.offset || offset >= list.offset + list.length) return undefined;
  const span = { start: startOfWord(text, offset), end: endOfWord(text, offset) };
  const before = text.slice(list.offset, span.start).trimEnd().at(-1);
  if (before !== '[' && before !== ',') return undefined;
  const behind = /^\s*(.?)/.exec(text.slice(span.end, span.end + 1_000))?.[1] ?? '';
  // Before another item a comma must follow; anything else behind the cursor is not supported.
  const after = behind === ']' || behind === ',' ? '"' : behind === '"' || behind === '{' ? '",' : undefined;
  return after && { list, node: undefined, span, typed: text.slice(span.start, offset), before: '"', after };
}
