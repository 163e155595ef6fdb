import { fileURLToPath } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import { DiskFiles } from '../../server/src/disk/fileAccess';
import { createDocsLanguageService, type DocsLanguageService, type FileChange } from '../../server/src/engine/languageService';
import { textOf } from './corpus';

const corpusFolder = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));

/** A real site in which any file can have another text than on disk. */
export class OverlaidSite {
  readonly folder: string;
  readonly engine: DocsLanguageService;
  /** Defects that the engine logs; empty in a passing test. */
  readonly log: unknown[] = [];
  private readonly texts = new Map<string, TextDocument>();
  private readonly listeners = new Set<(changes: readonly FileChange[]) => void>();
  private version = 0;

  constructor(name: string) {
    const folder = URI.file(`${corpusFolder}${name}`).toString();
    const files = new DiskFiles();
    const bases = [folder];
    this.folder = folder;
    this.engine = createDocsLanguageService({
      workspace: {
        watchesFiles: true,
        folders: () => bases,
        read: async (uri) => {
          const document = this.texts.get(uri);
          return document ? { kind: 'text', document } : files.read(uri, bases);
        },
        stat: (uri) => files.stat(uri, bases),
        list: (uri) => files.list(uri, bases),
        onDidChange: (listener) => {
          this.listeners.add(listener);
          return { dispose: () => this.listeners.delete(listener) };
        },
      },
      log: (...entry) => this.log.push(entry),
    });
  }

  get uri(): string {
    return `${this.folder}/docs.json`;
  }

  document(uri: string): TextDocument {
    return this.texts.get(uri) ?? TextDocument.create(uri, 'json', 0, textOf(uri));
  }

  /** Applies edits of several files. @returns the inverse edits */
  apply(changes: Readonly<Record<string, readonly TextEdit[]>>): Record<string, TextEdit[]> {
    const inverse: Record<string, TextEdit[]> = {};
    for (const [uri, edits] of Object.entries(changes)) {
      const before = this.document(uri);
      const after = TextDocument.create(uri, 'json', ++this.version, TextDocument.applyEdits(before, [...edits]));
      let shift = 0;
      inverse[uri] = edits.map(({ range, newText }) => {
        const [start, end] = [before.offsetAt(range.start), before.offsetAt(range.end)];
        const span = { start: after.positionAt(start + shift), end: after.positionAt(start + shift + newText.length) };
        shift += newText.length - (end - start);
        return { range: span, newText: before.getText(range) };
      });
      this.texts.set(uri, after);
    }
    const changed = Object.keys(changes).map((uri): FileChange => ({ uri, type: 'changed' }));
    for (const listener of this.listeners) listener(changed);
    return inverse;
  }
}
