import { describe, expect, it } from 'vitest';
import { withBody } from '../../support/bodySite';
import { expectRepair, expectValid } from './support';

describe('mdx.autolink', () => {
  it.each([
    ['<|here:<https://a.io/b?c=d>|>\n', '[https://a.io/b?c=d](https://a.io/b?c=d)\n'],
    ['Mail <|here:<me@a.io>|>.\n', 'Mail [me@a.io](mailto:me@a.io).\n'],
  ])('is reported in %j, which becomes %j', (text, expected) => expectRepair('mdx.autolink', text, expected, true));

  it('escapes Markdown in the text of the link', async () => {
    const sample = withBody('<|here:<https://a.io/b_c*d>|>\n');
    await sample.expectOnly('here', 'mdx.autolink');
    expect(await sample.fix('mdx.autolink', 'index.mdx')).toBe('[https://a.io/b\\_c\\*d](https://a.io/b_c*d)\n');
  });

  it.each([
    'See https://a.io/b?c=d or me@a.io.\n',
    '[https://a.io](https://a.io)\n',
    '[a](<https://a.io/b c>)\n',
    '`<https://a.io>`\n',
    '```\n<https://a.io>\n```\n',
    '[a]: <https://a.io>\n',
  ])('is silent about %j', (text) => expectValid(text));
});
