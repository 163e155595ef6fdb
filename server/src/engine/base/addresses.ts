/** Limit of UTF-16 units of a path or an address: no path of a file is longer. The rest is ignored, so that none takes long to look up. */
export const maxNameLength = 4_096;

/** Decodes percent encoding. A string with a `%` that encodes nothing stays as it is. */
export function percentDecoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Encodes what a path may not have, as `encodeURI` does. Half a surrogate pair, which has no encoding, becomes the replacement character. */
export function percentEncoded(path: string): string {
  return encodeURI(wellFormed(path));
}

/** The text with halves of surrogate pairs replaced: `"\ud800"` is a string of JSON, but no URI can have it. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** The offset at which the path of an address ends, and its query or anchor begins; the length if it has neither. */
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

/** What follows the path of an address: `#anchor`, `?query` or both. */
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
