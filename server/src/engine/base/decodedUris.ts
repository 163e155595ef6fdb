import { URI } from 'vscode-uri';
import { wellFormed } from './addresses';

/**
 * A decoded URI: `file:///site/a b.mdx`, without query and fragment. For code that compares many paths as they are written in files, such as
 * renames; other code has the URIs of `uris.ts`, which hosts understand.
 */
export type DecodedUri = string;

export function decodeUri(uri: string): DecodedUri {
  const { scheme, authority, path } = URI.parse(uri);
  return `${scheme}://${authority}${path}`;
}

export function encodeUri(location: DecodedUri): string {
  const [, scheme = '', authority = '', path = ''] = /^([^:]*):\/\/([^/]*)(.*)$/s.exec(location) ?? [];
  return URI.from({ scheme, authority, path: wellFormed(path) }).toString();
}

/** The folder of a URI. */
export function parentDecodedUri(location: DecodedUri): DecodedUri {
  return location.slice(0, location.lastIndexOf('/'));
}

/** The path below a folder, or `undefined` if the URI is elsewhere. */
export function relativeDecodedPath(folder: DecodedUri, location: DecodedUri): string | undefined {
  return location.startsWith(`${folder}/`) ? location.slice(folder.length + 1) : undefined;
}

/** A relative path (slashes of either kind) resolved against a folder; `undefined` if it leads above the root. */
export function resolveDecodedUri(folder: DecodedUri, path: string): DecodedUri | undefined {
  const start = folder.indexOf('/', folder.indexOf('://') + 3);
  const root = start < 0 ? folder : folder.slice(0, start);
  const segments = start < 0 ? [] : folder.slice(start + 1).split('/');
  for (const segment of path.split(/[\\/]/)) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `${root}/${segments.join('/')}`;
}

/** The relative path from a folder to a URI, as `a/b` or `../a/b`; `undefined` if they share no root. */
export function relativeDecodedRef(folder: DecodedUri, target: DecodedUri): string | undefined {
  const from = folder.split('/');
  const to = target.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  // Scheme and authority are the first three segments.
  if (shared < 3) return undefined;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}
