import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

const auth = '---\ntitle: Sign in\ndescription: Tokens and keys.\nicon: key\nhidden: true\ndeprecated: true\n---\n';

function withNavigation(navigation: string, files: SiteFiles = {}, parts: Readonly<Record<string, string>> = {}): Site {
  return site({ 'guides/auth.mdx': auth, ...files, 'docs.json': docsJson({ ...parts, navigation }) });
}

describe('hover over a page', () => {
  it('shows the front matter of the page, and its file', async () => {
    const text = await withNavigation('{ "pages": ["guides/au<|>th"] }').hoverText();
    expect(text).toBe('**Sign in**\n\nTokens and keys.\n\nhidden from the navigation · deprecated · icon `key`\n\n`guides/auth.mdx`');
  });

  it('shows the path of a page without front matter', async () => {
    expect(await withNavigation('{ "pages": ["pl<|>ain"] }', { 'plain.md': 'Text' }).hoverText()).toBe('**plain**\n\n`plain.md`');
  });

  it.each(['/guides/auth', './guides/auth', 'guides//auth', 'guides/auth/'])('resolves %s like the service', async (text) => {
    expect(await withNavigation(`{ "pages": ["<|>${text}"] }`).hoverText()).toContain('**Sign in**');
  });

  it('shows the other navigation locations of the page, without its own', async () => {
    const navigation = `{ "tabs": [
      { "tab": "A*", "groups": [{ "group": "One", "pages": ["guides/auth"] }, { "group": "Two", "pages": ["/guides/au<|>th"] }] },
      { "tab": "B", "pages": ["guides/auth"] }
    ] }`;
    expect(await withNavigation(navigation).hoverText()).toMatch(/\n\nAlso listed in: A\\\* › One, B$/);
  });

  it('counts further locations', async () => {
    const tabs = Array.from({ length: 9 }, (_, index) => `{ "tab": "T${index}", "pages": ["guides/${index === 0 ? 'au<|>th' : 'auth'}"] }`);
    expect(await withNavigation(`{ "tabs": [${tabs.join(', ')}] }`).hoverText()).toContain('T1, T2, T3, T4, T5, and 3 more');
  });

  it('shows the root page of a group above the documentation of the key', async () => {
    const text = await withNavigation('{ "groups": [{ "group": "A", "root": "guides/au<|>th", "pages": ["index"] }] }').hoverText();
    expect(text).toMatch(/^\*\*Sign in\*\*[\s\S]*\n\n---\n\n\*\*`root`\*\*/);
  });

  it.each([
    ['a page that is not there', '{ "pages": ["mis<|>sing"] }'],
    ['one outside the folder', '{ "pages": ["../gui<|>des/auth"] }'],
    ['one in other letters', '{ "pages": ["Guides/Au<|>th"] }'],
  ])('shows nothing for %s', async (_name, navigation) => {
    expect(await withNavigation(navigation).hoverText()).not.toContain('Sign in');
  });

  it('escapes hostile texts', async () => {
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

  it('of another site shows only the documentation of the key', async () => {
    const text = await withNavigation('{ "tabs": [{ "tab": "A", "href": "<|>https://example.com/guides/auth" }] }').hoverText();
    expect(text).toMatch(/^\*\*`href`\*\*/);
  });
});

describe('hover over an image', () => {
  const withLogo = (logo: string, files: SiteFiles = { 'logo/light.svg': '', 'logo/dark.svg': '' }): Site =>
    withNavigation('{ "pages": ["index"] }', files, { logo });

  it('shows the image in full width above the documentation of the key', async () => {
    const text = await withLogo('"/logo/li<|>ght.svg"').hoverText();
    expect(text).toMatch(
      /^!\[logo\/light\.svg\]\(file:\/\/\/site\/logo\/light\.svg\|width=240\)\n\n`logo\/light\.svg`\n\n---\n\n\*\*`logo`\*\*/,
    );
  });

  it('shows both images of a pair for light and dark pages', async () => {
    const text = await withLogo('{ "light": "/logo/light.svg", "dark": "/logo/da<|>rk.svg" }').hoverText();
    expect(text.indexOf('light: `logo/light.svg`\n\n![logo/light.svg](file:///site/logo/light.svg|')).toBe(0);
    expect(text).toContain('dark: `logo/dark.svg`\n\n![logo/dark.svg](file:');
    expect(await withLogo('{ "light": "/logo/none.svg", "dark": "/logo/da<|>rk.svg" }').hoverText()).not.toContain('light:');
  });

  it('encodes names in links', async () => {
    const text = await withLogo('"/my <|>logo (1)ü.png"', { 'my logo (1)ü.png': '' }).hoverText();
    expect(text).toContain('](file:///site/my%20logo%20%281%29%C3%BC.png|');
  });

  it('shows size and dimensions if the host can read the file', async () => {
    const sample = withLogo('"/logo/li<|>ght.svg"');
    const bytes = new TextEncoder().encode('<svg xmlns="x" width="480" height="96"></svg>');
    const heads: [string, number][] = [];
    sample.workspace.readHead = async (uri, length) => {
      heads.push([uri, length]);
      return { bytes, size: 12_345 };
    };
    const text = await sample.hoverText();
    expect(text).toContain('`logo/light.svg` · 480 × 96 · 12.3 kB');
    expect(text).toContain('|width=240,height=48)');
    expect(heads).toEqual([[uriOf('logo/light.svg'), 128 * 1024]]);
  });

  describe('that the host can read', () => {
    const svg = (color: string) => new TextEncoder().encode(`<svg xmlns="x" width="416" height="40" fill="${color}"></svg>`);
    const withFiles = (settings: Record<string, string>, files: Readonly<Record<string, Uint8Array>>): Site => {
      const emptyFiles = Object.fromEntries(Object.keys(files).map((path) => [path, '']));
      const withoutBytes = withNavigation('{ "pages": ["index"] }', emptyFiles, settings);
      withoutBytes.workspace.readHead = async (uri, length) => {
        const bytes = files[uri.slice(uriOf('').length)];
        return bytes && { bytes: bytes.subarray(0, length), size: bytes.length };
      };
      return withoutBytes;
    };
    const svgsIn = (text: string) => [...text.matchAll(/svg\+xml;base64,([\w+/=]+)/g)].map(([, encoded = '']) => atob(encoded));
    const files = { 'logo/light.svg': svg('black'), 'logo/dark.svg': svg('white') };
    const backgrounds = '{ "color": { "light": "#fafafa", "dark": "#111213" } }';

    it('draws a pair in one picture, each on the background of its mode', async () => {
      const logo = '{ "light": "/logo/light.svg", "dark": "/logo/da<|>rk.svg" }';
      const text = await withFiles({ logo, background: backgrounds }, files).hoverText();
      expect(text).toMatch(
        /^!\[logo\/light\.svg on a light ground, logo\/dark\.svg on a dark one\]\([^)]*\|width=480,height=52\)\n\nlight: .*\n\ndark: /,
      );
      const [picture = ''] = svgsIn(text);
      expect(svgsIn(picture)).toEqual([expect.stringContaining('black'), expect.stringContaining('white')]);
      expect(picture.replace(/<defs>.*<\/defs>/, '')).toMatch(/fill="#fafafa"\/><use href="#i0"[^>]*>.*fill="#111213"\/><use href="#i1"/);
    });

    it('draws one image on both backgrounds, or on the background of the only mode', async () => {
      const text = await withFiles({ logo: '"/logo/li<|>ght.svg"' }, files).hoverText();
      expect(svgsIn(text)[0]).toMatch(/<use href="#i0".*<use href="#i0"/);
      const strict = await withFiles(
        { logo: '"/logo/li<|>ght.svg"', appearance: '{ "default": "dark", "strict": true }' },
        files,
      ).hoverText();
      expect(svgsIn(strict)[0]?.match(/<use /g)).toHaveLength(1);
      const own = await withFiles({ logo: '{ "dark": "/logo/da<|>rk.svg" }' }, files).hoverText();
      expect(svgsIn(own)[0]?.match(/<rect [^>]*fill="#0a0d0d"/g)).toHaveLength(1);
    });

    it('does not draw files that are large or have their own background', async () => {
      const large = new Uint8Array(24_001);
      expect(await withFiles({ logo: '"/a<|>.png"' }, { 'a.png': large }).hoverText()).toContain('![a.png](file:///site/a.png|');
      expect(await withFiles({ logo: '"/a<|>.jpg"' }, { 'a.jpg': svg('red') }).hoverText()).toContain('![a.jpg](file:///site/a.jpg|');
      const pair = '{ "light": "/logo/light.svg", "dark": "/a<|>.png" }';
      const text = await withFiles({ logo: pair }, { ...files, 'a.png': large }).hoverText();
      expect(text).toMatch(/^light: .*\n\n!\[logo\/light\.svg\]\(file:.*\n\ndark: .*\n\n!\[a\.png\]\(file:/);
    });

    it('stays below the maximum length of a hover', async () => {
      const bytes = new Uint8Array(24_000).fill(255);
      const logo = '{ "light": "/a.png", "dark": "/b<|>.png" }';
      expect((await withFiles({ logo }, { 'a.png': bytes, 'b.png': bytes }).hoverText()).length).toBeLessThan(100_000);
    });
  });

  it.each([
    ['one that is not there', '"/logo/no<|>ne.svg"'],
    ['one outside the folder', '"/../<|>secret.svg"'],
    ['one at an address', '"https://example.com/<|>logo.svg"'],
    ['a file of another kind', '"/index<|>.mdx"'],
  ])('shows nothing for %s', async (_name, logo) => {
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
  ])('shows the file and a summary of its content: %s', async (_name, navigation, fragment, expected) => {
    const text = await withNavigation(navigation, { 'tab.json': fragment }).hoverText();
    expect(text.split('\n\n---\n\n')[0]).toBe(`**\`tab.json\`**\n\n${expected}`);
  });

  it.each<[string, SiteFiles]>([
    ['one that is not there', {}],
    ['one that is no JSON', { 'tab.json': { unreadable: 'binary' } }],
    ['an empty one', { 'tab.json': '' }],
  ])('shows nothing for %s', async (_name, files) => {
    expect(await withNavigation('{ "tabs": [{ "$ref": "./t<|>ab.json" }] }', files).hoverText()).not.toContain('**`tab.json`**');
  });
});
