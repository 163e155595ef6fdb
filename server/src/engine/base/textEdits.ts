import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import type { Span } from './spans';

import { toRange } from './spans';

/** Edits as clients take them, for the document that their spans are of. */
export function toTextEdits(document: TextDocument, edits: readonly SpanEdit[]): TextEdit[] {
  return edits.map(({ span, text }) => ({ range: toRange(document, span), newText: text }));
}

/** Replaces a span of a document. */
export interface SpanEdit {
  readonly span: Span;
  readonly text: string;
}
