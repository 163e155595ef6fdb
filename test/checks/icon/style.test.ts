import { describe, expect, it } from 'vitest';
import { withIcon } from './support';

describe('icon.style', () => {
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
