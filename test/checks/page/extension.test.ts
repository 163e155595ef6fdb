import { describe, expect, it } from 'vitest';
import type { SiteFiles } from '../../support/site';
import { guides, withPages } from './support';

describe('page.extension', () => {
  it.each<[string, string, string, SiteFiles]>([
    ['with its extension', 'guides/start.mdx', 'guides/start', guides],
    ['with another extension than it has', 'guides/install.mdx', 'guides/install', guides],
    ['with a slash and its extension', '/guides/start.mdx', '/guides/start', guides],
  ])('reports a path %s, and corrects it', async (_what, written, meant, files) => {
    const sample = withPages([`"<|here:${written}|>"`], files);
    await sample.expectOnly('here', 'page.extension', { severity: 'warning', names: [meant.replace(/^\//, '')] });
    const fixed = await sample.fix('page.extension');
    expect(fixed).toBe(sample.text().replace(written, meant));
    sample.workspace.set('docs.json', fixed);
    await sample.expectNothing();
  });
});
