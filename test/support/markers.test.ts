import { describe, expect, it } from 'vitest';
import { parseMarkers } from './markers';
import { resolveSnippet } from './snippets';

describe('markers', () => {
  it('are removed from the text', () => {
    expect(parseMarkers('a<|>b<|x:cd|>e').text).toBe('abcde');
  });

  it('give cursors and ranges in the text without them', () => {
    const { cursors, ranges } = parseMarkers('<|outer:a<|>b<|inner:c|>|>d<|inner:|><|>');
    expect(cursors).toEqual([1, 4]);
    expect(ranges.get('outer')).toEqual([{ start: 0, end: 3 }]);
    expect(ranges.get('inner')).toEqual([
      { start: 2, end: 3 },
      { start: 4, end: 4 },
    ]);
  });

  it('do not include similar text', () => {
    expect(parseMarkers('a <| b').text).toBe('a <| b');
  });

  it.each(['<|x:a', 'a|>'])('that do not match are refused: %s', (text) => {
    expect(() => parseMarkers(text)).toThrow();
  });
});

it.each([
  ['plain', 'plain'],
  ['"a": "$1"$0', '"a": ""'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a snippet
  ['${1:text} ${2|one,two|} ${3}', 'text one '],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a snippet
  ['${1:outer ${2:inner}}', 'outer inner'],
  ['\\$schema \\} \\\\', '$schema } \\'],
])('the snippet %s becomes %s', (snippet, text) => {
  expect(resolveSnippet(snippet)).toBe(text);
});
