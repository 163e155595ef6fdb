import { normalizeFilePath } from '../config/references/targets';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import { asAddress, respelled } from './pathSpelling';
import type { SiteRenames } from './siteRenames';

/** The address of a page without the slash at its start: an index page has that of its folder. */
function addressOfPage(path: string): string {
  return path.replace(/(^|\/)index$/, '');
}

/**
 * An address within the site as it is once files have moved; `undefined` when it stays what it is.
 * @param written as it stands in a file
 * @param path that it means, decoded
 */
export function renamedAddress(written: string, path: string, site: SiteRenames): string | undefined {
  const moved = renamedPath(path, site);
  if (moved === undefined) return undefined;
  const address = respelled(written, asAddress(written, moved));
  // Without a slash the start page would be no address at all.
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
  // A page that is there hides what else the address could mean, moved or not.
  if (path !== '' && isPage(path, site)) return shortened(site.page(path)?.path, path);
  const index = path === '' ? 'index' : `${path}/index`;
  if (isPage(index, site)) {
    const moved = site.page(index);
    return moved && addressOfPage(moved.path);
  }
  // Other addresses without a file are pages that the service makes: they stay when a folder of that name moves.
  return path !== '' && site.isKnown(path) ? site.file(path) : undefined;
}

/** Who wrote `index` out has it written out again. */
function shortened(moved: string | undefined, path: string): string | undefined {
  return moved === undefined || /(^|\/)index$/.test(path) ? moved : addressOfPage(moved);
}

function isPage(path: string, site: SiteRenames): boolean {
  return site.isThere(`${path}.mdx`) || site.isThere(`${path}.md`);
}
