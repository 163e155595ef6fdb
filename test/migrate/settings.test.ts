import { describe, expect, it } from 'vitest';
import type { Json } from '../../server/src/engine/json/jsonValue';
import { migrateLegacyConfig } from '../../server/src/engine/migrate/legacyConfig';
import { validate } from '../../server/src/engine/schema/generated/validateDocs';

const minConfig = { name: 'Docs', colors: { primary: '#0a7c66' }, navigation: [{ group: 'Start', pages: ['index'] }] };

function migrate(parts: { readonly [key: string]: Json }) {
  const { config, notes } = migrateLegacyConfig({ ...minConfig, ...parts });
  validate(config);
  expect(validate.errors ?? []).toEqual([]);
  return { config, paths: notes.map((note) => note.path), notes };
}

it('the minimal configuration gets all required settings, in the usual order', () => {
  const { config, notes } = migrate({ $schema: 'https://mintlify.com/schema.json' });
  expect(Object.entries(config)).toEqual([
    ['$schema', 'https://mintlify.com/docs.json'],
    ['theme', 'mint'],
    ['name', 'Docs'],
    ['colors', { primary: '#0a7c66' }],
    ['navigation', { groups: [{ group: 'Start', pages: ['index'] }] }],
  ]);
  expect(notes).toEqual([]);
});

describe('the migration preserves', () => {
  it.each<[string, { readonly [key: string]: Json }, { readonly [key: string]: Json }]>([
    ['openapi', { openapi: '/api.json' }, { api: { openapi: '/api.json' } }],
    ['openapi by its early name', { openApi: '/api.json' }, { api: { openapi: '/api.json' } }],
    [
      'api',
      {
        api: {
          baseUrl: ['https://a.example.com', 'https://b.example.com'],
          auth: { method: 'key', name: 'x-key' },
          playground: { mode: 'show', disableProxy: true },
          request: { example: { languages: ['bash'], showOptionalParams: true } },
          paramFields: { expanded: 'all' },
        },
      },
      {
        api: {
          params: { expanded: 'all' },
          playground: { display: 'interactive', proxy: false },
          examples: { languages: ['bash'], defaults: 'all' },
          mdx: { server: ['https://a.example.com', 'https://b.example.com'], auth: { method: 'key', name: 'x-key' } },
        },
      },
    ],
    [
      'links of the top bar',
      {
        topbarLinks: [
          { name: 'Log in', url: 'https://example.com' },
          { type: 'github', url: 'https://github.com/a/b' },
        ],
        topbarCtaButton: { name: 'Start', url: '/start' },
      },
      {
        navbar: {
          links: [
            { label: 'Log in', href: 'https://example.com' },
            { type: 'github', href: 'https://github.com/a/b' },
          ],
          primary: { type: 'button', label: 'Start', href: '/start' },
        },
      },
    ],
    [
      'a button for a repository',
      { topbarCtaButton: { type: 'github', url: 'https://github.com/a/b' } },
      { navbar: { primary: { type: 'github', href: 'https://github.com/a/b' } } },
    ],
    ['socials by name', { footerSocials: { x: 'https://x.com/a' } }, { footer: { socials: { x: 'https://x.com/a' } } }],
    ['socials as a list', { footerSocials: [{ type: 'x', url: 'https://x.com/a' }] }, { footer: { socials: { x: 'https://x.com/a' } } }],
    [
      'columns of the footer',
      { footer: { socials: { x: 'https://x.com/a' }, links: [{ title: 'More', links: [{ label: 'Blog', url: 'https://example.com' }] }] } },
      {
        footer: { socials: { x: 'https://x.com/a' }, links: [{ header: 'More', items: [{ label: 'Blog', href: 'https://example.com' }] }] },
      },
    ],
    ['the mode', { modeToggle: { default: 'dark', isHidden: true } }, { appearance: { default: 'dark', strict: true } }],
    [
      'the background',
      {
        backgroundImage: '/bg.png',
        background: { style: 'grid' },
        colors: { primary: '#fff', background: { light: '#fff', dark: '#000' } },
      },
      { colors: { primary: '#fff' }, background: { image: '/bg.png', decoration: 'grid', color: { light: '#fff', dark: '#000' } } },
    ],
    [
      'a font',
      { font: { family: 'Inter', weight: 400, url: '/inter.woff2' } },
      { fonts: { family: 'Inter', weight: 400, source: '/inter.woff2', format: 'woff2' } },
    ],
    [
      'two fonts',
      { font: { headings: { family: 'A' }, body: { family: 'B' } } },
      { fonts: { heading: { family: 'A' }, body: { family: 'B' } } },
    ],
    ['a font by name', { font: 'Inter' }, { fonts: { family: 'Inter' } }],
    ['code blocks', { codeBlock: { mode: 'dark' } }, { styling: { codeblocks: 'dark' } }],
    ['code blocks of both modes', { codeBlock: { mode: 'auto' } }, { styling: { codeblocks: 'system' } }],
    ['eyebrows', { eyebrow: { display: 'breadcrumbs' } }, { styling: { eyebrows: 'breadcrumbs' } }],
    ['breadcrumbs', { breadcrumbs: true }, { styling: { eyebrows: 'breadcrumbs' } }],
    ['hidden pages', { seo: { indexHiddenPages: true } }, { seo: { indexing: 'all' } }],
    ['meta tags', { metadata: { 'og:title': 'A', robots: 'noindex' } }, { seo: { metatags: { 'og:title': 'A', robots: 'noindex' } } }],
    ['what pages show', { metadata: { timestamp: true } }, { metadata: { timestamp: true } }],
    [
      'analytics and integrations',
      { analytics: { ga4: { measurementId: 'G-1' } }, integrations: { intercom: 'abcdef', frontchat: 'ghijkl' } },
      { integrations: { ga4: { measurementId: 'G-1' }, intercom: { appId: 'abcdef' }, frontchat: { snippetId: 'ghijkl' } } },
    ],
    ['the text of the search field', { search: { prompt: 'Ask' } }, { search: { prompt: 'Ask' } }],
    ['redirects', { redirects: [{ source: '/a', destination: '/b' }] }, { redirects: [{ source: '/a', destination: '/b' }] }],
    ['a logo', { logo: { light: '/l.svg', dark: '/d.svg', href: '/' } }, { logo: { light: '/l.svg', dark: '/d.svg', href: '/' } }],
    ['a theme of today', { theme: 'maple' }, { theme: 'maple' }],
    ['a setting of today', { banner: { content: 'Hi' } }, { banner: { content: 'Hi' } }],
  ])('%s', (_name, legacy, expected) => {
    const { config, paths } = migrate(legacy);
    expect(config).toMatchObject(expected);
    for (const [key, value] of Object.entries(expected)) expect(config[key]).toEqual(value);
    for (const key of Object.keys(legacy)) if (!(key in expected)) expect(Object.keys(config)).not.toContain(key);
    expect(paths).toEqual([]);
  });
});

describe('the migration notes', () => {
  it.each<[string, { readonly [key: string]: Json }, string[]]>([
    ['feedback', { feedback: { thumbsRating: true } }, ['feedback']],
    [
      'the layout',
      { layout: 'sidenav', rounded: 'sharp', sidebar: { items: 'card' }, topbar: { style: 'gradient' } },
      ['layout', 'rounded', 'sidebar', 'topbar.style'],
    ],
    ['the place of the search field', { search: 'top' }, ['search']],
    ['one of two search settings', { search: { prompt: 'Ask', location: 'top' } }, ['search.location']],
    [
      'gradients of anchors',
      { colors: { primary: '#fff', ultraLight: '#fff', anchors: { from: '#fff', to: '#000' } } },
      ['colors.ultraLight', 'colors.anchors'],
    ],
    [
      'the look of the button',
      { topbarCtaButton: { name: 'A', url: '/a', style: 'pill', arrow: false } },
      ['topbarCtaButton.style', 'topbarCtaButton.arrow'],
    ],
    [
      'a prefix for keys',
      { api: { auth: { method: 'bearer', inputPrefix: 'Key' }, maintainOrder: true } },
      ['api.auth.inputPrefix', 'api.maintainOrder'],
    ],
    ['fields that open in part', { api: { paramFields: { expanded: 'topLevel' } } }, ['api.paramFields.expanded']],
    [
      'settings nobody knows',
      { robots: 'x', custom: { css: [] }, api: { hideApiMarkers: true } },
      ['robots', 'custom', 'api.hideApiMarkers'],
    ],
    ['a theme that is gone', { theme: 'prism' }, ['theme']],
    ['an integration that is gone', { integrations: { osano: 'https://example.com' } }, ['integrations.osano']],
    [
      'a fifth column',
      { footer: { links: Array.from({ length: 5 }, () => ({ title: 'A', links: [{ label: 'B', url: '/b' }] })) } },
      ['footer.links[4]'],
    ],
    ['an image for one mode', { logo: { light: '/l.svg' } }, ['logo']],
  ])('%s', (_name, legacy, expected) => {
    expect(migrate(legacy).paths.sort()).toEqual(expected.sort());
  });

  it('values that are not allowed, and removes them', () => {
    const { config, notes } = migrate({
      redirects: [{ source: '/a' }, { source: '/b', destination: '/c' }],
      favicon: 7,
      colors: { primary: 'nope' },
    });
    expect(config.redirects).toEqual([{ source: '/b', destination: '/c' }]);
    expect(config).not.toHaveProperty('favicon');
    expect(notes.map((note) => note.path)).toEqual(expect.arrayContaining(['redirects[0]', 'favicon', 'colors.primary']));
  });

  it('invalid colors, and corrects them if the color is clear', () => {
    const { config, paths } = migrate({ colors: { primary: '0a7c66' } });
    expect(config.colors).toEqual({ primary: '#0a7c66' });
    expect(paths).toEqual(['colors.primary']);
  });
});

it('a setting in both formats keeps the value of the current format', () => {
  const { config, paths } = migrate({ footerSocials: { x: 'https://x.com/old' }, footer: { socials: { x: 'https://x.com/new' } } });
  expect(config.footer).toEqual({ socials: { x: 'https://x.com/new' } });
  expect(paths).toEqual(['footer.socials.x']);
});

it.each<[string, Json]>([
  ['no object', []],
  ['nothing', {}],
  ['hostile keys', JSON.parse('{"__proto__": {"a": 1}, "navigation": [{"group": "A", "pages": ["a"], "__proto__": 1}]}')],
  [
    'wrong types all over',
    {
      name: 1,
      logo: 2,
      favicon: [],
      colors: 'red',
      api: 5,
      topbarLinks: {},
      topbarCtaButton: 'x',
      footerSocials: 3,
      modeToggle: 4,
      font: 6,
      search: 7,
      seo: 8,
      metadata: 9,
      analytics: 'a',
      integrations: [],
      tabs: 'x',
      anchors: {},
      versions: 'v',
      navigation: 'n',
      redirects: {},
      openapi: 10,
    },
  ],
  [
    'odd entries',
    {
      navigation: [null, 1, 'page', { pages: ['a', 2, { page: 'b', icon: 'x' }] }, { group: '', pages: 'c' }],
      tabs: [null, {}, { url: 'x' }],
      anchors: [1, {}],
      versions: [{}, null, 3],
    },
  ],
])('the migration makes a valid configuration of %s', (_name, value) => {
  const { config } = migrateLegacyConfig(value);
  validate(config);
  expect(validate.errors ?? []).toEqual([]);
  expect(Object.getPrototypeOf(config)).toBe(Object.prototype);
});
