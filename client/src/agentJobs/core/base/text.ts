const maxLength = 120;

/** Collapses a text to one line without control characters, and truncates it. Never splits a surrogate pair. */
export function toOneLine(text: string): string {
  // Fast path: nearly all texts have this form already, and a thousand rows have many texts.
  if (text.length <= maxLength && /^[!-~]+(?: [!-~]+)*$/.test(text)) return text;
  const line = text
    .slice(0, 4 * maxLength)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= maxLength
    ? line
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}

/** First line that is not blank, shortened as by {@link toOneLine}. */
export function firstWords(text: string): string {
  return toOneLine(/\S.*/.exec(text)?.[0] ?? '');
}

/**
 * Wraps a text for a tooltip, which truncates long lines: between words if possible, without control characters.
 * @param width characters per line
 */
export function wrapLines(text: string, width: number): string[] {
  return text.split(/\r\n?|\n/).flatMap((line) => wrapLine(line.replaceAll(/[\s\p{C}]+/gu, ' ').trimEnd(), width));
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    // Never splits a surrogate pair.
    const hardBreak = /[\ud800-\udbff]/.test(rest.charAt(width - 1)) ? width - 1 : width;
    const end = space > width / 2 ? space : hardBreak;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}
