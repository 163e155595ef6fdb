import { URI } from 'vscode-uri';

/**
 * A decoded URI: `file:///site/a b.mdx`. So paths that files write down can be compared with it and
 * cut out of it. Query and fragment are left out.
 */
export type DecodedUri = string;

export function decodeUri(uri: string): DecodedUri {
  const { scheme, authority, path } = URI.parse(uri);
  return `${scheme}://${authority}${path}`;
}

export function encodeUri(location: DecodedUri): string {
  const [, scheme = '', authority = '', path = ''] = /^([^:]*):\/\/([^/]*)(.*)$/s.exec(location) ?? [];
  return URI.from({ scheme, authority, path }).toString();
}

/** The folder that a location lies in. */
export function folderOf(location: DecodedUri): DecodedUri {
  return location.slice(0, location.lastIndexOf('/'));
}

/** The path below a folder, or `undefined` when the location lies elsewhere. */
export function pathBelow(folder: DecodedUri, location: DecodedUri): string | undefined {
  return location.startsWith(`${folder}/`) ? location.slice(folder.length + 1) : undefined;
}

/** A relative path (slashes of either kind) applied to a folder; `undefined` when it leads above everything. */
export function resolveFrom(folder: DecodedUri, path: string): DecodedUri | undefined {
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

/** The way from a folder to a location, as `a/b` or `../a/b`; `undefined` when they share no root. */
export function relativeFrom(folder: DecodedUri, target: DecodedUri): string | undefined {
  const from = folder.split('/');
  const to = target.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  // Scheme and authority are the first three pieces.
  if (shared < 3) return undefined;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}
