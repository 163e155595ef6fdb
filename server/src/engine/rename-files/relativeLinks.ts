import { percentDecoded, withoutSuffix } from '../base/addresses';
import { pageExtensions } from '../config/references/targets';
import type { BodyName } from '../pages/bodyNames';
import { formOf } from '../site/addresses/target';
import { type DecodedUri, folderOf, pathBelow, relativeFrom, resolveFrom } from './decodedUris';
import { asAddress, respelledRelative } from './pathSpelling';
import type { SiteRenames } from './siteRenames';

/** What a relative link leads to. */
interface RelativeTarget {
  /** The file, or the address if the link leads to no file. */
  readonly location: DecodedUri;
  /** What the link names of it: all, a page without its extension, or an index page by its folder. */
  readonly named: 'whole' | 'page' | 'folder';
  /** The extension of the link, if the page has another one. */
  readonly extension?: string;
}

/**
 * Renames a link or an import that starts at the folder of its page: the page may be renamed, its target, or both.
 * @returns `undefined` if it leads to nothing that is known; the same text if it is unaffected
 */
export function renamedRelative(kind: BodyName['kind'], text: string, page: DecodedUri, site: SiteRenames): string | undefined {
  const written = kind === 'import' ? text : percentDecoded(withoutSuffix(text));
  const folder = folderOf(page);
  const location = resolveFrom(folder, written);
  const path = location === undefined ? undefined : pathFrom(site.folder, location);
  if (location === undefined || path === undefined) return undefined;
  const target = kind === 'import' ? fileAt(location, path, site) : addressedAt(location, path, site, formOf(written) === 'relative');
  if (!target) return undefined;
  const folderAfter = folderOf(site.renames.after(page));
  const after: RelativeTarget = { ...target, location: site.renames.after(target.location) };
  if (folderAfter === folder && after.location === target.location) return text;
  const way = wayTo(folderAfter, after);
  if (way === undefined || way === wayTo(folder, target)) return text;
  return respelledRelative(text, kind === 'import' ? way : asAddress(text, way), kind === 'import');
}

/** The path below a folder; empty for the folder itself. */
function pathFrom(folder: DecodedUri, location: DecodedUri): string | undefined {
  return location === folder ? '' : pathBelow(folder, location);
}

function fileAt(location: DecodedUri, path: string, site: SiteRenames): RelativeTarget | undefined {
  return site.isThere(path) ? { location, named: 'whole' } : undefined;
}

function addressedAt(location: DecodedUri, path: string, site: SiteRenames, isDotted: boolean): RelativeTarget | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const file = name.includes('.') ? fileAt(location, path, site) : undefined;
  if (file) return file;
  const ending = (of: string): string | undefined => pageExtensions.find((extension) => site.isThere(of + extension));
  const own = path === '' ? undefined : ending(path);
  if (own !== undefined) return { location: location + own, named: 'page' };
  const index = ending(path === '' ? 'index' : `${path}/index`);
  if (index !== undefined) return { location: `${location}/index${index}`, named: 'folder' };
  const [extension = ''] = /\.mdx?$/i.exec(path) ?? [];
  const other = extension === '' ? undefined : ending(path.slice(0, -extension.length));
  if (other !== undefined) return { location: location.slice(0, -extension.length) + other, named: 'page', extension };
  return isDotted && site.leadsOn(path) ? { location, named: 'whole' } : undefined;
}

/** The relative path from a folder, as a link names the target; empty for the folder itself. */
function wayTo(folder: DecodedUri, { location, named, extension = '' }: RelativeTarget): string | undefined {
  const way = relativeFrom(folder, location);
  if (way === undefined || named === 'whole') return way;
  const bare = way.replace(/\.mdx?$/i, '');
  return named === 'folder' ? bare.replace(/(?:^|\/)index$/, '') : bare + extension;
}
