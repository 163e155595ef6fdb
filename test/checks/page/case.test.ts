import { describe, expect, it } from 'vitest';
import type { SiteFiles } from '../../support/site';
import { guides, withPages } from './support';

/** More pages of one name than the check compares one by one. */
const manyFolders: SiteFiles = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}/start.mdx`, '']));

describe('page.case', () => {
  it.each<[string, string, string, SiteFiles]>([
    ['in another letter case', 'Guides/Start', 'guides/start', guides],
    ['in another letter case where many pages have the name', 'F7/Start', 'f7/start', manyFolders],
    ['in another letter case with extension', 'guides/START.mdx', 'guides/start', guides],
  ])('reports a path %s, and corrects it', async (_what, written, meant, files) => {
    const sample = withPages([`"<|here:${written}|>"`], files);
    await sample.expectOnly('here', 'page.case', { severity: 'warning', names: [meant.replace(/^\//, '')] });
    const fixed = await sample.fix('page.case');
    expect(fixed).toBe(sample.text().replace(written, meant));
    sample.workspace.set('docs.json', fixed);
    await sample.expectNothing();
  });
});
