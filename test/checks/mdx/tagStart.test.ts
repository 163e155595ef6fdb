import { describe, expect, it } from 'vitest';
import { withBody } from '../../support/bodySite';
import { expectRepair, expectValid, titles } from './support';

describe('mdx.tagStart', () => {
  it.each([
    ['Less than <|here:<100|> ms.\n', 'Less than &lt;100 ms.\n'],
    ['a <|here:<=|> b\n', 'a &lt;= b\n'],
    ['| a |\n|---|\n| <|here:<5s|> |\n', '| a |\n|---|\n| &lt;5s |\n'],
    ['> - <|here:<5|>\n', '> - &lt;5\n'],
  ])('is reported in %j, which becomes %j', (text, expected) => expectRepair('mdx.tagStart', text, expected, true));

  it('offers inline code as another fix', async () => {
    const sample = withBody('Less than <|here:<100|> ms.\n');
    expect(await titles(sample)).toEqual(['Escape as `&lt;`', 'Put into inline code']);
    expect(await sample.fix('Put into inline code', 'index.mdx')).toBe('Less than `<100` ms.\n');
  });

  it('does not offer inline code for a text with a backtick', async () => {
    const sample = withBody('a <|here:<5`|> b\n');
    await sample.expectOnly('here', 'mdx.tagStart');
    expect(await titles(sample)).toEqual(['Escape as `&lt;`']);
  });

  it.each([
    'a < b and a <\tb\n',
    'Less than &lt;100 or \\<100 ms.\n',
    '`<100` and ``<=``\n',
    '```\n<100 <=\n```\n',
    '{a <100}\n',
    '$a <5$\n',
    '$x<y$ and $$a<b {c$$\n',
    '| $x<5$ |\n|---|\n| $a<b$ |\n',
    '5> 4\n',
  ])('is silent about %j', (text) => expectValid(text));
});
