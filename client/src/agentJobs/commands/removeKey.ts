import { l10n } from 'vscode';
import { window } from '../../window';
import type { Panel } from '../panelContext';
import { readyConnection } from './requireConnection';

/** Deletes the key from the secret storage, after asking. */
export async function removeKey(panel: Panel): Promise<void> {
  const connection = await readyConnection(panel);
  if (!connection) return;
  const remove = l10n.t('Remove');
  const choice = await window.showWarningMessage(
    l10n.t('Remove the admin key for {0}?', connection.origin),
    {
      modal: true,
      detail: l10n.t('The jobs stay in the list, but are no longer polled. The key itself stays valid; revoke it in the dashboard.'),
    },
    remove,
  );
  if (choice !== remove) return;
  try {
    await panel.jobs.keys.remove(connection.origin);
  } catch (error) {
    panel.jobs.log.failure('The key could not be removed', error);
    void window.showErrorMessage(l10n.t('The key could not be removed: the secret storage of the editor refused it.'));
  }
}
