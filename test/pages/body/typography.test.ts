import { describe, expect, it } from 'vitest';
import { withDashes, withQuotes } from '../../../server/src/engine/pages/body/typography';

describe('typographic text', () => {
  it.each([
    ["what's new", 'what’s new'],
    ["users' guide", 'users’ guide'],
    ['the "best" one', 'the “best” one'],
    ["the '90s", 'the ’90s'],
    ['"Error" at the start', '”Error” at the start'],
    ['a ("b")', 'a (“b”)'],
  ])('has quotes: %j', (text, expected) => expect(withQuotes(text)).toBe(expected));

  it.each([
    ['a -- b', 'a — b'],
    ['--flag', '—flag'],
    ['a---b', 'a---b'],
    ['Wait....', 'Wait…'],
    ['a..b', 'a..b'],
  ])('has dashes: %j', (text, expected) => expect(withDashes(text)).toBe(expected));
});
