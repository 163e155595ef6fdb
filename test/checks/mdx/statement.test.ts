import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';
import { expectRepair, expectValid, titles } from './support';

describe('mdx.statement', () => {
  it.each([
    ['<|here:import A from "/a.mdx"|>\nText\n', 'import A from "/a.mdx"\n\nText\n', true],
    [
      'import A from "/a.mdx";\n<|here:import B from "/a.mdx"|> // later\n# Text\n',
      'import A from "/a.mdx";\nimport B from "/a.mdx" // later\n\n# Text\n',
      true,
    ],
    ['<|here:export const a = 1;|>\n<Note>\nB\n</Note>\n', 'export const a = 1;\n\n<Note>\nB\n</Note>\n', true],
    ['<|here:export your data\nfirst.|>\n', 'Export your data\nfirst.\n', false],
  ])('is reported in %j, which becomes %j', (text, expected, isSafe) => expectRepair('mdx.statement', text, expected, isSafe));

  it('has no fix for a statement with an error', async () => {
    const sample = withBody('<|here:import { A from "/a.mdx"|>\n');
    await sample.expectOnly('here', 'mdx.statement', { severity: 'error' });
    expect(await titles(sample)).toEqual([]);
  });

  it('names the missing blank line', async () => {
    const message = 'Missing blank line after this statement: the next line is read as JavaScript, too.';
    await withBody('<|here:import A from "/a.mdx"|>\nText\n', { 'a.mdx': 'A\n' }).expectOnly('here', 'mdx.statement', { names: [message] });
  });

  it.each([
    ['a missing blank line', 'import A from "/a.mdx"\n[B](/nowhere-at-all)\n\n<A />\n\n<Warn>\nC\n</Warn>\n'],
    ['an invalid import', 'import { A from "/a.mdx"\n\n[B](/nowhere-at-all)\n\n<A />\n\n<Warn>\nC\n</Warn>\n'],
  ])('is reported with the errors behind it: %s', async (_what, text) => {
    const sample = withBody(text, { 'a.mdx': 'A\n' });
    expect((await sample.diagnostics('index.mdx')).map(({ code }) => code)).toEqual(['link.missing', 'mdx.statement', 'component.unknown']);
  });

  it.each([
    'import A from "/a.mdx"\nText\nimport B from "/b.mdx"\n\n<B>\nC\n</B>\n',
    'export const A = () => {\n  <p>\n\nText\n\n<B>\nC\n</B>\n',
  ])('is the only error where components may be imported or defined: %j', async (text) => {
    const sample = withBody(text, { 'a.mdx': 'A\n' });
    expect(await codes(sample, 'component')).toEqual([]);
  });

  it('preserves line endings', async () => {
    const sample = withBody('<|here:import A from "/a.mdx"|>\r\nText\r\n', { 'a.mdx': 'A\n' });
    await sample.expectOnly('here', 'mdx.statement');
    expect(await sample.fix('mdx.statement', 'index.mdx')).toBe('import A from "/a.mdx"\r\n\r\nText\r\n');
  });

  it.each([
    'import A from "/a.mdx"\n\nText\n',
    'import A from "/a.mdx";\nexport const b = 1;\n\nText\n',
    'export const a = 1;\n\n  <Note>\n    Text\n  </Note>\n',
    'export function A() {\n  return <p />;\n}\n\n  <Card title="a">it\'s `code`</Card>\n\nText\n',
    'export const A = () => {\n\n  return <p />;\n\n};\n\n  <A />\n',
    'export const a = () => {\n  return 1;\n\n  // later\n};\n',
    'Text\nimport A from "/a.mdx"\n',
    'Import your data\nfirst.\n',
    'imports are here\n',
    '```js\nimport your data\n```\n',
    '> import your data\n',
  ])('is silent about %j', (text) => expectValid(text));
});
