import { describe, expect, it } from 'vitest';
import { page, silent } from './support';

describe('frontMatter.unknownKey', () => {
  it.each([
    ['descripton', 'description'],
    ['sidebar_title', 'sidebarTitle'],
    ['SidebarTitle', 'sidebarTitle'],
    ['icon-type', 'iconType'],
    ['mdoe', 'mode'],
    ['noIndex', 'noindex'],
  ])('reports %s, and changes it to %s', async (key, meant) => {
    const sample = page(`---\n<|here:${key}|>: ''\n---\n`);
    await sample.expectOnly('here', 'frontMatter.unknownKey', { severity: 'hint', names: [`\`${meant}\``] });
    expect(await sample.fix('frontMatter.unknownKey', 'index.mdx')).toBe(`---\n${meant}: ''\n---\n`);
  });

  it.each(['titel', 'Title'])('is a warning for %s, without which the page has no title', async (key) => {
    const sample = page(`---\n<|here:${key}|>: Welcome\n---\n`);
    await sample.expectOnly('here', 'frontMatter.unknownKey', { severity: 'warning', names: ['Did you mean `title`?'] });
    expect(await sample.fix('frontMatter.unknownKey', 'index.mdx')).toBe('---\ntitle: Welcome\n---\n');
  });

  it.each(['date: 1', 'tags: [a]', 'name: x', 'seo: {}', 'rss: true', 'authors: []', 'og:locale: en', 'a: 1', 'nam: 1', '"my key": 1'])(
    'is silent about %s, a key of the site',
    (lines) => silent(lines),
  );

  // Keys of sites that are similar to rare keys of the format.
  it.each([
    'author: x',
    'versions: [1]',
    'canonicalUrl: x',
    'created: 2026-11-01',
    'createdAt: x',
    'auths: x',
    'ref: x',
    'hrefs: x',
    'robot: x',
  ])('is silent about %s', (lines) => silent(lines));

  it.each([
    'rss: true',
    'canonical: https://example.com/a',
    'robots: noindex',
    'version: 2',
    'authors: [{ name: A }]',
    'auth: { type: key }',
  ])('is silent about %s, a key of the format', (lines) => silent(lines));

  it('is silent about a key similar to another key of the page', () => silent('title: A\ntitles: B'));
});
