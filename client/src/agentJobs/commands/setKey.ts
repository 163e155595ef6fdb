import { l10n } from 'vscode';
import { window } from '../../window';
import { service } from '../core';
import { keyText } from '../inputTexts';
import type { Panel } from './panel';
import { readyConnection } from './ready';

/**
 * Asks for a key and stores it, in place of one that is there. It is stored for the origin that the box names, whatever the
 * settings say by the time it is entered.
 * @returns whether a key was stored
 */
export async function setKey(panel: Panel): Promise<boolean> {
  const connection = await readyConnection(panel);
  if (!connection) return false;
  const { origin } = connection;
  const entered = await window.showInputBox({
    title: panel.jobs.hasKey ? l10n.t('Replace Admin Key') : l10n.t('Set Admin Key'),
    prompt: l10n.t('Admin key for {0}. It is kept in the secret storage of the editor and sent to this address only.', origin),
    placeHolder: `${service.adminKeyPrefix}…`,
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) => keyText(text, service, l10n),
  });
  if (entered === undefined) return false;
  try {
    await panel.jobs.keys.set(origin, entered.trim());
    return true;
  } catch (error) {
    // The words of a failing store are not shown: they could hold what was to be stored.
    panel.jobs.log.error(`The key could not be stored (${error instanceof Error ? error.name : 'unknown reason'}).`);
    void window.showErrorMessage(l10n.t('The key could not be stored: the secret storage of the editor refused it.'));
    return false;
  }
}
