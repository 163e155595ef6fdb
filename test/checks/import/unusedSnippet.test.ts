import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../component/support';

const files = { 'snippets/plan.mdx': '<|here:Free|>\n\nText\n' };

describe('snippet.unused', () => {
  it('is reported only with a severity that the user sets', async () => {
    const shown = withBody('', files);
    await shown.expectNothing();
    shown.engine.configure({ 'snippet.unused': 'hint' });
    await shown.expectOnly('here', 'snippet.unused', { severity: 'hint' });
  });

  it.each([
    'import Plan from "/snippets/plan.mdx";\n\n<Plan />\n',
    'import Plan from "./snippets/plan.mdx";\n\n<Plan />\n',
    '<Snippet file="plan.mdx" />\n',
  ])('is not reported if a page has %j', async (text) => {
    const shown = withBody(text, files);
    shown.engine.configure({ 'snippet.unused': 'hint' });
    expect(await codes(shown, 'snippet', 'snippets/plan.mdx')).toEqual([]);
  });

  it('follows the imports of other snippets', async () => {
    const shown = withBody('', { ...files, 'snippets/all.mdx': '' });
    shown.engine.configure({ 'snippet.unused': 'hint' });
    expect(await codes(shown, 'snippet', 'snippets/plan.mdx')).toEqual(['snippet.unused']);
    shown.workspace.set('snippets/all.mdx', 'import Plan from "./plan.mdx";\n\n<Plan />\n');
    expect(await codes(shown, 'snippet', 'snippets/plan.mdx')).toEqual([]);
  });
});
