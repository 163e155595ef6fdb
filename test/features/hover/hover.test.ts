import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';

const hover = (parts: Readonly<Record<string, string>>): Promise<string> => site({ 'docs.json': docsJson(parts) }).hoverText();

it('hover over a key shows its name and type, whether it is required, and its description', async () => {
  const text = await hover({ '"co<|>lors"': '{ "primary": "#fff" }' });
  expect(text).toContain('**`colors`** object · required');
  expect(text).toContain('Brand colors of the site.');
});

it('hover over a value shows its description and the other values', async () => {
  const text = await hover({ theme: '"ma<|>ple"' });
  expect(text).toMatch(/^`maple`: \w/);
  expect(text).toContain('- `sequoia` ');
});

it('hover over a key shows its default', async () => {
  expect(await hover({ appearance: '{ "de<|>fault": "light" }' })).toContain('default `system`');
});

it.each([
  ['an element of the navigation', { navigation: '{ "tabs": [{ "t<|>ab": "A" }] }' }, '**`tab`** string · required'],
  ['an entry of a list', { navigation: '{ "pages": ["not-there<|>"] }' }, 'page path'],
  ['a setting with two forms', { '"lo<|>go"': '"/logo.svg"' }, 'string or object'],
  ['a reference', { logo: '{ "$r<|>ef": "./logo.json" }' }, '**`$ref`**'],
  ['a known key among free ones', { seo: '{ "metatags": { "og:<|>title": "x" } }' }, '**`og:title`**'],
  ['a boolean', { public: 'tr<|>ue' }, '**`public`** boolean'],
])('hover shows the documentation of %s', async (_name, parts, part) => {
  expect(await hover(parts)).toContain(part);
});

it('hover has the range of the key or value, including quotes', async () => {
  for (const source of ['<|at:"the<|>me"|>: "maple"', '"theme": <|at:"ma<|>ple"|>']) {
    const config = site({ 'docs.json': `{ ${source} }` });
    const found = await config.engine.hover(uriOf('docs.json'), config.cursor().position, neverCancelled);
    expect(found?.range).toEqual(config.range('at').range);
  }
});

describe('hover in a fragment', () => {
  it('shows the documentation of the mount point', async () => {
    const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '{ "prim<|>ary": "#fff" }' };
    expect(await site(files).hoverText()).toContain('**`primary`** string · required');
  });

  it('shows the documentation of the mount point of an array', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "tabs": { "$ref": "./tabs.json" } }' }),
      'tabs.json': '[{ "tab": "A", "ali<|>gn": "start" }]',
    };
    expect(await site(files).hoverText()).toContain('**`align`**');
  });
});

it.each([
  ['an unknown key', docsJson({ '"zeb<|>ra"': '1' })],
  ['the value of one', docsJson({ zebra: '"a<|>b"' })],
  ['a key of prototypes', docsJson({ '"__pro<|>to__"': '{}' })],
  ['a key of every object', docsJson({ '"construc<|>tor"': '{}' })],
  ['a blank', '{ <|> "theme": "maple" }'],
  ['a bracket', docsJson({ navigation: '{ "pages": <|>[ ] }' })],
  ['an empty file', '<|>'],
  ['another tool’s file', '{ "comp<|>onents": [] }'],
])('hover is empty on %s', async (_name, text) => {
  expect(await site({ 'docs.json': text }).hoverText()).toBe('');
});
