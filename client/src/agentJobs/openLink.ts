import { env, l10n, type Uri } from 'vscode';
import { window } from '../window';
import { httpsLink, type Log } from './core';

/** Opens an address in the browser. Accepts only plain `https` links, whatever the source of the address. */
export async function openLink(address: string, log: Log): Promise<void> {
  const link = httpsLink(address);
  if (link === undefined) {
    log.warn('An address was not opened, as it is not a plain https address.');
    void window.showWarningMessage(l10n.t('This address is not opened: only plain https addresses are.'));
    return;
  }
  // A `Uri` decodes and re-encodes percent-encoding, so `a%2Fb` would arrive as `a/b`. The editor opens a string unchanged, although its
  // types do not allow a string.
  await env.openExternal(link as unknown as Uri);
}
