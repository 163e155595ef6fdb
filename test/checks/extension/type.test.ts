import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { docs, withField, withLines } from './support';

describe('extension.type of operations', () => {
  it.each([
    ['x-hidden: true'],
    ['x-hidden: False # no'],
    ['x-excluded:'],
    ['x-mint: { content: "<Note>Hi</Note>", href: /a, mcp: { enabled: true } }'],
    [
      'x-mint:',
      '  metadata:',
      '    title: 2024',
      '    hidden: true',
      '    mode: wide',
      '    keywords: [a]',
      '    own-key: { a: 1 }',
      '  content: |',
      '    Text',
    ],
    ['x-mint:', '  pre: [a]', '  post: [b]'],
    ['x-mint:', '  groups: [admin]', '  playground: { expand: true }'],
    ['x-other: { hidden: 1 }'],
    ['x-hidden: *gone'],
    ['x-codeSamples: [{ lang: bash, source: a }]', 'x-code-samples: []'],
  ])('is silent about valid extensions: %j', async (...lines) => {
    await withLines(...lines).expectNothing();
  });

  it.each<[string, string[]]>([
    ['Expected `true` or `false` for `x-hidden`, without quotes.', ['<|here:x-hidden|>: "true"']],
    ['Expected `true` or `false` for `x-excluded`.', ['<|here:x-excluded|>: 1']],
    ['Expected an array of code samples for `x-codeSamples`.', ['<|here:x-codeSamples|>: { lang: bash, source: a }']],
    ['Expected an array of code samples for `x-code-samples`.', ['<|here:x-code-samples|>: bash']],
    ['Expected an object for `x-mint`.', ['<|here:x-mint|>: yes']],
    ['Expected an object with keys of the front matter of pages for `metadata`.', ['x-mint: { <|here:metadata|>: [title] }']],
    ['Expected a string in MDX for `content`.', ['x-mint:', '  <|here:content|>:', '    a: 1']],
    ['Expected an array of group names for `groups`.', ['x-mint:', '  <|here:groups|>: admin']],
    ['Expected an object for `playground`.', ['x-mint: { <|here:playground|>: true }']],
    ['Expected `true` or `false` for `hidden`', ['x-mint:', '  metadata:', '    <|here:hidden|>: "yes"']],
    ['Expected a string for `title`', ['x-mint:', '  metadata:', '    <|here:title|>: [a]']],
    ['for `mode`.', ['x-mint:', '  metadata: { <|here:mode|>: wild }']],
  ])('reports: %s', async (message, lines) => {
    const diagnostic = await withLines(...lines).expectOnly('here', 'extension.type');
    expect(diagnostic.message).toContain(message);
  });

  it('reports an aliased operation once', async () => {
    const text = 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /a:\n    get: &get\n      <|here:x-hidden|>: 1\n    post: *get\n';
    await site({ 'docs.json': docs, 'api.yaml': text }).expectOnly('here', 'extension.type');
  });

  it('is silent about files that cannot be read or that nothing names', async () => {
    const broken = site({
      'docs.json': docs,
      'api.yaml': 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /a:\n    get:\n      x-hidden: 1\nx: {\n',
    });
    expect((await broken.diagnostics('api.yaml')).map(({ code }) => code)).toEqual(['openapi.invalid']);
    const other = site({
      'docs.json': docsJson({}),
      'api.yaml': 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /a:\n    get:\n      x-hidden: 1\n',
    });
    expect(await other.diagnostics('api.yaml')).toEqual([]);
  });
});

describe('extension.type of schemas', () => {
  it.each([
    ['x-mint:', '  pre: [a, 2]', '  post:', '    - b'],
    ['x-mint: { pre: one }'],
    ['x-mint:'],
    ['x-mint: *gone'],
    // Extensions of operations are known, though they have no effect here.
    ['x-mint: { content: a }'],
    ['x-default: 1'],
    ['x-default: { a: [] }'],
    ['description: "x-mint: 1"'],
    ['example:', '  x-mint: 1'],
    ['default: { x-mint: 1 }'],
  ])('is silent about valid extensions: %j', async (...lines) => {
    await withField(...lines).expectNothing();
  });

  it.each<[string, string[]]>([
    ['Expected an object for `x-mint`.', ['<|here:x-mint|>: yes']],
    ['Expected an array of strings for `pre`.', ['x-mint:', '  <|here:pre|>: { a: 1 }']],
    ['Expected an array of strings for `post`.', ['x-mint:', '  <|here:post|>:', '    - a: 1']],
  ])('reports: %s', async (message, lines) => {
    const diagnostic = await withField(...lines).expectOnly('here', 'extension.type');
    expect(diagnostic.message).toContain(message);
  });

  it('checks JSON, and the schemas of operations', async () => {
    const schema = '{ "type": "string", "x-mint": { "<|here:pre|>": 1 } }';
    const body = `"requestBody": { "content": { "application/json": { "schema": ${schema} } } }`;
    const text = `{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "/a": { "post": { ${body} } } } }`;
    await site({ 'docs.json': docs.replace('api.yaml', 'api.json'), 'api.json': text }).expectOnly('here', 'extension.type');
  });
});
