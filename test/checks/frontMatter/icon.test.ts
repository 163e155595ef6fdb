import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import type { SiteFiles } from '../../support/site';
import { page } from './support';

const lucide = docsJson({ icons: '{ "library": "lucide" }' });

describe('frontMatter.icon', () => {
  it('reports an unknown icon, and changes it', async () => {
    const sample = page('---\nicon: <|here:"rockett"|>\n---\n', { 'docs.json': lucide });
    await sample.expectOnly('here', 'frontMatter.icon', { severity: 'warning', names: ['Lucide', '`rocket`'] });
    expect(await sample.fix('frontMatter.icon', 'index.mdx')).toBe('---\nicon: "rocket"\n---\n');
  });

  it('reports an icon of an incomplete library as a hint', async () => {
    await page('---\nicon: <|here:no-such-icon-here|>\n---\n').expectOnly('here', 'frontMatter.icon', { severity: 'hint' });
  });

  it.each([
    ['icon: rocket', { 'docs.json': lucide }],
    ['icon: https://example.com/a.svg', {}],
    ['icon: brands/github', {}],
    ['icon: "<svg></svg>"', {}],
    ['icon: anything', { 'docs.json': docsJson({ icons: '{ "library": "other" }' }) }],
  ])('is silent about %s', async (line, others: SiteFiles) => {
    const codes = (await page(`---\ntitle: A\n${line}\n---\n`, others).diagnostics('index.mdx')).map(({ code }) => code);
    expect(codes).toEqual([]);
  });
});
