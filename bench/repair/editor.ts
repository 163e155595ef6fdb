import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FullDocumentDiagnosticReport } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type CodeAction,
  type DiagnosticSeverity,
  type Diagnostic as Reported,
  TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-types';
import type { Server } from '../languageServer.ts';
import type { Diagnostic } from './judge.ts';

/** A diagnostic, with offsets for its range. */
export interface EditorDiagnostic extends Diagnostic {
  readonly severity: DiagnosticSeverity | undefined;
  /** The diagnostic as the server sent it. */
  readonly item: Reported;
}

export interface Editor {
  /** Text of the file on disk. */
  readonly text: string;
  show(newText: string): Promise<void>;
  /** Diagnostics in the open file (`file` is empty) and in its fragments. */
  diagnostics(): Promise<EditorDiagnostic[]>;
  /** The text after the preferred fix of a diagnostic of the open file, or `undefined` if it has none that edits this file only. */
  preferredFix(diagnostic: EditorDiagnostic): Promise<string | undefined>;
  close(): Promise<void>;
}

/**
 * Opens a docs.json, a page or an OpenAPI file and sends the server other texts for it; nothing is written. `fragments` are the paths of the `$ref` files
 * of a docs.json.
 */
export async function openEditor(
  server: Server,
  path: string,
  fragments: readonly string[],
  languageId: 'docs-json' | 'mdx' | 'json' | 'yaml' = 'docs-json',
): Promise<Editor> {
  const text = await readFile(path, 'utf8');
  const uri = pathToFileURL(path).href;
  let document = TextDocument.create(uri, languageId, 1, text);
  await server.notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
  const others = await Promise.all(fragments.map(async (fragment) => fragmentDocument(fragment)));

  const pull = async (source: TextDocument, file: string): Promise<EditorDiagnostic[]> => {
    const report = await server.request<FullDocumentDiagnosticReport>('textDocument/diagnostic', { textDocument: { uri: source.uri } });
    return report.items.map((item) => ({
      file,
      code: String(item.code),
      severity: item.severity,
      message: typeof item.message === 'string' ? item.message : item.message.value,
      span: { start: source.offsetAt(item.range.start), end: source.offsetAt(item.range.end) },
      item,
    }));
  };

  return {
    text,
    async show(newText) {
      document = TextDocument.create(uri, languageId, document.version + 1, newText);
      const textDocument = { uri, version: document.version };
      await server.notify('textDocument/didChange', { textDocument, contentChanges: [{ text: newText }] });
    },
    async diagnostics() {
      const folder = dirname(path);
      const reports = [
        pull(document, ''),
        ...others.map((each) => pull(each, relative(folder, fileURLToPath(each.uri)).replaceAll('\\', '/'))),
      ];
      return (await Promise.all(reports)).flat();
    },
    async preferredFix({ item }) {
      const actions = await server.request<CodeAction[] | null>('textDocument/codeAction', {
        textDocument: { uri },
        range: item.range,
        context: { diagnostics: [item], only: ['quickfix'] },
      });
      const action = (actions ?? []).find((each) => each.isPreferred);
      const edit = action && (action.edit ?? (await server.request<CodeAction>('codeAction/resolve', action)).edit);
      const changes = edit && editsByFile(edit);
      const [change] = changes ?? [];
      if (changes?.size !== 1 || !change) return undefined;
      const [target, edits] = change;
      // Servers may escape URIs differently.
      return fileURLToPath(target) === path ? TextDocument.applyEdits(document, edits) : undefined;
    },
    close: () => server.notify('textDocument/didClose', { textDocument: { uri } }),
  };
}

async function fragmentDocument(path: string): Promise<TextDocument> {
  return TextDocument.create(pathToFileURL(path).href, 'json', 1, await readFile(path, 'utf8'));
}

/** Text edits by URI; `undefined` if files are created, renamed or deleted as well. */
function editsByFile(edit: WorkspaceEdit): Map<string, TextEdit[]> | undefined {
  const all = new Map(Object.entries(edit.changes ?? {}));
  for (const change of edit.documentChanges ?? []) {
    if (!('textDocument' in change)) return undefined;
    all.set(change.textDocument.uri, change.edits.filter(TextEdit.is));
  }
  return all;
}
