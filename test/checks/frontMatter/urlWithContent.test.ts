import { describe, expect, it } from 'vitest';
import { codes } from '../../support/bodySite';
import { page } from './support';

/** Characters besides whitespace that a page with `url` may have. */
const maxCharacters = 200;
const content = (characters: number): string => 'Text.'.repeat(characters / 5).replace(/.{50}/g, '$&\n\n');
const withUrl = (body: string, url = 'url: https://example.com'): string => `---\ntitle: A\n${url}\n---\n\n${body}\n`;

describe('frontMatter.urlWithContent', () => {
  it.each(['https://example.com', "'http://example.com/a?b=c'", '"https://example.com" # why', '>-\n  https://example.com'])(
    'is reported on the key of `url: %s`, without a fix',
    async (url) => {
      const sample = page(withUrl(content(300), `<|here:url|>: ${url}`));
      await sample.expectOnly('here', 'frontMatter.urlWithContent', { severity: 'hint', names: ['`url`'] });
      expect(await sample.actions('index.mdx', 'frontMatter.urlWithContent')).toEqual([]);
    },
  );

  it('is reported for more characters than a short note has', async () => {
    expect(await codes(page(withUrl(content(maxCharacters))), 'frontMatter')).toEqual([]);
    expect(await codes(page(withUrl(`${content(maxCharacters)}.`)), 'frontMatter')).toEqual(['frontMatter.urlWithContent']);
  });

  it('is reported in plain Markdown, where comments of HTML do not count', async () => {
    const sample = page('', { 'a.md': withUrl(content(300)), 'b.md': withUrl(`<!-- ${content(300)} -->`) });
    expect(await codes(sample, 'frontMatter', 'a.md')).toEqual(['frontMatter.urlWithContent']);
    expect(await codes(sample, 'frontMatter', 'b.md')).toEqual([]);
  });

  it.each([
    ['a page without content', withUrl('')],
    ['a short note', withUrl('This page has moved.')],
    ['a page without `url`', `---\ntitle: A\n---\n\n${content(300)}\n`],
    ['whitespace', withUrl(' \t\n'.repeat(300))],
    ['a comment of MDX', withUrl(`{/* ${content(300)} */}`)],
    ['imports', withUrl(`import A from "/${'a'.repeat(300)}.mdx";`)],
    ['`url` in the content', `---\ntitle: A\n---\n\nurl: https://example.com\n\n${content(300)}\n`],
    ['an empty `url`', withUrl(content(300), 'url: ""')],
    ['a path', withUrl(content(300), 'url: /guides/start')],
    ['another protocol', withUrl(content(300), 'url: mailto:me@example.com')],
    ['a variable', withUrl(content(300), 'url: "{{address}}"')],
    ['an array', withUrl(content(300), 'url: [https://example.com]')],
    ['the key of another object', withUrl(content(300), 'own:\n  url: https://example.com')],
  ])('is silent about %s', async (_what, text) => {
    expect((await codes(page(text), 'frontMatter')).filter((code) => code === 'frontMatter.urlWithContent')).toEqual([]);
  });
});
