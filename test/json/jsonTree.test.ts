import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DensityLimits } from '../../server/src/engine/json/tree/density';
import { parseJsonTree } from '../../server/src/engine/json/tree/jsonTree';
import { expectSame, plainTree } from '../support/plainTree';

const maxDepth = 20;
const wide: DensityLimits = { commas: 1e6, quotes: 1e6, lines: 1e6 };

/** What is known of a text, in a form that can be compared. */
function parsed(text: string, expectsErrors: boolean, limits = wide): unknown {
  const tree = parseJsonTree(text, maxDepth, limits, expectsErrors);
  if (typeof tree !== 'object') return tree;
  const { root, strict, duplicates } = tree;
  return { root: plainTree(root), value: strict?.take(), duplicates: [...duplicates].map(({ offset }) => offset) };
}

function expectSameEitherWay(text: string, limits = wide): unknown {
  const found = parsed(text, false, limits);
  expectSame(parsed(text, true, limits), found, text);
  return found;
}

const sound = `{
  "theme": "mint",
  "colors": { "primary": "#fff", "light": "a\\"b", "primary": "#000" },
  "navigation": { "pages": ["a", { "group": "\u00e9", "hidden": true, "boost": -1.5e2, "pages": [] }, null] }\r
}
`;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a text that is probably invalid', () => {
  it.each([
    ['an object', sound],
    ['a scalar', ' "a" '],
    ['an array on one line', '[1, "a", true, null, {}]'],
  ])('has the same tree and value as without that expectation if it is valid: %s', (_name, text) => {
    expect(expectSameEitherWay(text)).toMatchObject({ value: { value: JSON.parse(text) } });
  });

  it('has the same tree with a mistake at any position', () => {
    for (let offset = 0; offset < sound.length; offset++) {
      expectSameEitherWay(sound.slice(0, offset) + sound.slice(offset + 1));
      for (const mistake of ['"', ',', ':', '\n', '\t', '\u000b', 'x', ' no ', 'true', '}', '[', '\\', '\u0001'])
        expectSameEitherWay(sound.slice(0, offset) + mistake + sound.slice(offset));
    }
  });

  it.each([
    ['too deep, and valid', `${'['.repeat(30)}${']'.repeat(30)}`, 'tooDeep'],
    ['too deep behind the start, and valid', `[${'1,'.repeat(3000)}${'['.repeat(30)}${']'.repeat(30)}]`, 'tooDeep'],
    ['too deep behind the start, and invalid', `[${'1,'.repeat(3000)}${'['.repeat(30)}x${']'.repeat(30)}]`, 'tooDeep'],
    ['left to the library', '{ "a": [1, 2 }', undefined],
  ])('is refused as without that expectation if it is %s', (_name, text, refusal) => {
    expect(expectSameEitherWay(text)).toBe(refusal);
  });

  it.each([
    ['many strings', '["a" "b" "c"]', { ...wide, quotes: 5 }],
    ['many lines', '[\n\n\n"a" "b"]', { ...wide, lines: 2 }],
  ])('is refused if it has too %s, unless it is valid', (_name, text, limits) => {
    expect(expectSameEitherWay(text, limits)).toBe('tooMany');
    expect(expectSameEitherWay(text.replaceAll('" "', '", "'), limits)).toMatchObject({ value: {} });
  });

  it.each(['{ "theme", "name": "a" }', '{ "theme": mint }', '{\n  "theme": "mint,\n  "name": "a" }'])(
    'is not parsed a second time if it has an error that is typical of typing: %s',
    (text) => {
      const parse = vi.spyOn(JSON, 'parse');
      parseJsonTree(text, maxDepth, wide, true);
      expect(parse).not.toHaveBeenCalled();
      parseJsonTree(text, maxDepth, wide, false);
      expect(parse).toHaveBeenCalledOnce();
    },
  );
});
