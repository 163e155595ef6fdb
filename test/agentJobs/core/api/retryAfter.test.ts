import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from '../../../../client/src/agentJobs/core/api/api';

const now = Date.UTC(2026, 10, 20, 12);
const day = 24 * 60 * 60_000;
const at = (milliseconds: number) => new Date(now + milliseconds).toUTCString();

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['86400', day],
    ['999999999999999999999', day],
  ])('is read as seconds: %s', (value, milliseconds) => {
    expect(parseRetryAfter(value, undefined, now)).toBe(milliseconds);
  });

  it('is read as a date relative to the local clock if the response has no date', () => {
    expect(parseRetryAfter(at(90_000), undefined, now)).toBe(90_000);
    expect(parseRetryAfter(at(-90_000), undefined, now)).toBe(0);
    expect(parseRetryAfter(at(40 * day), undefined, now)).toBe(day);
  });

  it.each(['Fri, 20 Nov 2026 12:01:00 GMT', 'Friday, 20-Nov-26 12:01:00 GMT', 'Fri Nov 20 12:01:00 2026 GMT'])(
    'is read as a date in each format: %s',
    (value) => {
      expect(parseRetryAfter(value, undefined, now)).toBe(60_000);
    },
  );

  it('is read as a date relative to the date of the response, so that a wrong local clock does not matter', () => {
    const wrong = now - 300 * day;
    expect(parseRetryAfter(at(90_000), at(0), wrong)).toBe(90_000);
    expect(parseRetryAfter(at(90_000), 'no date', now)).toBe(90_000);
  });

  it.each(['', 'soon', '-5', '1.5', '1e3', '2026-11-20', '12 seconds', 'Xyz, 99'])(
    'is ignored if it is neither seconds nor a date: %j',
    (value) => {
      expect(parseRetryAfter(value, undefined, now)).toBeUndefined();
    },
  );
});
