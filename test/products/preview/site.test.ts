import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';
import { atCursor, docs, levels, shown, sidebar, textAt } from './support';

describe('the preview of a site', () => {
  it('has the settings with their locations, and the defaults of the service', async () => {
    const sample = site({ 'docs.json': docs({}) });
    const found = await shown(sample);
    expect(found).toMatchObject({
      root: uriOf('docs.json'),
      isBroken: false,
      name: { value: 'Parcelbox' },
      theme: { value: 'mint' },
      colors: { primary: { value: '#0F766E' } },
      grounds: { light: { value: '#ffffff' }, dark: { value: '#0f1117' } },
      appearance: { mode: { value: 'system' }, isStrict: { value: false } },
      eyebrows: { value: 'section' },
      codeblocks: { light: { value: 'system' }, dark: { value: 'system' } },
    });
    expect(textAt(sample, found, found.colors.primary?.at)).toBe('"primary": "#0F766E"');
    expect(found.locations[found.colors.primary?.at ?? -1]?.path).toBe('colors.primary');
    expect(found.grounds.light.at).toBeUndefined();
  });

  it('accepts only hex colors', async () => {
    const { colors, grounds } = await shown(
      site({
        'docs.json': docs({ colors: { primary: 'red;} body{', light: 5 }, background: { color: { light: 'url(x)', dark: '#012' } } }),
      }),
    );
    expect(colors).toEqual({});
    expect(grounds).toMatchObject({ light: { value: '#ffffff' }, dark: { value: '#012' } });
  });

  it('has fonts for headings and body, either the general font or their own', async () => {
    const { fonts } = await shown(site({ 'docs.json': docs({ fonts: { family: 'Inter', heading: { family: 'Lora', weight: 700 } } }) }));
    expect(fonts).toMatchObject({ heading: { value: { family: 'Lora', weight: 700 } }, body: { value: { family: 'Inter' } } });
  });

  it.each([
    ['"dark"', 'dark', 'dark'],
    ['"dracula"', 'dracula', 'dracula'],
    ['{"theme": "nord"}', 'nord', 'nord'],
    ['{"theme": {"light": "github-light", "dark": "nord"}}', 'github-light', 'nord'],
    ['{"languages": {}}', 'system', 'system'],
  ])('has the themes of code blocks from %s', async (setting, light, dark) => {
    const { codeblocks } = await shown(site({ 'docs.json': docs({ styling: { codeblocks: JSON.parse(setting) } }) }));
    expect([codeblocks.light.value, codeblocks.dark.value]).toEqual([light, dark]);
  });

  it('follows fragments, with locations in them', async () => {
    const sample = site({ 'docs.json': docs({ colors: { $ref: './brand.json' } }), 'brand.json': '{"primary": "#abc"}' });
    const found = await shown(sample, 'brand.json');
    expect(found.colors.primary?.value).toBe('#abc');
    expect(found.locations[found.colors.primary?.at ?? -1]).toMatchObject({ uri: uriOf('brand.json'), path: 'colors.primary' });
    expect(textAt(sample, found, found.colors.primary?.at)).toBe('"primary": "#abc"');
  });

  it('is the same with CRLF', async () => {
    const sample = site({ 'docs.json': docs({}).replaceAll('\n', '\r\n') });
    const found = await shown(sample);
    expect(textAt(sample, found, found.theme.at)).toBe('"theme": "mint"');
  });
});

describe('images', () => {
  it('are resolved if they exist in the site', async () => {
    const { logo, favicon, background } = await shown(
      site({
        'docs.json': docs({
          logo: { light: '/logo/light.svg', dark: 'https://example.com/dark.svg' },
          favicon: 'favicon.png',
          background: { image: '../../outside.png' },
        }),
        'logo/light.svg': '<svg/>',
      }),
    );
    expect(logo.light?.value).toEqual({ text: '/logo/light.svg', uri: uriOf('logo/light.svg') });
    expect(logo.dark?.value).toEqual({ text: 'https://example.com/dark.svg' });
    expect(favicon.dark?.value).toEqual({ text: 'favicon.png' });
    expect(background.light?.value).toEqual({ text: '../../outside.png' });
  });
});

describe('the navigation', () => {
  const tabs = {
    tabs: [
      { tab: 'Hidden', hidden: true, pages: ['secret'] },
      { tab: 'Blog', href: 'https://example.com' },
      { tab: 'Guides', icon: 'book', groups: [{ group: 'Start', pages: ['index', { group: 'More', pages: ['guides/first-steps'] }] }] },
      { tab: 'API', pages: ['GET /users', 'webhook order.paid'] },
    ],
  };
  const pages = {
    'index.mdx': '---\ntitle: Welcome\ndescription: All there is.\nicon: wallet\n---\n',
    'guides/first-steps.mdx': '---\nsidebarTitle: First\ntitle: First steps\n---\n',
  };

  it('is open at the first visible part with content', async () => {
    const found = await shown(site({ 'docs.json': docs({ navigation: tabs }), ...pages }));
    expect(levels(found)).toEqual(['tabs: Blog, *Guides, API']);
    expect(sidebar(found)).toEqual(['[Start]', '  *Welcome', '  [More]', '    First']);
    expect(found.page).toEqual({ title: 'Welcome', description: 'All there is.', trail: ['Guides', 'Start'], uri: uriOf('index.mdx') });
  });

  it('is open at the cursor', async () => {
    const text = docs({ navigation: tabs });
    const api = await atCursor(site({ 'docs.json': text.replace('GET /users', 'GET /us<|>ers'), ...pages }));
    expect(levels(api)).toEqual(['tabs: Blog, Guides, *API']);
    expect(sidebar(api)).toEqual(['*GET /users', 'WEBHOOK order.paid']);
    const inner = await atCursor(site({ 'docs.json': text.replace('"More"', '"Mo<|>re"'), ...pages }));
    expect(sidebar(inner)).toEqual(['[Start]', '  Welcome', '  [More]', '    *First']);
    expect(inner.page).toMatchObject({ title: 'First steps', trail: ['Guides', 'More'] });
    const hidden = await atCursor(site({ 'docs.json': text.replace('"secret"', '"sec<|>ret"'), ...pages }));
    expect(levels(hidden)).toEqual(['tabs: *Hidden, Blog, Guides, API']);
  });

  it('is open at the requested page', async () => {
    const navigation = {
      tabs: [
        { tab: 'Home', pages: ['index'] },
        { tab: 'Guides', pages: ['./guides/first-steps'] },
      ],
    };
    const sample = site({ 'docs.json': docs({ navigation }), ...pages, 'guides/other.mdx': '' });
    expect(sidebar(await shown(sample, 'guides/first-steps.mdx'))).toEqual(['*First']);
    // A page that the navigation does not have is shown, without a row.
    const unlisted = await shown(sample, 'guides/other.mdx');
    expect(sidebar(unlisted)).toEqual(['Welcome']);
    expect(unlisted.page?.uri).toBe(uriOf('guides/other.mdx'));
  });

  it('is open at the location of the fragment around the cursor', async () => {
    const navigation = { tabs: [{ tab: 'Guides', pages: ['index'] }, { $ref: './api.json' }] };
    const found = await atCursor(
      site({
        'docs.json': docs({ navigation }),
        'api.json': '{"tab": "API", "pages": { "$ref": "list.json" }}',
        'list.json': '["a<|>pi"]',
      }),
    );
    expect(levels(found)).toEqual(['tabs: Guides, *API']);
    expect(sidebar(found)).toEqual(['*Api']);
  });

  it('shows nested divisions, and opens the default', async () => {
    const versions = [
      { version: 'v1', pages: ['old'] },
      { version: 'v2', default: true, anchors: [{ anchor: 'Docs', pages: ['index'] }] },
    ];
    const navigation = { versions, global: { anchors: [{ anchor: 'Forum', href: 'https://example.com' }] } };
    const found = await shown(site({ 'docs.json': docs({ navigation }) }));
    expect(found.page?.trail).toEqual(['Docs']);
    expect(levels(found)).toEqual(['versions: v1, *v2', 'anchors: *Docs', 'anchors: Forum']);
  });

  it('has the drawings of icons from the library of the site or their own', async () => {
    const found = await shown(
      site({
        'docs.json': docs({
          icons: { library: 'lucide' },
          navigation: {
            groups: [
              { group: 'A', icon: 'wallet', pages: ['index'] },
              { group: 'B', icon: { name: 'github', library: 'fontawesome', style: 'brands' }, pages: [] },
              { group: 'C', icon: 'no-such-icon', pages: [] },
              { group: 'D', icon: '/icons/d.svg', pages: [] },
            ],
          },
        }),
        ...pages,
        'icons/d.svg': '<svg/>',
      }),
    );
    const icons = found.sidebar.rows.map(({ icon }) => icon && (icon.kind === 'drawing' ? `drawing ${icon.isOutline}` : icon));
    expect(icons).toEqual([
      'drawing true',
      'drawing true',
      'drawing false',
      { kind: 'name', name: 'no-such-icon' },
      { kind: 'file', uri: uriOf('icons/d.svg') },
    ]);
  });

  it('is limited to the entries around the cursor', async () => {
    const list = Array.from({ length: 3_000 }, (_, i) => `p/${i}`);
    const text = docs({ navigation: { groups: [{ group: 'All', pages: list }] } }).replace('"p/1500"', '"p/15<|>00"');
    const { sidebar: found } = await atCursor(site({ 'docs.json': text }));
    expect(found.rows.length).toBeLessThanOrEqual(240);
    expect(found.rows.length + found.left).toBe(3_001);
    expect(found.rows.find(({ isOpen }) => isOpen)?.name).toBe('1500');
    const tabList = Array.from({ length: 100 }, (_, i) => ({ tab: `T${i}`, pages: ['index'] }));
    const many = docs({ navigation: { tabs: tabList } }).replace('"T77"', '"T7<|>7"');
    const [level] = (await atCursor(site({ 'docs.json': many }))).levels;
    expect(level).toMatchObject({ left: 80 });
    expect(level?.items.at(-1)).toMatchObject({ name: 'T77', isOpen: true });
  });

  it('ends at fragments that include each other', async () => {
    const navigation = { groups: [{ group: 'A', pages: { $ref: 'a.json' } }] };
    const found = await shown(
      site({
        'docs.json': docs({ navigation }),
        'a.json': '["index", {"$ref": "b.json"}]',
        'b.json': '{"group": "B", "pages": {"$ref": "a.json"}}',
      }),
    );
    expect(found.sidebar.rows.length).toBeGreaterThan(0);
  });
});

describe('the preview of unusual files', () => {
  it('is undefined for files that are not part of a site', async () => {
    const sample = site({ 'docs.json': docs({}), 'other.json': '{}', 'tool/docs.json': '{"components": [], "timestamp": ""}' });
    expect(await sample.engine.preview({ uri: uriOf('other.json') }, neverCancelled)).toBeUndefined();
    expect(await sample.engine.preview({ uri: uriOf('tool/docs.json') }, neverCancelled)).toBeUndefined();
  });

  it('is marked as broken for an unrecoverable text, but not for a recoverable one', async () => {
    const recovered = await shown(site({ 'docs.json': docs({}).replace('"mint",', '"mint"') }));
    expect(recovered).toMatchObject({ isBroken: false, name: { value: 'Parcelbox' } });
    const cut = await shown(site({ 'docs.json': docs({}).slice(0, -20) }));
    expect(cut.isBroken).toBe(true);
  });

  it('survives values of any type', async () => {
    const odd = {
      logo: 5,
      favicon: [],
      fonts: 'Inter',
      navbar: { links: [1, null], primary: 'x' },
      styling: [],
      appearance: null,
      background: '',
    };
    const found = await shown(site({ 'docs.json': docs({ ...odd, navigation: { tabs: [null, 1, 'x'] } }) }));
    expect(found).toMatchObject({ logo: {}, favicon: {}, fonts: {}, navbar: { links: [] }, sidebar: { rows: [], left: 0 } });
    expect(await shown(site({ 'docs.json': docs({ navigation: 'none' }) }))).toMatchObject({ levels: [], sidebar: { rows: [] } });
  });

  it('throws if it is cancelled', async () => {
    const sample = site({ 'docs.json': docs({}) });
    await expect(sample.engine.preview({ uri: uriOf('docs.json') }, { isCancellationRequested: true })).rejects.toThrow('cancelled');
  });
});
