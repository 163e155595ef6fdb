import { URI, Utils } from 'vscode-uri';
import { wellFormed } from './addresses';

/** Folder and path without escaped or special characters. Joined without parsing, since each folder of a site is listed by its URI. */
const isPlainFolder = /^file:\/\/(?:\/[\w-]+(?:\.[\w-]+)*)+$/;
const isPlainPath = /^[\w-]+(?:[./][\w-]+)*$/;

/** Normalizes a URI: editors differ in how they escape `file:///c%3A/…`. @throws on a string that is not a URI */
export function normalizeUri(uri: string): string {
  return URI.parse(wellFormed(uri)).toString();
}

export function parentUri(uri: string): string {
  return Utils.dirname(URI.parse(uri)).toString();
}

export function baseName(uri: string): string {
  return Utils.basename(URI.parse(uri));
}

/** Resolves `path` (slashes of either kind) against the folder `folderUri`; `..` is applied. */
export function resolveUri(folderUri: string, path: string): string {
  return Utils.resolvePath(URI.parse(folderUri), wellFormed(path).replaceAll('\\', '/')).toString();
}

/** Joins a path below a folder, whether or not the path starts with a slash. */
export function joinUri(folderUri: string, path: string): string {
  if (isPlainFolder.test(folderUri) && isPlainPath.test(path)) return `${folderUri}/${path}`;
  return Utils.joinPath(URI.parse(folderUri), wellFormed(path).replaceAll('\\', '/')).toString();
}

/** Whether `uri` is `folderUri` or lies below it. Both are compared by path, after `..` has been applied. */
export function isInside(folderUri: string, uri: string): boolean {
  const folder = URI.parse(folderUri);
  const target = URI.parse(uri);
  if (folder.scheme !== target.scheme || folder.authority !== target.authority) return false;
  const base = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
  return target.path === folder.path || Utils.resolvePath(target, '.').path.startsWith(base);
}

/** Path of `uri` below `folderUri`, without a leading slash; `undefined` if `uri` is not inside the folder. */
export function relativePath(folderUri: string, uri: string): string | undefined {
  if (!isInside(folderUri, uri)) return undefined;
  const base = URI.parse(folderUri).path.replace(/\/$/, '');
  return URI.parse(uri).path.slice(base.length + 1);
}

/** The relative path from `folderUri` to another file: `./name.json`, `../other/name.json`. Both are on one host. */
export function relativeRef(folderUri: string, targetUri: string): string {
  const from = segmentsOf(folderUri);
  const to = segmentsOf(targetUri);
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  const up = from.slice(shared).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...to.slice(shared)].join('/');
}

function segmentsOf(uri: string): string[] {
  return URI.parse(uri).path.split('/').filter(Boolean);
}
