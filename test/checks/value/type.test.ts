import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('value.type', () => {
  it.each([
    ['a text for a boolean', { public: '<|at:"true"|>' }, ['`public`', 'a string']],
    ['a number for a text', { name: '<|at:3|>' }, ['`name`', 'a number']],
    ['null', { name: '<|at:null|>' }, ['`name`', '`null`']],
    ['a text for an object', { colors: '<|at:"#fff"|>' }, ['`colors`']],
    ['a list for an object, at its bracket', { colors: '<|at:[|>"#fff"]' }, ['`colors`', 'an array']],
    ['an object for a list, at its brace', { redirects: '<|at:{|> "source": "/a", "destination": "/b" }' }, ['`redirects`', 'an object']],
    ['a text for a list', { navigation: '{ "pages": <|at:"index"|> }' }, ['`pages`']],
    ['a number in a list', { navigation: '{ "pages": ["index", <|at:3|>] }' }, ['an entry of `pages`']],
    ['a number where a text or an object is due', { logo: '<|at:3|>' }, ['`logo`']],
    ['a list where a text or an object is due', { logo: '<|at:[|>"/index.mdx"]' }, ['`logo`']],
    ['a text for a number', { fonts: '{ "family": "Inter", "weight": <|at:"400"|> }' }, ['`weight`']],
    ['a text in a tab list', { navigation: '{ "tabs": [<|at:"Guides"|>] }' }, ['an entry of `tabs`']],
  ])('is one error: %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'value.type', { severity: 'error', names });
  });

  it.each([
    ['a logo as a text', { logo: '"/index.mdx"' }],
    ['a logo as an object', { logo: '{ "light": "/index.mdx", "dark": "/index.mdx" }' }],
    ['instructions as a list', { markdown: '{ "instructions": ["a"] }' }],
    ['a fractional weight', { fonts: '{ "family": "Inter", "weight": 450.5 }' }],
  ])('is not reported for %s', async (_name, parts) => {
    await site({ 'docs.json': docsJson(parts) }).expectNothing();
  });
});

describe('value.type with fragments', () => {
  it('is reported in the fragment that is not an object', async () => {
    const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '<|at:[|>"#fff"]' };
    await site(files).expectOnly('at', 'value.type', { names: ['`colors`'] });
  });

  it('is reported in the array of a fragment', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "tabs": { "$ref": "./tabs.json" } }' }),
      'tabs.json': '[{ "tab": "A", "pages": ["index"], "hidden": <|at:"no"|> }]',
    };
    await site(files).expectOnly('at', 'value.type', { names: ['`hidden`'] });
  });

  it('is reported at the reference if the fragment is an object and an array is expected', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "tabs": <|at:{|> "$ref": "./tab.json" } }' }),
      'tab.json': '{ "tab": "A", "pages": ["index"] }',
    };
    await site(files).expectOnly('at', 'value.type', { names: ['`tabs`', 'an object'] });
  });
});

const crlf = (text: string): string => text.replaceAll('\n', '\r\n');

describe('the fix of value.type', () => {
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
  ])('changes the value, which %s', async (_name, before, after) => {
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
  ])('is not offered for %s', async (_name, parts) => {
    expect(await site({ 'docs.json': docsJson(parts) }).actions('docs.json', 'value.type')).toEqual([]);
  });

  it('puts the reference to a fragment into an array', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "tabs": { "$ref": "./tab.json" } }' }),
      'tab.json': '{ "tab": "A", "pages": ["index"] }',
    };
    expect(await site(files).fix('value.type')).toBe(docsJson({ navigation: '{ "tabs": [{ "$ref": "./tab.json" }] }' }));
  });
});
