import { env, l10n, Uri } from 'vscode';
import { window } from '../window';
import { httpsLink, type Log } from './core';

/** Opens an address in the browser: `https` only, whoever asks for it and wherever it came from. */
export async function openLink(address: string, log: Log): Promise<void> {
  const link = httpsLink(address);
  if (link === undefined) {
    log.warn('An address was not opened, as it is not a plain https address.');
    void window.showWarningMessage(l10n.t('This address is not opened: only plain https addresses are.'));
    return;
  }
  await env.openExternal(Uri.parse(link, true));
}
