import { nameOf, parentOf } from '../../../../../shared/paths';
import { joinUri } from '../../base/uris';
import type { DirectoryEntry } from '../../base/workspace';
import type { FolderListings } from '../folderListings';
import { isBulkyFolder, kindOfName } from './fileNames';
import type { SiteFolders } from './folders';

/** Maximum number of folders that are listed concurrently. */
const maxConcurrentListings = 32;

interface Listing {
  readonly path: string;
  readonly entries: Promise<readonly DirectoryEntry[] | undefined> | undefined;
}

/**
 * Lists a folder of a site recursively into `into`, in an order that does not depend on which folder is read first. Bulky folders come
 * last, so that limits exclude them and not the pages.
 */
export async function listSite(listings: FolderListings, root: string, into: SiteFolders, start: string): Promise<void> {
  const queue = [start];
  const later: string[] = [];
  const running: Listing[] = [];
  for (let next = 0; ; ) {
    while (next < queue.length && running.length < maxConcurrentListings) running.push(list(queue[next++] ?? ''));
    const listing = running.shift();
    if (listing) {
      const { path } = listing;
      const entries = await listing.entries;
      if (listing.entries && !entries) into.addUnlistable(path);
      for (const child of addEntries(into, path, entries)) (isBulkyFolder(nameOf(child)) ? later : queue).push(child);
    } else {
      const path = later.shift();
      if (path === undefined) return;
      queue.push(path);
    }
  }

  function list(path: string): Listing {
    return { path, entries: into.mayList(path) ? listings.list(path === '' ? root : joinUri(root, path)) : undefined };
  }
}

/** Adds the entries of a folder. @returns paths of the folders in it */
function addEntries(into: SiteFolders, path: string, entries: readonly DirectoryEntry[] | undefined): string[] {
  if (into.isFull() && !into.has(path)) {
    // The folder itself exceeds the limit, so nothing in its parent may count as missing.
    markUnlisted(into, path);
    return [];
  }
  into.addFolder(path, entries !== undefined);
  const found: string[] = [];
  for (const { name, kind } of entries ?? []) {
    const child = path === '' ? name : `${path}/${name}`;
    if (kind === 'folder') found.push(child);
    // Special entries without the name of a page count as missing.
    else if (kind === 'special' && kindOfName(name) !== 'page') continue;
    else if (kind === 'file' || kindOfName(name) !== 'other') into.addFile(path, name.normalize());
    else into.addFolder(child, false);
  }
  return found;
}

function markUnlisted(into: SiteFolders, path: string): void {
  const parent = into.get(parentOf(path));
  if (parent) parent.listed = false;
}
