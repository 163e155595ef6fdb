import { describe, expect, it } from 'vitest';
import { DiagnosticTag } from 'vscode-languageserver-types';
import { codes, withBody } from '../../support/bodySite';
import { withSnippets } from './support';

const files = { 'snippets/plan.mdx': '<|here:Free|>\n\nText\n' };

describe('snippet.unused', () => {
  it('is reported only if the user sets a severity', async () => {
    const sample = withBody('', files);
    await sample.expectNothing();
    sample.engine.configure({ 'snippet.unused': 'hint' });
    await sample.expectOnly('here', 'snippet.unused', { severity: 'hint' });
  });

  it.each(['warning', 'error'] as const)('is reported with the severity %s', async (severity) => {
    const sample = withBody('', files);
    sample.engine.configure({ 'snippet.unused': severity });
    await sample.expectOnly('here', 'snippet.unused', { severity });
  });

  it.each([
    ['snippets/plan.md', '<|here:Free|>\n'],
    ['snippets/zh/plan.mdx', '<|here:Free|>\r\n\r\nText\r\n'],
    ['_snippets/plan.mdx', '<|here:Free|>'],
    ['guides/snippets/plan.mdx', '<|here:---|>\ntitle: A\n---\n\nFree\n'],
  ])('is reported on the first line of %s, without a fix', async (path, text) => {
    const sample = withSnippets({ [path]: text });
    const { tags } = await sample.expectOnly('here', 'snippet.unused');
    expect(tags).toEqual([DiagnosticTag.Unnecessary]);
    const fixes = (await sample.actions(path, 'snippet.unused')).filter(({ edit }) => edit !== undefined);
    expect(fixes).toEqual([]);
  });

  it.each([
    'import Plan from "/snippets/plan.mdx";\n\n<Plan />\n',
    'import Plan from "./snippets/plan.mdx";\n\n<Plan />\n',
    '<Snippet file="plan.mdx" />\n',
  ])('is not reported if a page has %j', async (text) => {
    const sample = withBody(text, files);
    sample.engine.configure({ 'snippet.unused': 'hint' });
    expect(await codes(sample, 'snippet', 'snippets/plan.mdx')).toEqual([]);
  });

  it.each([
    ['a page outside the folders of snippets', 'guides/plan.mdx'],
    ['a module', 'snippets/plan.jsx'],
    ['a README', 'snippets/README.md'],
  ])('is silent about %s', async (_what, path) => {
    expect(await codes(withSnippets({ [path]: 'export const Plan = () => <p />;\n' }), 'snippet', path)).toEqual([]);
  });

  it('is silent about snippets that the ignore file excludes', async () => {
    const sample = withSnippets({ ...files, 'snippets/old/plan.mdx': 'Free\n', '.mintignore': 'snippets/old/\n' });
    expect(await codes(sample, 'snippet', 'snippets/old/plan.mdx')).toEqual([]);
    expect(await codes(sample, 'snippet', 'snippets/plan.mdx')).toEqual(['snippet.unused']);
  });

  it('follows the imports of other snippets', async () => {
    const sample = withBody('', { ...files, 'snippets/all.mdx': '' });
    sample.engine.configure({ 'snippet.unused': 'hint' });
    expect(await codes(sample, 'snippet', 'snippets/plan.mdx')).toEqual(['snippet.unused']);
    sample.workspace.set('snippets/all.mdx', 'import Plan from "./plan.mdx";\n\n<Plan />\n');
    expect(await codes(sample, 'snippet', 'snippets/plan.mdx')).toEqual([]);
  });
});
