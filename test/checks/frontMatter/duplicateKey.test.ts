import { describe, expect, it } from 'vitest';
import { page } from './support';

describe('frontMatter.duplicateKey', () => {
  it('reports the second key', async () => {
    const shown = page('---\ntitle: A\nicon: star\n<|here:title|>: B\n---\n');
    const diagnostic = await shown.expectOnly('here', 'frontMatter.duplicateKey', { severity: 'error' });
    expect(diagnostic.relatedInformation?.[0]?.location.range.start.line).toBe(1);
    expect(await shown.fix('Remove this line', 'index.mdx')).toBe('---\ntitle: A\nicon: star\n---\n');
    expect((await shown.actions('index.mdx'))[0]?.isPreferred).toBe(false);
  });

  it('removes a copy with its value', async () => {
    const shown = page('---\r\nkeywords:\r\n  - a\r\n<|here:keywords|>:\r\n  - a\r\nicon: star\r\n---\r\n');
    await shown.expectOnly('here', 'frontMatter.duplicateKey');
    expect(await shown.fix('frontMatter.duplicateKey', 'index.mdx')).toBe('---\r\nkeywords:\r\n  - a\r\nicon: star\r\n---\r\n');
  });
});
