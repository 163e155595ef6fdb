import { describe, expect, it } from 'vitest';
import { firstWords, toOneLine, wrapLines } from '../../../../client/src/agentJobs/core/base/text';

describe('the first line of a text', () => {
  it('is the first line that is not blank', () => {
    expect(firstWords('\n  \n  Fix the links \nof all pages')).toBe('Fix the links');
    expect(firstWords(' \n\t')).toBe('');
  });
});

describe('lines of a tooltip', () => {
  it('are the lines of the text, wrapped between words', () => {
    expect(wrapLines('one two three\r\n\nfour', 8)).toEqual(['one two', 'three', '', 'four']);
  });

  it('are wrapped within an overlong word, but never within a character', () => {
    expect(wrapLines('abcdefgh', 4)).toEqual(['abcd', 'efgh']);
    expect(wrapLines('abc😀def', 4)).toEqual(['abc', '😀de', 'f']);
  });

  it('contain no control characters', () => {
    expect(wrapLines('a\u202eb\u0000c\td', 20)).toEqual(['a b c d']);
  });
});

describe('a text in one line', () => {
  it('has single spaces, and no control or bidirectional characters', () => {
    expect(toOneLine('  Fix\r\n\tthe \u202elinks\u0000 ')).toBe('Fix the links');
    expect(toOneLine(' \n ')).toBe('');
    expect(toOneLine(' a b ')).toBe('a b');
    expect(toOneLine('a  b')).toBe('a b');
  });

  it('is truncated with an ellipsis, never inside a character', () => {
    const cut = toOneLine(`${'🚀'.repeat(200)}`);
    expect([...cut]).toHaveLength(120);
    expect(cut.endsWith('🚀…')).toBe(true);
    expect(toOneLine('a'.repeat(120))).toHaveLength(120);
    expect(toOneLine('a'.repeat(121))).toBe(`${'a'.repeat(119)}…`);
    expect(toOneLine('x'.repeat(10_000_000))).toHaveLength(120);
  });
});
