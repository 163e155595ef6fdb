import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { inRounds } from '../../../server/src/engine/features/fixAll/fixRounds';

const document = TextDocument.create('file:///a.txt', 'plaintext', 7, 'one\r\ntwo\r\n');

it('inRounds repeats until there are no edits, and returns the edits of all rounds for the original document', async () => {
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

it('inRounds begins with the document itself, and continues with documents of the same URI', async () => {
  const documents: TextDocument[] = [];
  await inRounds(document, async (current) => {
    documents.push(current);
    return documents.length > 1 ? [] : [{ span: { start: 0, end: 3 }, text: '' }];
  });
  expect(documents[0]).toBe(document);
  expect(documents[1]).toMatchObject({ uri: document.uri, languageId: document.languageId, version: document.version });
});

it('inRounds returns no edits if the first round has none', async () => {
  expect(await inRounds(document, async () => [])).toEqual([]);
});

it('inRounds ends if edits undo each other', async () => {
  let rounds = 0;
  const edits = await inRounds(document, async (current) => {
    rounds++;
    return [{ span: { start: 0, end: 3 }, text: current.getText().startsWith('one') ? 'two' : 'one' }];
  });
  expect(rounds).toBeLessThan(100);
  expect(['one\r\ntwo\r\n', 'two\r\ntwo\r\n']).toContain(TextDocument.applyEdits(document, edits));
});
