import { l10n, workspace } from 'vscode';
import { toWorkspaceEdit } from '../files/documentEdits';
import { areUnchanged, plannedTextsOf } from '../files/plannedTexts';
import { chooseRoot } from '../language/chooseRoot';
import { offerRestart } from '../language/failureNotice';
import type { ServerController } from '../language/serverController';
import { window } from '../window';

/** Has each redirect of a site lead directly to the end of its chain, as one undo step. */
export async function shortenRedirects(server: ServerController): Promise<void> {
  if ((await server.settled()) === 'failed') return offerRestart();
  const root = await chooseRoot(server, l10n.t('Shorten Redirects'));
  if (!root) return;
  const plan = await server.redirectChains(root.toString());
  if (!plan) return;
  const { length } = plan.shortened;
  if (length === 0) {
    void window.showInformationMessage(l10n.t('No redirect leads to another one.'));
    return;
  }
  const isCurrent = await areUnchanged(plannedTextsOf(plan.edits));
  if (
    !isCurrent ||
    !(await workspace.applyEdit(
      toWorkspaceEdit(plan.edits, (uri) => uri, false),
      { isRefactoring: true },
    ))
  ) {
    void window.showWarningMessage(l10n.t('The redirects could not be changed.'));
    return;
  }
  void window.showInformationMessage(length === 1 ? l10n.t('Shortened 1 chain.') : l10n.t('Shortened {0} chains.', length));
}
