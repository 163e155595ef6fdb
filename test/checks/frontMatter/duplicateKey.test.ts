import { describe, expect, it } from 'vitest';
import { page } from './support';

describe('frontMatter.duplicateKey', () => {
  it('reports the second key', async () => {
    const sample = page('---\ntitle: A\nicon: star\n<|here:title|>: B\n---\n');
    const diagnostic = await sample.expectOnly('here', 'frontMatter.duplicateKey', { severity: 'error' });
    expect(diagnostic.relatedInformation?.[0]?.location.range.start.line).toBe(1);
    expect(await sample.fix('Remove this line', 'index.mdx')).toBe('---\ntitle: A\nicon: star\n---\n');
    expect((await sample.actions('index.mdx'))[0]?.isPreferred).toBe(false);
  });

  it('removes a copy with its value', async () => {
    const sample = page('---\r\nkeywords:\r\n  - a\r\n<|here:keywords|>:\r\n  - a\r\nicon: star\r\n---\r\n');
    await sample.expectOnly('here', 'frontMatter.duplicateKey');
    expect(await sample.fix('frontMatter.duplicateKey', 'index.mdx')).toBe('---\r\nkeywords:\r\n  - a\r\nicon: star\r\n---\r\n');
  });
});
