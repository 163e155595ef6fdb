import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

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

describe('a style of a component that there is not', () => {
  const page = (text: string, library?: string): Site => withIcon('"house"', library, { 'index.mdx': text });

  it.each([
    ['<Card icon="house" iconType="<|here:soild|>" />', '<Card icon="house" iconType="solid" />'],
    ["<Icon icon='github' iconType={'<|here:Brands|>'} />", "<Icon icon='github' iconType={'brands'} />"],
    ['<Card\r\n  iconType="<|here:sharp-sold|>"\r\n  icon="house"\r\n/>', '<Card\r\n  iconType="sharp-solid"\r\n  icon="house"\r\n/>'],
    [
      '<Icon icon="rocket" library="fontawesome" iconType="<|here:thinn|>" />',
      '<Icon icon="rocket" library="fontawesome" iconType="thin" />',
    ],
  ])('is told in %j, and the nearest put in its place', async (text, expected) => {
    const shown = page(text);
    await shown.expectOnly('here', 'page.iconStyle', { severity: 'warning', names: ['`iconType`', '`duotone`'] });
    expect(await shown.fix('page.iconStyle', 'index.mdx')).toBe(expected);
  });

  it('has no fix where nothing is near', async () => {
    const shown = page('<Icon icon="house" iconType="<|here:colorful|>" />');
    await shown.expectOnly('here', 'page.iconStyle');
    expect(await shown.actions('index.mdx')).toEqual([]);
  });

  it.each([
    '<Card icon="/a.svg" iconType="soild" />',
    '<Card icon={mine} iconType="soild" />',
    '<Icon icon="a" library="own" iconType="b" />',
  ])('is not told in %s', async (text) => {
    expect((await page(text).diagnostics('index.mdx')).filter(({ code }) => code === 'page.iconStyle')).toEqual([]);
  });

  it('has no effect in another library, whatever it is', async () => {
    await page('<Icon icon="house" iconType="<|here:soild|>" />', 'lucide').expectOnly('here', 'page.iconStyle', { severity: 'hint' });
  });
});

describe('completion of a style', () => {
  const page = (text: string, library?: string): Site => withIcon('"house"', library, { 'index.mdx': text });

  it('offers the styles that the icon has, the free ones first', async () => {
    const items = await page('<Icon icon="heart" iconType="<|>" />').complete();
    const sorted = [...items].sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
    expect(sorted.slice(0, 3).map(({ label, detail }) => [label, detail])).toEqual([
      ['regular', 'Outline. · Free'],
      ['solid', 'Filled. · Free'],
      ['duotone', 'Two tones of one color. · Pro'],
    ]);
    expect(items.map(({ label }) => label)).not.toContain('brands');
  });

  it('offers the only style of a brand', async () => {
    expect(await page("<Icon icon={'github'} iconType={'<|>").labels()).toEqual(['brands']);
  });

  it.each(['<Icon iconType="<|>" icon="house" />', '<Icon icon={mine} iconType="<|>" />', '<Icon icon="javascript" iconType="<|>" />'])(
    'offers all where the icon is not known: %s',
    async (text) => expect(await page(text).labels()).toHaveLength(11),
  );

  it('puts a style in the place of what stands there', async () => {
    expect(await page('<Card icon="house" iconType="so<|>ft" />').accept('solid')).toBe('<Card icon="house" iconType="solid" />');
  });

  it.each(['<Own icon="house" iconType="<|>" />', '<Icon icon="house" type="<|>" />', '<Icon icon="a" library="own" iconType="<|>" />'])(
    'offers nothing in %s',
    async (text) => expect(await page(text).labels()).toEqual([]),
  );

  it('offers nothing where icons have no styles', async () => {
    expect(await page('<Icon icon="house" iconType="<|>" />', 'lucide').labels()).toEqual([]);
  });

  it('offers them in front matter and in docs.json', async () => {
    expect(await page('---\nicon: house\niconType: <|>\n---\n').labels()).toContain('sharp-duotone-solid');
    expect(await withIcon('{ "name": "house", "style": "<|>" }').labels()).toContain('sharp-duotone-solid');
  });
});
