import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentMessage } from '../../../client/src/preview/content';
import type { RenderContext } from '../../../renderer/src/frame/elements';
import { inlineHtml } from '../../../renderer/src/frame/siteHtml';
import { CodeThemes } from '../../../server/src/engine/colors/codeThemes';
import { themeHover } from '../../../server/src/engine/features/config/hover/themeHover';
import type { SitePreview } from '../../../server/src/lsp/protocol';
import { createLocalizer } from '../../../shared/l10n';
import { plainLocalizer } from '../plainLocalizer';
import { previewOf } from './site';

const tools: RenderContext = { l10n: plainLocalizer, image: (uri) => `shown:${uri}` };
const hostile = `"><script>alert(1)</script><img src=x onerror='x' style="a">&`;
const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&#39;x&#39; style=&quot;a&quot;&gt;&amp;';

function markup(site: SitePreview): string {
  const { light, dark, legend } = contentMessage(site, 1, tools);
  return light.html + dark.html + legend;
}

/** Texts of the elements that lead to one setting, without tags. */
function textsOf(site: SitePreview, path: string): string[] {
  const { light } = contentMessage(site, 1, tools);
  const at = site.locations.findIndex((location) => location.path === path);
  const found = [...light.html.matchAll(new RegExp(`<(\\w+)[^>]*data-at="${at}"[^>]*>(.*?)</\\1>`, 'gs'))];
  return found.map(([, , text = '']) => text.replace(/<[^>]*>/g, ''));
}

describe('the preview of a site', () => {
  it('shows its elements, each with the location of its setting', async () => {
    const site = await previewOf(
      {
        navbar: { links: [{ label: 'Blog', href: '/blog' }], primary: { type: 'button', label: 'Start', href: '/start' } },
        navigation: {
          tabs: [
            { tab: 'Guides', groups: [{ group: 'First', tag: 'NEW', pages: ['index'] }] },
            { tab: 'API', pages: ['GET /a'] },
          ],
        },
        search: { prompt: 'Ask' },
      },
      { 'index.mdx': '---\ntitle: Welcome\n---\n' },
    );
    expect(textsOf(site, 'name')[0]).toBe('Parcelbox');
    expect(textsOf(site, 'navbar.links[0]')).toEqual(['Blog']);
    expect(textsOf(site, 'navbar.primary')).toEqual(['Start']);
    expect(textsOf(site, 'search.prompt')).toEqual(['Ask']);
    expect(textsOf(site, 'navigation.tabs[1]')).toEqual(['API']);
    expect(textsOf(site, 'navigation.tabs[0].groups[0]').join()).toContain('First');
    expect(textsOf(site, 'navigation.tabs[0].groups[0].pages[0]').join()).toContain('Welcome');
  });

  it('shows only images of the site that may be loaded', async () => {
    const site = await previewOf({ logo: { light: 'l.svg', dark: 'https://example.com/d.svg' } }, { 'l.svg': '<svg/>' });
    const { light, dark } = contentMessage(site, 1, tools);
    expect(light.html).toContain(`src="shown:${site.logo.light?.value.uri}"`);
    expect(dark.html).not.toContain('<img');
    expect(contentMessage(site, 1, { ...tools, image: () => undefined }).light.html).not.toContain('<img');
  });

  it('has the only mode, if there is just one', async () => {
    const only = async (appearance: object) => contentMessage(await previewOf({ appearance }), 1, tools).only;
    expect(await only({ default: 'dark', strict: true })).toBe('dark');
    expect(await only({ default: 'dark' })).toBeUndefined();
    expect(await only({ default: 'system', strict: true })).toBeUndefined();
  });

  it('shows the section of a page, or its breadcrumbs if eyebrows are breadcrumbs', async () => {
    const navigation = { tabs: [{ tab: 'Guides', groups: [{ group: 'First', pages: ['index'] }] }] };
    const eyebrow = async (settings: object) =>
      /<p class="eyebrow[^>]*>([^<]*)/.exec(markup(await previewOf({ navigation, ...settings })))?.[1];
    expect(await eyebrow({})).toBe('First');
    expect(await eyebrow({ styling: { eyebrows: 'breadcrumbs' } })).toBe('Guides › First');
  });
});

it('shows banner and footer, each with the locations of its parts', async () => {
  const footer = { socials: { github: 'https://example.com' }, links: [{ header: 'Product', items: [{ label: 'Prices', href: '/' }] }] };
  const banner = { content: 'Now **new**: [_read_](/x)', type: 'critical', color: { dark: '#123' } };
  const site = await previewOf({ banner, footer });
  const { light, dark } = contentMessage(site, 1, tools);
  expect(textsOf(site, 'banner')).toEqual(['Now new: _read_']);
  expect(light.html).toContain('Now <b>new</b>: <u>_read_</u>');
  expect([light.variables['--banner'], dark.variables['--banner']]).toEqual(['#b91c1c', '#123']);
  expect(textsOf(site, 'footer.links[0].items[0]')).toEqual(['Prices']);
  expect(light.html).toMatch(/title="footer.socials.github" aria-label="github"><svg class="icon/);
  const bare = contentMessage(await previewOf({}), 1, tools).light.html;
  expect(bare).not.toMatch(/class="(?:banner|footer)"/);
});

it.each([
  ['a *b* _c_ __d__ e', 'a <i>b</i> <i>c</i> <b>d</b> e'],
  ['snake_case_name 2 * 3 * 4', 'snake_case_name 2 * 3 * 4'],
  ['[a](b) [c] (d) <b>', '<u>a</u> [c] (d) &lt;b&gt;'],
])('renders %s of a banner as HTML', (text, rendered) => {
  expect(inlineHtml(text).text).toBe(rendered);
});

it('marks endpoints with their method, and shows titles', async () => {
  const api = JSON.stringify({ openapi: '3.1.0', info: {}, paths: { '/a': { delete: { summary: 'Remove' }, head: {} } } });
  const site = await previewOf({ navigation: { openapi: 'api.json', pages: ['DELETE /a', 'HEAD /a'] } }, { 'api.json': api });
  expect(textsOf(site, 'navigation.pages[0]').join()).toBe('DELRemove');
  expect(textsOf(site, 'navigation.pages[1]').join()).toBe('HEAD/a');
  // The content of the page has its method and address; without content, they are below the title.
  expect(contentMessage(site, 1, tools).light.html).toContain('<div class="page-slot"></div>');
  const unknown = await previewOf({ navigation: { pages: ['DELETE /a'] } });
  expect(contentMessage(unknown, 1, tools).light.html).toContain('<code>/a</code>');
});

it('has every element with a location in a keyboard region, with an accessible name', async () => {
  const site = await previewOf(
    {
      logo: '/logo.svg',
      favicon: '/logo.svg',
      banner: { content: 'Now' },
      navbar: { links: [{ label: 'Blog', href: '/', icon: 'wallet' }], primary: { type: 'github', href: '/' } },
      footer: { socials: { x: 'https://example.com' }, links: [{ header: 'A', items: [{ label: 'B', href: '/' }] }] },
      navigation: { tabs: [{ tab: 'T', versions: [{ version: '1', groups: [{ group: 'G', icon: 'wallet', pages: ['index'] }] }] }] },
      styling: { codeblocks: 'nord' },
      background: { image: '/logo.svg' },
    },
    { 'logo.svg': '<svg/>' },
  );
  const { light, legend } = contentMessage(site, 1, tools);
  const regions = `${light.html}${legend}`.split(/(?=<[a-z]+[^>]* data-region)/);
  // Text before the first region has no location.
  expect(regions[0]).not.toContain('data-at');
  for (const region of regions.slice(1))
    expect(region).toMatch(/^<(?:aside|header|nav|main|footer|ul|[^>]*role="group")[^>]*aria-label="[^"]/);
  const leading = [...`${light.html}${legend}`.matchAll(/<(\w+)([^>]*data-at="\d+"[^>]*)>(.*?)<\/\1>/gs)];
  expect(leading.length).toBeGreaterThan(15);
  for (const [, , attributes = '', content = ''] of leading) {
    expect(attributes).toMatch(/role="button" tabindex="-1"/);
    const name =
      /aria-label="([^"]+)"/.exec(attributes)?.[1] ?? /alt="([^"]+)"/.exec(content)?.[1] ?? content.replace(/<[^>]*>/g, '').trim();
    expect(name, attributes).not.toBe('');
  }
});

describe('texts of files', () => {
  it('never become markup', async () => {
    const site = await previewOf(
      {
        name: hostile,
        theme: hostile,
        banner: { content: `${hostile} [${hostile}](x) **${hostile}**`, type: hostile, color: hostile },
        footer: { socials: { [hostile]: hostile }, links: [{ header: hostile, items: [{ label: hostile, href: hostile }] }] },
        logo: hostile,
        search: { prompt: hostile },
        background: { decoration: hostile },
        fonts: { family: hostile },
        styling: { eyebrows: hostile, codeblocks: hostile },
        appearance: { default: hostile },
        navbar: { links: [{ label: hostile, icon: hostile, href: hostile }], primary: { type: hostile, label: hostile, href: hostile } },
        navigation: {
          tabs: [{ tab: hostile, icon: hostile, groups: [{ group: hostile, tag: hostile, pages: ['index', hostile, `GET /${hostile}`] }] }],
        },
      },
      { 'index.mdx': `---\ntitle: '${hostile.replaceAll("'", "''")}'\nicon: wallet\n---\n` },
    );
    const found = markup(site);
    expect(found).toContain(escaped);
    // Without the values of attributes, the remaining markup is ours alone.
    const bare = found.replace(/"[^"]*"/g, '""');
    const names = new Set([...bare.matchAll(/<\/?([^\s>/]+)/g)].map(([, name]) => name));
    expect([...names].filter((name) => ['script', 'style', 'img', 'iframe', 'link'].includes(name ?? ''))).toEqual([]);
    expect(bare).not.toMatch(/<[^>]*\s(?:on\w+|style)\s*=/);
  });

  it('never escape from the value of a style', async () => {
    const site = await previewOf({
      fonts: { family: 'A"; } body { background: url(//x) } "', weight: 5_000 },
      colors: { primary: 'url(//x)' },
    });
    const { variables } = contentMessage(site, 1, tools).light;
    expect(variables['--heading-font']).toBe('"A  body  background urlx", system-ui, sans-serif');
    expect(variables['--heading-weight']).toBe('1000');
    expect(Object.values(variables).join()).not.toMatch(/url\(|[;{}]/);
  });
});

it('has the colors of both modes', async () => {
  const site = await previewOf({
    colors: { primary: '#111111', light: '#eeeeee', dark: '#222222' },
    background: { color: { dark: '#000' } },
  });
  const { light, dark } = contentMessage(site, 1, tools);
  expect(light.variables).toMatchObject({ '--accent': '#111111', '--button': '#222222', '--ground': '#ffffff', '--ink': '#1f2328' });
  expect(dark.variables).toMatchObject({ '--accent': '#eeeeee', '--button': '#222222', '--ground': '#000', '--ink': '#e6edf3' });
  expect(light.variables['--code-ground']).not.toBe(dark.variables['--code-ground']);
});

it('shows code in the colors of the configured theme', async () => {
  const { light, dark } = contentMessage(await previewOf({ styling: { codeblocks: 'dracula' } }), 1, tools);
  expect(light.variables['--code-ground']?.toLowerCase()).toBe('#282a36');
  expect(dark.variables['--code-ground']).toBe(light.variables['--code-ground']);
});

it('shows the same code as the hover over a theme, each part in its own color', async () => {
  // Without a page, a sample is shown.
  const site = await previewOf({ styling: { codeblocks: 'dracula' }, navigation: { pages: ['none'] } });
  const { light } = contentMessage(site, 1, tools);
  const parts = [...(/<pre.*?<\/pre>/s.exec(light.html)?.[0] ?? '').matchAll(/<span class="code-(\w+)">([^<]*)<\/span>/g)];
  const hover = atob(/base64,([\w+/=]+)/.exec(themeHover(new CodeThemes(), 'dracula', createLocalizer())?.join() ?? '')?.[1] ?? '');
  for (const [, kind = '', text = ''] of parts) {
    const rendered = `fill="${light.variables[`--code-${kind}`]}">${text.replaceAll('&quot;', '"').trim()}</text>`;
    if (text.trim() !== '') expect(hover).toContain(rendered);
  }
  // Plain text has the color of the whole block.
  const styles = readFileSync('renderer/src/frame/frame.css', 'utf8');
  const kinds = new Set(parts.map(([, kind = '']) => kind));
  expect([...kinds].filter((kind) => kind !== 'text' && !styles.includes(`.code-${kind} {`))).toEqual([]);
  expect(kinds.size).toBe(9);
});
