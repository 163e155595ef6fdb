import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';
import { withSettings } from './support';

describe('asset.missing', () => {
  it('reports a doubled extension, and a folder', async () => {
    await withSettings({ favicon: '"<|here:/favicon.png.png|>"' }).expectOnly('here', 'asset.missing', { names: ['`favicon.png`'] });
    await withSettings({ favicon: '"<|here:/logo|>"' }).expectOnly('here', 'asset.missing', { names: ['folder'] });
  });

  it.each<[string, string, string]>([
    ['logo', 'logo', '{ "light": "/logo/light.svg", "dark": "logo/dark.svg" }'],
    ['logo as one path', 'logo', '"./logo/light.svg"'],
    ['favicon with a query', 'favicon', '"/favicon.png?v=2"'],
    ['background, escaped', 'background', '{ "image": "/images/back%20ground.png" }'],
    ['background, as it is', 'background', '{ "image": { "light": "/images/back ground.png", "dark": "/logo/dark.svg" } }'],
    ['font', 'fonts', '{ "family": "Inter", "source": "/fonts/inter.woff2", "format": "woff2" }'],
    ['url', 'favicon', '"https://example.com/favicon.png"'],
    ['url without scheme', 'favicon', '"//example.com/favicon.png"'],
    ['picture in the text', 'favicon', '"data:image/png;base64,AAAA"'],
    ['file above the folder', 'favicon', '"../favicon.png"'],
    ['kind of file that nobody keeps', 'favicon', '"/favicon.xyz"'],
    ['kind of file that is like another, without such a file', 'favicon', '"/other/picture.npg"'],
  ])('is silent about a valid %s', async (_what, key, value) => {
    await withSettings({ [key]: value }).expectNothing();
  });

  it.each<[string, string, string]>([
    ['logo', 'logo', '{ "light": "<|here:/logo/bright.svg|>", "dark": "/logo/dark.svg" }'],
    ['favicon', 'favicon', '"<|here:/icons/fav.ico|>"'],
    ['favicon for dark mode', 'favicon', '{ "light": "/favicon.png", "dark": "<|here:/favicon-dark.png|>" }'],
    ['background', 'background', '{ "image": "<|here:bg.png|>" }'],
    ['thumbnail', 'thumbnails', '{ "background": "<|here:/thumb.png|>" }'],
    ['font', 'fonts', '{ "family": "Inter", "heading": { "family": "X", "source": "<|here:/x.woff|>", "format": "woff" } }'],
    ['language', 'styling', '{ "codeblocks": { "languages": { "custom": ["<|here:/languages/x.json|>"] } } }'],
    ['icon', 'navbar', '{ "links": [{ "label": "A", "href": "/", "icon": "<|here:/icons/a.svg|>" }] }'],
    ['icon without a folder', 'navbar', '{ "links": [{ "label": "A", "href": "/", "icon": "<|here:a.svg|>" }] }'],
  ])('reports a missing %s', async (_what, key, value) => {
    await withSettings({ [key]: value }).expectOnly('here', 'asset.missing', { severity: 'warning' });
  });

  it('names the path of the missing file', async () => {
    await withSettings({ favicon: '"<|here:/icons/fav.ico|>"' }).expectOnly('here', 'asset.missing', { names: ['icons/fav.ico'] });
  });

  it('is silent about an icon name with a slash', async () => {
    const links = (icon: string): string => `{ "links": [{ "label": "A", "href": "/", "icon": "${icon}" }] }`;
    await withSettings({ navbar: links('brands/github') }).expectNothing();
  });

  it.each<[string, string, string]>([
    ['a slip', '/logo/lihgt.svg', '/logo/light.svg'],
    ['another extension', '/logo/light.png', '/logo/light.svg'],
    ['swapped letters of the extension', '/logo/light.vsg', '/logo/light.svg'],
    ['a wrong letter of the extension', '/favicon.npg', '/favicon.png'],
    ['a letter too many in the extension', './favicon.pngg', './favicon.png'],
    ['a slip after a dot and a slash', './logo/lihgt.svg', './logo/light.svg'],
    ['another folder', '/images/favicon.png', '/favicon.png'],
    ['no folder', 'dark.svg', 'logo/dark.svg'],
    ['another letter case', '/Logo/Light.svg', '/logo/light.svg'],
    ['no extension', '/logo/dark', '/logo/dark.svg'],
    ['back slashes', 'logo\\\\dark.svg', 'logo/dark.svg'],
    ['a blank', '/logo/dark.svg ', '/logo/dark.svg'],
  ])('corrects %s', async (_what, written, meant) => {
    const sample = withSettings({ favicon: `"<|here:${written}|>"` });
    await sample.expectOnly('here', 'asset.missing');
    expect(await sample.fix('asset.missing')).toBe(sample.text().replace(written, meant));
  });

  it('proposes no file of another kind', async () => {
    const sample = withSettings({ favicon: '"<|here:/data.png|>"' }, { 'data.json': '', 'data.woff': '' });
    await sample.expectOnly('here', 'asset.missing');
    expect(await sample.actions()).toEqual([]);
  });

  it('resolves the paths in a fragment from the site root', async () => {
    await site({
      'docs.json': docsJson({ logo: '{ "$ref": "./parts/logo.json" }' }),
      'parts/logo.json': '{ "light": "<|here:light.svg|>", "dark": "parts/dark.svg" }',
      'parts/light.svg': '',
      'parts/dark.svg': '',
    }).expectOnly('here', 'asset.missing');
  });

  it('follows the file as it is created and deleted', async () => {
    const sample = withSettings({ favicon: '"/new.png"' });
    expect(await sample.problems()).toEqual(['docs.json: asset.missing /new.png']);
    sample.workspace.set('new.png', '');
    await sample.expectNothing();
    sample.workspace.delete('new.png');
    expect(await sample.problems()).toEqual(['docs.json: asset.missing /new.png']);
  });
});

describe('asset.missing in a page', () => {
  const files = { 'images/step.png': '', 'images/clip.mp4': '', 'images/terms.pdf': '', 'guides/beside.png': '' };
  const withText = (text: string): Site =>
    site({ 'docs.json': docsJson({}), ...files, 'guides/start.mdx': `---\ntitle: Start\nhidden: true\n---\n\n${text}\n` });

  it.each([
    '![A](/images/step.png)',
    '![A](/images/step.png "Title")',
    '![A](../images/step.png)',
    '![A](images/step.png)',
    '![A](./beside.png)',
    '![A](beside.png)',
    '![A](/docs/images/step.png)',
    '![A](https://example.com/none.png)',
    '![A](data:image/png;base64,AAAA)',
    '<img src="/images/step.png" />',
    '<img src={picture} />',
    '<video src="/images/clip.mp4" poster="/images/step.png" />',
    '[A](/images/terms.pdf)',
    '[A](/images/none.7z)',
    '![A](/images/none.heic)',
    '`![A](/images/none.png)`',
  ])('is silent about %s', async (text) => {
    await withText(`<|at:${text}|>`).expectNothing();
  });

  it.each([
    ['![A](<|here:/images/stepp.png|>)', '/images/step.png'],
    ['![A](<|here:/Images/step.png|>)', '/images/step.png'],
    ['![A](<|here:/images/step.jpg|>)', '/images/step.png'],
    ['![A](<|here:/images/step.pn|>)', '/images/step.png'],
    ['![A](<|here:./step.png|>)', '/images/step.png'],
    ['<img src="<|here:/images/stp.png|>" />', '/images/step.png'],
    ['<video controls><source src="<|here:/images/clipp.mp4|>" /></video>', '/images/clip.mp4'],
    ['<Card title="A" img="<|here:/images/stepp.png|>" />', '/images/step.png'],
    ['[A](<|here:/images/term.pdf|>)', '/images/terms.pdf'],
  ])('reports %s, and changes it to %s', async (text, fixed) => {
    const sample = withText(text);
    await sample.expectOnly('here', 'asset.missing', { severity: 'warning' });
    const { range } = sample.range('here');
    expect(await sample.fix('asset.missing', 'guides/start.mdx')).toBe(sample.apply([{ range, newText: fixed }], 'guides/start.mdx'));
  });

  it('follows the file as it is created and deleted', async () => {
    const sample = withText('![A](<|here:/images/new.png|>)');
    await sample.expectOnly('here', 'asset.missing');
    sample.workspace.set('images/new.png', '');
    await sample.expectNothing();
    sample.workspace.delete('images/new.png');
    await sample.expectOnly('here', 'asset.missing');
  });
});

describe('asset.missing for font files', () => {
  const fonts = (text: string, others: SiteFiles) => site({ 'docs.json': docsJson({ fonts: text }), ...others });

  it.each([
    '{ "family": "Own", "source": "<|here:/fonts/own.woff2|>", "format": "woff2" }',
    '{ "heading": { "family": "Own", "source": "<|here:/fonts/own.woff2|>", "format": "woff2" } }',
    '{ "family": "Inter", "body": { "family": "Own", "source": "<|here:fonts/own.woff|>", "format": "woff" } }',
  ])('reports the missing file in %s and suggests an existing one', async (text) => {
    const sample = fonts(text, { 'fonts/owm.woff2': '', 'fonts/owm.woff': '' });
    await sample.expectOnly('here', 'asset.missing');
    expect(await sample.fix('asset.missing')).toContain('fonts/owm.woff');
  });

  it.each([
    '{ "family": "Own<|cursor:|>", "source": "/fonts/own.woff2", "format": "woff2" }',
    '{ "family": "Own<|cursor:|>", "source": "https://example.com/own.woff2", "format": "woff2" }',
  ])('is silent if the file exists or is at a URL: %s', (text) => fonts(text, { 'fonts/own.woff2': '' }).expectNothing());
});
