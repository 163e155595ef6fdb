import { fileURLToPath } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { DiskFiles } from '../../server/src/disk/fileAccess';
import {
  createDocsLanguageService,
  type DocsLanguageService,
  type FileChange,
  type Workspace,
} from '../../server/src/engine/languageService';

const corpusFolder = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));

/** A real site with an editor over it, in which one file at a time has another text than on disk. */
export class EditedSite {
  readonly folder: string;
  readonly workspace: Workspace;
  readonly engine: DocsLanguageService;
  /** Defects that the engine logs; empty in a passing test. */
  readonly log: unknown[] = [];
  private edited: TextDocument | undefined;
  private version = 0;
  private readonly listeners = new Set<(changes: readonly FileChange[]) => void>();

  constructor(name: string) {
    const folder = URI.file(`${corpusFolder}${name}`).toString();
    const files = new DiskFiles();
    const bases = [folder];
    this.folder = folder;
    this.workspace = {
      watchesFiles: true,
      folders: () => bases,
      read: async (uri) => (this.edited?.uri === uri ? { kind: 'text', document: this.edited } : files.read(uri, bases)),
      stat: (uri) => files.stat(uri, bases),
      list: (uri) => files.list(uri, bases),
      onDidChange: (listener) => {
        this.listeners.add(listener);
        return { dispose: () => this.listeners.delete(listener) };
      },
    };
    this.engine = createDocsLanguageService({ workspace: this.workspace, log: (...entry) => this.log.push(entry) });
  }

  get uri(): string {
    return `${this.folder}/docs.json`;
  }

  /** Sets the text of a file, and restores the other file that was edited before. */
  edit(uri: string, text: string): TextDocument {
    const before = this.edited;
    this.edited = TextDocument.create(uri, 'json', ++this.version, text);
    const changed = before && before.uri !== uri ? [before.uri, uri] : [uri];
    for (const listener of this.listeners) listener(changed.map((each) => ({ uri: each, type: 'changed' })));
    return this.edited;
  }

  /** Restores the text on disk of the edited file. */
  restore(): void {
    const before = this.edited;
    this.edited = undefined;
    if (before) for (const listener of this.listeners) listener([{ uri: before.uri, type: 'changed' }]);
  }
}
