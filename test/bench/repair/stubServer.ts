// A stub of a language server for the test of the measurement: it reports every difference from the opened text.
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { changeBetween } from '../../../bench/repair/textChange';

interface DidOpen {
  readonly textDocument: { readonly uri: string; readonly text: string };
}
interface DidChange {
  readonly contentChanges: readonly { readonly text: string }[];
}
interface CodeActionRequest {
  readonly context: { readonly diagnostics: readonly { readonly data: ReturnType<typeof changeBetween> }[] };
}

const connection = createMessageConnection(new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout));
let opened = '';
let document = TextDocument.create('', '', 0, '');

connection.onRequest('initialize', () => ({ capabilities: {} }));
connection.onNotification('textDocument/didOpen', ({ textDocument: { uri, text } }: DidOpen) => {
  opened = text;
  document = TextDocument.create(uri, '', 0, text);
});
connection.onNotification('textDocument/didChange', ({ contentChanges }: DidChange) => {
  for (const { text } of contentChanges) document = TextDocument.create(document.uri, '', 0, text);
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
connection.onRequest('textDocument/codeAction', ({ context: { diagnostics } }: CodeActionRequest) =>
  diagnostics.map(({ data }) => {
    const range = { start: document.positionAt(data.start), end: document.positionAt(data.end) };
    return { title: 'Undo', isPreferred: true, edit: { changes: { [document.uri]: [{ range, newText: data.inserted }] } } };
  }),
);
connection.onRequest('shutdown', () => null);
connection.onNotification('exit', () => process.exit(0));
connection.listen();
