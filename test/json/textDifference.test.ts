import { describe, expect, it } from 'vitest';
import { differenceOf } from '../../server/src/engine/json/incremental/textDifference';
import { randomNumbers } from '../support/randomNumbers';

describe('differenceOf', () => {
  it.each([
    ['nothing', 'abc', 'abc', { start: 3, end: 3, shift: 0 }],
    ['what is put in', 'ad', 'abcd', { start: 1, end: 1, shift: 2 }],
    ['what is taken out', 'abcd', 'ad', { start: 1, end: 3, shift: -2 }],
    ['what is replaced', 'abcd', 'axd', { start: 1, end: 3, shift: -1 }],
    ['all', 'abc', 'xyz', { start: 0, end: 3, shift: 0 }],
    ['a text that was empty', '', 'abc', { start: 0, end: 0, shift: 3 }],
    ['a text that becomes empty', 'abc', '', { start: 0, end: 3, shift: -3 }],
    ['one of several equal characters', 'aaa', 'aaaa', { start: 3, end: 3, shift: 1 }],
    ['two places, with all between them', 'abcde', 'xbcdy', { start: 0, end: 5, shift: 0 }],
    ['half of a pair', 'a😀b', 'a😁b', { start: 2, end: 3, shift: 0 }],
  ])('finds %s', (_, former, text, expected) => {
    expect(differenceOf(former, text)).toEqual(expected);
  });

  it('leads from any text to any other', () => {
    const random = randomNumbers(3);
    const word = (): string => Array.from({ length: random(12) }, () => 'ab'.charAt(random(2))).join('');
    for (let i = 0; i < 3_000; i++) {
      const [former, text] = [word(), word()];
      const { start, end, shift } = differenceOf(former, text);
      expect(start).toBeLessThanOrEqual(end);
      expect(former.slice(0, start) + text.slice(start, end + shift) + former.slice(end), `${former} to ${text}`).toBe(text);
    }
  });
});
