import type { ArrayASTNode, ASTNode } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { SpanEdit } from '../../base/textEdits';
import { endOf } from './jsonEdit';
import { indentationAt, layoutOf } from './layout';

/**
 * Adds texts to a list behind one of its items, in the author's layout: on lines of their own where the items have theirs. The
 * rest of the text stays as it is.
 * @param texts at least one, not in quotes
 * @param after `undefined` for the start of the list
 */
export function insertTexts(document: TextDocument, list: ArrayASTNode, texts: readonly string[], after: ASTNode | undefined): SpanEdit {
  const layout = layoutOf(document);
  const written = texts.map((text) => JSON.stringify(text));
  const next = list.items[after ? list.items.indexOf(after) + 1 : 0];
  if (after) {
    const separator = separatorAt(document, list, after, next);
    const at = endOf(after);
    return { span: { start: at, end: at }, text: written.map((text) => `,${separator}${text}`).join('') };
  }
  if (next) {
    const separator = separatorAt(document, list, next, list.items[1]);
    return { span: { start: next.offset, end: next.offset }, text: written.map((text) => `${text},${separator}`).join('') };
  }
  const outer = indentationAt(document, list.offset);
  const inner = layout.eol + outer + layout.indent;
  const span = { start: list.offset + 1, end: Math.max(list.offset + 1, endOf(list) - 1) };
  return { span, text: `${inner}${written.join(`,${inner}`)}${layout.eol}${outer}` };
}

/** What stands between two items: what stands around this one, and where it is alone, between it and the bracket. */
function separatorAt(document: TextDocument, list: ArrayASTNode, item: ASTNode, next: ASTNode | undefined): string {
  const previous = list.items[list.items.indexOf(item) - 1];
  const lineOf = (offset: number): number => document.positionAt(offset).line;
  const isOwnLine = lineOf(previous ? endOf(previous) : list.offset) !== lineOf(item.offset);
  const isNextOwnLine = next ? lineOf(endOf(item)) !== lineOf(next.offset) : isOwnLine;
  return isOwnLine && isNextOwnLine ? layoutOf(document).eol + indentationAt(document, item.offset) : ' ';
}
