import { describe, expect, it } from 'vitest';
import { withBody } from '../../support/bodySite';
import { expectRepair, expectValid } from './support';

describe('mdx.closingTag', () => {
  it.each([
    ['<Note>\nText\n</<|here:Not|>>\n', '<Note>\nText\n</Note>\n'],
    ['<Note>\n  <Tip>A</<|here:tip|>>\n</Note>\n', '<Note>\n  <Tip>A</Tip>\n</Note>\n'],
  ])('is reported in %j, which becomes %j', (text, expected) => expectRepair('mdx.closingTag', text, expected, true));

  it('reports a tag that is neither opened nor similar to an open one', async () => {
    const sample = withBody('Text <|here:</Steps>|>\n');
    await sample.expectOnly('here', 'mdx.closingTag', { names: ['`</Steps>`'] });
  });

  it('offers to remove a tag without an opening one, and does not prefer it', async () => {
    const sample = withBody('Text</Steps>\n');
    const [action, ...others] = await sample.actions('index.mdx');
    expect(others).toEqual([]);
    expect(action?.isPreferred).not.toBe(true);
    expect(await sample.fix('Remove the closing tag', 'index.mdx')).toBe('Text\n');
  });

  it('is silent about the closing tag of an invalid opening tag', async () => {
    await withBody('<Card <|here:title=Start|>>\nText\n</Card>\n').expectOnly('here', 'mdx.attribute');
  });

  it.each([
    '<Note>\nText\n</Note>\n',
    '<Note><Tip>A</Tip></Note>\n',
    '<Note />\n',
    '`</Note>`\n',
    '```\n</Note>\n```\n',
    '{/* </Note> */}\n',
    '\\</Note>\n',
    '<>\nText\n</>\n',
  ])('is silent about %j', (text) => expectValid(text));
});
