import { nameOf, pageExtensions } from '../../../../shared/paths';
import { percentDecoded, withoutSuffix } from '../base/addresses';
import { type DecodedUri, parentDecodedUri, relativeDecodedPath, relativeDecodedRef, resolveDecodedUri } from '../base/decodedUris';
import { pathOfAddress } from '../config/redirects/redirects';
import type { BodyName } from '../pages/bodyNames';
import { formOf } from '../site/addresses/target';
import { asAddress, respelledRelative } from './pathSpelling';
import type { SiteRenames } from './siteRenames';

/** The target of a relative link. */
interface RelativeTarget {
  /** The file, or the address if the link does not lead to a file. */
  readonly location: DecodedUri;
  /** Form of the link: the whole file, a page without its extension, an index page by its folder, or an address without a file. */
  readonly named: 'whole' | 'page' | 'folder' | 'address';
  /** The extension of the link, if the page has another extension. */
  readonly extension?: string;
}

/**
 * Renames a link or an import that starts at the folder of its page: the page may be renamed, its target, or both.
 * @returns `undefined` if the target is unknown; the same text if the link is unaffected
 */
export function renamedRelative(kind: BodyName['kind'], text: string, page: DecodedUri, renames: SiteRenames): string | undefined {
  const written = kind === 'import' ? text : percentDecoded(withoutSuffix(text));
  const folder = parentDecodedUri(page);
  const location = resolveDecodedUri(folder, written);
  const path = location === undefined ? undefined : pathFrom(renames.folder, location);
  if (location === undefined || path === undefined) return undefined;
  const target = kind === 'import' ? fileAt(location, path, renames) : addressedAt(location, path, renames, formOf(written) === 'relative');
  if (!target) return undefined;
  const folderAfter = parentDecodedUri(renames.renames.after(page));
  // Only files are renamed with their folder, not addresses.
  const locationAfter = target.named === 'address' ? `${renames.folderAfter}/${path}` : renames.renames.after(target.location);
  const after: RelativeTarget = { ...target, location: locationAfter };
  if (folderAfter === folder && after.location === target.location) return text;
  const relativePath = relativePathTo(folderAfter, after);
  if (relativePath === undefined || relativePath === relativePathTo(folder, target)) return text;
  // Without dots the new path may name another page from the documentation folder.
  return respelledRelative(
    text,
    kind === 'import' ? relativePath : asAddress(text, relativePath),
    kind === 'import' || isFromRoot(relativePath, renames),
  );
}

/** Whether a link without dots leads to a page or file from the documentation folder. Otherwise the folder of the page may be meant. */
export function isFromRoot(text: string, renames: SiteRenames): boolean {
  const path = formOf(text) === 'bare' ? pathOfAddress(text) : undefined;
  const files = path === undefined ? [] : [path, ...[path, `${path}/index`].flatMap((page) => pageExtensions.map((end) => page + end))];
  return files.some((file) => renames.isKnown(file));
}

/** The path below a folder; empty for the folder itself. */
function pathFrom(folder: DecodedUri, location: DecodedUri): string | undefined {
  return location === folder ? '' : relativeDecodedPath(folder, location);
}

function fileAt(location: DecodedUri, path: string, renames: SiteRenames): RelativeTarget | undefined {
  return renames.isThere(path) ? { location, named: 'whole' } : undefined;
}

function addressedAt(location: DecodedUri, path: string, renames: SiteRenames, isDotted: boolean): RelativeTarget | undefined {
  const own = path === '' ? undefined : extensionOf(path, renames);
  if (own !== undefined) return { location: location + own, named: 'page' };
  const file = nameOf(path).includes('.') ? fileAt(location, path, renames) : undefined;
  if (file) return file;
  const index = extensionOf(path === '' ? 'index' : `${path}/index`, renames);
  if (index !== undefined) return { location: `${location}/index${index}`, named: 'folder' };
  const [extension = ''] = /\.mdx?$/i.exec(path) ?? [];
  const other = extension === '' ? undefined : extensionOf(path.slice(0, -extension.length), renames);
  if (other !== undefined) return { location: location.slice(0, -extension.length) + other, named: 'page', extension };
  return isDotted && renames.leadsOn(path) ? { location, named: 'address' } : undefined;
}

/** The extension of the page at a path without one. */
function extensionOf(path: string, renames: SiteRenames): string | undefined {
  return pageExtensions.find((extension) => renames.isThere(path + extension));
}

/** The relative path from a folder, as a link names the target; empty for the folder itself. */
function relativePathTo(folder: DecodedUri, { location, named, extension = '' }: RelativeTarget): string | undefined {
  const relativePath = relativeDecodedRef(folder, location);
  if (relativePath === undefined || named === 'whole' || named === 'address') return relativePath;
  const bare = relativePath.replace(/\.mdx?$/i, '');
  return named === 'folder' ? bare.replace(/(?:^|\/)index$/, '') : bare + extension;
}
