import { expect, it } from 'vitest';
import { CompletionItemKind } from 'vscode-languageserver-types';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';
import { shown } from '../../support/suggestions';

function withColors(colors: string, more: Readonly<Record<string, string>> = {}): Site {
  return site({ 'docs.json': docsJson({ colors, ...more }) });
}

it('colors of the site come first, each once, with the settings that have them', async () => {
  const background = '{ "color": { "light": "#ABCDEF", "dark": "#0a7c66" } }';
  const items = await withColors('{ "primary": "#0a7c66", "light": "<|>" }', { background }).complete();
  expect(items.slice(0, 2)).toMatchObject([
    { label: '#0a7c66', kind: CompletionItemKind.Color, labelDetails: { description: 'colors.primary, background.color.dark' } },
    { label: '#abcdef', kind: CompletionItemKind.Color },
  ]);
  expect(items.filter(({ label }) => label.startsWith('#'))).toHaveLength(2);
});

it('named shades have their color as the detail, which editors show as a swatch', async () => {
  const items = await withColors('{ "primary": "<|>" }').complete();
  const teal = items.find(({ label }) => label === 'teal-700');
  expect(teal).toMatchObject({ kind: CompletionItemKind.Color, detail: '#0f766e' });
});

it.each([
  ['"<|>"', ''],
  ['"teal-7<|>"', 'teal-7'],
  ['"#0f7<|>"', '#0f7'],
  ['<|>', ''],
])('a shade is inserted as its color: %s', async (value, typed) => {
  const sample = withColors(`{ "primary": ${value} }`);
  expect(shown(await sample.complete(), typed).map(({ label }) => label)).toContain('teal-700');
  expect(await sample.accept('teal-700')).toBe(withColors('{ "primary": "#0f766e" }').text());
});
