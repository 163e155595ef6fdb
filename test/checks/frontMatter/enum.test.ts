import { describe, expect, it } from 'vitest';
import { page } from './support';

describe('frontMatter.enum', () => {
  it('changes the value to the nearest one, with the same quotes', async () => {
    const sample = page("---\nmode: <|here:'Wyde'|>\n---\n");
    await sample.expectOnly('here', 'frontMatter.enum', { severity: 'warning', names: ['`mode`', '`wide`', '`custom`'] });
    expect(await sample.fix('frontMatter.enum', 'index.mdx')).toBe("---\nmode: 'wide'\n---\n");
  });

  it('proposes every similar value, and prefers none of them', async () => {
    const sample = page('---\niconType: <|here:colorful|>\n---\n');
    await sample.expectOnly('here', 'frontMatter.enum');
    const actions = await sample.actions('index.mdx');
    expect(actions.length).toBeGreaterThan(1);
    expect(actions.some(({ isPreferred }) => isPreferred)).toBe(false);
  });

  it.each(['mode: frame', 'mode: "center"', 'iconType: sharp-solid', 'mode:', 'playground: auth'])('is silent about %s', async (lines) => {
    expect((await page(`---\n${lines}\n---\n`).diagnostics('index.mdx')).filter(({ code }) => code === 'frontMatter.enum')).toEqual([]);
  });
});
