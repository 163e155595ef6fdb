const maxLength = 244;

/** Characters that Git forbids in branch names. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are forbidden, too
const forbidden = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)/;

/**
 * Whether a text is a branch name by the rules of `git check-ref-format --branch`. Names of the service become arguments of Git, so they
 * must not be read as options.
 */
export function isBranchName(text: string): boolean {
  return text.length > 0 && text.length <= maxLength && text !== '@' && !forbidden.test(text) && !/^[-/.]|[/.]$/.test(text);
}
