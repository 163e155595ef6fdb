import { l10n, QuickPickItemKind, Uri, workspace } from 'vscode';
import type { AddToNavigationArguments, NavigationList } from '../../../server/src/lsp/protocol';
import { areUnchanged, plannedTexts } from '../files/plannedTexts';
import { offerRestart } from '../language/failureNotice';
import type { ServerController } from '../language/serverController';
import { window } from '../window';
import { shortName } from '../window/plainText';
import { navigationItems } from './navigationItems';

/**
 * Asks for a list of the navigation, and adds a page or operations to it. The file stays unsaved, so that the user can review and undo
 * the change.
 * @param args passed by a code lens or quick fix, or the page whose menu the command was run from; by default the page of the active editor
 */
export async function addToNavigation(server: ServerController, args: AddToNavigationArguments | Uri | undefined): Promise<void> {
  const page = args instanceof Uri ? args : window.activeFile;
  const request = args && !(args instanceof Uri) ? args : page && { uri: page.toString() };
  if (!request) {
    void window.showInformationMessage(l10n.t('Open a page first.'));
    return;
  }
  if ((await server.settled()) === 'failed') return offerRestart();
  const lists = await server.navigationLists(request);
  if (lists.length === 0) {
    void window.showInformationMessage(l10n.t('There is no list of pages in a docs.json that this can be added to.'));
    return;
  }
  const list = await choose(lists);
  if (!list) return;
  const added = await server.addToNavigation({ ...request, list: list.id });
  if (!added || !(await areUnchanged(plannedTexts(added.texts))) || !(await workspace.applyEdit(added.edit))) {
    void window.showWarningMessage(l10n.t('The navigation has changed meanwhile. Nothing was added.'));
    return;
  }
  const show = l10n.t('Show');
  const message = list.trail === '' ? l10n.t('Added to the navigation.') : l10n.t('Added to {0}.', shortName(list.trail));
  if ((await window.showInformationMessage(message, show)) !== show) return;
  const [changed] = added.edit.entries();
  const editor = await window.showTextDocument(Uri.parse(list.file));
  const range = changed?.[1][0]?.range;
  if (range) editor.revealRange(range);
}

async function choose(lists: readonly NavigationList[]): Promise<NavigationList | undefined> {
  const items = navigationItems(lists, (uri) => workspace.asRelativePath(Uri.parse(uri)), l10n).map((item) =>
    item.isSeparator ? { label: item.label, kind: QuickPickItemKind.Separator, list: undefined } : item,
  );
  const chosen = await window.showQuickPick(items, {
    title: l10n.t('Add to the Navigation'),
    placeHolder: l10n.t('Choose where'),
    matchOnDescription: true,
  });
  return chosen?.list;
}
