import { normalizeFilePath } from '../config/references/targets';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import { asAddress, respelled } from './pathSpelling';
import type { SiteRenames } from './siteRenames';

/** The address of a page without its leading slash: an index page has that of its folder. */
function addressOfPage(path: string): string {
  return path.replace(/(^|\/)index$/, '');
}

/**
 * An address within the site after file renames; `undefined` if it is unchanged.
 * @param written as it is in a file
 * @param path that it means, decoded
 */
export function renamedAddress(written: string, path: string, site: SiteRenames): string | undefined {
  const moved = renamedPath(path, site);
  if (moved === undefined) return undefined;
  const address = respelled(written, asAddress(written, moved));
  // The start page has no address without a slash.
  return address === '' || /^[?#]/.test(address) ? `/${address}` : address;
}

function renamedPath(given: string, site: SiteRenames): string | undefined {
  const path = normalizeFilePath(given);
  if (path === undefined) return undefined;
  const page = withoutPageExtension(path);
  if (page !== path) {
    const moved = site.page(page);
    return moved && moved.path + moved.extension;
  }
  // An existing page takes precedence over other meanings of the address.
  if (path !== '' && isPage(path, site)) return shortened(site.page(path)?.path, path);
  const index = path === '' ? 'index' : `${path}/index`;
  if (isPage(index, site)) {
    const moved = site.page(index);
    return moved && addressOfPage(moved.path);
  }
  // Other addresses without a file are generated pages: renaming a folder of that name does not affect them.
  return path !== '' && site.isKnown(path) ? site.file(path) : undefined;
}

/** An explicit `index` stays explicit. */
function shortened(moved: string | undefined, path: string): string | undefined {
  return moved === undefined || /(^|\/)index$/.test(path) ? moved : addressOfPage(moved);
}

function isPage(path: string, site: SiteRenames): boolean {
  return site.isThere(`${path}.mdx`) || site.isThere(`${path}.md`);
}
