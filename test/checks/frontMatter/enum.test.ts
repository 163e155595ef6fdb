import { describe, expect, it } from 'vitest';
import { page } from './support';

describe('frontMatter.enum', () => {
  it('changes the value to the nearest, with the same quotes', async () => {
    const shown = page("---\nmode: <|here:'Wyde'|>\n---\n");
    await shown.expectOnly('here', 'frontMatter.enum', { severity: 'warning', names: ['`mode`', '`wide`', '`custom`'] });
    expect(await shown.fix('frontMatter.enum', 'index.mdx')).toBe("---\nmode: 'wide'\n---\n");
  });

  it('proposes every near value, and prefers none, if several are meant', async () => {
    const shown = page('---\niconType: <|here:colorful|>\n---\n');
    await shown.expectOnly('here', 'frontMatter.enum');
    const actions = await shown.actions('index.mdx');
    expect(actions.length).toBeGreaterThan(1);
    expect(actions.some(({ isPreferred }) => isPreferred)).toBe(false);
  });

  it.each(['mode: frame', 'mode: "center"', 'iconType: sharp-solid', 'mode:', 'playground: auth'])('is silent about %s', async (lines) => {
    expect((await page(`---\n${lines}\n---\n`).diagnostics('index.mdx')).filter(({ code }) => code === 'frontMatter.enum')).toEqual([]);
  });
});
