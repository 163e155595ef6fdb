import { describe, expect, it } from 'vitest';
import { type DiagnosticCode, neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { type Site, site } from '../support/site';

const docs = docsJson({ navigation: '{ "groups": [{ "group": "A", "openapi": "api.yaml", "pages": ["index"] }] }' });

/** A site whose description has these lines in an operation. */
function withLines(...lines: readonly string[]): Site {
  const text = lines.map((line) => `      ${line}\n`).join('');
  return site({ 'docs.json': docs, 'api.yaml': `openapi: 3.1.0\npaths:\n  /a:\n    get:\n${text}      summary: A\n` });
}

describe('extensions of operations', () => {
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
    ['x-mint:', '  pre: [a]'],
    ['x-other: { hidden: 1 }'],
    ['x-hidden: *gone'],
  ])('are sound: %j', async (...lines) => {
    await withLines(...lines).expectNothing();
  });

  it.each<[DiagnosticCode, string, string[]]>([
    ['extension.type', 'Expected `true` or `false` for `x-hidden`, without quotes.', ['<|here:x-hidden|>: "true"']],
    ['extension.type', 'Expected `true` or `false` for `x-excluded`.', ['<|here:x-excluded|>: 1']],
    ['extension.type', 'Expected an object for `x-mint`.', ['<|here:x-mint|>: yes']],
    [
      'extension.type',
      'Expected an object with keys of the front matter of pages for `metadata`.',
      ['x-mint: { <|here:metadata|>: [title] }'],
    ],
    ['extension.type', 'Expected a string in MDX for `content`.', ['x-mint:', '  <|here:content|>:', '    a: 1']],
    ['extension.type', 'Expected `true` or `false` for `hidden`', ['x-mint:', '  metadata:', '    <|here:hidden|>: "yes"']],
    ['extension.type', 'Expected a text for `title`', ['x-mint:', '  metadata:', '    <|here:title|>: [a]']],
    ['extension.type', 'for `mode`.', ['x-mint:', '  metadata: { <|here:mode|>: wild }']],
    ['extension.unknown', 'Did you mean `metadata`?', ['x-mint:', '  <|here:metdata|>: { title: A }']],
    ['extension.unknown', 'Expected one of `metadata`, `content`, `href`, `mcp`.', ['x-mint:', '  <|here:sidebar|>: 1']],
  ])('%s: %s', async (code, message, lines) => {
    const diagnostic = await withLines(...lines).expectOnly('here', code);
    expect(diagnostic.message).toContain(message);
  });

  it('weigh less where another tool may mean them', async () => {
    await withLines('x-mint:', '  <|here:sidebar|>: 1').expectOnly('here', 'extension.unknown', { severity: 'information' });
    await withLines('x-mint:', '  <|here:contnt|>: a').expectOnly('here', 'extension.unknown', { severity: 'warning' });
  });

  it('are looked at in JSON and webhooks as well', async () => {
    const api = '{ "openapi": "3.1.0", "webhooks": { "w": { "post": { "x-mint": { "<|here:contents|>": "a" } } } } }';
    await site({ 'docs.json': docs.replace('api.yaml', 'api.json'), 'api.json': api }).expectOnly('here', 'extension.unknown');
  });

  it('are told of once where an alias repeats them', async () => {
    const text = 'openapi: 3.1.0\npaths:\n  /a:\n    get: &get\n      <|here:x-hidden|>: 1\n    post: *get\n';
    await site({ 'docs.json': docs, 'api.yaml': text }).expectOnly('here', 'extension.type');
  });

  it('are not told of in descriptions that cannot be read or that nobody names', async () => {
    const broken = site({ 'docs.json': docs, 'api.yaml': 'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      x-hidden: 1\nx: {\n' });
    expect((await broken.diagnostics('api.yaml')).map(({ code }) => code)).toEqual(['openapi.invalid']);
    const other = site({ 'docs.json': docsJson({}), 'api.yaml': 'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      x-hidden: 1\n' });
    expect(await other.diagnostics('api.yaml')).toEqual([]);
  });
});

/** A site whose description has these lines in a field of a schema. */
function withField(...lines: readonly string[]): Site {
  const text = lines.map((line) => `          ${line}\n`).join('');
  const schemas = `components:\n  schemas:\n    User:\n      properties:\n        id:\n          type: string\n${text}`;
  return site({ 'docs.json': docs, 'api.yaml': `openapi: 3.1.0\npaths: {}\n${schemas}` });
}

describe('extensions of schemas', () => {
  it.each([
    ['x-mint:', '  pre: [a, 2]', '  post:', '    - b'],
    ['x-mint: { pre: one }'],
    ['x-mint:'],
    ['x-mint: *gone'],
    // What belongs to operations is known, though it does nothing.
    ['x-mint: { content: a }'],
    ['x-default: 1'],
    ['x-default: { a: [] }'],
    ['description: "x-mint: 1"'],
    ['example:', '  x-mint: 1'],
    ['default: { x-mint: 1 }'],
  ])('are sound: %j', async (...lines) => {
    await withField(...lines).expectNothing();
  });

  it.each<[DiagnosticCode, string, string[]]>([
    ['extension.type', 'Expected an object for `x-mint`.', ['<|here:x-mint|>: yes']],
    ['extension.type', 'Expected an array of strings for `pre`.', ['x-mint:', '  <|here:pre|>: { a: 1 }']],
    ['extension.type', 'Expected an array of strings for `post`.', ['x-mint:', '  <|here:post|>:', '    - a: 1']],
    ['extension.unknown', 'Did you mean `post`?', ['x-mint:', '  <|here:psot|>: [a]']],
    ['extension.unknown', 'Expected one of `pre`, `post`.', ['x-mint:', '  <|here:sidebar|>: 1']],
  ])('%s: %s', async (code, message, lines) => {
    const diagnostic = await withField(...lines).expectOnly('here', code);
    expect(diagnostic.message).toContain(message);
  });

  it('are looked at in JSON, and in the schemas of operations', async () => {
    const schema = '{ "type": "string", "x-mint": { "<|here:pre|>": 1 } }';
    const body = `"requestBody": { "content": { "application/json": { "schema": ${schema} } } }`;
    const text = `{ "openapi": "3.1.0", "paths": { "/a": { "post": { ${body} } } } }`;
    await site({ 'docs.json': docs.replace('api.yaml', 'api.json'), 'api.json': text }).expectOnly('here', 'extension.type');
  });

  it('are mended as they are told of', async () => {
    const field = withField('x-mint:', '  psot: [a]');
    expect(await field.fix('extension.unknown', 'api.yaml')).toBe(field.text('api.yaml').replace('psot', 'post'));
  });
});

describe('a description itself', () => {
  it('is told what is wrong with it as such, at the exact place', async () => {
    const twice = site({
      'docs.json': docs.replace('api.yaml', 'api.json'),
      'api.json': '{ "openapi": "3.1.0", "paths": { "/a": {}, "/a": {} } }',
    });
    const [diagnostic, ...others] = await twice.diagnostics('api.json');
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({
      code: 'openapi.duplicate',
      severity: 2,
      range: { start: { character: 44 }, end: { character: 46 } },
    });
    expect(diagnostic?.relatedInformation?.[0]?.location).toMatchObject({
      uri: 'file:///site/api.json',
      range: { start: { character: 34 } },
    });
  });

  it('follows the severities of its site', async () => {
    const swagger = site({ 'docs.json': docs, 'api.yaml': 'swagger: "2.0"\n' });
    swagger.engine.configure({ 'openapi.invalid': 'hint' });
    expect(await swagger.diagnostics('api.yaml')).toMatchObject([{ code: 'openapi.invalid', severity: 4 }]);
    swagger.engine.configure({ 'openapi.invalid': 'off' });
    expect(await swagger.diagnostics('api.yaml')).toEqual([]);
  });

  it('counts among the files that are worth showing', async () => {
    const uris = async (text: string): Promise<string[]> => {
      const asked = site({ 'docs.json': docs, 'api.yaml': text });
      return asked.engine.checkedFilesOf('file:///site/docs.json', neverCancelled);
    };
    expect(await uris('swagger: "2.0"\n')).toContain('file:///site/api.yaml');
    expect(await uris('openapi: 3.1.0\n')).not.toContain('file:///site/api.yaml');
  });
});
