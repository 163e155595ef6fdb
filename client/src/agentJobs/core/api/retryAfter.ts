const maxMs = 24 * 60 * 60 * 1_000;

/**
 * Parses `Retry-After`: seconds, or a date.
 * @param date the response's `Date`, to which a date is compared, so that the clock of this machine does not matter
 * @param now milliseconds since the epoch, for responses without `Date`
 * @returns milliseconds from now, from 0 to a day; `undefined` for other values
 */
export function parseRetryAfter(value: string, date: string | undefined, now: number): number | undefined {
  const text = value.trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1_000, maxMs);
  // `Date.parse` accepts nearly anything, so only the three forms of HTTP dates are passed to it.
  if (!/^[A-Za-z]{3,9},? .*\d\d:\d\d:\d\d/.test(text)) return undefined;
  const until = Date.parse(text);
  if (Number.isNaN(until)) return undefined;
  const sent = date === undefined ? Number.NaN : Date.parse(date);
  return Math.min(Math.max(until - (Number.isNaN(sent) ? now : sent), 0), maxMs);
}
