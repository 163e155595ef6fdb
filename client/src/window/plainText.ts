/**
 * Texts that come from files, people and the service, made harmless for the places they are shown in: the editor reads
 * `[text](command:…)` as a link in messages, prompts and status texts, and `$(name)` as an icon in labels, prompts and status texts.
 */

/** Whitespace, control characters, halves of surrogate pairs, marks that change the direction of text, and characters that are never visible. */
const invisible = /[\s\p{Cc}\p{Cs}\p{Bidi_Control}\u{e0000}-\u{e007f}]+/gu;

/** Printable ASCII with single spaces, and nothing that starts an icon or a link. */
const harmless = /^(?!.*(?:\]\(|\$\())[!-~]+(?: [!-~]+)*$/;

/** A zero-width space: it separates what would be a link or an icon, and nobody sees it. */
const separator = '\u200b';

/** Limits in characters. */
const labelLimit = 200;
const nameLimit = 80;
/** Longer than any path. */
const nameSourceLimit = 5_000;
const lineLimit = 300;
const maxLines = 30;

/**
 * One line without control characters, marks that change the direction of text, and more than `limit` characters. Enough where the editor
 * reads nothing into a text, as in labels for screen readers, which a separator would change.
 */
export function oneLine(text: string, limit = labelLimit): string {
  // Far more than is shown, so that only the start of a huge text is processed.
  const line = text
    .slice(0, limit * 10)
    .replaceAll(invisible, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : line;
}

/**
 * One line that holds neither a link nor an icon, wherever the editor shows it. Applied to the composed text, so that no two parts of it
 * make a link together.
 */
export function plainText(text: string, limit = labelLimit): string {
  if (text.length <= limit && harmless.test(text)) return text;
  return oneLine(text, limit).replaceAll('](', `]${separator}(`).replaceAll('$(', `$${separator}(`);
}

/** The same for texts of several lines, such as tooltips and the details of dialogs. */
export function plainLines(text: string): string {
  const lines = text.slice(0, maxLines * lineLimit * 10).split('\n');
  return lines
    .slice(0, maxLines)
    .map((line) => plainText(line, lineLimit))
    .join('\n');
}

/** A name or path within a sentence, cut in its middle so that the rest of the sentence is seen. */
export function shortName(name: string): string {
  const line = Array.from(oneLine(name, nameSourceLimit));
  if (line.length <= nameLimit) return line.join('');
  return `${line.slice(0, nameLimit / 2).join('')}…${line.slice(1 - nameLimit / 2).join('')}`;
}
