import { describe, expect, it } from 'vitest';
import { docsJson } from '../support/docsJson';
import { type Site, type SiteFiles, site } from '../support/site';

function withIcon(icon: string, library = 'fontawesome', others: SiteFiles = {}): Site {
  const navigation = `{ "groups": [{ "group": "A", "icon": ${icon}, "pages": ["index"] }] }`;
  return site({ 'docs.json': docsJson({ icons: `{ "library": "${library}" }`, navigation }), ...others });
}

const titles = async (shown: Site, path?: string): Promise<string[]> => (await shown.actions(path)).map(({ title }) => title);

describe('an icon that another library has', () => {
  it('can be taken from that one as an object', async () => {
    const shown = withIcon('"<|here:brand-react|>"', 'lucide');
    await shown.expectOnly('here', 'icon.unknown', { names: ['Tabler Icons has an icon of this name'] });
    expect(await shown.fix('Take `brand-react` from Tabler Icons')).toContain('"icon": { "name": "brand-react", "library": "tabler" }');
  });

  it('is taken from there by the library of its own where it is an object', async () => {
    const without = withIcon('{ "name": "magnifying-glass", "style": "solid" }', 'lucide');
    expect(await without.fix('Take `magnifying-glass` from Font Awesome')).toContain(
      '{ "name": "magnifying-glass", "style": "solid", "library": "fontawesome" }',
    );
    const other = withIcon('{ "name": "magnifying-glass", "library": "tabler" }', 'lucide');
    expect(await other.fix('Take `magnifying-glass` from Font Awesome')).toContain(
      '{ "name": "magnifying-glass", "library": "fontawesome" }',
    );
  });

  it('is offered once for each library that has it, and never as the preferred fix', async () => {
    const shown = withIcon('"square-terminal"', 'tabler');
    expect((await titles(shown)).filter((title) => title.startsWith('Take `'))).toEqual([
      'Take `square-terminal` from Font Awesome',
      'Take `square-terminal` from Lucide',
    ]);
    expect((await shown.actions()).filter(({ title, isPreferred }) => title.startsWith('Take `') && isPreferred)).toEqual([]);
  });

  it('is valid afterwards', async () => {
    const fixed = await withIcon('"brand-react"', 'lucide').fix('Take `brand-react` from Tabler Icons');
    await site({ 'docs.json': fixed }).expectNothing();
  });
});

describe('a style', () => {
  it('that no icon but brands has is told and replaced', async () => {
    const shown = withIcon('{ "name": "house", "style": "<|here:brands|>" }');
    await shown.expectOnly('here', 'icon.style', { severity: 'warning', names: ['`house`', 'no brand'] });
    expect(await shown.fix('icon.style')).toContain('{ "name": "house", "style": "solid" }');
  });

  it('that a brand does not have is a hint', async () => {
    const shown = withIcon('{ "name": "github", "style": "<|here:solid|>" }');
    await shown.expectOnly('here', 'icon.style', { severity: 'hint' });
    expect(await shown.fix('icon.style')).toContain('"style": "brands"');
  });

  it('without effect is faded and can be removed', async () => {
    const shown = withIcon('{ "name": "house", "style": "<|here:solid|>" }', 'lucide');
    const { tags } = await shown.expectOnly('here', 'icon.style', { severity: 'hint', names: ['Lucide'] });
    expect(tags).toEqual([1]);
    expect(await shown.fix('icon.style')).toContain('"icon": { "name": "house" }');
  });

  it.each([
    ['{ "name": "house", "style": "duotone" }'],
    ['{ "name": "github", "style": "brands" }'],
    ['{ "name": "acorn", "style": "thin" }'],
    ['{ "name": "javascript", "style": "solid" }'],
    ['{ "name": "house", "style": "solid", "library": "own" }'],
  ])('is right in %s', async (icon) => {
    expect((await withIcon(icon).diagnostics()).filter(({ code }) => code === 'icon.style')).toEqual([]);
  });
});

describe('the style of an icon in a page', () => {
  const page = (text: string, library?: string): Site => withIcon('"house"', library, { 'index.mdx': text });

  it.each([
    ["---\nicon: house\niconType: <|here:'brands'|>\n---\n", "iconType: 'solid'"],
    ['<Card icon="house" iconType="<|here:brands|>" />', 'iconType="solid"'],
    ['<Icon iconType={"<|here:regular|>"} icon="github" />', 'iconType={"brands"}'],
  ])('is told and replaced in %j', async (text, expected) => {
    const shown = page(text);
    await shown.expectOnly('here', 'page.iconStyle');
    expect(await shown.fix('page.iconStyle', 'index.mdx')).toContain(expected);
  });

  it('has no effect in another library', async () => {
    const shown = page('<Icon icon="house" iconType="<|here:solid|>" />', 'lucide');
    await shown.expectOnly('here', 'page.iconStyle', { severity: 'hint' });
    expect(await titles(shown, 'index.mdx')).toEqual([]);
  });

  it.each([
    '<Card icon="house" iconType="light" />',
    '<Card icon="house" iconType={type} />',
    '<Card iconType="brands" />',
    '---\ntitle: A\niconType: brands\n---\n',
    '---\nicon: /a.svg\niconType: brands\n---\n',
  ])('is right in %j', async (text) => {
    expect((await page(text).diagnostics('index.mdx')).filter(({ code }) => code === 'page.iconStyle')).toEqual([]);
  });
});
