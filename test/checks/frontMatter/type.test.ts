import { describe, expect, it } from 'vitest';
import { page, silent } from './support';

describe('frontMatter.type', () => {
  it.each([
    ['hidden', '"true"', 'true', 'hint'],
    ['hidden', "'no'", 'false', 'hint'],
    ['noindex', 'yes', 'true', 'hint'],
    ['searchable', 'off', 'false', 'hint'],
    ['boost', '"3"', '3', 'warning'],
    ['keywords', 'api, reference', '["api", "reference"]', 'hint'],
    ['title', '{{name}}', '"{{name}}"', 'warning'],
    ['openapi', '{{name}}', '"{{name}}"', 'error'],
  ] as const)('reports %s with the value %s, and changes it to %s', async (key, written, meant, severity) => {
    const sample = page(`---\n${key}: <|here:${written}|> # why\ndescription: B\n---\n`);
    await sample.expectOnly('here', 'frontMatter.type', { severity });
    expect(await sample.fix('frontMatter.type', 'index.mdx')).toBe(`---\n${key}: ${meant} # why\ndescription: B\n---\n`);
  });

  it.each([
    'openapi: <|here:[GET /users]|>',
    'openapi: <|here:{ file: api.json }|>',
    'openapi: <|here:404|>',
    'api: <|here:true|>',
    'asyncapi: <|here:[userSignedUp]|>',
  ])('reports %s, which stops the build, as an error', async (lines) => {
    await page(`---\n${lines}\n---\n`).expectOnly('here', 'frontMatter.type', { severity: 'error' });
  });

  it('proposes nothing if the meaning is unclear', async () => {
    const sample = page('---\nhidden: <|here:sometimes|>\n---\n');
    await sample.expectOnly('here', 'frontMatter.type', { names: ['`hidden`', '`true` or `false`'] });
    expect(await sample.actions('index.mdx')).toEqual([]);
  });

  it.each([
    'title: 404',
    'title: true',
    'hidden: false',
    'openapi: false',
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
