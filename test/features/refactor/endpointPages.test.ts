import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type EndpointPagePlan, neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';
import { after, titles } from './support';

const api = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API' },
  paths: {
    '/users': { get: { summary: 'List users' }, post: {} },
    '/secret': { get: { 'x-hidden': true } },
  },
  webhooks: { paid: { post: {} } },
});
const page = (frontMatter: string, body = ''): string => `---\n${frontMatter}\n---\n${body}`;
const navigation = (pages: string): string =>
  docsJson({
    navigation: `{ "groups": [{ "group": "API", "openapi": "api.json", "pages": [${pages}] }, { "group": "Other", "pages": ["index"] }] }`,
  });

async function planOf(sample: Site): Promise<EndpointPagePlan> {
  const plan = await sample.engine.planEndpointPages(uriOf('docs.json'), neverCancelled);
  expect(sample.log).toEqual([]);
  if (!plan) throw new Error('There is a docs.json.');
  return plan;
}

/**
 * Applies a plan.
 * @returns the text of `docs.json` afterwards
 */
function apply(sample: Site, { changes }: EndpointPagePlan): string {
  for (const [uri, edits] of Object.entries(changes)) {
    const path = uri.replace(uriOf(''), '');
    sample.workspace.set(path, TextDocument.applyEdits(TextDocument.create(uri, 'json', 0, sample.text(path)), edits));
  }
  return sample.text();
}

describe('replacing hand-written pages of endpoints', () => {
  const files: SiteFiles = {
    'docs.json': navigation('"users/list", "/users/create",\n      "paid"'),
    'api.json': api,
    'users/list.mdx': page('title: "All users"\nopenapi: "GET /users"', '\n{/* nothing here */}\n'),
    'users/create.mdx': page('openapi: post /users'),
    'paid.mdx': page('title: webhook paid\nopenapi: api.json webhook paid'),
  };

  it('replaces the entries of pages by operations, and preserves the rest of the text', async () => {
    const sample = site(files);
    const plan = await planOf(sample);
    expect(plan.kept).toEqual([]);
    expect(plan.replaced.map(({ path, endpoints, title }) => [path, endpoints, title])).toEqual([
      ['paid', ['webhook paid'], undefined],
      ['users/create', ['POST /users'], undefined],
      ['users/list', ['GET /users'], { before: 'All users', after: 'List users' }],
    ]);
    expect(apply(sample, plan)).toBe(navigation('"GET /users", "POST /users",\n      "webhook paid"'));
    await sample.expectNothing();
  });

  it('names the OpenAPI file if it is not in scope, also in fragments', async () => {
    const sample = site({
      'docs.json': docsJson({
        navigation: '{ "tabs": [{ "$ref": "./a.json" }, { "tab": "B", "openapi": "api.json", "pages": ["users/list"] }] }',
      }),
      'a.json': '{ "tab": "A", "pages": ["index", "users/list"] }\r\n',
      'api.json': api,
      'users/list.mdx': page('openapi: GET /users'),
    });
    const plan = await planOf(sample);
    expect(plan.replaced[0]?.endpoints).toEqual(['api.json GET /users', 'GET /users']);
    apply(sample, plan);
    expect(sample.text('a.json')).toBe('{ "tab": "A", "pages": ["index", "api.json GET /users"] }\r\n');
    expect(await planOf(sample)).toMatchObject({ replaced: [], kept: [{ reason: 'unlisted' }] });
  });

  it.each([
    ['much content of its own', 'content', { 'p.mdx': page('openapi: GET /users', 'Words. '.repeat(60)) }],
    ['a setting that would be lost', 'content', { 'p.mdx': page('openapi: GET /users\nhidden: true') }],
    ['an operation that is not there', 'unknownOperation', { 'p.mdx': page('openapi: GET /gone') }],
    ['a file that is no description', 'unknownOperation', { 'p.mdx': page('openapi: other.json GET /users') }],
    ['an operation that is hidden', 'hidden', { 'p.mdx': page('openapi: GET /secret') }],
    ['front matter that cannot be read', 'frontMatter', { 'p.mdx': page('openapi: GET /users\nicon: "x') }],
    ['a description that does not parse', 'invalidOpenApiFile', { 'api.json': `${api} x` }],
    ['an importer', 'used', { 'index.mdx': 'import P from "/p.mdx";\n' }],
    ['no entry', 'unlisted', { 'docs.json': navigation('"index"') }],
    ['the endpoint beside it', 'listed', { 'docs.json': navigation('"p", "GET /users"') }],
    ['a group that has it for its root', 'used', { 'docs.json': navigation('{ "group": "G", "root": "p", "pages": ["index"] }, "p"') }],
  ])('does not replace a page with %s', async (_name, reason, changed: SiteFiles) => {
    const sample = site({ 'docs.json': navigation('"p"'), 'api.json': api, 'p.mdx': page('openapi: GET /users'), ...changed });
    const plan = await planOf(sample);
    expect(plan).toMatchObject({ replaced: [], changes: {}, kept: [{ path: 'p', reason }] });
  });

  it('ignores pages without an operation', async () => {
    expect(await planOf(site({ 'docs.json': docsJson(), 'faq.mdx': page('title: Faq') }))).toMatchObject({ replaced: [], kept: [] });
  });

  it('has no plan without a docs.json', async () => {
    expect(await site({ 'a.json': '{}' }).engine.planEndpointPages(uriOf('gone/docs.json'), neverCancelled)).toBeUndefined();
  });
});

describe('obsolete pages of endpoints', () => {
  const files: SiteFiles = {
    'docs.json': navigation('"p", "q"'),
    'api.json': api,
    'p.mdx': page('openapi: GET /users'),
    'q.mdx': page('openapi: POST /users'),
  };
  const uris = [uriOf('p.mdx'), uriOf('q.mdx')];
  const obsolete = (sample: Site): Promise<string[]> => sample.engine.obsoletePages(uriOf('docs.json'), uris, neverCancelled);

  it('are the pages whose operations replace them in the navigation', async () => {
    const sample = site(files);
    expect(await obsolete(sample)).toEqual([]);
    apply(sample, await planOf(sample));
    expect(await obsolete(sample)).toEqual(uris);
  });

  it.each([
    ['the navigation still names one', (text: string) => text.replace('"POST /users"', '"POST /users", "q"')],
    ['an entry was undone', (text: string) => text.replace('"POST /users"', '"q"')],
    ['an entry was taken out', (text: string) => text.replace(', "POST /users"', '')],
    ['an entry no longer resolves', (text: string) => text.replace('POST /users', 'POST /user')],
  ])('are fewer if %s', async (_name, change) => {
    const sample = site(files);
    apply(sample, await planOf(sample));
    sample.workspace.set('docs.json', change(sample.text()));
    expect(await obsolete(sample)).toEqual([uris[0]]);
  });

  it('are none if the docs.json has a syntax error or the operation does not exist', async () => {
    const sample = site(files);
    const text = apply(sample, await planOf(sample));
    sample.workspace.set('docs.json', text.replace('{', '{{'));
    expect(await obsolete(sample)).toEqual([]);
    sample.workspace.set('docs.json', text);
    sample.workspace.set('api.json', '{"openapi": "3.1.0", "info": { "title": "API" }, "paths": {}}');
    expect(await obsolete(sample)).toEqual([]);
  });
});

describe('one page at its entry', () => {
  it('is replaced by its operation', async () => {
    const files = { 'docs.json': navigation('"p<|>", "index"'), 'api.json': api, 'p.mdx': page('openapi: GET /users') };
    expect((await after(files, 'Replace this page by the endpoint `GET /users`'))['docs.json']).toBe(navigation('"GET /users", "index"'));
  });

  it('is not replaced if it has content of its own', async () => {
    const files = { 'docs.json': navigation('"p<|>"'), 'api.json': api, 'p.mdx': page('openapi: GET /users', 'x'.repeat(300)) };
    expect((await titles(files)).filter((title) => title.startsWith('Replace'))).toEqual([]);
  });
});
