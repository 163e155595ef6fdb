import { describe, expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import { Snapshot } from '../../server/src/engine/base/snapshot';
import { parseLenient } from '../../server/src/engine/json/tree/lenientTree';
import { expectSame, plainTree } from '../support/plainTree';

const library = getLanguageService({});

function expectSameAsLibrary(text: string): void {
  const tree = parseLenient(text, 100)?.root;
  if (!tree) return;
  const expected = library.parseJSONDocument(Snapshot.create('file:///a.json', 'json', 1, text)).root;
  expectSame(plainTree(tree), plainTree(expected), text);
}

const sound = `{
  "theme": "mint",
  "colors": { "primary": "#fff", "light": "a\\"b" },
  "navigation": {
    "groups": [
      { "group": "A", "pages": ["a", "b", { "group": "C", "pages": [] }] },
      { "group": "B", "hidden": true, "boost": -1.5, "pages": [
        "c"
      ] }
    ]
  }
}
`;

describe('lenientTree', () => {
  it.each([
    ['a key without a value', '{\n  "theme"\n}'],
    ['a key without a value before another', '{\n  "the",\n  "name": "a"\n}'],
    ['an empty key', '{\n  "",\n  "name": "a"\n}'],
    ['a colon without a value', '{ "theme": , "name": "a" }'],
    ['a colon at the end', '{ "theme": }'],
    ['a missing comma', '[1 2, "a" "b"]'],
    ['a missing comma between lines', '{\n  "a": 1\n  "b": 2\n}'],
    ['a trailing comma', '{ "a": [1, 2,], }'],
    ['a text that is not closed', '{\n  "a": "b,\n  "c": 1\n}'],
    ['a value without quotes', '{ "a": mint, "b": 1 }'],
    ['a value without quotes at the end', '{ "a": mint\n}'],
    ['a keyword that is not finished', '{ "a": tru, "b": true }'],
    ['a keyword that goes on', '{ "a": [nullable, truest, false], "b": true }'],
    ['a letter before a string', '{ "a": x"mint", "b": x "c" }'],
    ['words of a text', '{ "a": Get started with it, "b": [1] }'],
    ['items without quotes', '[index, guides-a  "b", "c" d, e]'],
    ['a word behind a number', '[12 px, 3]'],
    ['a key that is not closed', '{\n  "a\n}'],
  ])('reads %s as the library does', (_, text) => {
    expect(parseLenient(text, 100)).toBeDefined();
    expectSameAsLibrary(text);
  });

  it.each([
    ['a bracket that is not closed', '{ "a": [1, 2 }'],
    ['a file that ends too early', '{ "a": ['],
    ['text behind the end', '{} {}'],
    ['a comment', '{ /* a */ }'],
    ['a word in place of a document', 'mint'],
    ['a word before a bracket', '{ "a": mint [1], "b": [c {}] }'],
    ['a word with other letters', '{ "a": größe }'],
    ['a path without quotes', '{ "a": /b, "c": guides/d }'],
    ['a word behind a value', '{ "a": 1 b }'],
    ['a word at the end', '{ "a": mint'],
    ['other quotes', "{ 'a': 1 }"],
    ['a missing colon on one line', '{ "a" "b" }'],
    ['a key that is none', '{ a: 1 }'],
    ['an escape that is none', '{ "a": "b\\x" }'],
    ['a quote that is escaped at the end', '{ "a": "b\\"'],
    ['nothing', ''],
    ['what nests too deep', '['.repeat(200)],
  ])('leaves %s to the library', (_, text) => {
    expect(parseLenient(text, 100)).toBeUndefined();
  });

  it('agrees with the library if it reads a text with a mistake at any position', () => {
    for (let offset = 0; offset < sound.length; offset++) {
      expectSameAsLibrary(sound.slice(0, offset) + sound.slice(offset + 1));
      for (const mistake of ['"', ',', ':', '\n', 'x', ' no ', 'true', '}', '[', '\\'])
        expectSameAsLibrary(sound.slice(0, offset) + mistake + sound.slice(offset));
    }
  });
});
