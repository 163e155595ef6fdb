// A language server with one idea: the text that was opened is right. For the test of the measurement.
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { changeBetween } from '../../../scripts/bench/repair/textChange.mjs';

const connection = createMessageConnection(new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout));
let opened = '';
let document = TextDocument.create('', '', 0, '');

connection.onRequest('initialize', () => ({ capabilities: {} }));
connection.onNotification('textDocument/didOpen', ({ textDocument: { uri, text } }) => {
  opened = text;
  document = TextDocument.create(uri, '', 0, text);
});
connection.onNotification('textDocument/didChange', ({ contentChanges: [{ text }] }) => {
  document = TextDocument.create(document.uri, '', 0, text);
});
connection.onRequest('textDocument/diagnostic', () => {
  const text = document.getText();
  const { start, inserted } = changeBetween(opened, text);
  const range = { start: document.positionAt(start), end: document.positionAt(start + inserted.length) };
  return {
    kind: 'full',
    items: text === opened ? [] : [{ range, message: 'Changed.', code: 'changed', data: changeBetween(text, opened) }],
  };
});
connection.onRequest('textDocument/codeAction', ({ context: { diagnostics } }) =>
  diagnostics.map(({ data }) => {
    const range = { start: document.positionAt(data.start), end: document.positionAt(data.end) };
    return { title: 'Undo', isPreferred: true, edit: { changes: { [document.uri]: [{ range, newText: data.inserted }] } } };
  }),
);
connection.onRequest('shutdown', () => null);
connection.onNotification('exit', () => process.exit(0));
connection.listen();
