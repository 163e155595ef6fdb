const maxLength = 244;

/** Characters that Git allows in no name of a branch. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)/;

/**
 * Whether a text can be the name of a branch, by the rules of `git check-ref-format --branch`. What comes from the service becomes an argument of Git,
 * so it must not read as an option or as more than a name.
 */
export function isBranchName(text: string): boolean {
  return text.length > 0 && text.length <= maxLength && text !== '@' && !forbidden.test(text) && !/^[-/.]|[/.]$/.test(text);
}
