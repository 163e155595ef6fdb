const maxLength = 2_048;
const httpsPattern =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?(?:[/?#][\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7e]*)?$/i;

/**
 * The text, when it is an `https` address that may be opened: no user name, no blanks, no quotes or brackets, no backslash, ASCII only, so that
 * what is shown is where it leads. Otherwise nothing.
 */
export function httpsLink(text: string): string | undefined {
  return text.length <= maxLength && httpsPattern.test(text) ? text : undefined;
}
