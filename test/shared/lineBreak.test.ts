import { describe, expect, it } from 'vitest';
import { lineBreakOf, lineStartAt } from '../../shared/lineBreak';

describe('the line break of a text', () => {
  it('is CRLF if the text has one', () => {
    expect([lineBreakOf('a\nb\r\n'), lineBreakOf('a\n'), lineBreakOf('')]).toEqual(['\r\n', '\n', '\n']);
  });
});

describe('the start of a line', () => {
  it('is after the line break before the offset', () => {
    const text = 'ab\r\ncd\n\ne';
    expect([...text, ''].map((_char, offset) => lineStartAt(text, offset))).toEqual([0, 0, 0, 0, 4, 4, 4, 7, 8, 8]);
  });

  it('is the start of a text that begins with a line break', () => {
    expect(lineStartAt('\na', 0)).toBe(0);
    expect(lineStartAt('\na', 1)).toBe(1);
  });
});
