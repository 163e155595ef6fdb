/**
 * Escapes untrusted texts for display: the editor renders `[text](command:…)` as a link in messages, prompts and status texts, and
 * `$(name)` as an icon in labels, prompts and status texts.
 */

/** Whitespace, control characters, lone surrogates, bidirectional marks and invisible characters. */
const invisible = /[\s\p{Cc}\p{Cs}\p{Bidi_Control}\u{e0000}-\u{e007f}]+/gu;

/** Printable ASCII with single spaces, without the start of an icon or a link. */
const harmless = /^(?!.*(?:\]\(|\$\())[!-~]+(?: [!-~]+)*$/;

/** Zero-width space, which breaks up links and icons invisibly. */
const separator = '\u200b';

/** Maximum numbers of characters. */
const maxLabelLength = 200;
const maxNameLength = 80;
/** Longer than any path. */
const maxNameSourceLength = 5_000;
const maxLineLength = 300;
const maxLines = 30;

/**
 * One line without control characters and bidirectional marks, truncated to `limit` characters. Sufficient where the editor renders no
 * markup, as in labels for screen readers, which separators would alter.
 */
export function oneLine(text: string, limit = maxLabelLength): string {
  // Processes only the start of a huge text, which is far longer than the result.
  const line = text
    .slice(0, limit * 10)
    .replaceAll(invisible, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : line;
}

/**
 * One line without links and icons, safe for all parts of the editor. Apply it to the composed text, since two parts can form a link
 * together.
 */
export function plainText(text: string, limit = maxLabelLength): string {
  if (text.length <= limit && harmless.test(text)) return text;
  return oneLine(text, limit).replaceAll('](', `]${separator}(`).replaceAll('$(', `$${separator}(`);
}

/** Like {@link plainText}, for texts of several lines, such as tooltips and details of dialogs. */
export function plainLines(text: string): string {
  const lines = text.slice(0, maxLines * maxLineLength * 10).split('\n');
  return lines
    .slice(0, maxLines)
    .map((line) => plainText(line, maxLineLength))
    .join('\n');
}

/** Truncates a name or path in its middle, so that the sentence around it stays visible. */
export function shortName(name: string): string {
  const line = Array.from(oneLine(name, maxNameSourceLength));
  if (line.length <= maxNameLength) return line.join('');
  return `${line.slice(0, maxNameLength / 2).join('')}…${line.slice(1 - maxNameLength / 2).join('')}`;
}
