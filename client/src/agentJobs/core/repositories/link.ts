const maxLength = 2_048;
const httpsPattern =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?(?:[/?#][\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7e]*)?$/i;

/**
 * Why an address is not opened.
 * - `not-https`: another scheme, or none
 * - `user-name`: a user name stands before the host, which hides where it leads
 * - `malformed`: too long, or with characters that no address has as it is sent
 */
export type LinkProblem = 'not-https' | 'user-name' | 'malformed';

/**
 * The text, when it is an `https` address that may be opened: no user name, no blanks, no quotes or brackets, no backslash, ASCII only, so that
 * what is shown is where it leads. Otherwise nothing.
 */
export function httpsLink(text: string): string | undefined {
  return linkProblem(text) === undefined ? text : undefined;
}

/** What keeps a text from being an address that may be opened; see {@link httpsLink}. */
export function linkProblem(text: string): LinkProblem | undefined {
  if (text.length <= maxLength && httpsPattern.test(text)) return undefined;
  if (!/^https:\/\//i.test(text)) return 'not-https';
  return /^https:\/\/[^/?#\\]*@/i.test(text) ? 'user-name' : 'malformed';
}
