const maxLength = 256;

/**
 * Whether a text can be the identifier of a job. What these look like is not documented, and they come from the service or the user, so
 * anything is taken that survives a path of a URL once encoded: `.` and `..` would not, and half a surrogate pair cannot be encoded.
 */
export function isIdentifier(text: string): boolean {
  if (text.length === 0 || text.length > maxLength || text === '.' || text === '..') return false;
  return !/[\s\p{C}]/u.test(text);
}

/**
 * Whether a text can be the identifier of a project: ASCII letters, digits, `-`, `_`, and `.` but not as the first. A repository can set it,
 * so it holds nothing that means more than itself in the path of a URL, however often that is decoded.
 */
export function isProjectId(text: string): boolean {
  return text.length <= maxLength && /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(text);
}
