// A stub of a language server for the test of the harness: it reports each line of docs.json that differs from the opened text.
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';

const connection = createMessageConnection(new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout));
const behavior = process.env.STUB_BEHAVIOR ?? 'sound';
let opened = [];
let lines = [];

connection.onRequest('initialize', () => {
  if (behavior === 'refuses') throw new Error(`process ${process.pid} refuses`);
  return { capabilities: {} };
});
connection.onNotification('initialized', async () => {
  const answer = await connection.sendRequest('workspace/configuration', { items: [{ section: 'docsJson' }] });
  if (JSON.stringify(answer) !== '[{}]') process.exit(3);
  await connection.sendRequest('client/registerCapability', { registrations: [] });
});
connection.onNotification('textDocument/didOpen', ({ textDocument }) => {
  opened = textDocument.text.split('\n');
  lines = [...opened];
});
connection.onNotification('textDocument/didChange', ({ contentChanges }) => {
  for (const { range, text } of contentChanges) {
    const line = lines[range.start.line];
    const changed = line.slice(0, range.start.character) + text + line.slice(range.end.character);
    lines.splice(range.start.line, 1, ...changed.split('\n'));
  }
});
connection.onRequest('textDocument/diagnostic', () => {
  if (behavior === 'dies') process.exit(9);
  const changed = lines.flatMap((line, index) => (line === opened[index] ? [] : [index]));
  const items = changed.map((line) => ({ range: { start: { line, character: 0 }, end: { line, character: 1 } }, message: 'Changed.' }));
  return { kind: 'full', resultId: String(items.length), items };
});
connection.onRequest('textDocument/completion', () => (behavior === 'mute' ? [] : { items: [{ label: 'expanded' }] }));
connection.onRequest('shutdown', () => null);
connection.onNotification('exit', () => process.exit(0));
connection.listen();
