import { describe, expect, it } from 'vitest';
import { firstWords, oneLine, wrapLines } from '../../../../client/src/agentJobs/core/base/text';

describe('the first line of a text', () => {
  it('is the first that says something', () => {
    expect(firstWords('\n  \n  Fix the links \nof all pages')).toBe('Fix the links');
    expect(firstWords(' \n\t')).toBe('');
  });
});

describe('lines of a tooltip', () => {
  it('are those of the text, broken between words', () => {
    expect(wrapLines('one two three\r\n\nfour', 8)).toEqual(['one two', 'three', '', 'four']);
  });

  it('are broken within a word that is too long, and in no character', () => {
    expect(wrapLines('abcdefgh', 4)).toEqual(['abcd', 'efgh']);
    expect(wrapLines('abc😀def', 4)).toEqual(['abc', '😀de', 'f']);
  });

  it('hold no control characters', () => {
    expect(wrapLines('a\u202eb\u0000c\td', 20)).toEqual(['a b c d']);
  });
});

describe('a text in one line', () => {
  it('has single blanks, and no control characters or marks that turn text around', () => {
    expect(oneLine('  Fix\r\n\tthe \u202elinks\u0000 ')).toBe('Fix the links');
    expect(oneLine(' \n ')).toBe('');
    expect(oneLine(' a b ')).toBe('a b');
    expect(oneLine('a  b')).toBe('a b');
  });

  it('is cut with an ellipsis, never inside a character', () => {
    const cut = oneLine(`${'🚀'.repeat(200)}`);
    expect([...cut]).toHaveLength(120);
    expect(cut.endsWith('🚀…')).toBe(true);
    expect(oneLine('a'.repeat(120))).toHaveLength(120);
    expect(oneLine('a'.repeat(121))).toBe(`${'a'.repeat(119)}…`);
    expect(oneLine('x'.repeat(10_000_000))).toHaveLength(120);
  });
});
