import type { ArrayASTNode, ASTNode, StringASTNode } from 'vscode-json-languageservice';
import { innermostAt } from '../../model/json';
import type { Span } from '../../text/spans';

/** An entry of a list that is being written. */
export interface EntryTarget {
  readonly list: ArrayASTNode;
  /** The text that stands there, if one does. */
  readonly node: StringASTNode | undefined;
  /** What a completed entry replaces: the content of the quotes. */
  readonly span: Span;
  /** From the start of `span` to the cursor. */
  readonly typed: string;
  /** Quotes that a completed entry has to bring with it. */
  readonly before: '"' | '';
  readonly after: '"' | '';
}

/** The target at an offset: inside a text of a list, or where the list has room for another entry at its end. */
export function entryTargetAt(root: ASTNode, text: string, offset: number): EntryTarget | undefined {
  const node = innermostAt(root, offset);
  if (node?.type === 'string' && node.parent?.type === 'array' && offset > node.offset) {
    const end = node.offset + node.length;
    const isClosed = node.length > 1 && text[end - 1] === '"';
    if (isClosed && offset === end) return undefined;
    const span = { start: node.offset + 1, end: isClosed ? end - 1 : offset };
    return { list: node.parent, node, span, typed: text.slice(span.start, offset), before: '', after: isClosed ? '' : '"' };
  }
  if (node?.type !== 'array' || offset <= node.offset || offset >= node.offset + node.length) return undefined;
  const before = text.slice(node.offset, offset).trimEnd().at(-1);
  const hasRoom = /^\s*\]/.test(text.slice(offset, offset + 1_000)) && (before === '[' || before === ',');
  return hasRoom ? { list: node, node: undefined, span: { start: offset, end: offset }, typed: '', before: '"', after: '"' } : undefined;
}
