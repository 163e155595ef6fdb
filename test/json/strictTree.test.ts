import { describe, expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import { Snapshot } from '../../server/src/engine/base/snapshot';
import { objectsWithDuplicateKeys } from '../../server/src/engine/json/tree/duplicateKeys';
import { parseStrict } from '../../server/src/engine/json/tree/strictTree';
import { plainTree } from '../support/plainTree';

const library = getLanguageService({});

describe('strictTree', () => {
  it.each([
    'null',
    ' true ',
    'false',
    '0',
    '-12.5e+3',
    '""',
    '"a\\"b\\\\"',
    '"\\\\"',
    '"\\u00e9\\n"',
    '[]',
    '[ ]',
    '{}',
    '[1,\t"a", [ ], {}]',
    '{"a":{"b":[{"c":"d"}]},"a" : null}',
    '\r\n{\r\n  "__proto__": 1\r\n}\r\n',
  ])('equals the tree of the library for %j', (text) => {
    const expected = library.parseJSONDocument(Snapshot.create('file:///a.json', 'json', 1, text)).root;
    expect(plainTree(parseStrict(text, 100)?.root)).toEqual(plainTree(expected));
  });

  it('returns nothing for a text that nests deeper than allowed, at any depth', () => {
    expect(parseStrict('[[[]]]', 3)).toBeDefined();
    expect(parseStrict('[[[]]]', 2)).toBeUndefined();
    expect(parseStrict(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 200)).toBeUndefined();
  });

  it('names the objects that repeat a key', () => {
    const text = '{"a": {"b": 1, "b": 2}, "c": [{"b": 1}, {"d": 1, "e": 2, "d": 3}]}';
    const tree = parseStrict(text, 100);
    expect([...(tree?.duplicates ?? [])].map(({ offset, length }) => text.slice(offset, offset + length))).toEqual([
      '{"b": 1, "b": 2}',
      '{"d": 1, "e": 2, "d": 3}',
    ]);
    expect(tree?.duplicates).toEqual(objectsWithDuplicateKeys(tree?.root));
    expect(parseStrict('{"a": {"a": {"a": 1}}}', 100)?.duplicates.size).toBe(0);
  });

  it.each([
    ['one object', (count: number) => `{${Array.from({ length: count }, (_, index) => `"key-${index}": "value"`).join()}}`],
    ['one list', (count: number) => `[${Array(count).fill('"pages/a-page"').join()}]`],
    ['many lists', (count: number) => `[${Array(count).fill('[["a", 1]]').join()}]`],
    ['many objects', (count: number) => `{"a": {"b": [${Array(count).fill('{"group": "a"}').join()}]}}`],
  ])('is built in steps for %s', (_, toText) => {
    const stepsOf = (text: string): number => [...parseStrict.steps(text, 100)].length;
    const text = toText(40_000);
    expect(stepsOf(text)).toBeGreaterThan(text.length / 100_000);
    expect(stepsOf(text)).toBeLessThan(text.length / 40_000);
    expect(stepsOf(toText(3))).toBeLessThan(3);
    const expected = library.parseJSONDocument(Snapshot.create('file:///a.json', 'json', 1, toText(10_000))).root;
    expect(plainTree(parseStrict(toText(10_000), 100)?.root)).toEqual(plainTree(expected));
  });

  it('counts depth by nesting, not by the number of brackets', () => {
    expect(parseStrict(`[${'[],'.repeat(500)}{}]`, 2)).toBeDefined();
  });
});
