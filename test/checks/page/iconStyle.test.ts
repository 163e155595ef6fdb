import { describe, expect, it } from 'vitest';
import { titles, withPage } from '../icon/support';

describe('page.iconStyle', () => {
  it.each([
    ["---\nicon: house\niconType: <|here:'brands'|>\n---\n", "iconType: 'solid'"],
    ['<Card icon="house" iconType="<|here:brands|>" />', 'iconType="solid"'],
  ])('is reported and replaced in %j', async (text, expected) => {
    const sample = withPage(text);
    await sample.expectOnly('here', 'page.iconStyle');
    expect(await sample.fix('page.iconStyle', 'index.mdx')).toContain(expected);
  });

  it.each([
    '<Card icon="house" iconType="light" />',
    '<Card icon="house" iconType={type} />',
    '<Card iconType="brands" />',
    '---\ntitle: A\niconType: brands\n---\n',
    '---\nicon: /a.svg\niconType: brands\n---\n',
  ])('is not reported in %j', async (text) => {
    expect((await withPage(text).diagnostics('index.mdx')).filter(({ code }) => code === 'page.iconStyle')).toEqual([]);
  });
});

describe('page.iconStyle of an unknown style', () => {
  it.each([
    ['<Card icon="house" iconType="<|here:soild|>" />', '<Card icon="house" iconType="solid" />'],
    ["<Icon icon='github' iconType={'<|here:Brands|>'} />", "<Icon icon='github' iconType={'brands'} />"],
    ['<Card\r\n  iconType="<|here:sharp-sold|>"\r\n  icon="house"\r\n/>', '<Card\r\n  iconType="sharp-solid"\r\n  icon="house"\r\n/>'],
    [
      '<Icon icon="rocket" library="fontawesome" iconType="<|here:thinn|>" />',
      '<Icon icon="rocket" library="fontawesome" iconType="thin" />',
    ],
  ])('is reported in %j, and replaced by the nearest style', async (text, expected) => {
    const sample = withPage(text);
    await sample.expectOnly('here', 'page.iconStyle', { severity: 'warning', names: ['`iconType`', '`duotone`'] });
    expect(await sample.fix('page.iconStyle', 'index.mdx')).toBe(expected);
  });

  it('has no fix if no style is similar', async () => {
    const sample = withPage('<Icon icon="house" iconType="<|here:colorful|>" />');
    await sample.expectOnly('here', 'page.iconStyle');
    expect(await sample.actions('index.mdx')).toEqual([]);
  });

  it.each([
    '<Card icon="/a.svg" iconType="soild" />',
    '<Card icon={mine} iconType="soild" />',
    '<Icon icon="a" library="own" iconType="b" />',
  ])('is not reported in %s', async (text) => {
    expect((await withPage(text).diagnostics('index.mdx')).filter(({ code }) => code === 'page.iconStyle')).toEqual([]);
  });
});

describe('page.iconStyle of a style without effect', () => {
  const texts: readonly (readonly [library: string, text: string])[] = [
    ['lucide', '<Icon icon="house" iconType="<|here:solid|>" />'],
    ['lucide', '<Icon icon="house" iconType="<|here:soild|>" />'],
    ['fontawesome', '<Icon iconType={"<|here:regular|>"} icon="github" />'],
  ];

  it.each(texts)('is not reported by default: %s, %s', async (library, text) => {
    expect(await withPage(text, library).diagnostics('index.mdx')).toEqual([]);
  });

  it.each(texts)('is reported with the severity that the user sets: %s, %s', async (library, text) => {
    const sample = withPage(text, library);
    sample.engine.configure({ 'page.iconStyle': 'information' });
    await sample.expectOnly('here', 'page.iconStyle', { severity: 'information' });
  });

  it('has a fix for brands, and none if no style has an effect', async () => {
    const [brand, other] = [withPage(texts[2]?.[1] ?? ''), withPage(texts[0]?.[1] ?? '', 'lucide')];
    for (const sample of [brand, other]) sample.engine.configure({ 'page.iconStyle': 'hint' });
    expect(await brand.fix('page.iconStyle', 'index.mdx')).toContain('iconType={"brands"}');
    expect(await titles(other, 'index.mdx')).toEqual([]);
  });
});
