import { l10n, QuickPickItemKind, Uri, workspace } from 'vscode';
import { offerRestart } from '../../language/failureNotice';
import { rootItems } from '../../language/rootItems';
import type { ServerController } from '../../language/serverController';
import { window } from '../../window';
import type { NavigationView } from '../tree/navigationView';

/** Asks for the site that the view shows: a site of the workspace, or always the site of the active editor. */
export async function chooseSite(server: ServerController, view: NavigationView): Promise<void> {
  if ((await server.settled()) === 'failed') return offerRestart();
  const roots = await server.roots();
  const items = rootItems(
    roots.map((root) => ({ ...root, fragments: [] })),
    (uri) => workspace.asRelativePath(Uri.parse(uri)),
    l10n,
  );
  const follow = { icon: 'sync', label: l10n.t('Site of the Active Editor'), description: '', uri: undefined };
  const separator = { label: '', kind: QuickPickItemKind.Separator, uri: undefined };
  const chosen = await window.showQuickPick([follow, separator, ...items], {
    title: l10n.t('Navigation'),
    placeHolder: l10n.t('Choose the site to show'),
    matchOnDescription: true,
  });
  if (chosen) await view.pin(chosen.uri);
}
