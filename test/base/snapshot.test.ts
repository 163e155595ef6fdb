import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Snapshot, type TextChange } from '../../server/src/engine/base/snapshot';
import { rounds } from '../support/rounds';

const uri = 'file:///site/docs.json';

function expectSameLines(snapshot: Snapshot, reference: TextDocument): void {
  expect(snapshot.getText()).toBe(reference.getText());
  expect(snapshot.lineCount).toBe(reference.lineCount);
  for (let offset = -1; offset <= reference.getText().length + 1; offset++) {
    expect(snapshot.positionAt(offset), `offset ${offset}`).toEqual(reference.positionAt(offset));
  }
  for (let line = -1; line <= reference.lineCount; line++) {
    expect(snapshot.getLineRange(line), `line ${line}`).toEqual(reference.getLineRange(line));
    expect(snapshot.getEOLCharacters(line), `line ${line}`).toBe(reference.getEOLCharacters(line));
    for (const character of [-1, 0, 1, 3, 99]) {
      expect(snapshot.offsetAt({ line, character }), `line ${line}, ${character}`).toBe(reference.offsetAt({ line, character }));
    }
  }
}

describe('Snapshot', () => {
  it.each(['', 'a', '\n', 'a\nbc\n', 'a\r\nb\r\n', 'a\rb', '\r\n\r', 'é😀\nx', '\uFEFF{}\n'])('agrees with the library on %j', (text) => {
    expectSameLines(Snapshot.create(uri, 'json', 1, text), TextDocument.create(uri, 'json', 1, text));
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('agrees with the library after a series of edits (%i)', (own) =>
    rounds.each(1, own * 1_000, (next) => {
      const pieces = ['', 'x', '\n', '\r\n', '\r', 'ab\ncd', '😀', '{\n  "a": 1\n}'];
      let snapshot = Snapshot.create(uri, 'json', 0, 'one\ntwo\r\nthree\n');
      const reference = TextDocument.create(uri, 'json', 0, snapshot.getText());
      for (let version = 1; version <= 40; version++) {
        const length = snapshot.getText().length + 1;
        const [start, end] = [next(length), next(length)];
        const range = { start: snapshot.positionAt(Math.min(start, end)), end: snapshot.positionAt(Math.max(start, end)) };
        const changes: TextChange[] = [{ range, text: pieces[next(pieces.length)] ?? '' }];
        snapshot = snapshot.edited(changes, version);
        TextDocument.update(reference, changes as never, version);
        expectSameLines(snapshot, reference);
      }
    }),
  );

  it('does not change the version before an edit', () => {
    const before = Snapshot.create(uri, 'json', 1, 'a\nb');
    const after = before.edited([{ range: { start: { line: 1, character: 0 }, end: { line: 1, character: 1 } }, text: 'x\ny' }], 2);
    expect([before.getText(), before.lineCount, before.version]).toEqual(['a\nb', 2, 1]);
    expect([after.getText(), after.lineCount, after.version]).toEqual(['a\nx\ny', 3, 2]);
  });

  it('replaces the whole text for a change without a range, and reverses a backwards range', () => {
    const document = Snapshot.create(uri, 'json', 1, 'abc');
    expect(document.edited([{ text: 'new' }], 2).getText()).toBe('new');
    const backwards = { start: { line: 0, character: 2 }, end: { line: 0, character: 1 } };
    expect(document.edited([{ range: backwards, text: '' }], 2).getText()).toBe('ac');
  });
});
