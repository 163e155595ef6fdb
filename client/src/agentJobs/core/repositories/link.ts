const maxLength = 2_048;
const httpsPattern =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?(?:[/?#][\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7e]*)?$/i;

/**
 * Reason why a link is not opened.
 * - `not-https`: another scheme, or none
 * - `user-name`: a user name before the host, which hides the real host
 * - `malformed`: too long, or with characters that must be encoded
 */
export type LinkProblem = 'not-https' | 'user-name' | 'malformed';

/**
 * Returns an `https` link that is safe to open: ASCII without user name, whitespace, quotes, brackets and backslashes, so that it leads
 * where it seems to. `undefined` for other texts.
 */
export function httpsLink(text: string): string | undefined {
  return linkProblem(text) === undefined ? text : undefined;
}

/** Reason why {@link httpsLink} rejects a text; `undefined` if it does not. */
export function linkProblem(text: string): LinkProblem | undefined {
  if (text.length <= maxLength && httpsPattern.test(text)) return undefined;
  if (!/^https:\/\//i.test(text)) return 'not-https';
  return /^https:\/\/[^/?#\\]*@/i.test(text) ? 'user-name' : 'malformed';
}
