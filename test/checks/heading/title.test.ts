import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';

describe('heading.title', () => {
  it.each([
    ['---\ntitle: Get started\n---\n\n# <|here:Get started|>\n\nText.\n', '---\ntitle: Get started\n---\n\nText.\n'],
    ['---\r\ntitle: A "b" c\r\n---\r\n\r\n# <|here:A *b* c!|>\r\n\r\nText.\r\n', '---\r\ntitle: A "b" c\r\n---\r\n\r\nText.\r\n'],
    ['---\ntitle: A\n---\n\n<|here:A|>\n===\n\nText.\n', '---\ntitle: A\n---\n\nText.\n'],
    ['---\ntitle: A\n---\n# <|here:A|>', '---\ntitle: A\n---\n'],
  ])('is a hint in %j', async (text, expected) => {
    const sample = withBody(text);
    await sample.expectOnly('here', 'heading.title', { severity: 'hint' });
    expect(await sample.fix('heading.title', 'index.mdx')).toBe(expected);
  });

  it.each([
    '---\ntitle: Get started\n---\n\n# Start\n',
    '---\ntitle: A\n---\n\n## A\n',
    '---\ntitle: A\n---\n\n# B\n\n# A\n',
    '---\ntitle: A\nmode: custom\n---\n\n# A\n',
    '# A\n',
    '---\ntitle: A\n---\n\n# {A}\n',
    '---\ntitle: 日本\n---\n\n# 日\n',
  ])('is not reported in %j', async (text) => expect(await codes(withBody(text), 'heading')).toEqual([]));

  it('is not reported in a snippet, whose title is never shown', async () => {
    const sample = withBody('', { 'snippets/a.mdx': '---\ntitle: A\n---\n\n# A\n' });
    expect(await codes(sample, 'heading', 'snippets/a.mdx')).toEqual([]);
  });
});
