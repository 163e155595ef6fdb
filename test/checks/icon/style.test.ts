import { describe, expect, it } from 'vitest';
import { withIcon } from './support';

describe('icon.style', () => {
  it('is reported for the style of brands on another icon, and replaced', async () => {
    const sample = withIcon('{ "name": "house", "style": "<|here:brands|>" }');
    await sample.expectOnly('here', 'icon.style', { severity: 'warning', names: ['`house`', 'not a brand'] });
    expect(await sample.fix('icon.style')).toContain('{ "name": "house", "style": "solid" }');
  });

  it('is a hint for a style that a brand does not have', async () => {
    const sample = withIcon('{ "name": "github", "style": "<|here:solid|>" }');
    await sample.expectOnly('here', 'icon.style', { severity: 'hint' });
    expect(await sample.fix('icon.style')).toContain('"style": "brands"');
  });

  it('is faded if the style has no effect, and removed', async () => {
    const sample = withIcon('{ "name": "house", "style": "<|here:solid|>" }', 'lucide');
    const { tags } = await sample.expectOnly('here', 'icon.style', { severity: 'hint', names: ['Lucide'] });
    expect(tags).toEqual([1]);
    expect(await sample.fix('icon.style')).toContain('"icon": { "name": "house" }');
  });

  it.each([
    ['{ "name": "house", "style": "duotone" }'],
    ['{ "name": "github", "style": "brands" }'],
    ['{ "name": "acorn", "style": "thin" }'],
    ['{ "name": "javascript", "style": "solid" }'],
    ['{ "name": "house", "style": "solid", "library": "own" }'],
  ])('is not reported for %s', async (icon) => {
    expect((await withIcon(icon).diagnostics()).filter(({ code }) => code === 'icon.style')).toEqual([]);
  });
});
