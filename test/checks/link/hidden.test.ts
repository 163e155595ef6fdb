import { describe, expect, it } from 'vitest';
import { withText } from './support';

describe('link.hidden', () => {
  it.each([
    ['a page that the site excludes', '/drafts/plan'],
    ['a page that is never published', '/README'],
  ])('reports %s', async (_what, address) => {
    const sample = withText(`[A](<|here:${address}|>)`, { '.mintignore': 'drafts/', 'drafts/plan.mdx': '', 'README.md': '' });
    const diagnostic = await sample.expectOnly('here', 'link.hidden', { severity: 'warning' });
    expect(diagnostic.message).toBe(`\`${address.slice(1)}\` is not published, so this link leads nowhere.`);
  });

  it.each([
    ['See [the *plan* [1]](<|here:/drafts/plan|>).', 'See the *plan* [1].'],
    ['See [the plan](<|here:/drafts/plan#part|> "Our plan").', 'See the plan.'],
    ['See [the plan](<<|here:/drafts/plan|>>).', 'See the plan.'],
    ['[![A](/files/x.svg)](<|here:/drafts/plan|>)', '![A](/files/x.svg)'],
  ])('removes the link in %s', async (text, after) => {
    const sample = withText(text, { '.mintignore': 'drafts/', 'drafts/plan.mdx': '', 'files/x.svg': '' });
    await sample.expectOnly('here', 'link.hidden');
    expect(await sample.fix('Remove link', 'guides/start.mdx')).toContain(`\n${after}\n`);
  });

  it('does not offer to remove a link outside Markdown', async () => {
    const sample = withText('<Card title="A" href="<|here:/drafts/plan|>" />', { '.mintignore': 'drafts/', 'drafts/plan.mdx': '' });
    await sample.expectOnly('here', 'link.hidden');
    expect((await sample.actions('guides/start.mdx', 'link.hidden')).map(({ title }) => title)).not.toContain('Remove link');
  });

  it('follows the ignore file', async () => {
    const sample = withText('[A](<|here:/drafts/plan|>)', {
      '.mintignore': 'drafts/',
      'drafts/plan.mdx': '---\ntitle: A\nhidden: true\n---\n',
    });
    await sample.expectOnly('here', 'link.hidden');
    sample.workspace.set('.mintignore', '');
    await sample.expectNothing();
  });

  it('is silent about hidden pages and redirected addresses', async () => {
    const redirects = '[{ "source": "/drafts/plan", "destination": "https://example.com" }]';
    const sample = withText(
      '<|at:[A](/sdk/node) [A](/drafts/plan)|>',
      { '.mintignore': 'drafts/', 'drafts/plan.mdx': '', 'sdk/node.mdx': '---\ntitle: A\nhidden: true\n---\n' },
      { redirects },
    );
    expect((await sample.problems()).filter((problem) => problem.includes('link.hidden'))).toEqual([]);
  });
});
