import { pageExtensions } from '../../../../../shared/paths';
import { withoutSuffix } from '../../base/addresses';
import { joinUri } from '../../base/uris';
import type { DocsConfig } from '../docsConfig';
import { pathOfAddress } from '../redirects/redirects';
import { isRedirectSource, normalizePagePath, type Reference } from './reference';

/**
 * URIs of the files that a reference may lead to, most likely first. Empty for references that lead to no file, or out of the documentation
 * folder, where the service finds nothing.
 */
export function targetUris(config: DocsConfig, reference: Reference): string[] {
  switch (reference.kind) {
    case 'page': {
      const page = normalizeFilePath(normalizePagePath(reference.text));
      return page ? pageExtensions.map((extension) => joinUri(config.folder, page + extension)) : [];
    }
    case 'asset':
    case 'openapi': {
      const file = normalizeFilePath(reference.text);
      return file ? [joinUri(config.folder, file)] : [];
    }
    case 'fragment': {
      const link = reference.node.parent?.parent;
      const target = link?.type === 'object' ? config.links.get(link)?.targetUri : undefined;
      return target ? [target] : [];
    }
    case 'address': {
      const path = isRedirectSource(reference) ? undefined : pathOfAddress(reference.text);
      return path === undefined ? [] : addressTargets(config, path);
    }
    default:
      return [];
  }
}

/** URIs of the files that an address may lead to: a page, the index page of a folder, or a static file of the site. */
export function addressTargets({ folder }: Pick<DocsConfig, 'folder'>, path: string): string[] {
  const file = normalizeFilePath(path);
  if (file === undefined) return [];
  const pages = file === '' ? ['index'] : [file, `${file}/index`];
  const candidates = pages.flatMap((page) => pageExtensions.map((extension) => joinUri(folder, page + extension)));
  return file === '' ? candidates : [...candidates, joinUri(folder, file)];
}

/**
 * The normalized path of a file, relative to the documentation folder: without leading slashes, `.` and `..` applied, backslashes replaced.
 * `undefined` if it leads out of the folder.
 */
export function normalizeFilePath(path: string): string | undefined {
  const segments: string[] = [];
  for (const segment of withoutSuffix(path).split(/[\\/]/)) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
