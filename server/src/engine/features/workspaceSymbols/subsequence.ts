/** Scores of consecutive characters, and of those at the start of a word. */
const inRow = 4;
const wordStart = 8;

/**
 * The score of a text as a supersequence of a query, ignoring letter case; `undefined` if it is none. Higher is better: for consecutive
 * characters, starts of words, and short texts.
 * @param query in lower case, without whitespace
 */
export function subsequenceScore(query: string, text: string): number | undefined {
  if (query === '') return 0;
  if (query.length > text.length) return undefined;
  const lower = text.toLowerCase();
  const whole = lower.indexOf(query);
  if (whole >= 0) return query.length * (wordStart + inRow) + (isWordStart(text, whole) ? wordStart * 2 : 0) - lengthPenalty(text);
  let score = 0;
  let last = -2;
  for (const character of query) {
    const at = lower.indexOf(character, Math.max(0, last + 1));
    if (at < 0) return undefined;
    score += at === last + 1 ? inRow : isWordStart(text, at) ? wordStart : 0;
    last = at;
  }
  return score - lengthPenalty(text);
}

function isWordStart(text: string, at: number): boolean {
  if (at === 0) return true;
  const [before = '', here = ''] = [text[at - 1], text[at]];
  return !/[\p{L}\p{N}]/u.test(before) || (/\p{Lu}/u.test(here) && !/\p{Lu}/u.test(before));
}

function lengthPenalty(text: string): number {
  return Math.min(text.length, 100) / 100;
}
