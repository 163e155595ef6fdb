import { env, l10n, type Uri } from 'vscode';
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
  // A `Uri` decodes what is percent-encoded and encodes it in its own way, so `a%2Fb` would arrive as `a/b`. The editor opens a string as it is,
  // though its types do not say so.
  await env.openExternal(link as unknown as Uri);
}
