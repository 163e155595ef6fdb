import type { CreateFile, TextDocumentEdit } from 'vscode-languageserver-types';

/** The changes of a workspace edit that create a file with a text. If the file exists by then, the client rejects the edit. */
export function createFile(uri: string, text: string): (CreateFile | TextDocumentEdit)[] {
  const start = { line: 0, character: 0 };
  return [
    { kind: 'create', uri, options: { overwrite: false, ignoreIfExists: false } },
    { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text }] },
  ];
}
