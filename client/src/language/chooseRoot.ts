import { l10n, Uri, workspace } from 'vscode';
import { window } from '../window';
import { rootItems } from './rootItems';
import type { ServerController } from './serverController';

/**
 * The docs.json that a command applies to: the one of the active editor's site, else the only one of the workspace, else the one that the
 * user picks. `undefined` if the user picks none, or if there is none, which is reported.
 */
export async function chooseRoot(server: ServerController, title: string): Promise<Uri | undefined> {
  const roots = await server.roots();
  const active = window.activeFile?.toString();
  const folderOf = (uri: string): string => uri.slice(0, uri.lastIndexOf('/') + 1);
  const enclosing = roots.filter(({ uri }) => active?.startsWith(folderOf(Uri.parse(uri).toString())));
  // The nearest folder has the longest path.
  const [nearest] = enclosing.sort((a, b) => b.uri.length - a.uri.length);
  const [first] = roots;
  if (!first) {
    void window.showInformationMessage(l10n.t('There is no docs.json of a documentation site in this workspace.'));
    return undefined;
  }
  if (nearest ?? roots.length === 1) return Uri.parse((nearest ?? first).uri);
  const items = rootItems(
    roots.map((root) => ({ ...root, fragments: [] })),
    (uri) => workspace.asRelativePath(Uri.parse(uri)),
    l10n,
  );
  const chosen = await window.showQuickPick(items, { title, placeHolder: l10n.t('Choose a site'), matchOnDescription: true });
  return chosen && Uri.parse(chosen.uri);
}
