import { describe, expect, it } from 'vitest';
import { page, silent } from './support';

describe('frontMatter.type', () => {
  it.each([
    ['hidden', '"true"', 'true'],
    ['hidden', "'no'", 'false'],
    ['noindex', 'yes', 'true'],
    ['searchable', 'off', 'false'],
    ['boost', '"3"', '3'],
    ['keywords', 'api, reference', '["api", "reference"]'],
    ['title', '{{name}}', '"{{name}}"'],
  ])('reports %s with the value %s, and changes it to %s', async (key, written, meant) => {
    const shown = page(`---\n${key}: <|here:${written}|> # why\ndescription: B\n---\n`);
    await shown.expectOnly('here', 'frontMatter.type', { severity: 'warning' });
    expect(await shown.fix('frontMatter.type', 'index.mdx')).toBe(`---\n${key}: ${meant} # why\ndescription: B\n---\n`);
  });

  it('proposes nothing if the meaning is unclear', async () => {
    const shown = page('---\nhidden: <|here:sometimes|>\n---\n');
    await shown.expectOnly('here', 'frontMatter.type', { names: ['`hidden`', '`true` or `false`'] });
    expect(await shown.actions('index.mdx')).toEqual([]);
  });

  it.each([
    'title: 404',
    'title: true',
    'title: 2026-11-20',
    'lastUpdatedDate: 2026-11-20',
    'related: false',
    'related:\n  - index',
    'boost: 1.5',
    'contextual:\n  options: [copy]',
    'sdk: anything\nown: {a: [1]}',
    'hidden: True',
    'keywords: [1, two]',
    'mode: assistant',
    'groups:\n  - includes: [a]\n    excludes: [b]',
    'groups: [a, b]',
    'og:image:width: 1200',
    "og:image:height: '630'",
    'related: [https://example.com, "Start: /start"]',
  ])('is silent about %s', (lines) => silent(lines));
});
