import { describe, expect, it } from 'vitest';
import { withBody } from '../../support/bodySite';
import { expectRepair, expectValid, titles } from './support';

describe('mdx.attribute', () => {
  it.each([
    ['<Icon <|here:icon=star|> />\n', '<Icon icon="star" />\n', true],
    ['<Card title=<|here:{Get started}|> />\n', '<Card title="Get started" />\n', false],
  ])('is reported in %j, which becomes %j', (text, expected, isSafe) => expectRepair('mdx.attribute', text, expected, isSafe));

  it.each([
    ['<|here:<Card|> title="A"\n  Some text here\n</Card>\n', 'Card'],
    ['<|here:<Card|> title="A"\n  <b>text</b>\n</Card>\n', 'Card'],
    ['<|here:<Note|>\nRead this first, please.\n</Note>\n', 'Note'],
  ])('reports a tag that does not end in %j, without a fix', async (text, name) => {
    const sample = withBody(text);
    await sample.expectOnly('here', 'mdx.attribute', { names: [`\`<${name}\``] });
    expect(await titles(sample)).toEqual([]);
  });

  it('is the only diagnostic of an icon with a missing quote', async () => {
    const sample = withBody('<Card title="A" icon="link href="/index">Text</Card>\n');
    expect((await sample.diagnostics('index.mdx')).map(({ code }) => code)).toEqual(['mdx.attribute']);
  });

  it('has no fix for an expression with an error', async () => {
    const sample = withBody('<Card title=<|here:{"a" + }|> />\n');
    await sample.expectOnly('here', 'mdx.attribute', { severity: 'error' });
    expect(await titles(sample)).toEqual([]);
  });

  it.each([
    '<Icon icon="star" />\n',
    "<Icon icon='star' />\n",
    '<Card title={"Get started"} horizontal />\n',
    '<Card\n  title = "A"\n  {...props}\n/>\n',
    '<Card title="a > b {c}" />\n',
    '`<Icon icon=star />`\n',
    '```\n<Icon icon=star />\n```\n',
    '{/* <Icon icon=star /> */}\n',
  ])('is silent about %j', (text) => expectValid(text));
});
