/**
 * Texts that come from files, people and the service, made harmless for the places they are shown in: the editor reads
 * `$(name)` as an icon in labels, and `[text](command:…)` as a link in messages.
 */

/** One line without control characters, marks that turn the direction of reading, and more than `limit` characters. */
export function oneLine(text: string, limit = 200): string {
  // Far more than is shown, so that a huge text is not gone through for its first words.
  const line = text
    .slice(0, limit * 10)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : line;
}

/** For labels of the status bar and of quick picks. A blank without width parts what would be an icon. */
export function plainLabel(text: string, limit?: number): string {
  return oneLine(text, limit).replaceAll('$(', '$\u200b(');
}

/** For messages. A blank without width parts what would be a link. */
export function plainMessage(text: string, limit?: number): string {
  return oneLine(text, limit).replaceAll('](', ']\u200b(');
}
