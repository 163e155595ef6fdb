import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { inRounds } from '../../../server/src/engine/features/fixAll/fixRounds';

const document = TextDocument.create('file:///a.txt', 'plaintext', 7, 'one\r\ntwo\r\n');

it('goes on until nothing is due, and gives what makes all of it in the document as it was', async () => {
  const seen: string[] = [];
  const edits = await inRounds(document, async (current) => {
    seen.push(current.getText());
    const at = current.getText().search(/[ow]/);
    return at < 0 ? [] : [{ span: { start: at, end: at + 1 }, text: '--' }];
  });
  expect(seen).toEqual(['one\r\ntwo\r\n', '--ne\r\ntwo\r\n', '--ne\r\nt--o\r\n', '--ne\r\nt----\r\n']);
  expect(TextDocument.applyEdits(document, edits)).toBe('--ne\r\nt----\r\n');
  expect(edits.map(({ range }) => range.start.line)).toEqual([0, 1]);
  expect(document.getText()).toBe('one\r\ntwo\r\n');
});

it('begins with the document itself, and goes on with documents of the same name', async () => {
  const given: TextDocument[] = [];
  await inRounds(document, async (current) => {
    given.push(current);
    return given.length > 1 ? [] : [{ span: { start: 0, end: 3 }, text: '' }];
  });
  expect(given[0]).toBe(document);
  expect(given[1]).toMatchObject({ uri: document.uri, languageId: document.languageId, version: document.version });
});

it('has no edits where nothing is due', async () => {
  expect(await inRounds(document, async () => [])).toEqual([]);
});

it('ends when edits undo each other', async () => {
  let rounds = 0;
  const edits = await inRounds(document, async (current) => {
    rounds++;
    return [{ span: { start: 0, end: 3 }, text: current.getText().startsWith('one') ? 'two' : 'one' }];
  });
  expect(rounds).toBeLessThan(100);
  expect(['one\r\ntwo\r\n', 'two\r\ntwo\r\n']).toContain(TextDocument.applyEdits(document, edits));
});
