import type { ArrayASTNode } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { endOf, printInline, type SpanEdit } from './jsonEdit';
import type { Json } from './jsonValue';
import { indentationAt, layoutOf, printJson } from './layout';

/**
 * Adds items at the end of a list in the author's layout: on lines of their own where the others have theirs, or where there are
 * none yet. The rest of the text stays as it is.
 */
export function appendItems(document: TextDocument, list: ArrayASTNode, values: readonly Json[]): SpanEdit {
  const layout = layoutOf(document);
  const last = list.items.at(-1);
  const lineOf = (offset: number): number => document.positionAt(offset).line;
  if (last && lineOf(list.offset) === lineOf(last.offset)) {
    const at = endOf(last);
    return { span: { start: at, end: at }, text: values.map((value) => `, ${printInline(value)}`).join('') };
  }
  if (last) {
    const indentation = indentationAt(document, last.offset);
    const at = endOf(last);
    const text = values.map((value) => `,${layout.eol}${indentation}${printJson(value, layout, indentation)}`).join('');
    return { span: { start: at, end: at }, text };
  }
  const outer = indentationAt(document, list.offset);
  const inner = outer + layout.indent;
  const items = values.map((value) => inner + printJson(value, layout, inner)).join(`,${layout.eol}`);
  const span = { start: list.offset + 1, end: Math.max(list.offset + 1, endOf(list) - 1) };
  return { span, text: `${layout.eol}${items}${layout.eol}${outer}` };
}
