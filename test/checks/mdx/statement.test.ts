import { describe, expect, it } from 'vitest';
import { withBody } from '../../support/bodySite';
import { expectRepair, expectValid, titles } from './support';

describe('mdx.statement', () => {
  it.each([
    ['<|here:import A from "/a.mdx"\nText|>\n', 'import A from "/a.mdx"\n\nText\n', true],
    ['<|here:export your data\nfirst.|>\n', 'Export your data\nfirst.\n', false],
  ])('is reported in %j, which becomes %j', (text, expected, isSafe) => expectRepair('mdx.statement', text, expected, isSafe));

  it('has no fix for a statement with an error', async () => {
    const sample = withBody('<|here:import { A from "/a.mdx"|>\n');
    await sample.expectOnly('here', 'mdx.statement', { severity: 'error' });
    expect(await titles(sample)).toEqual([]);
  });

  it('preserves line endings', async () => {
    const sample = withBody('<|here:import A from "/a.mdx"\r\nText|>\r\n', { 'a.mdx': 'A\n' });
    await sample.expectOnly('here', 'mdx.statement');
    expect(await sample.fix('mdx.statement', 'index.mdx')).toBe('import A from "/a.mdx"\r\n\r\nText\r\n');
  });

  it.each([
    'import A from "/a.mdx"\n\nText\n',
    'import A from "/a.mdx";\nexport const b = 1;\n\nText\n',
    'export const a = () => {\n  return 1;\n\n  // later\n};\n',
    'Text\nimport A from "/a.mdx"\n',
    'Import your data\nfirst.\n',
    'imports are here\n',
    '```js\nimport your data\n```\n',
    '> import your data\n',
  ])('is silent about %j', (text) => expectValid(text));
});
