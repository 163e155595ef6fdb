import { t } from '../../../../../shared/l10n';
import type { Fix, FixTarget } from '../fixes/fix';
import { removeText } from '../fixes/removeEntry';
import { addRedirects, addressOf, isAddress, isPlainAddress, redirectedAddresses } from './redirectList';

/**
 * Removes the entry of a deleted page and redirects to another page: one fix per destination. None if it is unknown whether
 * the address has a redirect already, or where to add one.
 * @param path of the deleted page, without extension
 */
export function* redirectInstead(target: FixTarget, path: string, successors: readonly string[]): Iterable<Fix> {
  const { config } = target;
  const source = addressOf(path);
  const removal = config && isPlainAddress(source) && !redirectedAddresses(config)(source) ? removeText(target) : undefined;
  if (!config || !removal) return;
  for (const successor of successors) {
    const destination = addressOf(successor);
    const addition = destination !== source && isAddress(destination) ? addRedirects(config, [{ source, destination }]) : undefined;
    if (!addition) continue;
    yield { title: t`Remove this entry and redirect to \`${destination}\``, edits: [removal], elsewhere: [addition], preferred: false };
  }
}
