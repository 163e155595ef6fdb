import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

const auth = '---\ntitle: Sign in\ndescription: Tokens and keys.\nicon: key\nhidden: true\ndeprecated: true\n---\n';

function withNavigation(navigation: string, files: SiteFiles = {}, parts: Readonly<Record<string, string>> = {}): Site {
  return site({ 'guides/auth.mdx': auth, ...files, 'docs.json': docsJson({ ...parts, navigation }) });
}

describe('hover over a page', () => {
  it('shows what the page says of itself, and its file', async () => {
    const text = await withNavigation('{ "pages": ["guides/au<|>th"] }').hoverText();
    expect(text).toBe('**Sign in**\n\nTokens and keys.\n\nhidden from the navigation · deprecated · icon `key`\n\n`guides/auth.mdx`');
  });

  it('shows the path of a page without front matter', async () => {
    expect(await withNavigation('{ "pages": ["pl<|>ain"] }', { 'plain.md': 'Text' }).hoverText()).toBe('**plain**\n\n`plain.md`');
  });

  it.each(['/guides/auth', './guides/auth', 'guides//auth', 'guides/auth/'])('knows %s as the service does', async (text) => {
    expect(await withNavigation(`{ "pages": ["<|>${text}"] }`).hoverText()).toContain('**Sign in**');
  });

  it('tells where else it is listed, and not where it stands', async () => {
    const navigation = `{ "tabs": [
      { "tab": "A*", "groups": [{ "group": "One", "pages": ["guides/auth"] }, { "group": "Two", "pages": ["/guides/au<|>th"] }] },
      { "tab": "B", "pages": ["guides/auth"] }
    ] }`;
    expect(await withNavigation(navigation).hoverText()).toMatch(/\n\nAlso listed in: A\\\* › One, B$/);
  });

  it('counts further places', async () => {
    const tabs = Array.from({ length: 9 }, (_, index) => `{ "tab": "T${index}", "pages": ["guides/${index === 0 ? 'au<|>th' : 'auth'}"] }`);
    expect(await withNavigation(`{ "tabs": [${tabs.join(', ')}] }`).hoverText()).toContain('T1, T2, T3, T4, T5, and 3 more');
  });

  it('is there for the page that a group opens with, above the manual', async () => {
    const text = await withNavigation('{ "groups": [{ "group": "A", "root": "guides/au<|>th", "pages": ["index"] }] }').hoverText();
    expect(text).toMatch(/^\*\*Sign in\*\*[\s\S]*\n\n---\n\n\*\*`root`\*\*/);
  });

  it.each([
    ['a page that is not there', '{ "pages": ["mis<|>sing"] }'],
    ['one outside the folder', '{ "pages": ["../gui<|>des/auth"] }'],
    ['one in other letters', '{ "pages": ["Guides/Au<|>th"] }'],
  ])('says nothing of %s', async (_name, navigation) => {
    expect(await withNavigation(navigation).hoverText()).not.toContain('Sign in');
  });

  it('shows hostile texts as they are', async () => {
    const bad = '---\ntitle: "[x](command:run) <img src=x> **b**"\nicon: "`](y)"\n---\n';
    const text = await withNavigation('{ "pages": ["b<|>ad"] }', { 'bad.mdx': bad }).hoverText();
    expect(text).not.toContain('](command');
    expect(text).not.toContain('<img');
    expect(text).not.toContain('**b**');
    expect(text).toContain('icon ``');
  });
});

describe('hover over an address', () => {
  it.each(['/guides/auth', '/guides/auth#part', '/guides/auth/', '/guides/auth?a=b'])('of a page shows the page: %s', async (address) => {
    const redirects = `[{ "source": "/old", "destination": "<|>${address}" }]`;
    const text = await withNavigation('{ "pages": ["guides/auth"] }', {}, { redirects }).hoverText();
    expect(text).toContain('**Sign in**');
    expect(text).toContain('Listed in: the navigation itself');
  });

  it('of a folder shows its index page, and of the site the first page', async () => {
    const files = { 'guides/index.mdx': '---\ntitle: All guides\n---\n', 'index.mdx': '---\ntitle: Home\n---\n' };
    const link = (href: string): Site => withNavigation(`{ "tabs": [{ "tab": "A", "href": "<|>${href}" }] }`, files);
    expect(await link('/guides').hoverText()).toContain('**All guides**');
    expect(await link('/').hoverText()).toContain('**Home**');
  });

  it('of another site shows the manual only', async () => {
    const text = await withNavigation('{ "tabs": [{ "tab": "A", "href": "<|>https://example.com/guides/auth" }] }').hoverText();
    expect(text).toMatch(/^\*\*`href`\*\*/);
  });
});

describe('hover over an image', () => {
  const withLogo = (logo: string, files: SiteFiles = { 'logo/light.svg': '', 'logo/dark.svg': '' }): Site =>
    withNavigation('{ "pages": ["index"] }', files, { logo });

  it('shows it, as wide as there is room, above the manual', async () => {
    const text = await withLogo('"/logo/li<|>ght.svg"').hoverText();
    expect(text).toMatch(
      /^!\[logo\/light\.svg\]\(file:\/\/\/site\/logo\/light\.svg\|width=240\)\n\n`logo\/light\.svg`\n\n---\n\n\*\*`logo`\*\*/,
    );
  });

  it('shows both of a pair for light and dark pages', async () => {
    const text = await withLogo('{ "light": "/logo/light.svg", "dark": "/logo/da<|>rk.svg" }').hoverText();
    expect(text.indexOf('light: `logo/light.svg`\n\n![logo/light.svg](file:///site/logo/light.svg|')).toBe(0);
    expect(text).toContain('dark: `logo/dark.svg`\n\n![logo/dark.svg](file:');
    expect(await withLogo('{ "light": "/logo/none.svg", "dark": "/logo/da<|>rk.svg" }').hoverText()).not.toContain('light:');
  });

  it('has names as links need them', async () => {
    const text = await withLogo('"/my <|>logo (1)ü.png"', { 'my logo (1)ü.png': '' }).hoverText();
    expect(text).toContain('](file:///site/my%20logo%20%281%29%C3%BC.png|');
  });

  it('tells size and dimensions where the host can read the file', async () => {
    const asked = withLogo('"/logo/li<|>ght.svg"');
    const bytes = new TextEncoder().encode('<svg xmlns="x" width="480" height="96"></svg>');
    const heads: [string, number][] = [];
    asked.workspace.readHead = async (uri, length) => {
      heads.push([uri, length]);
      return { bytes, size: 12_345 };
    };
    const text = await asked.hoverText();
    expect(text).toContain('`logo/light.svg` · 480 × 96 · 12.3 kB');
    expect(text).toContain('|width=240,height=48)');
    expect(heads).toEqual([[uriOf('logo/light.svg'), 128 * 1024]]);
  });

  describe('of which the host can read the file', () => {
    const svg = (color: string) => new TextEncoder().encode(`<svg xmlns="x" width="416" height="40" fill="${color}"></svg>`);
    const asked = (settings: Record<string, string>, files: Readonly<Record<string, Uint8Array>>): Site => {
      const none = Object.fromEntries(Object.keys(files).map((path) => [path, '']));
      const of = withNavigation('{ "pages": ["index"] }', none, settings);
      of.workspace.readHead = async (uri, length) => {
        const bytes = files[uri.slice(uriOf('').length)];
        return bytes && { bytes: bytes.subarray(0, length), size: bytes.length };
      };
      return of;
    };
    const svgsIn = (text: string) => [...text.matchAll(/svg\+xml;base64,([\w+/=]+)/g)].map(([, encoded = '']) => atob(encoded));
    const files = { 'logo/light.svg': svg('black'), 'logo/dark.svg': svg('white') };
    const grounds = '{ "color": { "light": "#fafafa", "dark": "#111213" } }';

    it('draws a pair in one picture, each on the ground of its pages', async () => {
      const logo = '{ "light": "/logo/light.svg", "dark": "/logo/da<|>rk.svg" }';
      const text = await asked({ logo, background: grounds }, files).hoverText();
      expect(text).toMatch(
        /^!\[logo\/light\.svg on a light ground, logo\/dark\.svg on a dark one\]\([^)]*\|width=480,height=52\)\n\nlight: .*\n\ndark: /,
      );
      const [picture = ''] = svgsIn(text);
      expect(svgsIn(picture)).toEqual([expect.stringContaining('black'), expect.stringContaining('white')]);
      expect(picture.replace(/<defs>.*<\/defs>/, '')).toMatch(/fill="#fafafa"\/><use href="#i0"[^>]*>.*fill="#111213"\/><use href="#i1"/);
    });

    it('draws one image on both grounds, and on that of the one mode there is', async () => {
      const text = await asked({ logo: '"/logo/li<|>ght.svg"' }, files).hoverText();
      expect(svgsIn(text)[0]).toMatch(/<use href="#i0".*<use href="#i0"/);
      const strict = await asked({ logo: '"/logo/li<|>ght.svg"', appearance: '{ "default": "dark", "strict": true }' }, files).hoverText();
      expect(svgsIn(strict)[0]?.match(/<use /g)).toHaveLength(1);
      const own = await asked({ logo: '{ "dark": "/logo/da<|>rk.svg" }' }, files).hoverText();
      expect(svgsIn(own)[0]?.match(/<rect [^>]*fill="#0f1117"/g)).toHaveLength(1);
    });

    it('shows files as they are that are large, or have a ground of their own', async () => {
      const large = new Uint8Array(24_001);
      expect(await asked({ logo: '"/a<|>.png"' }, { 'a.png': large }).hoverText()).toContain('![a.png](file:///site/a.png|');
      expect(await asked({ logo: '"/a<|>.jpg"' }, { 'a.jpg': svg('red') }).hoverText()).toContain('![a.jpg](file:///site/a.jpg|');
      const pair = '{ "light": "/logo/light.svg", "dark": "/a<|>.png" }';
      const text = await asked({ logo: pair }, { ...files, 'a.png': large }).hoverText();
      expect(text).toMatch(/^light: .*\n\n!\[logo\/light\.svg\]\(file:.*\n\ndark: .*\n\n!\[a\.png\]\(file:/);
    });

    it('stays within what an editor shows of a hover', async () => {
      const bytes = new Uint8Array(24_000).fill(255);
      const logo = '{ "light": "/a.png", "dark": "/b<|>.png" }';
      expect((await asked({ logo }, { 'a.png': bytes, 'b.png': bytes }).hoverText()).length).toBeLessThan(100_000);
    });
  });

  it.each([
    ['one that is not there', '"/logo/no<|>ne.svg"'],
    ['one outside the folder', '"/../<|>secret.svg"'],
    ['one at an address', '"https://example.com/<|>logo.svg"'],
    ['a file of another kind', '"/index<|>.mdx"'],
  ])('says nothing of %s', async (_name, logo) => {
    expect(await withLogo(logo).hoverText()).not.toContain('![');
  });
});

describe('hover over a fragment', () => {
  it.each([
    [
      'an element of the navigation',
      '{ "tabs": [{ "$ref": "./t<|>ab.json" }] }',
      '{ "tab": "API*", "groups": [{ "group": "A", "pages": [] }, {}] }',
      'tab **API\\***, 2 entries in `groups`',
    ],
    ['the navigation itself', '{ "$ref": "./t<|>ab.json" }', '{ "pages": ["index"] }', '1 setting, 1 entry in `pages`, for `navigation`'],
    ['a list', '{ "tabs": { "$ref": "./t<|>ab.json" } }', '[{ "tab": "A" }, { "tab": "B" }]', '2 entries, for `tabs`'],
  ])('tells which file it is and what it holds: %s', async (_name, navigation, fragment, expected) => {
    const text = await withNavigation(navigation, { 'tab.json': fragment }).hoverText();
    expect(text.split('\n\n---\n\n')[0]).toBe(`**\`tab.json\`**\n\n${expected}`);
  });

  it.each<[string, SiteFiles]>([
    ['one that is not there', {}],
    ['one that is no JSON', { 'tab.json': { unreadable: 'binary' } }],
    ['an empty one', { 'tab.json': '' }],
  ])('says nothing of %s', async (_name, files) => {
    expect(await withNavigation('{ "tabs": [{ "$ref": "./t<|>ab.json" }] }', files).hoverText()).not.toContain('**`tab.json`**');
  });
});
