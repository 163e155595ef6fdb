import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const crlf = (text: string): string => text.replaceAll('\n', '\r\n');

describe('a value of the wrong type', () => {
  it.each([
    ['loses its quotes', { public: '"true"' }, { public: 'true' }],
    [
      'loses quotes and blanks',
      { fonts: '{ "family": "Inter", "weight": " 450.5 " }' },
      { fonts: '{ "family": "Inter", "weight": 450.5 }' },
    ],
    ['becomes what it says: a word', { public: '"Yes"' }, { public: 'true' }],
    ['becomes what it says: a literal in capitals', { public: '"FALSE "' }, { public: 'false' }],
    ['becomes what it says: a number', { public: '0' }, { public: 'false' }],
    ['gets quotes: a number', { name: '3' }, { name: '"3"' }],
    ['gets quotes: a literal', { name: 'true' }, { name: '"true"' }],
    ['becomes a list: a text', { navigation: '{ "pages": "index" }' }, { navigation: '{ "pages": ["index"] }' }],
    [
      'becomes a list: an object on several lines',
      { redirects: '{\n    "source": "/a",\n    "destination": "/index"\n  }' },
      { redirects: '[\n    {\n      "source": "/a",\n      "destination": "/index"\n    }\n  ]' },
    ],
    ['becomes an object: a text', { integrations: '{ "ga4": "G-ABC" }' }, { integrations: '{ "ga4": { "measurementId": "G-ABC" } }' }],
    ['becomes an object: a color', { colors: '"#000"' }, { colors: '{ "primary": "#000" }' }],
    ['goes: `null` for a setting', { description: 'null' }, {}],
    ['goes: `null` in a list', { navigation: '{ "pages": ["index", null] }' }, { navigation: '{ "pages": ["index"] }' }],
    [
      'goes into the list around it: a list',
      { navigation: '{ "pages": [["index", "index"]] }' },
      { navigation: '{ "pages": ["index", "index"] }' },
    ],
    [
      'goes into the list around it: a list beside an entry',
      { navigation: '{ "pages": ["index", ["a", "b"]] }' },
      { navigation: '{ "pages": ["index", "a", "b"] }' },
    ],
    ['leaves its list: a text', { name: '["Docs"]' }, { name: '"Docs"' }],
    ['leaves its list: an object', { colors: '[\n    { "primary": "#000" }\n  ]' }, { colors: '{ "primary": "#000" }' }],
  ])('%s', async (_name, before, after) => {
    const text = docsJson(before);
    expect(await site({ 'docs.json': text }).fix('value.type')).toBe(docsJson(after));
    expect(await site({ 'docs.json': crlf(text) }).fix('value.type')).toBe(crlf(docsJson(after)));
  });

  it.each([
    ['a word for a boolean', { public: '"perhaps"' }],
    ['a list of two for a text', { name: '["a", "b"]' }],
    ['null for a required setting', { name: 'null' }],
    ['a number for a path', { logo: '3' }],
    ['a text for an object with several required keys', { redirects: '["/a"]' }],
    ['a text for an element', { navigation: '{ "groups": ["index"] }' }],
    ['an object for a text', { name: '{}' }],
  ])('is left to the author: %s', async (_name, parts) => {
    expect(await site({ 'docs.json': docsJson(parts) }).actions('docs.json', 'value.type')).toEqual([]);
  });

  it('is made a list around the reference to a fragment', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "tabs": { "$ref": "./tab.json" } }' }),
      'tab.json': '{ "tab": "A", "pages": ["index"] }',
    };
    expect(await site(files).fix('value.type')).toBe(docsJson({ navigation: '{ "tabs": [{ "$ref": "./tab.json" }] }' }));
  });
});

describe('a value that is not allowed', () => {
  it('is changed to the near one', async () => {
    expect(await site({ 'docs.json': docsJson({ theme: '"Mapel"' }) }).fix('value.enum')).toBe(docsJson({ theme: '"maple"' }));
  });

  it('is offered each of few, none of them preferred', async () => {
    const actions = await site({ 'docs.json': docsJson({ appearance: '{ "default": "midnight" }' }) }).actions();
    expect(actions.map((action) => action.title).sort()).toEqual(['Change to `dark`', 'Change to `light`', 'Change to `system`']);
    expect(actions.filter((action) => action.isPreferred)).toEqual([]);
  });

  it('is offered nothing out of many', async () => {
    expect(await site({ 'docs.json': docsJson({ theme: '"wonderland"' }) }).actions()).toEqual([]);
  });
});

describe('a color', () => {
  it.each([
    ['0a7c66', '#0a7c66'],
    ['#0A7C66FF', '#0A7C66'],
    ['rgb(255, 0, 128)', '#ff0080'],
    ['Royal Blue', '#4169e1'],
  ])('%s becomes %s', async (given, meant) => {
    const colors = (text: string) => docsJson({ colors: `{ "primary": "${text}" }` });
    expect(await site({ 'docs.json': colors(given) }).fix('color.invalid')).toBe(colors(meant));
  });

  it('that cannot be guessed has no fix', async () => {
    expect(await site({ 'docs.json': docsJson({ colors: '{ "primary": "nice" }' }) }).actions()).toEqual([]);
  });
});
