const maxKept = 120;

/** A text in one line without control characters, cut to what is worth keeping; never in the middle of a surrogate pair. */
export function oneLine(text: string): string {
  // Nearly all texts are such already, and a thousand rows have many.
  if (text.length <= maxKept && /^[!-~]+(?: [!-~]+)*$/.test(text)) return text;
  const line = text
    .slice(0, 4 * maxKept)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= maxKept
    ? line
    : `${characters
        .slice(0, maxKept - 1)
        .join('')
        .trimEnd()}…`;
}

/** The first line that says something. */
export function firstWords(text: string): string {
  return oneLine(/\S.*/.exec(text)?.[0] ?? '');
}
