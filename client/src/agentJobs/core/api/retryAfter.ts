const longestMs = 24 * 60 * 60 * 1_000;

/**
 * Reads the value of `Retry-After`: seconds, or a date.
 * @param date the answer's own `Date`, which the other date is compared with, so that a wrong clock on this machine does not matter
 * @param now milliseconds since the epoch, for answers without a date
 * @returns milliseconds from now, from 0 to a day; nothing when the value is neither
 */
export function parseRetryAfter(value: string, date: string | undefined, now: number): number | undefined {
  const text = value.trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1_000, longestMs);
  // The reader of dates finds one in nearly everything: only the three forms of HTTP dates are given to it.
  if (!/^[A-Za-z]{3,9},? .*\d\d:\d\d:\d\d/.test(text)) return undefined;
  const until = Date.parse(text);
  if (Number.isNaN(until)) return undefined;
  const sent = date === undefined ? Number.NaN : Date.parse(date);
  return Math.min(Math.max(until - (Number.isNaN(sent) ? now : sent), 0), longestMs);
}
