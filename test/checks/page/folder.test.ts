import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type SiteFiles, site } from '../../support/site';
import { withPages } from './support';

describe('page.folder', () => {
  it.each<[string, string, string, SiteFiles]>([
    ['as a folder', 'guides', 'guides/index', { 'guides/index.md': '' }],
    ['as a folder with a slash', '/guides/', '/guides/index', { 'guides/index.md': '' }],
  ])('reports a path %s, and corrects it', async (_what, written, meant, files) => {
    const sample = withPages([`"<|here:${written}|>"`], files);
    await sample.expectOnly('here', 'page.folder', { severity: 'warning', names: [meant.replace(/^\//, '')] });
    const fixed = await sample.fix('page.folder');
    expect(fixed).toBe(sample.text().replace(written, meant));
    sample.workspace.set('docs.json', fixed);
    await sample.expectNothing();
  });

  it('reports `/`, and changes it to the start page', async () => {
    const sample = site({ 'docs.json': docsJson({ navigation: '{ "pages": ["<|here:/|>"] }' }) });
    await sample.expectOnly('here', 'page.folder');
    expect(await sample.fix('page.folder')).toContain('["/index"]');
  });
});
