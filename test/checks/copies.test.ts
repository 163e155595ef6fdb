import { describe, expect, it } from 'vitest';
import { withBody } from '../support/bodySite';

const text = '---\ntitle: Copy\n---\n\n[there](./start)\n';

describe('copies of a page', () => {
  it('share what their text contains, but not where it leads', async () => {
    const site = withBody('---\ntitle: Home\n---\n', {
      'v1/copy.mdx': text,
      'v2/copy.mdx': text,
      'v2/start.mdx': '---\ntitle: Start\n---\n',
    });
    const linksOf = async (path: string) => (await site.diagnostics(path)).filter(({ code }) => code === 'link.missing');
    expect(await linksOf('v2/copy.mdx')).toEqual([]);
    const [found] = await linksOf('v1/copy.mdx');
    expect(found?.range.start).toEqual({ line: 4, character: 8 });
  });

  it('are read separately once one of them is edited', async () => {
    const site = withBody('---\ntitle: Home\n---\n', { 'v1/copy.mdx': text, 'v2/copy.mdx': text });
    expect(await site.diagnostics('v1/copy.mdx')).toHaveLength(2);
    site.workspace.set('v1/copy.mdx', text.replace('./start', '/'));
    const codes = async (path: string) => (await site.diagnostics(path)).map(({ code }) => code);
    expect(await codes('v1/copy.mdx')).not.toContain('link.missing');
    expect(await codes('v2/copy.mdx')).toContain('link.missing');
  });
});
