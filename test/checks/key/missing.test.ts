import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { fixed } from './support';

describe('a required setting that is missing', () => {
  it.each(['theme', 'name', 'colors', 'navigation'])('is reported on the opening brace of the file: %s', async (key) => {
    const text = docsJson({ [key]: undefined }).replace('{', '<|at:{|>');
    await site({ 'docs.json': text }).expectOnly('at', 'key.missing', { severity: 'error', names: [`\`${key}\``] });
  });

  it('is reported for each key of one object', async () => {
    const messages = (await site({ 'docs.json': '{}' }).diagnostics()).map((item) => item.message);
    for (const [index, key] of ['theme', 'name', 'colors', 'navigation'].entries()) expect(messages[index]).toContain(`\`${key}\``);
  });

  it.each([
    ['a color', { colors: '<|at:{|> "light": "#fff" }' }, ['`primary`', '`colors`']],
    ['a logo', { logo: '<|at:{|> "dark": "/index.mdx" }' }, ['`light`', '`logo`']],
    ['a redirect', { redirects: '[<|at:{|> "source": "/a" }]' }, ['`destination`']],
    ['a link with a type of its own', { navbar: '{ "links": [<|at:{|> "href": "https://example.com" }] }' }, ['`label`']],
    ['a font', { fonts: '<|at:{|> "weight": 400 }' }, ['`family`']],
    ['an integration', { integrations: '{ "ga4": <|at:{|>} }' }, ['`measurementId`', '`integrations.ga4`']],
  ])('names the key and its owner: %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'key.missing', { names });
  });

  it.each([
    ['fonts for headings only', { fonts: '{ "heading": { "family": "Inter" } }' }],
    ['fonts for the body only', { fonts: '{ "body": { "family": "Inter" } }' }],
    ['a GitHub link without label', { navbar: '{ "links": [{ "type": "github", "href": "https://github.com/a/b" }] }' }],
  ])('is not reported for %s', async (_name, parts) => {
    await site({ 'docs.json': docsJson(parts) }).expectNothing();
  });
});

describe('a missing key of an object with fragments', () => {
  it('is reported in a fragment that replaces the whole object', async () => {
    const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '<|at:{|> "light": "#fff" }' };
    await site(files).expectOnly('at', 'key.missing', { names: ['`primary`'] });
  });

  it('is reported at the reference if it has further keys beside it', async () => {
    const files = {
      'docs.json': docsJson({ colors: '<|at:{|> "$ref": "./colors.json", "dark": "#000" }' }),
      'colors.json': '{ "light": "#fff" }',
    };
    await site(files).expectOnly('at', 'key.missing');
  });

  it('is reported once in a fragment that two objects include', async () => {
    const tab = (name: string) => `{ "tab": "${name}", "pages": [{ "$ref": "./group.json" }] }`;
    const files = {
      'docs.json': docsJson({ navigation: `{ "tabs": [${tab('A')}, ${tab('B')}] }` }),
      'group.json': '<|at:{|> "pages": ["index"] }',
    };
    await site(files).expectOnly('at', 'key.missing', { names: ['`group`'] });
  });

  it('is not reported if the keys of the fragment and beside the reference are complete together', async () => {
    const files = {
      'docs.json': docsJson({ logo: '{ "$ref": "./logo.json", "light": "/index.mdx" }' }),
      'logo.json': '{ "dark": "/index.mdx" }',
    };
    await site(files).expectNothing();
  });
});

describe('a group without a name', () => {
  it('reports a group in `pages` without a name', async () => {
    const text = '{ "groups": [{ "group": "A", "pages": [<|at:{|> "pages": ["index"] }] }] }';
    await site({ 'docs.json': docsJson({ navigation: text }) }).expectOnly('at', 'key.missing', { names: ['`group`'] });
  });

  it('reports an empty group once', async () => {
    const found = await site({ 'docs.json': docsJson({ navigation: '{ "groups": [{}] }' }) }).diagnostics();
    expect(found.map(({ code }) => code)).toEqual(['key.missing']);
  });
});

describe('the fix of key.missing', () => {
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
  ])('adds the key %s', async (_name, text, expected) => {
    expect(await fixed(text, 'key.missing')).toBe(expected);
    const tabs = (source: string) => source.replaceAll(/^(?: {2})+/gm, (blanks) => '\t'.repeat(blanks.length / 2));
    if (!text.startsWith('{\n    ')) expect(await fixed(tabs(text), 'key.missing')).toBe(tabs(expected));
    const crlf = (source: string) => source.replaceAll('\n', '\r\n');
    if (text.includes('\n')) expect(await fixed(crlf(text), 'key.missing')).toBe(crlf(expected));
  });

  it('adds the key in the fragment that lacks it', async () => {
    const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '{\n  "light": "#fff"\n}\n' };
    expect(await site(files).fix('key.missing', 'colors.json')).toBe('{\n  "primary": "#0a7c66",\n  "light": "#fff"\n}\n');
  });
});
