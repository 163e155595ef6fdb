import { type Disposable, EventEmitter, TabInputTextDiff, type TextDocumentContentProvider, Uri, workspace } from 'vscode';
import { commands, window } from '../window';
import { plainText } from '../window/plainText';

/** Scheme of read-only documents, which are not synced with the server. */
const scheme = 'docs-json-preview';

/** Shows texts that are in no file. */
export class MigrationPreview implements TextDocumentContentProvider, Disposable {
  private readonly texts = new Map<string, string>();
  private readonly changed = new EventEmitter<Uri>();
  private readonly registration = workspace.registerTextDocumentContentProvider(scheme, this);
  readonly onDidChange = this.changed.event;

  provideTextDocumentContent(uri: Uri): string {
    return this.texts.get(uri.toString()) ?? '';
  }

  dispose(): void {
    this.registration.dispose();
    this.changed.dispose();
  }

  /** Opens a diff between a file and the text of a file to be created. */
  async compare(original: Uri, target: Uri, text: string, title: string): Promise<void> {
    await commands.executeCommand('vscode.diff', original, this.put(target, text), plainText(title), { preview: true });
  }

  /** Opens a diff between two texts of a file. */
  async compareTexts(file: Uri, before: string, after: string, title: string): Promise<void> {
    const [left, right] = [this.put(file, before, 'before'), this.put(file, after, 'after')];
    await commands.executeCommand('vscode.diff', left, right, plainText(title), { preview: true });
  }

  async closeComparison(target: Uri): Promise<void> {
    const previewUri = target.with({ scheme }).toString();
    const tabs = window.tabGroups.all.flatMap((group) => group.tabs);
    await window.tabGroups.close(tabs.filter(({ input }) => input instanceof TabInputTextDiff && input.modified.toString() === previewUri));
  }

  /** Opens a text under a name in the folder of a file to be created. */
  async show(target: Uri, name: string, text: string): Promise<void> {
    const uri = this.put(Uri.joinPath(target, '..', name), text);
    await window.showTextDocument(uri, { preview: true });
  }

  private put(target: Uri, text: string, query = ''): Uri {
    const uri = target.with({ scheme, query });
    this.texts.set(uri.toString(), text);
    this.changed.fire(uri);
    return uri;
  }
}
