import type { TextDocument } from 'vscode-languageserver-textdocument';

/** The layout of a file, which edits follow. */
export interface Layout {
  readonly eol: '\n' | '\r\n';
  /** One level of indentation. */
  readonly indent: string;
}

/** Detected from the first line break and the first indented line. Default: two spaces. */
export function layoutOf(document: TextDocument): Layout {
  const head = document.getText().slice(0, 20_000);
  const eol = /\r\n|\n/.exec(head)?.[0] === '\r\n' ? '\r\n' : '\n';
  const indent = /\n([ \t]+)\S/.exec(head)?.[1] ?? '  ';
  return { eol, indent };
}

/** The indentation of the line that contains `offset`. */
export function indentationAt(document: TextDocument, offset: number): string {
  const text = document.getText();
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** A JSON value printed in a layout, for a position indented by `indentation`. */
export function printJson(value: unknown, layout: Layout, indentation: string): string {
  return JSON.stringify(value, null, layout.indent).replaceAll('\n', layout.eol + indentation);
}
