import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { LineStarts } from '../../../server/src/engine/pages/body/lineStarts';

describe('positions without the text', () => {
  it.each(['', 'a', 'a\nb', 'a\r\nb\r\n\r\nc', 'a\rb\n', '\r\r\n\ra', 'a\n\rb\r\nc', '\n\n\n'])(
    'equal the positions of the document %j',
    (text) => {
      const document = TextDocument.create('file:///a.mdx', 'mdx', 1, text);
      const lines = LineStarts.of(text);
      for (let at = 0; at <= text.length; at++) {
        if (text[at] === '\n' && text[at - 1] === '\r') continue;
        expect(lines.positionAt(at)).toEqual(document.positionAt(at));
      }
      const span = { start: 0, end: text.length };
      expect(lines.rangeOf(span)).toEqual({ start: document.positionAt(0), end: document.positionAt(text.length) });
    },
  );
});
