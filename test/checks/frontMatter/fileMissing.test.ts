import { describe, expect, it } from 'vitest';
import type { SiteFiles } from '../../support/site';
import { page } from './support';

describe('frontMatter.fileMissing', () => {
  it('reports a missing file, and proposes a similar one', async () => {
    const sample = page('---\nicon: <|here:/images/logo.svg|>\n---\n', { 'images/logos.svg': '' });
    await sample.expectOnly('here', 'frontMatter.fileMissing', { severity: 'warning', names: ['`images/logo.svg`'] });
    expect(await sample.fix('frontMatter.fileMissing', 'index.mdx')).toBe('---\nicon: /images/logos.svg\n---\n');
  });

  it('is silent once the file is created', async () => {
    const sample = page('---\nicon: /logo.svg\n---\n');
    expect((await sample.diagnostics('index.mdx')).map(({ code }) => code)).toEqual(['frontMatter.fileMissing']);
    sample.workspace.set('logo.svg', '');
    expect(await sample.diagnostics('index.mdx')).toEqual([]);
  });

  it.each([
    ['icon: /logo.svg', { 'logo.svg': '' }],
    ['icon: ./logo.svg', { 'logo.svg': '' }],
    ['"og:image": /a.png', { 'a.png': '' }],
    ['"og:image": https://example.com/a.png', {}],
  ])('is silent about %s', async (line, others: SiteFiles) => {
    const codes = (await page(`---\ntitle: A\n${line}\n---\n`, others).diagnostics('index.mdx')).map(({ code }) => code);
    expect(codes).toEqual([]);
  });
});
