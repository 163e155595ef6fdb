import type { Fix, FixTarget } from '../fixes/fix';
import { removeText } from '../fixes/removeEntry';
import { addRedirects, addressOf, isAddress, isPlainAddress, redirectedAddresses } from './redirectList';

/**
 * Takes an entry out whose page was removed, and leads its readers to another page: one fix for each of these pages. None where
 * it is not clear that the address has no redirect yet, or where one can be put.
 * @param path of the page that is gone, without extension
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
    yield { title: `Remove this entry and redirect to \`${destination}\``, edits: [removal], elsewhere: [addition], preferred: false };
  }
}
