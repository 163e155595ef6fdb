import { describe, expect, it } from 'vitest';
import { docsJson } from '../../../support/docsJson';
import type { SiteFiles } from '../../../support/site';
import { after, titles } from './support';

function files(text: string, canonical = 'https://www.acme.com/docs/'): SiteFiles {
  return {
    'docs.json': docsJson({ seo: JSON.stringify({ metatags: { canonical } }) }),
    'guides/start.mdx': '---\ntitle: Begin [here]\n---\n',
    'files/terms.pdf': '',
    'a.mdx': text,
  };
}

async function changed(text: string, title: string): Promise<string> {
  return (await after(files(text), title))['a.mdx'] ?? '';
}

describe('a URL of the site itself', () => {
  it.each([
    ['[a](https://www.acme.com/docs/guides/st<|>art)', '[a](/guides/start)'],
    ['[a<|>](https://www.acme.com/docs/guides/start)', '[a](/guides/start)'],
    ['[a](http://Acme.com/docs/guides/st<|>art/)', '[a](/guides/start)'],
    ['<Card href="https://acme.com/docs/guides/start<|>" />', '<Card href="/guides/start" />'],
    ['[a]: https://acme.com/docs/guides/start<|>', '[a]: /guides/start'],
  ])('becomes a root-relative link: %s', async (text, expected) => {
    expect(await changed(text, 'Change to `/guides/start`')).toBe(expected);
  });

  it('preserves its query and anchor', async () => {
    const text = '[a](https://acme.com/docs/guides/st<|>art?x=1#part)';
    expect(await changed(text, 'Change to `/guides/start?x=1#part`')).toBe('[a](/guides/start?x=1#part)');
  });

  it('can belong to the start page or to a file', async () => {
    expect(await changed('[a](https://acme.com/docs<|>)', 'Change to `/`')).toBe('[a](/)');
    expect(await changed('[a](https://acme.com/docs/files/terms.pdf<|>)', 'Change to `/files/terms.pdf`')).toBe('[a](/files/terms.pdf)');
  });

  it('is changed together with all others of the page on request', async () => {
    const url = 'https://acme.com/docs/guides/start';
    const text = `[a](${url}<|>) [b](${url}) [c](https://other.com/docs/guides/start) \`${url}\`\n`;
    const title = 'Change all 2 URLs of this site to root-relative links';
    expect(await titles(files(text))).toEqual(['Change to `/guides/start`', title]);
    expect(await changed(text, title)).toBe(`[a](/guides/start) [b](/guides/start) [c](https://other.com/docs/guides/start) \`${url}\`\n`);
  });

  it('becomes a link with the title of the page if it is in prose', async () => {
    expect(await changed('See https://acme.com/docs/guides/st<|>art.\n', 'Change to a link to `/guides/start`')).toBe(
      'See [Begin \\[here\\]](/guides/start).\n',
    );
    expect(await changed('https://acme.com/docs<|>', 'Change to a link to `/`')).toMatch(/^\[.+\]\(\/\)$/);
  });

  it.each([
    ['of another site', '[a](https://other.com/docs/guides/st<|>art)'],
    ['beside the folder of the site', '[a](https://acme.com/docsearch/guides/st<|>art)'],
    ['of no page', '[a](https://acme.com/docs/go<|>ne)'],
    ['in code', '`https://acme.com/docs/guides/st<|>art`'],
    ['in a tag', '<Note title="https://acme.com/docs/guides/st<|>art">a</Note>'],
    ['in front matter', '---\nurl: https://acme.com/docs/guides/st<|>art\n---\n'],
    ['elsewhere in the line', '[a](https://acme.com/docs/guides/start) te<|>xt'],
  ])('is not changed if it is %s', async (_where, text) => {
    expect(await titles(files(text))).toEqual([]);
  });

  it('is not changed if the site has no valid canonical URL', async () => {
    for (const canonical of ['', 'acme', '/docs']) {
      expect(await titles(files('[a](https://acme.com/docs/guides/st<|>art)', canonical))).toEqual([]);
    }
  });
});
