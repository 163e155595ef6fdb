import { Range, Uri, WorkspaceEdit, workspace } from 'vscode';
import type { OwnDeletions } from '../../fileRenames/ownDeletions';
import { currentText } from '../../files/currentText';
import type { FileStep, HistoryHost } from './navigationHistory';

/** Files of the workspace, as open editors have them. Deletions are recorded, so that nobody is asked about their readers. */
export class EditorFiles implements HistoryHost {
  constructor(private readonly deletions: OwnDeletions) {}

  read(uri: string): Promise<string | undefined> {
    return currentText(Uri.parse(uri));
  }

  async apply(changes: readonly FileStep[]): Promise<boolean> {
    const edit = new WorkspaceEdit();
    for (const change of changes) {
      const uri = Uri.parse(change.uri);
      switch (change.kind) {
        case 'replace': {
          const document = await workspace.openTextDocument(uri);
          edit.replace(uri, new Range(document.positionAt(change.start), document.positionAt(change.end)), change.text);
          break;
        }
        case 'create':
          edit.createFile(uri, { contents: new TextEncoder().encode(change.text) });
          break;
        case 'delete':
          edit.deleteFile(uri);
          break;
      }
    }
    const deleted = changes.flatMap((change) => (change.kind === 'delete' ? [Uri.parse(change.uri).toString()] : []));
    return this.deletions.during(deleted, async () => workspace.applyEdit(edit));
  }
}
