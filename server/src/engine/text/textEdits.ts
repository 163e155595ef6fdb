import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import type { SpanEdit } from './jsonEdit';
import { toRange } from './spans';

/** Edits as clients take them, for the document that their spans are of. */
export function toTextEdits(document: TextDocument, edits: readonly SpanEdit[]): TextEdit[] {
  return edits.map(({ span, text }) => ({ range: toRange(document, span), newText: text }));
}
