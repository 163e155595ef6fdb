import { describe, expect, it } from 'vitest';
import { withIcon, withPage } from './support';

describe('completion of a style', () => {
  it('offers the styles that the icon has, the free ones first', async () => {
    const items = await withPage('<Icon icon="heart" iconType="<|>" />').complete();
    const sorted = [...items].sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
    expect(sorted.slice(0, 3).map(({ label, detail }) => [label, detail])).toEqual([
      ['regular', 'Outline. · Free'],
      ['solid', 'Filled. · Free'],
      ['duotone', 'Two tones of one color. · Pro'],
    ]);
    expect(items.map(({ label }) => label)).not.toContain('brands');
  });

  it('offers the only style of a brand', async () => {
    expect(await withPage("<Icon icon={'github'} iconType={'<|>").labels()).toEqual(['brands']);
  });

  it.each(['<Icon iconType="<|>" icon="house" />', '<Icon icon={mine} iconType="<|>" />', '<Icon icon="javascript" iconType="<|>" />'])(
    'offers all styles if the icon is unknown: %s',
    async (text) => expect(await withPage(text).labels()).toHaveLength(11),
  );

  it('replaces the present style', async () => {
    expect(await withPage('<Card icon="house" iconType="so<|>ft" />').accept('solid')).toBe('<Card icon="house" iconType="solid" />');
  });

  it.each(['<Own icon="house" iconType="<|>" />', '<Icon icon="house" type="<|>" />', '<Icon icon="a" library="own" iconType="<|>" />'])(
    'offers nothing in %s',
    async (text) => expect(await withPage(text).labels()).toEqual([]),
  );

  it('offers nothing if icons have no styles', async () => {
    expect(await withPage('<Icon icon="house" iconType="<|>" />', 'lucide').labels()).toEqual([]);
  });

  it('offers styles in front matter and in docs.json', async () => {
    expect(await withPage('---\nicon: house\niconType: <|>\n---\n').labels()).toContain('sharp-duotone-solid');
    expect(await withIcon('{ "name": "house", "style": "<|>" }').labels()).toContain('sharp-duotone-solid');
  });
});
