import { t } from '../../../../shared/l10n';
import type { CancellationToken } from '../../engine/languageService';
import type { Changes } from '../changes/changes';
import { CliError } from '../host';
import type { EditScope } from './editScope';
import { existingPage, existingPages } from './paths';
import { refuseUnreadAround } from './unread';

export interface RemovedPages {
  /** URIs of the deleted files. */
  readonly deleted: readonly string[];
  /** Number of removed entries of the navigation. */
  readonly entries: number;
  /** URIs of the files that were edited. */
  readonly edited: readonly string[];
  /** Redirects from the addresses of the deleted pages, if there is a new address. */
  readonly redirects: readonly { readonly source: string; readonly destination: string }[];
  /** URIs of the remaining pages that link to the deleted ones. */
  readonly linkedFrom: readonly string[];
}

/**
 * Deletes pages with their entries in the navigation.
 * @param paths paths of pages, and of folders, whose pages are all deleted; their other files stay
 * @param redirectTo page or address that readers are redirected to
 * @throws {CliError} if that is not possible: then nothing has been changed
 */
export async function removePages(
  scope: EditScope,
  paths: readonly string[],
  redirectTo: string | undefined,
  changes: Changes,
  token: CancellationToken,
): Promise<RemovedPages> {
  // Checked first: with an unreadable docs.json, the error would otherwise be that a file belongs to no site.
  const givenUris = paths.map((path) => scope.uriOf(path));
  await refuseUnreadAround(scope, givenUris, 'config', [], token);
  const found: string[] = [];
  for (const path of paths) for (const uri of await existingPages(scope, path)) found.push(uri);
  const uris = [...new Set(found)];
  for (const uri of uris) await scope.site(scope.pathOf(uri));
  // The deleted pages themselves need not be readable.
  await refuseUnreadAround(scope, uris, 'pages', uris, token);
  const { successors } = await scope.engine.planDeletions(uris, undefined, token);
  const destination = redirectTo === undefined ? undefined : await addressOf(scope, redirectTo, successors);
  const plan = await scope.engine.planDeletions(uris, destination, token);
  const edited: string[] = [];
  for (const { uri, edits } of plan.edits) if (await changes.edit(uri, edits)) edited.push(uri);
  for (const uri of uris) await changes.delete(uri);
  const sources = destination === undefined ? [] : plan.addresses.filter((address) => address !== destination);
  return {
    deleted: uris,
    entries: plan.entries,
    edited,
    redirects: destination === undefined ? [] : sources.map((source) => ({ source, destination })),
    linkedFrom: plan.linkedFrom,
  };
}

/** Address of a remaining page, given as an address or as a file. @throws {CliError} */
async function addressOf(scope: EditScope, given: string, successors: readonly string[]): Promise<string> {
  const address = given.startsWith('/') ? addressOfPage(given.slice(1)) : undefined;
  if (address !== undefined && successors.includes(address)) return address;
  if (address === undefined) {
    const uri = existingPage(scope, given);
    const folder = (await scope.site(scope.pathOf(uri))).replace(/docs\.json$/, '');
    const found = addressOfPage(decodeURIComponent(uri.slice(folder.length)).replace(/\.mdx?$/, ''));
    if (successors.includes(found)) return found;
  }
  throw new CliError(t`${given} is not the address of a page that stays. Use one such as ${successors[0] ?? '/'}.`);
}

/** @param path path of a page, relative to the folder of the docs.json */
function addressOfPage(path: string): string {
  return `/${path.replace(/\/$/, '').replace(/(^|\/)index$/, '')}`;
}
