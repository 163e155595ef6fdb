import { describe, expect, it } from 'vitest';
import { jsonCursorAt } from '../../server/src/engine/samples/jsonCursor';

/** The place of `|` as one line: kind, typed text, and the containers with their keys. */
function placeIn(marked: string): string | undefined {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const cursor = jsonCursorAt(text, offset);
  if (!cursor) return undefined;
  const path = cursor.path.map(({ isArray, key, properties }) => (isArray ? '[]' : `{${[...properties.keys()].join()}}${key ?? ''}`));
  const typed = text.slice(cursor.start, offset);
  return `${cursor.kind} ${cursor.isQuoted ? `"${typed}` : typed} in ${path.join(' ')}`;
}

describe('the place of a cursor in JSON', () => {
  it.each([
    ['{"na|"}', 'key "na in {}'],
    ['{"na|', 'key "na in {}'],
    ['{ | }', 'key  in {}'],
    ['{"a": 1, "|", "b": {"c": 2}, "d": []}', 'key " in {a,b,d}'],
    ['{"a": 1, |\n"b": 2}', 'key  in {a,b}'],
    ['{\n  "a": "x",\n  "na|\n  "b": 2\n}', 'key "na in {a,b}'],
    ['{"a": "ad|"}', 'value "ad in {a}a'],
    ['{"a": |}', 'value  in {a}a'],
    ['{"a": tr|}', 'value tr in {a}a'],
    ['{"a": {"b": [{"c": 1}, {"|"}]}, "d": 1}', 'key " in {a}a {b}b [] {}'],
    ['[|]', 'value  in []'],
    ['["a", "|"]', 'value " in []'],
    ['{"a\\\\": "\\"|"}', 'value "\\" in {a\\\\}a\\\\'],
  ])('%j is %j', (text, expected) => expect(placeIn(text)).toBe(expected));

  it.each(['|', '{"a" |', '{"a": 1 |}', '{"a": {} |}', '"|"', '{} |'])('is neither a key nor a value in %j', (text) =>
    expect(placeIn(text)).toBeUndefined(),
  );

  // In time that grows with the square of the length, each of them would exceed the limit of a test many times over.
  it.each(['{', '[', '"', '"\\', '{"a":', '}', 'a '])('is found in hostile text: %j', (part) => {
    const text = part.repeat(300_000 / part.length);
    expect(() => jsonCursorAt(text, text.length)).not.toThrow();
    expect(() => jsonCursorAt(text, text.length / 2)).not.toThrow();
  });
});
