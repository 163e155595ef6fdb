import { env, type Uri } from 'vscode';

/**
 * Opens an address in the browser, unchanged; addresses of other schemes are not opened. The editor asks before it opens an address that is
 * not trusted.
 */
export async function browse(address: string): Promise<void> {
  // A `Uri` decodes and re-encodes percent-encoding, so `a%2Fb` would arrive as `a/b`. The editor opens a string unchanged, although its
  // types do not allow a string.
  if (/^https?:\/\//i.test(address)) await env.openExternal(address as unknown as Uri);
}
