import { describe, expect, it } from 'vitest';
import { KeyTexts } from '../../server/src/engine/json/tree/keyTexts';
import { parseStrict } from '../../server/src/engine/json/tree/strictTree';
import { rounds } from '../support/rounds';

/** Reads the keys, one after the other, from a text with all of them. */
function read(keys: readonly string[]): string[] {
  const texts = new KeyTexts(keys.join('"'));
  let start = 0;
  return keys.map((key) => {
    const found = texts.between(start, start + key.length);
    start += key.length + 1;
    return found;
  });
}

/** The keys of an object in the tree of a text. */
function keysOf(text: string): string[] {
  const root = parseStrict(text, 10)?.root;
  return root?.type === 'object' ? root.properties.map(({ keyNode }) => keyNode.value) : [];
}

const letters = [...'abcdefghij'];
/** Keys with the same length and the same first, middle and last characters: all share one slot. */
const sharingSlot = letters.flatMap((second) => letters.map((fourth) => `k${second}e${fourth}y`));

describe('KeyTexts', () => {
  it.each<[string, string[]]>([
    ['keys that come again', ['group', 'pages', 'group', 'icon', 'pages']],
    ['keys that share their length and some of their characters', ['axbxc', 'aybyc', 'axbxc', 'azbzc', 'aybyc', 'axbxc']],
    ['a key that begins with another', ['page', 'pages', 'page', 'pages']],
    ['names of properties that all objects have', ['__proto__', 'constructor', 'toString', '__proto__', 'hasOwnProperty']],
    ['numbers', ['0', '007', '1.5', '-1', '0', '4294967295']],
    ['an empty key', ['', 'a', '']],
    ['one character', ['a', 'b', 'a', ' ', '\\']],
    ['keys with the same characters in another order', ['abc', 'acb', 'bac', 'cba', 'abc', 'cab', 'bca']],
    ['halves of surrogate pairs', ['\ud83e', '\udde9', 'a\ud83e', '\ud83e', '\udde9a', 'a\ud83e']],
    ['letters of other scripts', ['größe', 'ページ', '🧩', 'größe', '🧩']],
    ['keys that are longer than any', ['k'.repeat(41), 'k'.repeat(40), 'k'.repeat(41), 'k'.repeat(40)]],
  ])('reads %s', (_what, keys) => {
    expect(read(keys)).toEqual(keys);
  });

  it('reads more different keys than any real file has', () => {
    const keys = Array.from({ length: 5_000 }, (_, index) => `key${index}`);
    expect(read([...keys, ...keys])).toEqual([...keys, ...keys]);
  });

  it('reads keys that share a slot, in any order', () =>
    rounds.each(1, 3, (below) => {
      const keys = Array.from({ length: 1_000 }, () => sharingSlot[below(sharingSlot.length)] ?? '');
      expect(read(keys)).toEqual(keys);
    }));

  it('reads keys that share a slot, and others, beyond its limit of property names', () => {
    const taking = Array.from({ length: 3_000 }, (_, index) => sharingSlot[index % 2] ?? '');
    const keys = [...taking, 'group', 'pages', 'group', ...sharingSlot, 'group', '__proto__', '0', '0'];
    expect(read(keys)).toEqual(keys);
  });

  it('reads each part of a text between two offsets', () => {
    const text = 'pagespagepages__proto__007';
    const texts = new KeyTexts(text);
    for (let start = 0; start <= text.length; start++) {
      for (let end = start; end <= text.length; end++) expect(texts.between(start, end)).toBe(text.slice(start, end));
    }
  });

  it('does not mix keys of one file into another', () => {
    expect(read(['axbxc'])).toEqual(['axbxc']);
    expect(read(['aybyc'])).toEqual(['aybyc']);
  });
});

describe('keys of a tree', () => {
  it.each([
    '{"a\\u0062": 1, "ab": 2}',
    '{"a\\"b": 1, "a": 2}',
    '{"\\\\": 1, "\\\\\\"": 2}',
    '{"a\\"": {"b": 1}, "a": 1}',
    '{"\\u005f_proto__": 1, "__proto__": 2}',
  ])('have the values of the text: %s', (text) => {
    // Each key is a string, which JSON.parse reads by itself.
    const written = [...text.replace(/\{"b": 1\}/, '1').matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([string]) => JSON.parse(string) as string);
    expect(keysOf(text)).toEqual(written);
  });

  it('have the values of JSON.parse, for any characters', () => {
    const parts = ['a', 'b', 'pages', '0', ' ', 'é', '🧩', '"', '\\', '\n', '\u0001', '/', '__proto__', 'k'.repeat(20), ''];
    return rounds.each(1, 5, (below) => {
      const keys = Array.from({ length: 500 }, () => Array.from({ length: below(5) }, () => parts[below(parts.length)]).join(''));
      // One object for each key, so that no key replaces another.
      const text = `[${keys.map((key) => `{${JSON.stringify(key)}: 1}`).join(',')}]`;
      const root = parseStrict(text, 10)?.root;
      const read = root?.children?.flatMap((node) => (node.type === 'object' ? node.properties.map(({ keyNode }) => keyNode.value) : []));
      expect(read).toEqual((JSON.parse(text) as object[]).flatMap(Object.keys));
      expect(read).toEqual(keys);
    });
  });
});
