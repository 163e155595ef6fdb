import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const rest = '"theme": "maple", "name": "Docs", "colors": { "primary": "#000" }, "navigation": { "pages": ["index"] }';
const fixed = (text: string, fix: string): Promise<string> => site({ 'docs.json': text, 'o.json': '{}' }).fix(fix);

describe('removing a key takes its comma along', () => {
  it.each([
    ['first of a line', `{ "zebra": 1, ${rest} }`, `{ ${rest} }`],
    ['last of a line', `{ ${rest}, "zebra": [1, 2] }`, `{ ${rest} }`],
    ['alone', docsJson({ integrations: '{ "zebra": 1 }' }), docsJson({ integrations: '{}' })],
    ['alone on its lines', docsJson({ integrations: '{\n    "zebra": 1\n  }' }), docsJson({ integrations: '{}' })],
    ['first of several lines', `{\n  "zebra": {\n    "a": 1\n  },\n  ${rest}\n}`, `{\n  ${rest}\n}`],
    ['between lines', docsJson({ zebra: '1', public: 'true' }), docsJson({ public: 'true' })],
    ['on the last line', docsJson({ zebra: '{\n    "a": 1\n  }' }), docsJson()],
    ['without a value', `{\n  "zebra": ,\n  ${rest}\n}`, `{\n  ${rest}\n}`],
  ])('%s', async (_name, text, expected) => {
    expect(await fixed(text, 'Remove `zebra`')).toBe(expected);
    if (!text.includes(': ,')) {
      const crlf = (given: string) => given.replaceAll('\n', '\r\n');
      expect(await fixed(crlf(text), 'Remove `zebra`')).toBe(crlf(expected));
    }
  });

  it('and leaves the closing brace of one that is being typed', async () => {
    expect(await fixed(docsJson({ '"zeb"': '' }), 'Remove `zeb`')).toMatch(/\["index"\] }\s*}\n$/);
  });
});

it('an unknown key is changed to the near one, its value kept', async () => {
  expect(await fixed(docsJson({ publik: 'true' }), 'key.unknown')).toBe(docsJson({ public: 'true' }));
});

it('of two equal keys the earlier goes', async () => {
  expect(await fixed(docsJson({ '"public"': 'true', '"public" ': 'false' }), 'key.duplicate')).toBe(docsJson({ '"public" ': 'false' }));
});

describe('adding a required key', () => {
  it.each([
    [
      'at its usual place',
      '{\n  "theme": "maple",\n  "name": "D",\n  "navigation": {\n    "pages": ["index"]\n  }\n}\n',
      '{\n  "theme": "maple",\n  "name": "D",\n  "colors": {\n    "primary": "#0a7c66"\n  },\n  "navigation": {\n    "pages": ["index"]\n  }\n}\n',
    ],
    [
      'behind all when the order is another',
      '{\n    "navigation": {\n        "pages": ["index"]\n    },\n    "theme": "maple",\n    "name": "D"\n}',
      '{\n    "navigation": {\n        "pages": ["index"]\n    },\n    "theme": "maple",\n    "name": "D",\n    "colors": {\n        "primary": "#0a7c66"\n    }\n}',
    ],
    [
      'before all',
      '{\n  "name": "D",\n  "colors": { "primary": "#000" },\n  "navigation": { "pages": ["index"] }\n}',
      '{\n  "theme": "mint",\n  "name": "D",\n  "colors": { "primary": "#000" },\n  "navigation": { "pages": ["index"] }\n}',
    ],
    [
      'between comments',
      '{\n  "theme": "maple", // here\n  "name": "D", // there\n  "navigation": { "pages": ["index"] }\n}',
      '{\n  "theme": "maple", // here\n  "name": "D",\n  "colors": {\n    "primary": "#0a7c66"\n  }, // there\n  "navigation": { "pages": ["index"] }\n}',
    ],
    [
      'on the one line of the file',
      '{ "theme": "maple", "name": "D", "colors": { "primary": "#000" } }',
      '{ "theme": "maple", "name": "D", "colors": { "primary": "#000" }, "navigation": { "groups": [{ "group": "Getting started", "pages": ["index"] }] } }',
    ],
    ['to an object without blanks', docsJson({ colors: '{"light":"#fff"}' }), docsJson({ colors: '{"primary":"#0a7c66","light":"#fff"}' })],
    ['to an empty object', docsJson({ colors: '{}' }), docsJson({ colors: '{\n    "primary": "#0a7c66"\n  }' })],
    ['to an empty object on two lines', docsJson({ colors: '{\n  }' }), docsJson({ colors: '{\n    "primary": "#0a7c66"\n  }' })],
  ])('%s', async (_name, text, expected) => {
    expect(await fixed(text, 'key.missing')).toBe(expected);
    const tabs = (given: string) => given.replaceAll(/^(?: {2})+/gm, (blanks) => '\t'.repeat(blanks.length / 2));
    if (!text.startsWith('{\n    ')) expect(await fixed(tabs(text), 'key.missing')).toBe(tabs(expected));
    const crlf = (given: string) => given.replaceAll('\n', '\r\n');
    if (text.includes('\n')) expect(await fixed(crlf(text), 'key.missing')).toBe(crlf(expected));
  });

  it('in a fragment, that is where it is missing', async () => {
    const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '{\n  "light": "#fff"\n}\n' };
    expect(await site(files).fix('key.missing', 'colors.json')).toBe('{\n  "primary": "#0a7c66",\n  "light": "#fff"\n}\n');
  });
});

describe('the format of a font', () => {
  it.each([
    ['woff', 'woff'],
    ['WOFF2', 'woff2'],
    ['ttf', 'woff2'],
  ])('is read off the extension %s', async (extension, format) => {
    const fonts = (more: string) => docsJson({ fonts: `{ "family": "Inter", "source": "https://example.com/a.${extension}"${more} }` });
    expect(await fixed(fonts(''), 'font.formatMissing')).toBe(fonts(`, "format": "${format}"`));
  });
});

describe('moving a key', () => {
  it.each([
    [
      'to an object that is made for it, at its place',
      docsJson({ openapi: '"o.json"' }),
      docsJson({ api: '{\n    "openapi": "o.json"\n  }' }),
    ],
    [
      'into an object that is there',
      docsJson({ openapi: '"o.json"', api: '{\n    "url": "full"\n  }' }),
      docsJson({ api: '{\n    "url": "full",\n    "openapi": "o.json"\n  }' }),
    ],
    [
      'within a line',
      docsJson({ api: '{ "baseUrl": "https://example.com" }' }),
      docsJson({ api: '{ "mdx": { "server": "https://example.com" } }' }),
    ],
    [
      'in the words of the new format',
      docsJson({ topbarCtaButton: '{ "name": "Go", "url": "https://example.com" }' }),
      docsJson({
        navbar: '{\n    "primary": {\n      "type": "button",\n      "label": "Go",\n      "href": "https://example.com"\n    }\n  }',
      }),
    ],
    ['nowhere', docsJson({ feedback: '{}' }), docsJson()],
  ])('%s', async (_name, text, expected) => {
    expect(await fixed(text, 'key.moved')).toBe(expected);
  });

  it.each([
    [
      'over one that is there',
      { 'docs.json': docsJson({ openapi: '"o.json"', api: '{ "openapi": "p.json" }' }), 'o.json': '{}', 'p.json': '{}' },
      'docs.json',
    ],
    [
      'within a fragment',
      { 'docs.json': docsJson({ api: '{ "$ref": "./api.json" }' }), 'api.json': '{ "baseUrl": "https://example.com" }' },
      'api.json',
    ],
  ])('is not offered %s', async (_name, files, path) => {
    const titles = (await site(files).actions(path, 'key.moved')).map((action) => action.title);
    expect(titles.filter((title) => title.startsWith('Move'))).toEqual([]);
    expect(titles.filter((title) => title.startsWith('Remove'))).toHaveLength(1);
  });
});
