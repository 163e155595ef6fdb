import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import type { SiteFiles } from '../../support/site';
import { after, titles } from './support';

const files: SiteFiles = { 'logo/light.svg': '', 'logo/dark.svg': '', 'logo.svg': '', 'logo-dark.svg': '', 'favicon.png': '' };
const docs = (parts: Readonly<Record<string, string>>): SiteFiles => ({ 'docs.json': docsJson(parts), ...files });
const offered = async (parts: Readonly<Record<string, string>>): Promise<string[]> =>
  (await titles(docs(parts))).filter((title) => title.includes('light and dark'));

/** Value of the setting after an action. */
async function written(parts: Readonly<Record<string, string>>, title: RegExp): Promise<unknown> {
  return JSON.parse((await after(docs(parts), title))['docs.json'] ?? '')[Object.keys(parts)[0] ?? ''];
}

describe('one image for both modes', () => {
  it.each([
    ['"/logo/li<|>ght.svg"', { light: '/logo/light.svg', dark: '/logo/dark.svg' }],
    ['"logo/da<|>rk.svg"', { light: 'logo/light.svg', dark: 'logo/dark.svg' }],
    ['"/lo<|>go.svg"', { light: '/logo.svg', dark: '/logo-dark.svg' }],
    ['"/highlight.s<|>vg"', { light: '/highlight.svg', dark: '/highlight.svg' }],
    ['"https://example.com/light<|>.svg"', { light: 'https://example.com/light.svg', dark: 'https://example.com/light.svg' }],
  ])('%s becomes an object, with the other file if there is one', async (logo, expected) => {
    expect(await written({ logo }, /^Write `logo`/)).toEqual(expected);
  });

  it('preserves the layout of the file', async () => {
    const { 'docs.json': text } = await after(docs({ logo: '"/logo/light<|>.svg"' }), /^Write `logo`/);
    expect(text).toContain('  "logo": {\n    "light": "/logo/light.svg",\n    "dark": "/logo/dark.svg"\n  }');
  });

  it('can be a favicon, a background or a theme for code as well', async () => {
    expect(await written({ favicon: '"/fav<|>icon.png"' }, /^Write `favicon`/)).toEqual({
      light: '/favicon.png',
      dark: '/favicon.png',
    });
    expect(await offered({ background: '{ "image": "/logo<|>.svg" }' })).toEqual(['Write `image` for light and dark pages']);
    const styling = '{ "codeblocks": { "theme": "github-li<|>ght" } }';
    expect(await written({ styling }, /^Write `theme`/)).toEqual({
      codeblocks: { theme: { light: 'github-light', dark: 'github-dark' } },
    });
  });

  it.each([
    { name: '"Do<|>cs"' },
    { logo: '"<|>"' },
    { styling: '{ "codeblocks": "sys<|>tem" }' },
    { thumbnails: '{ "background": "/logo<|>.svg" }' },
  ])('is not %j', async (parts) => expect(await offered(parts)).toEqual([]));
});

describe('an image for each mode', () => {
  it('becomes one image for both modes', async () => {
    const logo = '{ "light": "/logo/light.svg", "da<|>rk": "/logo/dark.svg" }';
    expect(await offered({ logo })).toEqual([
      'Take `/logo/light.svg` for light and dark pages',
      'Take `/logo/dark.svg` for light and dark pages',
    ]);
    expect(await written({ logo }, /dark.svg/)).toBe('/logo/dark.svg');
  });

  it('is offered once if both are the same', async () => {
    expect(await offered({ logo: '{ "light": "/logo.svg", "dark": "/lo<|>go.svg" }' })).toEqual([
      'Take `/logo.svg` for light and dark pages',
    ]);
  });

  it.each([
    '{ "light": "/logo.svg", "dark": "/lo<|>go.svg", "href": "/" }',
    '{ "light": "/lo<|>go.svg" }',
    '{ "li<|>ght": 1, "dark": "/logo.svg" }',
  ])('is not changed in %s', async (logo) => expect(await offered({ logo })).toEqual([]));
});
