import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { changesTo } from '../../server/src/cli/files/lineChanges';
import { rounds } from '../support/rounds';

function check(before: string, after: string): number {
  const document = TextDocument.create('file:///a', 'text', 0, before);
  const edits = changesTo(document, after);
  expect(TextDocument.applyEdits(document, edits)).toBe(after);
  return edits.reduce((sum, { newText, range }) => sum + newText.length + document.offsetAt(range.end) - document.offsetAt(range.start), 0);
}

describe('the changes from one text to another', () => {
  it.each([
    ['nothing', 'a\nb\n', 'a\nb\n', 0],
    ['a line', 'a\nb\nc\n', 'a\nX\nc\n', 4],
    ['lines at the ends', 'a\nb\n', 'X\na\nb\nY\n', 4],
    ['a moved line', 'a\nbb\ncc\ndd\n', 'bb\ncc\ndd\na\n', 4],
    ['a removed one', 'a\nb\nc\n', 'a\nc\n', 2],
    ['two places, repeated lines between', 'a\n\nb\n\nc\n', 'A\n\nb\n\nC\n', 8],
    ['all', '', 'a\n', 2],
    ['the last line break', 'a\nb', 'a\nb\n', 3],
  ])('cover only %s', (_name, before, after, size) => {
    expect(check(before, after)).toBe(size);
  });

  it('turn any text into any other', () =>
    rounds.each(500, 7, (random) => {
      const text = (): string => Array.from({ length: random(12) }, () => 'abcdef\r'[random(7)]).join(random(2) ? '\n' : '\r\n');
      check(text(), text());
    }));

  it('are one edit between the equal ends where nearly all lines differ', () => {
    const lines = (prefix: string): string => Array.from({ length: 3_000 }, (_, index) => `${prefix}${index}\n`).join('');
    const document = TextDocument.create('file:///a', 'text', 0, `first\n${lines('a')}last\n`);
    const edits = changesTo(document, `first\n${lines('b')}last\n`);
    expect(edits).toEqual([{ range: { start: { line: 1, character: 0 }, end: { line: 3_001, character: 0 } }, newText: lines('b') }]);
  });
});
