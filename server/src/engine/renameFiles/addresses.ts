import { normalizeFilePath } from '../config/references/targets';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import { asAddress, respelled } from './pathSpelling';
import type { SiteRenames } from './siteRenames';

/** The address of a page without its leading slash: an index page has the address of its folder. */
function addressOfPage(path: string): string {
  return path.replace(/(^|\/)index$/, '');
}

/**
 * An address within the site after file renames; `undefined` if it is unchanged.
 * @param written the address as written in a file
 * @param path the decoded path that the address means
 */
export function renamedAddress(written: string, path: string, renames: SiteRenames): string | undefined {
  const renamed = renamedPath(path, renames);
  if (renamed === undefined) return undefined;
  const address = respelled(written, asAddress(written, renamed));
  // The start page has no address without a slash.
  return address === '' || /^[?#]/.test(address) ? `/${address}` : address;
}

function renamedPath(addressPath: string, renames: SiteRenames): string | undefined {
  const path = normalizeFilePath(addressPath);
  if (path === undefined) return undefined;
  const page = withoutPageExtension(path);
  if (page !== path) {
    const renamed = renames.page(page);
    return renamed && renamed.path + renamed.extension;
  }
  // An existing page takes precedence over other meanings of the address.
  if (path !== '' && isPage(path, renames)) return shortened(renames.page(path)?.path, path);
  const index = path === '' ? 'index' : `${path}/index`;
  if (isPage(index, renames)) {
    const renamed = renames.page(index);
    return renamed && addressOfPage(renamed.path);
  }
  // Other addresses without a file are generated pages: renaming a folder of that name does not affect them.
  return path !== '' && renames.isKnown(path) ? renames.file(path) : undefined;
}

/** The address of a renamed page. An explicit `index` stays explicit. */
function shortened(renamed: string | undefined, path: string): string | undefined {
  return renamed === undefined || /(^|\/)index$/.test(path) ? renamed : addressOfPage(renamed);
}

function isPage(path: string, renames: SiteRenames): boolean {
  return renames.isThere(`${path}.mdx`) || renames.isThere(`${path}.md`);
}
