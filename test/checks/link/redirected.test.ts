import { describe, expect, it } from 'vitest';
import { uriOf } from '../../support/memoryWorkspace';
import { withText } from './support';

const redirects = JSON.stringify([
  { source: '/install', destination: '/sdk/node' },
  { source: '/v1/:slug*', destination: '/sdk/:slug*' },
  { source: '/help', destination: 'https://example.com/help' },
  { source: '/part', destination: '/sdk/node#part' },
  { source: '/latest', destination: '/sdk/node', permanent: false },
  { source: '/moved', destination: '/sdk/node', permanent: true },
]);

describe('link.redirected', () => {
  it.each([
    ['[A](<|here:/install|>)', '/sdk/node'],
    ['[A](<|here:/install/?x=1#part|>)', '/sdk/node?x=1#part'],
    ['[A](<|here:/part|>)', '/sdk/node#part'],
    ['[A](<|here:/part#other|>)', '/sdk/node#other'],
    ['[A](<|here:/moved|>)', '/sdk/node'],
    ['[A](<|here:/help|>)', 'https://example.com/help'],
    ['[A](<|here:../install|>)', '/sdk/node'],
  ])('reports %s, and changes it to %s', async (text, fixed) => {
    const sample = withText(text, {}, { redirects });
    const diagnostic = await sample.expectOnly('here', 'link.redirected', { severity: 'hint' });
    expect(diagnostic.message).toBe(`This page has moved. Link to \`${fixed}\`.`);
    const { range } = sample.range('here');
    expect(await sample.fix('link.redirected', 'guides/start.mdx')).toBe(sample.apply([{ range, newText: fixed }], 'guides/start.mdx'));
  });

  it('reports an address once a page, and changes all links to it', async () => {
    const sample = withText('[A](<|here:/install|>) [B](/install) <a href="/install">C</a>', {}, { redirects });
    await sample.expectOnly('here', 'link.redirected');
    expect(await sample.fix('link.redirected', 'guides/start.mdx')).toContain('[A](/sdk/node) [B](/sdk/node) <a href="/sdk/node">C</a>');
  });

  it('keeps the anchor of each link that it changes', async () => {
    const sample = withText('[A](<|here:/install#a|>) [B](/install/#b) [C](/sdk/node)', {}, { redirects });
    await sample.expectOnly('here', 'link.redirected');
    expect(await sample.fix('link.redirected', 'guides/start.mdx')).toContain('[A](/sdk/node#a) [B](/sdk/node#b) [C](/sdk/node)');
  });

  it('reports a redirect at the first page, and the others as related locations', async () => {
    const page = (text: string): string => `---\ntitle: A\nhidden: true\n---\n\n${text}\n`;
    const others = {
      'guides/x.mdx': page('A\n\n<|other:/install|>').replace('<|other:', '[B](<|other:').replace('|>', '|>)'),
      'a.mdx': page('[C](/help)'),
    };
    const sample = withText('[A](<|here:/install|>)', others, { redirects });
    const { message, relatedInformation } = await sample.expectOnly('here', 'link.redirected');
    expect(message).toBe('This page has moved. Link to `/sdk/node`, here and in another page.');
    const { path, range } = sample.range('other');
    expect(relatedInformation).toMatchObject([{ location: { uri: uriOf(path), range } }]);
    const codes = async (path: string): Promise<unknown[]> => (await sample.diagnostics(path)).map(({ code }) => code);
    expect(await codes('guides/x.mdx')).toEqual([]);
    expect(await codes('a.mdx')).toEqual(['link.redirected']);
    sample.workspace.set('guides/start.mdx', page('A'));
    expect(await codes('guides/x.mdx')).toEqual(['link.redirected']);
    sample.workspace.set('b.mdx', page('[D](/install)'));
    expect(await codes('guides/x.mdx')).toEqual([]);
    sample.workspace.set('.mintignore', 'b.mdx\n');
    expect(await codes('guides/x.mdx')).toEqual(['link.redirected']);
  });

  it.each(['/v1/node', '/latest', '/latest#part'])('is silent about a moving address: %s', async (address) => {
    const sample = withText(`[A](${address})`, {}, { redirects });
    expect((await sample.problems()).filter((problem) => problem.startsWith('guides/'))).toEqual([]);
  });

  it('is silent about existing pages, circular redirects, and redirects to missing pages', async () => {
    const more = JSON.stringify([
      { source: '/sdk/:slug*', destination: '/guides/:slug*' },
      { source: '/a', destination: '/b' },
      { source: '/b', destination: '/a' },
      { source: '/c', destination: '/guides/none' },
    ]);
    const sample = withText('<|at:[A](/sdk/node) [A](/a) [A](/c)|>', {}, { redirects: more });
    expect((await sample.problems()).filter((problem) => problem.startsWith('guides/'))).toEqual([]);
  });
});
