import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

const inner = '<|here:{|> "name": 3, "navigation": { "pages": ["gone"] } }';
const page = '---\ntitle: A\n---\n\n[A](/guides/none)\n';
const files: SiteFiles = { 'index.mdx': '', 'guides/docs.json': inner, 'guides/a.mdx': page, 'guides/b.mdx': '---\ntitle: B\n---\n' };

function withPages(...pages: readonly string[]): Site {
  return site({ ...files, 'docs.json': docsJson({ navigation: JSON.stringify({ pages: ['index', ...pages] }) }) });
}

async function codesIn(sample: Site, path: string): Promise<unknown[]> {
  return (await sample.diagnostics(path)).map(({ code }) => code);
}

describe('file.leftover', () => {
  it('is the only finding in a docs.json whose pages the outer one lists', async () => {
    const sample = withPages('guides/a');
    const [leftover, ...others] = await sample.diagnostics('guides/docs.json');
    expect(others).toEqual([]);
    expect(leftover).toMatchObject({ code: 'file.leftover', severity: 3, range: sample.range('here').range });
    expect(sample.log).toEqual([]);
  });

  it('leaves the pages of the folder to the outer site', async () => {
    const sample = withPages('guides/a');
    expect(await codesIn(sample, 'guides/a.mdx')).toEqual(['link.missing']);
    expect(await codesIn(sample, 'guides/b.mdx')).toEqual(['page.unlisted']);
    const checked = async (path: string): Promise<readonly string[]> => sample.engine.checkedFilesOf(uriOf(path), neverCancelled);
    expect(await checked('docs.json')).toEqual(['docs.json', 'guides/a.mdx', 'guides/b.mdx'].map(uriOf));
    expect(await checked('guides/docs.json')).toEqual([uriOf('guides/docs.json')]);
  });

  it('is silent about a site of its own, and follows the outer navigation', async () => {
    const sample = withPages();
    expect(await codesIn(sample, 'guides/docs.json')).not.toContain('file.leftover');
    sample.workspace.set('docs.json', docsJson({ navigation: '{ "pages": ["index", "guides/a"] }' }));
    expect(await codesIn(sample, 'guides/docs.json')).toEqual(['file.leftover']);
    sample.workspace.set('docs.json', docsJson({ navigation: '{ "pages": ["index", "guides-a"] }' }));
    expect(await codesIn(sample, 'guides/docs.json')).not.toContain('file.leftover');
  });
});
