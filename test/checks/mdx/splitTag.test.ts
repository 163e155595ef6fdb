import { describe, expect, it } from 'vitest';
import { withBody } from '../../support/bodySite';
import { expectRepair, expectValid, titles } from './support';

describe('mdx.splitTag', () => {
  it.each([
    ['<<|here:Note|>>\nText</Note>\n', '<Note>\nText\n</Note>\n'],
    ['<<|here:Note|>>Text\n\n</Note>\n', '<Note>\nText\n\n</Note>\n'],
    ['<<|here:Note|>>Text\r\n</Note>\r\n', '<Note>\r\nText\r\n</Note>\r\n'],
  ])('is reported in %j, which becomes %j', (text, expected) => expectRepair('mdx.splitTag', text, expected, false));

  it('has no fix for tags that are on lines of their own', async () => {
    const sample = withBody('- <<|here:Note|>>\n  Text\n\n</Note>\n');
    await sample.expectOnly('here', 'mdx.splitTag', { severity: 'error', names: ['`</Note>`'] });
    expect(await titles(sample)).toEqual([]);
  });

  it.each([
    '<Note>Text</Note>\n',
    '<Note>\nText\n</Note>\n',
    '<Note>\n\nText\n\n</Note>\n',
    'a <b>bold\ntext</b>\n',
    '- <Note>\n  Text\n  </Note>\n',
    '> <Note>\n> Text\n> </Note>\n',
  ])('is silent about %j', (text) => expectValid(text));
});
