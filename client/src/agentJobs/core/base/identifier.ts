const maxLength = 256;

/**
 * Whether a string can identify a job. The service documents no form, so this accepts whatever can be encoded as one segment of a URL's
 * path: not `.` and `..`, and no lone surrogate.
 */
export function isIdentifier(text: string): boolean {
  if (text.length === 0 || text.length > maxLength || text === '.' || text === '..') return false;
  return !/[\s\p{C}]/u.test(text);
}

/**
 * Whether a string can identify a project: ASCII letters, digits, `-`, `_`, and `.` except at the start. A repository can set it, so it
 * has no special character of a URL's path, however often it is decoded.
 */
export function isProjectId(text: string): boolean {
  return text.length <= maxLength && /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(text);
}
