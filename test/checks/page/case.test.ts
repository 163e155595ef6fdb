import { describe, expect, it } from 'vitest';
import type { SiteFiles } from '../../support/site';
import { guides, withPages } from './support';

describe('page.case', () => {
  it.each<[string, string, string, SiteFiles]>([
    ['in another letter case', 'Guides/Start', 'guides/start', guides],
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
