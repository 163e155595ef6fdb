import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import { innerSpan, toRange, toSpan, touches } from '../../server/src/engine/base/spans';
import { byDistance, nearest } from '../../server/src/engine/base/stringDistance';
import { baseName, isInside, joinUri, normalizeUri, parentUri, relativePath, resolveUri } from '../../server/src/engine/base/uris';
import { indentationAt, layoutOf, printJson } from '../../server/src/engine/json/edit/layout';
import { nestingDepth } from '../../server/src/engine/json/tree/nesting';

const document = (text: string): TextDocument => TextDocument.create('file:///site/docs.json', 'json', 0, text);

describe('nestingDepth', () => {
  it.each([
    ['', 0],
    ['1', 0],
    ['[]', 1],
    ['{"a": [{}]}', 3],
    ['[] [[]] []', 2],
    ['"[[[["', 0],
    ['"\\"[[" []', 1],
    ['"open [\n[]', 1],
    ['"open \\\n[]', 0],
    ['/* " */ [[]]', 2],
    ['// " [\n[[]]', 2],
    ['/* [[[ */ []', 1],
    ['/ [] /*[', 1],
    [']]]][', 0],
  ])('of %j is %i', (text, depth) => {
    expect(nestingDepth(text, 100)).toBe(depth);
  });

  it('stops one past the limit', () => {
    expect(nestingDepth('['.repeat(1_000_000), 200)).toBe(201);
  });
});

describe('nearest', () => {
  const known = ['theme', 'navigation', 'navbar', 'public', 'api'];
  it.each([
    ['theme', 'theme'],
    ['THEME', 'theme'],
    ['themes', 'theme'],
    ['thmee', 'theme'],
    ['naviagtion', 'navigation'],
    ['publik', 'public'],
    ['apis', 'api'],
    ['zebra', undefined],
    ['', undefined],
    ['colors', undefined],
  ])('to %j is %j', (word, expected) => {
    expect(nearest(word, known)).toBe(expected);
  });

  it('takes the first of equally near words', () => {
    expect(nearest('aab', ['aaa', 'aac'])).toBe('aaa');
  });

  it('sorts all by distance', () => {
    expect(byDistance('lite', ['dark', 'system', 'light'])[0]).toBe('light');
  });
});

describe('layout', () => {
  it.each([
    ['{\n  "a": 1\n}', { eol: '\n', indent: '  ' }],
    ['{\r\n\t"a": 1\r\n}', { eol: '\r\n', indent: '\t' }],
    ['{\n    "a": 1\n}', { eol: '\n', indent: '    ' }],
    ['{ "a": 1 }', { eol: '\n', indent: '  ' }],
    ['{\n\n  "a": 1\n}', { eol: '\n', indent: '  ' }],
  ])('of %j', (text, layout) => {
    expect(layoutOf(document(text))).toEqual(layout);
  });

  it('finds the indentation of the line of an offset', () => {
    const text = '{\r\n\t  "a": 1\r  "b": 2\n}';
    expect(indentationAt(document(text), text.indexOf('1'))).toBe('\t  ');
    expect(indentationAt(document(text), text.indexOf('2'))).toBe('  ');
    expect(indentationAt(document(text), 0)).toBe('');
  });

  it('is used to print a value', () => {
    expect(printJson({ a: [1] }, { eol: '\r\n', indent: '\t' }, '\t')).toBe('{\r\n\t\t"a": [\r\n\t\t\t1\r\n\t\t]\r\n\t}');
  });
});

describe('spans', () => {
  it('become ranges and back', () => {
    const text = document('ab\ncd');
    const span = { start: 1, end: 4 };
    expect(toSpan(text, toRange(text, span))).toEqual(span);
  });

  it('omit the quotes', () => {
    expect(innerSpan({ offset: 3, length: 4 })).toEqual({ start: 4, end: 6 });
    expect(innerSpan({ offset: 3, length: 1 })).toEqual({ start: 3, end: 4 });
  });

  it('touch at an edge', () => {
    expect(touches({ start: 0, end: 2 }, { start: 2, end: 3 })).toBe(true);
    expect(touches({ start: 0, end: 2 }, { start: 3, end: 4 })).toBe(false);
  });
});

describe('URIs', () => {
  it('have one spelling', () => {
    expect(normalizeUri('file:///c:/a b')).toBe(normalizeUri('file:///c%3A/a%20b'));
  });

  it('have a parent and a name', () => {
    expect(parentUri('file:///site/docs.json')).toBe('file:///site');
    expect(baseName('file:///site/a%20b/docs.json')).toBe('docs.json');
  });

  it.each([
    ['./a.json', 'file:///site/a.json'],
    ['../a.json', 'file:///a.json'],
    ['a\\b.json', 'file:///site/a/b.json'],
    ['a b.json', 'file:///site/a%20b.json'],
    ['%2e%2e/a.json', 'file:///site/%252e%252e/a.json'],
    ['a.json?x#y', 'file:///site/a.json%3Fx%23y'],
  ])('resolve %s', (path, expected) => {
    expect(resolveUri('file:///site', path)).toBe(expected);
  });

  it.each(['file:///site', 'file:///my.docs/v1.2', 'file:///a-b/c_d', 'file:///c%3A/site', 'file:///a%20b', 'vscode-vfs://host/site'])(
    'join below %s like the library, for any path',
    (folder) => {
      for (const path of [
        'a',
        'a/b.mdx',
        'v1.2/b-c_d.mdx',
        '.a',
        'a/.b',
        'a/../b',
        'a/./b',
        'a//b',
        'a b',
        'ä',
        '50%',
        '%20',
        'a?b',
        'a#b',
        'a/',
      ]) {
        expect(joinUri(folder, path), path).toBe(Utils.joinPath(URI.parse(folder), path).toString());
      }
    },
  );

  it('join below a folder, with or without a leading slash', () => {
    expect(joinUri('file:///site', '/a/b')).toBe('file:///site/a/b');
    expect(joinUri('file:///site', 'a/b')).toBe('file:///site/a/b');
  });

  it.each([
    ['file:///site/a/b.json', true],
    ['file:///site', true],
    ['file:///site/../x.json', false],
    ['file:///sitemap.json', false],
    ['file:///site2/x.json', false],
    ['vscode-vfs://site/a', false],
    ['file://host/site/a', false],
  ])('%s is inside the folder: %s', (uri, inside) => {
    expect(isInside('file:///site', uri)).toBe(inside);
  });

  it('have a path below a folder', () => {
    expect(relativePath('file:///site', 'file:///site/a/b.mdx')).toBe('a/b.mdx');
    expect(relativePath('file:///site', 'file:///other/b.mdx')).toBeUndefined();
  });
});
