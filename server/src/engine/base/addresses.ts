/** Maximum length of a path or address in UTF-16 units: no file path is longer. The rest is ignored, so that every lookup is fast. */
export const maxNameLength = 4_096;

/** Decodes percent encoding. A string with an invalid escape is returned unchanged. */
export function percentDecoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Encodes the characters that a path may not contain, as `encodeURI` does. A lone surrogate becomes the replacement character. */
export function percentEncoded(path: string): string {
  return encodeURI(wellFormed(path));
}

/** Replaces lone surrogates: `"\ud800"` is a valid JSON string, but no URI can contain it. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Offset at which the path of an address ends and its query or anchor begins; the length if it has neither. */
function endOfPath(address: string): number {
  // A regular expression that ends in `.*$` takes a step per pair of these characters.
  const query = address.indexOf('?');
  const anchor = address.indexOf('#');
  if (query < 0) return anchor < 0 ? address.length : anchor;
  return anchor < 0 ? query : Math.min(query, anchor);
}

/** An address without its query and anchor. */
export function withoutSuffix(address: string): string {
  return address.slice(0, endOfPath(address));
}

/** Query and anchor of an address: `?query`, `#anchor` or both. */
export function suffixOf(address: string): string {
  return address.slice(endOfPath(address));
}

/** A path without slashes at its ends. */
export function withoutOuterSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start] === '/') start++;
  while (end > start && path[end - 1] === '/') end--;
  return path.slice(start, end);
}

/** Path without a trailing slash; the root stays. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
