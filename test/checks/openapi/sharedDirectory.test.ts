import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

const listUsers = { tags: ['Users'], summary: 'List users' };

function openApi(paths: object): string {
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'API' }, paths });
}

const files = {
  'v1.json': openApi({ '/members': { get: listUsers }, '/old': { get: { summary: 'Old' } } }),
  'v2.json': openApi({ '/users': { get: listUsers, post: { tags: ['Users'], summary: 'Create a user' } } }),
  'orders.json': openApi({ '/orders': { get: { tags: ['Orders'], summary: 'List orders' } } }),
};

/** Site whose navigation is an array of elements (JSON). */
function withElements(key: string, elements: readonly string[], more: Readonly<Record<string, string>> = {}): Site {
  return site({ 'docs.json': docsJson({ navigation: `{ "${key}": [${elements.join(', ')}] }` }), ...files, ...more });
}

function version(name: string, openapi: string, rest = ''): string {
  return `{ "version": "${name}", "openapi": ${openapi}${rest} }`;
}

function language(code: string, openapi: string): string {
  return `{ "language": "${code}", "tabs": [{ "tab": "API", "openapi": ${openapi} }] }`;
}

describe('openapi.sharedDirectory', () => {
  it('reports two files with a page at one address, at the second', async () => {
    const sample = withElements('versions', [version('v2', '"v2.json"'), version('v1', '"<|here:v1.json|>"')]);
    const diagnostic = await sample.expectOnly('here', 'openapi.sharedDirectory', { severity: 'warning' });
    expect(diagnostic.message).toBe(
      'Pages of `v2.json` and `v1.json` overwrite one another: both have `List users` in `api-reference`. Set another `directory`.',
    );
    const [related] = diagnostic.relatedInformation ?? [];
    expect(related && sample.document().getText(related.location.range)).toBe('v2.json');
  });

  it.each([
    ['a directory that is set', '{ "source": "v2.json", "directory": "api" }', '{ "source": "v1.json", "directory": "<|here:/api/|>" }'],
    ['one that is set and the default', '{ "source": "v2.json", "directory": "api-reference" }', '{ "source": "<|here:v1.json|>" }'],
    ['the first of an array', '["v2.json", "orders.json"]', '["<|here:v1.json|>"]'],
    ['a leading slash', '"/v2.json"', '"<|here:./v1.json|>"'],
  ])('considers %s', async (_what, first, second) => {
    await withElements('versions', [version('v2', first), version('v1', second)]).expectOnly('here', 'openapi.sharedDirectory');
  });

  it('is reported for tabs of one version', async () => {
    const tabs = ['{ "tab": "A", "openapi": "v2.json" }', '{ "tab": "B", "openapi": "<|here:v1.json|>" }'];
    await withElements('tabs', tabs).expectOnly('here', 'openapi.sharedDirectory');
  });

  it('compares only the pages of endpoint references if there are any', async () => {
    const v2 = version('v2', '"v2.json"', ', "groups": [{ "group": "Users", "pages": ["GET /users"] }]');
    const clash = version('v1', '"<|here:v1.json|>"', ', "groups": [{ "group": "Users", "pages": ["GET /members"] }]');
    await withElements('versions', [v2, clash]).expectOnly('here', 'openapi.sharedDirectory');
    const other = version('v1', '"v1.json"', ', "groups": [{ "group": "Users", "pages": ["GET /old"] }]');
    await withElements('versions', [v2, other]).expectNothing();
  });

  it('names an operation without a summary by its method and path', async () => {
    const bare = { 'a.json': openApi({ '/users': { get: {} } }), 'b.json': openApi({ '/users': { get: {} }, '/x': { get: {} } }) };
    const sample = withElements('versions', [version('v2', '"a.json"'), version('v1', '"<|here:b.json|>"')], bare);
    await sample.expectOnly('here', 'openapi.sharedDirectory', { names: ['`GET /users`'] });
  });

  it.each<[string, string, string]>([
    ['directories differ', '"v2.json"', '{ "source": "v1.json", "directory": "v1" }'],
    ['no page is in both', '"v2.json"', '"orders.json"'],
    ['both are one file, whose pages are the same', '"v2.json"', '"v2.json"'],
    ['one is at a URL', '"v2.json"', '"https://example.com/v1.json"'],
    ['one is overlaid', '"v2.json"', '{ "source": "v1.json", "overlays": ["overlay.json"] }'],
    ['one has no operations that are known', '"v2.json"', '"open.json"'],
    ['pages have addresses of their own, are hidden or left out', '"v2.json"', '"own.json"'],
  ])('is silent if %s', async (_why, first, second) => {
    const own = {
      '/a': { get: { ...listUsers, 'x-mint': { href: '/own' } } },
      '/b': { get: { ...listUsers, 'x-hidden': true } },
      '/c': { get: { ...listUsers, 'x-excluded': true } },
    };
    const more = {
      'own.json': openApi(own),
      'open.json': openApi({ $ref: 'paths.json' }),
      'overlay.json': JSON.stringify({ overlay: '1.0.0', info: { title: 'A', version: '1' }, actions: [] }),
    };
    const sample = withElements('versions', [version('v2', first), version('v1', second)], more);
    expect((await sample.problems()).filter((problem) => problem.includes('sharedDirectory'))).toEqual([]);
  });

  it('is silent about a configuration with one file, and about elements without one', async () => {
    await withElements('versions', [version('v2', '"v2.json"'), '{ "version": "v1", "pages": ["index"] }']).expectNothing();
  });

  it('is checked again when the OpenAPI file changes', async () => {
    const sample = withElements('versions', [version('v2', '"v2.json"'), version('v1', '"v1.json"')]);
    expect(await sample.problems()).toEqual(['docs.json: openapi.sharedDirectory v1.json']);
    sample.workspace.set('v1.json', files['orders.json']);
    await sample.expectNothing();
  });
});

describe('openapi.sharedDirectory of languages', () => {
  it.each(['v2.json', 'https://example.com/openapi.json'])('is a hint for %s in two languages', async (file) => {
    const sample = withElements('languages', [language('en', `"${file}"`), language('fr', `"<|here:${file}|>"`)]);
    const diagnostic = await sample.expectOnly('here', 'openapi.sharedDirectory', { severity: 'hint' });
    expect(diagnostic.message).toBe(`Two languages share the pages of \`${file}\` in \`api-reference\`. Set another \`directory\`.`);
  });

  it('is a warning for two files', async () => {
    const sample = withElements('languages', [language('en', '"v2.json"'), language('fr', '"<|here:v1.json|>"')]);
    await sample.expectOnly('here', 'openapi.sharedDirectory', { severity: 'warning' });
  });

  it('is silent about one file that is used twice in a language, or for different operations', async () => {
    const groups = (first: string, second: string): string[] => [
      `{ "language": "en", "groups": [{ "group": "A", "openapi": "v2.json", "pages": ["${first}"] }] }`,
      `{ "language": "fr", "groups": [{ "group": "A", "openapi": "v2.json", "pages": ["${second}"] }] }`,
    ];
    await withElements('languages', groups('GET /users', 'POST /users')).expectNothing();
    const tabs = ['{ "tab": "A", "openapi": "v2.json" }', '{ "tab": "B", "openapi": "v2.json" }'];
    await withElements('languages', [`{ "language": "en", "tabs": [${tabs.join(', ')}] }`]).expectNothing();
  });

  it('is silent about a fragment that both languages include', async () => {
    const included = (code: string): string => `{ "language": "${code}", "tabs": [{ "$ref": "./api.json" }] }`;
    const more = { 'api.json': '{ "tab": "API", "openapi": "v2.json" }' };
    await withElements('languages', [included('en'), included('fr')], more).expectNothing();
  });
});

describe('the fix of openapi.sharedDirectory', () => {
  const versions = (openapi: string): Site => withElements('versions', [version('v2', '"v2.json"'), version('Version 1.0', openapi)]);

  it.each([
    ['writes an object for a string', '"v1.json"', '{ "source": "v1.json", "directory": "Version-1.0/api-reference" }'],
    ['does so in an array', '["v1.json"]', '[{ "source": "v1.json", "directory": "Version-1.0/api-reference" }]'],
    ['adds the key', '{ "source": "v1.json" }', '{ "source": "v1.json", "directory": "Version-1.0/api-reference" }'],
    [
      'changes the value',
      '{ "directory": "api-reference", "source": "v1.json" }',
      '{ "directory": "Version-1.0/api-reference", "source": "v1.json" }',
    ],
  ])('%s', async (_what, written, repaired) => {
    const sample = versions(written);
    const [action] = (await sample.actions()).filter(({ title }) => title.includes('Version-1.0'));
    expect(action?.isPreferred).toBe(false);
    expect(await sample.fix(action?.title ?? '')).toBe(versions(repaired).text());
    await versions(repaired).expectNothing();
  });

  it('is not offered within one version, nor for a directory in use', async () => {
    const tabs = withElements('tabs', ['{ "tab": "A", "openapi": "v2.json" }', '{ "tab": "B", "openapi": "v1.json" }']);
    expect((await tabs.actions()).filter(({ edit }) => edit)).toEqual([]);
    const used = withElements('versions', [
      version('v2', '"v2.json"'),
      version('v1', '"v1.json"'),
      version('v0', '{ "source": "orders.json", "directory": "v1/api-reference" }'),
    ]);
    expect((await used.actions()).filter(({ edit }) => edit)).toEqual([]);
  });
});
