/** Maximum number of lines of a range that are listed. */
const maxRange = 100_000;

/** First and last lines of the parts of a text such as `1-2,5`; `undefined` if a part is neither a number nor a range. */
export function readLines(text: string): readonly number[] | undefined {
  const found: number[] = [];
  for (const part of text.split(',')) {
    const match = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(part);
    const [first, last] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])];
    if (!match || last < first || last - first > maxRange) return undefined;
    found.push(first, last);
  }
  return found;
}

/** The form of line numbers that a wrong form means, such as `1..3` or `[1; 2]`; `undefined` if it is unclear. */
export function meantLines(text: string): string | undefined {
  const bare = text.replace(/[[\](){}"']/g, '').trim();
  const parts = bare.split(/\s*[,;]\s*|\s+(?!(?:to|[-–:])\b)(?=\d)/).filter((part) => part !== '');
  const meant = parts.map((part) => {
    const match = /^L?(\d{1,6})(?:\s*(?:-|–|—|\.\.+|:|to)\s*L?(\d{1,6}))?$/i.exec(part);
    const [first, last] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])];
    return !match ? undefined : first === last ? String(first) : `${Math.min(first, last)}-${Math.max(first, last)}`;
  });
  return meant.length > 0 && !meant.includes(undefined) ? meant.join(',') : undefined;
}
