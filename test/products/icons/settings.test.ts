import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

/** Settings for every position of an icon in `docs.json`, with `@` as the icon. */
const iconSettings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a link of the navbar': { navbar: '{ "links": [{ "label": "A", "href": "/", "icon": @ }] }' },
  'a GitHub link of the navbar': { navbar: '{ "links": [{ "type": "github", "href": "https://github.com/a/b", "icon": @ }] }' },
  'an entry of the contextual menu': {
    contextual: '{ "options": [{ "title": "A", "description": "B", "href": "https://example.com", "icon": @ }] }',
  },
  'a group': { navigation: '{ "groups": [{ "group": "A", "icon": @, "pages": ["index"] }] }' },
  'a group in a group': {
    navigation: '{ "groups": [{ "group": "A", "pages": [{ "group": "B", "icon": @, "pages": ["index"] }] }] }',
  },
  'a tab': { navigation: '{ "tabs": [{ "tab": "A", "icon": @, "pages": ["index"] }] }' },
  'an item of a menu': { navigation: '{ "tabs": [{ "tab": "A", "menu": [{ "item": "B", "icon": @, "pages": ["index"] }] }] }' },
  'an anchor': { navigation: '{ "anchors": [{ "anchor": "A", "icon": @, "pages": ["index"] }] }' },
  'a dropdown': { navigation: '{ "dropdowns": [{ "dropdown": "A", "icon": @, "pages": ["index"] }] }' },
  'a product': { navigation: '{ "products": [{ "product": "A", "icon": @, "pages": ["index"] }] }' },
  'a global anchor': {
    navigation: '{ "global": { "anchors": [{ "anchor": "A", "href": "https://example.com", "icon": @ }] }, "pages": ["index"] }',
  },
  'a global tab': {
    navigation: '{ "global": { "tabs": [{ "tab": "A", "href": "https://example.com", "icon": @ }] }, "pages": ["index"] }',
  },
  'a global dropdown': {
    navigation: '{ "global": { "dropdowns": [{ "dropdown": "A", "href": "https://example.com", "icon": @ }] }, "pages": ["index"] }',
  },
  'a global product': {
    navigation: '{ "global": { "products": [{ "product": "A", "href": "https://example.com", "icon": @ }] }, "pages": ["index"] }',
  },
};

describe.each(Object.entries(iconSettings))('the icon of %s', (_title, template) => {
  const withIcon = (icon: string, files = {}): Site => {
    const settings = Object.fromEntries(Object.entries(template).map(([key, text]) => [key, text.replace('@', () => icon)]));
    return site({ 'docs.json': docsJson({ icons: '{ "library": "lucide" }', ...settings }), ...files });
  };

  it('is completed by its words, alone and in an object', async () => {
    expect(await withIcon('"money<|>"').accept('wallet')).toContain('"icon": "wallet"');
    expect(await withIcon('{ "name": "money<|>" }').accept('wallet')).toContain('"icon": { "name": "wallet" }');
    expect(await withIcon('{ "name": "brand-rea<|>", "library": "tabler" }').labels()).toContain('brand-react');
  });

  it('is drawn in the hover', async () => {
    expect(await withIcon('"wal<|>let"').hoverText()).toMatch(/^!\[[^\]]*\]\(data:image\/svg\+xml[\s\S]*`wallet` is an icon of Lucide/);
    expect(await withIcon('{ "name": "brand-re<|>act", "library": "tabler" }').hoverText()).toContain('is an icon of Tabler Icons');
  });

  it('is reported if the library does not have it, or its file is missing', async () => {
    await withIcon('"<|here:rockett|>"').expectOnly('here', 'icon.unknown', { names: ['`rocket`'] });
    await withIcon('"<|here:/images/none.svg|>"').expectOnly('here', 'asset.missing');
    await withIcon('"<|cursor:|>/images/a.svg"', { 'images/a.svg': '' }).expectNothing();
    await withIcon('"<|cursor:|>https://example.com/a.svg"').expectNothing();
  });
});

describe('the icon in a fragment', () => {
  const files = (icon: string) => ({
    'docs.json': docsJson({ icons: '{ "$ref": "icons.json" }', navigation: '{ "groups": [{ "$ref": "group.json" }] }' }),
    'icons.json': '{ "library": "lucide" }',
    'group.json': `{ "group": "A", "icon": ${icon}, "pages": ["index"] }`,
  });

  it('is from the library of the site', async () => {
    expect(await site(files('"money<|>"')).accept('wallet')).toContain('"icon": "wallet"');
    expect(await site(files('"wal<|>let"')).hoverText()).toContain('`wallet` is an icon of Lucide');
    const sample = site(files('"<|here:rockett|>"'));
    await sample.expectOnly('here', 'icon.unknown');
    expect(await sample.fix('icon.unknown', 'group.json')).toContain('"icon": "rocket"');
  });
});
