import { l10n } from 'vscode';
import { applyDocumentEdits } from '../files/applyDocumentEdits';
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
  if ((await applyDocumentEdits(plan.edits)) !== 'applied') {
    void window.showWarningMessage(l10n.t('The redirects could not be changed.'));
    return;
  }
  void window.showInformationMessage(length === 1 ? l10n.t('Shortened 1 chain.') : l10n.t('Shortened {0} chains.', length));
}
