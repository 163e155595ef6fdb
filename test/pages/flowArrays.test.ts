import { describe, expect, it } from 'vitest';
import { contentLength } from '../../server/src/engine/pages/contentLength';
import { readPlainLines } from '../../server/src/engine/pages/frontMatter/plainLines';
import { readYamlBlock } from '../../server/src/engine/pages/frontMatter/yamlBlock';

const whole = (text: string) => ({ start: 0, end: text.length });

describe('arrays on one line', () => {
  it.each([
    'keywords: []',
    'keywords: [ ]',
    'keywords: [one, two words, three/four, v1.2]',
    'keywords: [ "a: b" , \'c, d\', e ]',
    'keywords: [one, two,]',
    'keywords: [1, 2.5, true, null, yes]',
    'keywords: ["]", \'[\']',
    'keywords: [ключ, 鍵]',
    'keywords: [a] # why',
    'title: A\nkeywords: [a]\nicon: star',
  ])('are read without the parser as with it: %s', (text) => {
    const plain = readPlainLines(text, whole(text));
    expect(plain).toBeDefined();
    expect(plain).toEqual(readYamlBlock(text, whole(text)).entries);
  });

  it.each([
    'a: [b',
    'a: [b: c]',
    'a: [b, [c]]',
    'a: [{b: c}]',
    'a: [*b]',
    'a: [b] c',
    'a: ["\\n"]',
    'a: [b #c]',
    'a: [-1]',
    'a: [,]',
    'a: [&b c]',
    'a: [b ]]',
  ])('are left to the parser if they are not simple: %s', (text) => {
    expect(readPlainLines(text, whole(text))).toBeUndefined();
  });
});

describe('the length of content', () => {
  it.each([
    ['', 0],
    [' \t\r\n\u00a0\u3000', 0],
    ['Two words', 8],
    ['a{/* comment */}b', 2],
    ['a<!-- comment -->b', 2],
    ['a{/* not closed', 13],
    ['{/* a */}{/* b', 4],
    ['{ x }', 3],
    ['<Card/>', 7],
  ])('of %j is %i', (text, length) => {
    expect(contentLength(text)).toBe(length);
  });

  it('of many unclosed comments is computed in one pass', () => {
    expect(contentLength('{/*'.repeat(300_000))).toBe(900_000);
    expect(contentLength('<!--'.repeat(300_000))).toBe(1_200_000);
  });
});
