import { l10n, Uri, workspace } from 'vscode';
import { offerRestart } from '../language/failureNotice';
import { rootItems } from '../language/rootItems';
import type { ServerController } from '../language/serverController';
import { window } from '../window';

/** Lists every docs.json of the workspace with the files it is split into, and opens the chosen one. */
export async function showRoots(server: ServerController): Promise<void> {
  if ((await server.settled()) === 'failed') return offerRestart();
  const roots = await server.roots();
  if (roots.length === 0) {
    void window.showInformationMessage(
      l10n.t('No documentation site found. A site has a file named docs.json with settings such as "theme" and "navigation".'),
    );
    return;
  }
  const items = rootItems(roots, (uri) => workspace.asRelativePath(Uri.parse(uri)), l10n);
  const chosen = await window.showQuickPick(items, {
    title: l10n.t('Documentation Sites'),
    placeHolder: l10n.t('Choose a file to open'),
    matchOnDescription: true,
  });
  if (chosen) await window.showTextDocument(Uri.parse(chosen.uri));
}
