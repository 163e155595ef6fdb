import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { type Span, toRange } from './spans';

/** Converts edits to LSP text edits. @param document the document that their spans refer to */
export function toTextEdits(document: TextDocument, edits: readonly SpanEdit[]): TextEdit[] {
  return edits.map(({ span, text }) => ({ range: toRange(document, span), newText: text }));
}

/** Replaces a span of a document. */
export interface SpanEdit {
  readonly span: Span;
  readonly text: string;
}
