import { describe, expect, it } from 'vitest';
import { placedString } from '../../server/src/engine/samples/placedString';

/** Text of the source at the place of a part of the value. */
function placeOf(source: string, value: string, part: string, start = 0): string | undefined {
  const text = placedString(source, start, value);
  const at = value.indexOf(part);
  const span = text?.spanOf(at, at + part.length);
  return span && source.slice(span.start, span.end);
}

describe('the places of a string', () => {
  it.each<[string, string, string, string]>([
    ['"a \\"b\\" c"', 'a "b" c', '"b"', '\\"b\\"'],
    ['"a\\u0062c\\n"', 'abc\n', 'b', '\\u0062'],
    ["'it''s'", "it's", "t's", "t''s"],
    ['plain text # no', 'plain text', 'text', 'text'],
    ['|\n  one\n    two\n', 'one\n  two\n', '  two', '  two'],
    ['|-\r\n  one\r\n\r\n  two\r\n', 'one\n\ntwo', 'two', 'two'],
    ['|-\n    one\n  \n    two', 'one\n\ntwo', 'one\n\ntwo', 'one\n  \n    two'],
    ['|2-\n    one\n  two', '  one\ntwo', 'one', 'one'],
  ])('%j are those of its value %j', (source, value, part, place) => expect(placeOf(source, value, part)).toBe(place));

  it.each<[string, string]>([
    ['"a\n b"', 'a b'],
    ['a\n  b', 'a b'],
    ['>\n  a\n  b\n', 'a b\n'],
    ['"a\\x62"', 'ab'],
    ['|\n  a\n', 'b\n'],
    ['|', 'a'],
    ['"open', 'open'],
    [`"${'a'.repeat(3000)}"`, 'a'.repeat(2000)],
  ])('%j are not certain for %j', (source, value) => expect(placedString(source, 0, value)).toBeUndefined());
});
