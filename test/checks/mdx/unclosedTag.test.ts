import { describe, expect, it } from 'vitest';
import { withBody } from '../../support/bodySite';
import { expectRepair, expectValid, titles } from './support';

describe('mdx.unclosedTag', () => {
  it.each([
    ['a<<|here:br|>>b\n', 'a<br />b\n', true],
    ['<<|here:img|> src="https://a.io/b.png">\n', '<img src="https://a.io/b.png" />\n', true],
    ['a <<|here:b|>>bold text\n', 'a <b>bold text</b>\n', false],
    ['<<|here:Note|>>\n  One\n\n  two\n\nThree\n', '<Note>\n  One\n\n  two\n</Note>\n\nThree\n', false],
    ['<<|here:Note|>>\r\n  One\r\n', '<Note>\r\n  One\r\n</Note>\r\n', false],
    ['<<|here:Icon|> icon="star">\n', '<Icon icon="star" />\n', false],
    ['<Note>\n<<|here:b|>>\n</Note>\n', '<Note>\n<b />\n</Note>\n', false],
  ])('is reported in %j, which becomes %j', (text, expected, isSafe) => expectRepair('mdx.unclosedTag', text, expected, isSafe));

  it.each([
    ['a <<|here:b|>>bold text', 'Add `</b>`', 'a <b>bold text</b>'],
    ['a <<|here:b|>>bold text\n', 'Close the tag itself: `<b />`', 'a <b />bold text\n'],
    ['<<|here:Note|>>\n  One\n', 'Close the tag itself: `<Note />`', '<Note />\n  One\n'],
    ['<<|here:Note|>>\n  One\n', 'Add `</Note>`', '<Note>\n  One\n</Note>\n'],
  ])('has for %j the fix %j', async (text, title, expected) => {
    const sample = withBody(text);
    await sample.expectOnly('here', 'mdx.unclosedTag');
    expect(await sample.fix(title, 'index.mdx')).toBe(expected);
  });

  it('has no fix for a fragment, which has no name', async () => {
    const sample = withBody('a <|here:<>|>b\n');
    await sample.expectOnly('here', 'mdx.unclosedTag');
    expect(await titles(sample)).toEqual([]);
  });

  it.each([
    'a<br />b<hr/>\n',
    'a <b>bold</b> text\n',
    '<Note>\n  One\n\n  two\n</Note>\n',
    '<Icon icon="star" />\n',
    '<>\na\n</>\n',
    '`<br>` and ``<Note>``\n',
    '```html\n<br>\n```\n',
    '{/* <br> */}\n',
    'a \\<br>\n',
  ])('is silent about %j', (text) => expectValid(text));
});
