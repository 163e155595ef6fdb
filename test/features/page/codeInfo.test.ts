import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

const page = (text: string): Site => site({ 'docs.json': docsJson({ icons: '{ "library": "lucide" }' }), 'index.mdx': text });

describe('completion in the line at the start of a code block', () => {
  it.each(['```<|>\na\n```\n', '```py<|>\na\n```\n', '- ~~~ t<|>\n', '> ```j<|> wrap\n> a\n> ```\n'])(
    'offers languages in %j',
    async (text) => {
      const labels = await page(text).labels();
      expect(labels).toEqual(expect.arrayContaining(['python', 'typescript', 'js', 'c++', 'dotenv']));
      expect(labels).not.toContain('lines');
    },
  );

  it('offers common languages first', async () => {
    const items = await page('```<|>\na\n```\n').complete();
    const sorted = [...items].sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1)).map(({ label }) => label);
    expect(sorted.indexOf('python')).toBeLessThan(sorted.indexOf('1c'));
    expect(sorted.indexOf('yaml')).toBeLessThan(sorted.indexOf('abap'));
  });

  it('replaces the word', async () => {
    expect(await page('```p<|>ython a.py\na\n```\n').accept('php')).toBe('```php a.py\na\n```\n');
  });

  it('offers the options that are not there yet', async () => {
    const labels = await page('```js app.js lines <|> theme="nord"\na\n```\n').labels();
    expect(labels).toEqual(['title', 'icon', 'wrap', 'expandable', 'highlight', 'focus', 'twoslash', 'nocopy', 'lang']);
  });

  it.each([
    ['wrap', '```js wrap\n```\n'],
    ['highlight', '```js highlight={}\n```\n'],
    ['title', '```js title=""\n```\n'],
  ])('inserts %s with a place for its value', async (label, expected) => {
    expect(await page('```js w<|>\n```\n').accept(label)).toBe(expected);
  });

  it('offers themes, icons and booleans as values', async () => {
    expect(await page('```js theme="<|>"\n```\n').accept('nord')).toBe('```js theme="nord"\n```\n');
    expect(await page('```js icon="rock<|>"\n```\n').accept('rocket')).toBe('```js icon="rocket"\n```\n');
    expect(await page('```js lines=<|>\n```\n').labels()).toEqual(['true', 'false']);
  });

  it.each([
    '```\na\n```<|>\n',
    '```js\n<|>\n```\n',
    '```js title="A <|>"\n```\n',
    '```js highlight={1<|>}\n```\n',
    '````md\n```<|>\n```\n````\n',
  ])('offers nothing in %j', async (text) => expect(await page(text).labels()).toEqual([]));
});
