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

/** The text after edits, which do not overlap. */
export function withEdits(text: string, edits: readonly SpanEdit[]): string {
  return [...edits]
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((all, { span, text: by }) => all.slice(0, span.start) + by + all.slice(span.end), text);
}
