const maxLength = 256;

/**
 * Whether a text can be the identifier of a job or a project. What identifiers look like is not documented, so anything is taken that survives
 * a path of a URL once encoded: `.` and `..` would not, and half a surrogate pair cannot be encoded.
 */
export function isIdentifier(text: string): boolean {
  if (text.length === 0 || text.length > maxLength || text === '.' || text === '..') return false;
  return !/[\s\p{C}]/u.test(text);
}
