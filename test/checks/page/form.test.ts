import { describe, expect, it } from 'vitest';
import type { SiteFiles } from '../../support/site';
import { guides, withPages } from './support';

describe('page.form', () => {
  it.each<[string, string, string, SiteFiles]>([
    ['with back slashes', 'guides\\\\start', 'guides/start', guides],
    ['with back slashes from the first', '\\\\guides\\\\start', '/guides/start', guides],
    ['with back slashes and its extension', 'guides\\\\start.mdx', 'guides/start', guides],
    ['with a blank before it', ' guides/start', 'guides/start', guides],
    ['with a blank behind it', 'guides/start ', 'guides/start', guides],
    ['with an anchor', 'guides/start#first', 'guides/start', guides],
    ['with a query', 'guides/start?a=b', 'guides/start', guides],
    ['with a step up', 'guides/../guides/start', 'guides/start', guides],
  ])('reports a path %s, and corrects it', async (_what, written, meant, files) => {
    const sample = withPages([`"<|here:${written}|>"`], files);
    await sample.expectOnly('here', 'page.form', { severity: 'warning', names: [meant.replace(/^\//, '')] });
    const fixed = await sample.fix('page.form');
    expect(fixed).toBe(sample.text().replace(written, meant));
    sample.workspace.set('docs.json', fixed);
    await sample.expectNothing();
  });

  it.each([
    ['as a file of the web', 'guides/start.html', 'guides/start'],
    ['with its extension twice', 'guides/start.mdx.mdx', 'guides/start'],
    ['as the index of a folder', 'guides/start/index', 'guides/start'],
    ['from a file further down', '../guides/start', 'guides/start'],
    ['as an address', 'guides%2Fstart', 'guides/start'],
    ['from the folder of the repository', 'docs/guides/start', 'guides/start'],
    ['as a link of Markdown', '[Start](/guides/start)', 'guides/start'],
  ])('reports a page %s, and corrects it', async (_name, wrong, right) => {
    const sample = withPages([`"<|here:${wrong}|>"`], guides);
    await sample.expectOnly('here', 'page.form', { names: [`\`${right}\``] });
    expect(await sample.fix('page.form')).toBe(withPages([`"${right}"`], guides).text());
  });
});
