import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { DocumentDiagnosticReport } from 'vscode-languageserver';
import type { CompletionItem, CompletionList, Diagnostic, Position } from 'vscode-languageserver-types';
import type { Server } from './languageServer.ts';

export interface OpenDocument {
  readonly text: string;
  /** Replaces `length` characters at a position, as one incremental change. */
  edit(position: Position, length: number, newText: string): Promise<void>;
  /** Pulls diagnostics as an editor does, with the last `resultId`; `undefined` for "unchanged". */
  diagnostics(): Promise<readonly Diagnostic[] | undefined>;
  /** Labels of the completion items at a position. */
  completion(position: Position): Promise<string[]>;
}

/** Opens the docs.json, or the file of another language, at `path` in the server. */
export async function openDocument(server: Server, path: string, languageId = 'docs-json'): Promise<OpenDocument> {
  const text = await readFile(path, 'utf8');
  const uri = pathToFileURL(path).href;
  let version = 1;
  let resultId: string | undefined;
  await server.notify('textDocument/didOpen', { textDocument: { uri, languageId, version, text } });

  return {
    text,
    edit(position, length, newText) {
      version += 1;
      const range = { start: position, end: { line: position.line, character: position.character + length } };
      return server.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ range, text: newText }] });
    },
    async diagnostics() {
      const previous = resultId === undefined ? {} : { previousResultId: resultId };
      const report = await server.request<DocumentDiagnosticReport>('textDocument/diagnostic', { textDocument: { uri }, ...previous });
      resultId = report.resultId ?? resultId;
      return report.kind === 'full' ? report.items : undefined;
    },
    async completion(position) {
      const params = { textDocument: { uri }, position, context: { triggerKind: 1 } };
      const answer = await server.request<CompletionList | CompletionItem[] | null>('textDocument/completion', params);
      const items = Array.isArray(answer) ? answer : (answer?.items ?? []);
      return items.map((item) => item.label);
    },
  };
}

/** Positions for edits, near the middle of the text: the end of a page path, and the position for a key in a nested group. */
export function findPlaces(text: string): { page: Position; key: Position } {
  const lines = text.split('\n');
  const middle = Math.floor(lines.length / 2);
  const page = lines.findIndex((line, index) => index >= middle && /^\s+"[a-z0-9/-]+",?$/.test(line));
  // The deepest groups have the `icon` line with the deepest indentation; the key goes before it.
  const indentOf = (line = ''): number => line.length - line.trimStart().length;
  const iconLines = lines.flatMap((line, index) => (line.trimStart().startsWith('"icon":') ? [index] : []));
  const maxIndent = Math.max(...iconLines.map((index) => indentOf(lines[index])));
  const key = iconLines.find((index) => index >= middle && indentOf(lines[index]) === maxIndent);
  if (page < 0 || key === undefined) throw new Error('The site has no page and no nested group after its middle.');
  return {
    page: { line: page, character: (lines[page] ?? '').lastIndexOf('"') },
    key: { line: key, character: maxIndent },
  };
}
