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

  it('is reported once a folder, with the number of other pages', async () => {
    const text = '---\ntitle: A\n---\n\n# A\n';
    const sample = withBody(text, { 'a/x.mdx': text, 'a/y.mdx': text, 'a/z.mdx': text, 'a/b/x.mdx': text });
    const messages = async (path: string) =>
      (await sample.diagnostics(path)).flatMap(({ code, message }) => (code === 'heading.title' ? [message] : []));
    expect(await messages('a/x.mdx')).toEqual([
      'This heading repeats the title of the page, so it is printed twice, as in 2 other pages of this folder.',
    ]);
    expect(await messages('a/y.mdx')).toEqual([]);
    expect(await messages('a/b/x.mdx')).toHaveLength(1);
    sample.workspace.set('a/x.mdx', '---\ntitle: A\n---\n');
    expect(await messages('a/y.mdx')).toEqual([
      'This heading repeats the title of the page, so it is printed twice, as in another page of this folder.',
    ]);
  });

  it('is not reported in a snippet, whose title is never shown', async () => {
    const sample = withBody('', { 'snippets/a.mdx': '---\ntitle: A\n---\n\n# A\n' });
    expect(await codes(sample, 'heading', 'snippets/a.mdx')).toEqual([]);
  });
});
