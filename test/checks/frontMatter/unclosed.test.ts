import { describe, expect, it } from 'vitest';
import { page } from './support';

describe('frontMatter.unclosed', () => {
  it.each([
    ['\n', '---\ntitle: A\n---\n\nText\n'],
    ['\r\n', '---\r\ntitle: A\r\n---\r\n\r\nText\r\n'],
  ])('closes the block after its last key', async (end, closed) => {
    const sample = page(['<|here:---|>', 'title: A', '', 'Text', ''].join(end));
    await sample.expectOnly('here', 'frontMatter.unclosed', { severity: 'warning', names: ['---'] });
    expect(await sample.fix('frontMatter.unclosed', 'index.mdx')).toBe(closed);
  });

  it('closes the block at the end of the file', async () => {
    expect(await page('---\ntitle: A').fix('frontMatter.unclosed', 'index.mdx')).toBe('---\ntitle: A\n---\n');
  });

  it.each([
    ['a rule at the start of a page', '---\n\nText: more\n'],
    ['a rule and a heading', '---\n# Heading\n'],
    ['a text of several parts', '---\ntitle: A\n\n--- abstract\n\nText\n'],
  ])('is silent about %s', async (_name, text) => {
    await page(`${text}<|cursor:|>`).expectNothing();
  });
});
