import { expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, site } from '../support/site';

async function colorTexts(config: Site, path = 'docs.json'): Promise<string[]> {
  const colors = await config.engine.documentColors(uriOf(path), neverCancelled);
  return colors.map(({ range }) => config.document(path).getText(range));
}

it('document colors are found wherever the format has a color, and nowhere else', async () => {
  const parts = {
    colors: '{ "primary": "#0A7C66", "light": "#abc", "dark": "teal" }',
    description: '"#ffffff"',
    background: '{ "color": { "light": "#000000" } }',
    banner: '{ "content": "#123123", "color": { "light": "#123456" } }',
    navigation: '{ "anchors": [{ "anchor": "#fff", "color": { "light": "#111", "dark": "#222" }, "pages": ["index"] }] }',
    zebra: '{ "color": "#333333" }',
  };
  const found = await colorTexts(site({ 'docs.json': docsJson(parts) }));
  expect(found.sort()).toEqual(['"#000000"', '"#0A7C66"', '"#111"', '"#123456"', '"#222"', '"#abc"']);
});

it('document colors are found in fragments', async () => {
  const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '{ "primary": "#fff" }' };
  expect(await colorTexts(site(files), 'colors.json')).toEqual(['"#fff"']);
});

it('document colors have channels between 0 and 1', async () => {
  const [found] = await site({ 'docs.json': docsJson({ colors: '{ "primary": "#ff0080" }' }) }).engine.documentColors(
    uriOf('docs.json'),
    neverCancelled,
  );
  expect(found?.color).toEqual({ red: 1, green: 0, blue: 128 / 255, alpha: 1 });
});

it.each([
  ['#0a7c66', '#ff0080'],
  ['#0A7C66', '#FF0080'],
  ['#012345', '#ff0080'],
])('color presentations have the letter case of the text that they replace: %s', async (before, after) => {
  const colors = (color: string) => docsJson({ colors: `{ "primary": <|at:"${color}"|> }` });
  const config = site({ 'docs.json': colors(before) });
  const color = { red: 1, green: 0, blue: 0.5, alpha: 0.3 };
  const [presentation] = await config.engine.colorPresentations(uriOf('docs.json'), color, config.range('at').range, neverCancelled);
  expect(presentation?.label).toBe(after);
  expect(config.apply(presentation?.textEdit ? [presentation.textEdit] : [])).toBe(site({ 'docs.json': colors(after) }).text());
});

it('there are no document colors in files outside the configuration', async () => {
  const config = site({ 'docs.json': docsJson(), 'theme.json': '{ "colors": { "primary": "#fff" } }' });
  expect(await colorTexts(config, 'theme.json')).toEqual([]);
});
