import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { addRedirects, isAddress, isPlainAddress, redirectedAddresses } from '../config/redirects/redirectList';
import { loadConfig, type SiteContext } from '../site/siteContext';
import type { SiteRedirect } from './planRenames';
import { type DocumentEdits, RenameEdits } from './renameEdits';

/** Edits that add redirects to the current configurations; existing sources are skipped. @throws {CancelledError} */
export async function planRedirects(
  context: Pick<SiteContext, 'configs' | 'profile' | 'schemas'>,
  redirects: readonly SiteRedirect[],
  token: CancellationToken,
): Promise<readonly DocumentEdits[]> {
  const edits = new RenameEdits();
  for (const root of new Set(redirects.map((redirect) => redirect.root))) {
    const config = await loadConfig(context, root, token);
    throwIfCancelled(token);
    const isRedirected = config && redirectedAddresses(config);
    const added = redirects
      .filter(({ source, destination }) => isPlainAddress(source) && isAddress(destination) && isRedirected?.(source) === false)
      .filter((redirect) => redirect.root === root)
      .map(({ source, destination }) => ({ source, destination }));
    const addition = config && added.length > 0 ? addRedirects(config, added) : undefined;
    for (const edit of addition?.edits ?? []) if (addition) edits.add(addition.file.document, edit, 'redirect');
  }
  return edits.all();
}
