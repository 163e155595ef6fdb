import type { TextDocument } from 'vscode-languageserver-textdocument';

/** How a file is laid out; edits follow it. */
export interface Layout {
  readonly eol: '\n' | '\r\n';
  /** One level of indentation. */
  readonly indent: string;
}

/** Read off the first line break and the first indented line. Two blanks where the text shows nothing. */
export function layoutOf(document: TextDocument): Layout {
  const head = document.getText().slice(0, 20_000);
  const eol = /\r\n|\n/.exec(head)?.[0] === '\r\n' ? '\r\n' : '\n';
  const indent = /\n([ \t]+)\S/.exec(head)?.[1] ?? '  ';
  return { eol, indent };
}

/** The white space that a line starts with, for the line that holds `offset`. */
export function indentationAt(document: TextDocument, offset: number): string {
  const text = document.getText();
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** A JSON value written out in a layout, to stand at a place indented by `indentation`. */
export function printJson(value: unknown, layout: Layout, indentation: string): string {
  return JSON.stringify(value, null, layout.indent).replaceAll('\n', layout.eol + indentation);
}
