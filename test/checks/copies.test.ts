import { describe, expect, it } from 'vitest';
import { withBody } from '../support/bodySite';
import { docsJson } from '../support/docsJson';

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

  describe('with a hint about their text', () => {
    const hinted = '---\ntitle: Copy\n---\n\n<details>\n\nMore\n\n</details>\n';
    const paths = ['a/copy.mdx', 'b/copy.mdx', 'c/copy.mdx'];
    const copies = (texts: Record<string, string> = {}) =>
      withBody('---\ntitle: Home\n---\n', { ...Object.fromEntries(paths.map((path) => [path, hinted])), ...texts });
    const hintedPages = async (site: ReturnType<typeof copies>) => {
      const found: string[] = [];
      for (const path of paths) if ((await site.diagnostics(path)).some(({ code }) => code === 'component.html')) found.push(path);
      return found;
    };

    it('have it once, at the first of them', async () => {
      expect(await hintedPages(copies())).toEqual(['a/copy.mdx']);
    });

    it('have it at the first of them that the navigation has', async () => {
      const listed = copies({ 'docs.json': docsJson({ navigation: '{ "pages": ["index", "c/copy", "b/copy"] }' }) });
      expect(await hintedPages(listed)).toEqual(['b/copy.mdx']);
      listed.workspace.set('docs.json', docsJson({ navigation: '{ "pages": ["index", "c/copy"] }' }));
      expect(await hintedPages(listed)).toEqual(['c/copy.mdx']);
    });

    it('have it at the next once the first is edited, ignored or gone', async () => {
      const site = copies();
      expect(await hintedPages(site)).toEqual(['a/copy.mdx']);
      site.workspace.set('a/copy.mdx', hinted.replace('More', 'Less'));
      expect(await hintedPages(site)).toEqual(['a/copy.mdx', 'b/copy.mdx']);
      site.workspace.set('a/copy.mdx', hinted);
      expect(await hintedPages(site)).toEqual(['a/copy.mdx']);
      site.workspace.delete('a/copy.mdx');
      expect(await hintedPages(site)).toEqual(['b/copy.mdx']);
      expect(await hintedPages(copies({ '.mintignore': 'a/\n' }))).toContain('b/copy.mdx');
    });
  });
});
