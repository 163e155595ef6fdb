import { l10n } from 'vscode';
import { window } from '../window';
import { browse } from '../window/browse';
import { httpsLink, type Log } from './core';

/** Opens an address in the browser. Accepts only plain `https` links, whatever the source of the address. */
export async function openLink(address: string, log: Log): Promise<void> {
  const link = httpsLink(address);
  if (link === undefined) {
    log.warn('An address was not opened, as it is not a plain https address.');
    void window.showWarningMessage(l10n.t('This address is not opened: only plain https addresses are.'));
    return;
  }
  await browse(link);
}
