import { describe, expect, it } from 'vitest';
import type { FormattingOptions, Range } from 'vscode-languageserver-types';
import { neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';

const twoSpaces: FormattingOptions = { tabSize: 2, insertSpaces: true };

async function formatted(text: string, options: Partial<FormattingOptions> = {}, range?: Range): Promise<string> {
  const config = site({ 'docs.json': text });
  return config.apply(await config.engine.formatting(uriOf('docs.json'), { ...twoSpaces, ...options }, range, neverCancelled));
}

describe('the whole file', () => {
  it.each([
    ['laid out', '{"theme":"mint","colors":{"primary":"#fff"}}', {}, '{\n  "theme": "mint",\n  "colors": { "primary": "#fff" }\n}'],
    ['with tabs', '{"theme":"mint"}', { insertSpaces: false }, '{\n\t"theme": "mint"\n}'],
    ['with four blanks', '{"theme":"mint"}', { tabSize: 4 }, '{\n    "theme": "mint"\n}'],
    ['its line ends kept', '{"theme":"mint",\r\n"name":"D"}\r\n', {}, '{\r\n  "theme": "mint",\r\n  "name": "D"\r\n}\r\n'],
    ['its byte order mark kept', '\uFEFF {"theme":"mint"}', {}, '\uFEFF{\n  "theme": "mint"\n}'],
    ['its last line break kept', '{"theme":"mint"}\n\n', {}, '{\n  "theme": "mint"\n}\n'],
    ['without a last line break', '{"theme":"mint"}', {}, '{\n  "theme": "mint"\n}'],
    ['with one where that is set', '{"theme":"mint"}', { insertFinalNewline: true }, '{\n  "theme": "mint"\n}\n'],
    ['its comments kept', '{// a\n"theme":"mint"/* b */}', {}, '{ // a\n  "theme": "mint" /* b */\n}'],
    ['its empty lists kept', '{"theme":"mint","redirects":[ ]}', {}, '{\n  "theme": "mint",\n  "redirects": []\n}'],
  ])('is %s', async (_name, text, options, expected) => {
    expect(await formatted(text, options)).toBe(expected);
    expect(await formatted(expected, options)).toBe(expected);
  });

  it.each([
    ['an array', '{\n  "a": ["b","c" ],\n  "d": []\n}', '{\n  "a": ["b", "c"],\n  "d": []\n}'],
    ['an object', '{\n  "a": {"b":[1 ,{}]}\n}', '{\n  "a": { "b": [1, {}] }\n}'],
    ['a blank line', '{\n  "a": 1,\n\n\n  "b": [\n\n    1,\n\n    2\n  ]\n}', '{\n  "a": 1,\n\n  "b": [\n    1,\n\n    2\n  ]\n}'],
    ['the lines of the author', '{\n  "a": [\n    "b"\n  ]\n}', '{\n  "a": [\n    "b"\n  ]\n}'],
    ['a text within a string', '{\n  "a": ["[b,c]", "{ d:e }"]\n}', '{\n  "a": ["[b,c]", "{ d:e }"]\n}'],
    ['a fragment on one line', '{ "a": ["b"] }', '{ "a": ["b"] }'],
  ])('retains %s', async (_name, text, expected) => {
    const sample = site({ 'docs.json': docsJson({ colors: '{ "$ref": "./part.json" }' }), 'part.json': text });
    const edits = await sample.engine.formatting(uriOf('part.json'), twoSpaces, undefined, neverCancelled);
    expect(sample.apply(edits, 'part.json')).toBe(expected);
  });

  it('breaks what does not fit in 120 characters', async () => {
    const line = (length: number) => `  "a": ["${'b'.repeat(length - '  "a": ["", 1]'.length)}", 1]`;
    expect(await formatted(`{\n${line(120)}\n}`)).toBe(`{\n${line(120)}\n}`);
    expect(await formatted(`{\n${line(121)}\n}`)).toMatch(/^\{\n {2}"a": \[\n {4}"b+",\n {4}1\n {2}\]\n\}$/);
  });

  it('retains line ends of Windows in blank lines', async () => {
    expect(await formatted('{\r\n  "a": [1,2],\r\n\r\n  "b": 1\r\n}')).toBe('{\r\n  "a": [1, 2],\r\n\r\n  "b": 1\r\n}');
  });

  it.each(['{"theme":"mint","colors":{', '{"theme" "mint"]', '{\n<<<<<<< HEAD\n"theme":"mint"\n=======\n}', '{"theme":"mi'])(
    'only changes in whitespace if it is broken: %j',
    async (text) => {
      const bare = (source: string): string => source.replaceAll(/\s/g, '');
      expect(bare(await formatted(text))).toBe(bare(text));
    },
  );

  it.each(['', '\n', '[]', '{ "components": [] }'])('is unchanged if it is empty or not a docs configuration: %j', async (text) => {
    expect(await formatted(text)).toBe(text);
  });
});

describe('a range', () => {
  const text = '{\n  "theme":"mint",\n  "name":"D",\n  "colors":{"primary":"#fff"}\n}';

  it.each([
    ['part of a line', { start: { line: 2, character: 4 }, end: { line: 2, character: 5 } }],
    ['a line up to the next', { start: { line: 2, character: 0 }, end: { line: 3, character: 0 } }],
  ])('is extended to its lines: %s', async (_name, range) => {
    expect(await formatted(text, {}, range)).toBe(text.replace('"name":"D"', '"name": "D"'));
  });

  it('may be all lines', async () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 4, character: 1 } };
    expect(await formatted(text, {}, range)).toBe(await formatted(text));
  });
});

it('fragments are formatted as well', async () => {
  const config = site({ 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '{"primary":"#fff"}' });
  const edits = await config.engine.formatting(uriOf('colors.json'), twoSpaces, undefined, neverCancelled);
  expect(config.apply(edits, 'colors.json')).toBe('{\n  "primary": "#fff"\n}');
});
