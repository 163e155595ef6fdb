/** Scores of a consecutive character, and of a character at the start of a word. */
const consecutiveScore = 4;
const wordStartScore = 8;

/**
 * Score of a text that contains a query as a subsequence, ignoring letter case; `undefined` if it does not. Higher is better: for
 * consecutive characters, starts of words, and short texts.
 * @param query in lower case, without whitespace
 */
export function subsequenceScore(query: string, text: string): number | undefined {
  if (query === '') return 0;
  if (query.length > text.length) return undefined;
  const lower = text.toLowerCase();
  const whole = lower.indexOf(query);
  if (whole >= 0)
    return query.length * (wordStartScore + consecutiveScore) + (isWordStart(text, whole) ? wordStartScore * 2 : 0) - lengthPenalty(text);
  let score = 0;
  let last = -2;
  for (const character of query) {
    const at = lower.indexOf(character, Math.max(0, last + 1));
    if (at < 0) return undefined;
    score += at === last + 1 ? consecutiveScore : isWordStart(text, at) ? wordStartScore : 0;
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
