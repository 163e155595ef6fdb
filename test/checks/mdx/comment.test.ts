import { describe, expect, it } from 'vitest';
import { withBody } from '../../support/bodySite';
import { expectRepair, expectValid, titles } from './support';

describe('mdx.comment', () => {
  it.each([
    ['<|here:<!-- one\n\ntwo -->|>\n', '{/* one\n\ntwo */}\n'],
    ['- <|here:<!-- a */ b -->|>\n', '- {/* a * / b */}\n'],
  ])('is reported in %j, which becomes %j', (text, expected) => expectRepair('mdx.comment', text, expected, true));

  it('has no fix for an unclosed comment', async () => {
    const sample = withBody('Text <|here:<!--|> later\n');
    await sample.expectOnly('here', 'mdx.comment', { severity: 'error' });
    expect(await titles(sample)).toEqual([]);
  });

  it.each([
    '{/* one\n\ntwo */}\n',
    '{/* <!-- a --> */}\n',
    '`<!-- a -->`\n',
    '```html\n<!-- a -->\n```\n',
    '&lt;!-- a --&gt;\n',
    '\\<!-- a -->\n',
  ])('is silent about %j', (text) => expectValid(text));
});
