import { l10n, workspace } from 'vscode';
import { textAtVersion } from '../files/gitVersion';
import { offerRestart } from '../language/failureNotice';
import type { ServerController } from '../language/serverController';
import { window } from '../window';
import type { MigrationPreview } from './migrationPreview';

/** Shows what changed in the OpenAPI file of the active editor since a commit, with what breaks clients first. Unsaved changes count. */
export async function compareApi(server: ServerController, preview: MigrationPreview): Promise<void> {
  const uri = window.activeFile;
  if (!uri) {
    void window.showInformationMessage(l10n.t('Open an OpenAPI file first.'));
    return;
  }
  if ((await server.settled()) === 'failed') return offerRestart();
  // The editor takes the focus once it has loaded its file, which would close the box.
  const document = await workspace.openTextDocument(uri);
  const path = workspace.asRelativePath(uri);
  const ref = await window.showInputBox({
    title: l10n.t('Compare Versions of {0}', path),
    prompt: l10n.t('Branch, tag or commit with the former version'),
    value: 'HEAD',
  });
  if (ref === undefined || ref.trim() === '') return;
  const before = await textAtVersion(uri, ref.trim());
  if (before === undefined) {
    void window.showWarningMessage(l10n.t('Git has no text of {0} at {1}.', path, ref));
    return;
  }
  const { markdown, isComplete } = await server.apiDifference({ path: uri.path, before, after: document.getText() });
  const note = isComplete ? [] : [l10n.t('Not all of both files can be read, so changes may be missing.')];
  if (markdown === '') void window.showInformationMessage([l10n.t('No changes.'), ...note].join(' '));
  else await preview.show(uri, l10n.t('Changes of {0}.md', path.split('/').at(-1) ?? ''), [...note, markdown].join('\n\n'));
}
