import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type EndpointPagePlan, neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';
import { after, titles } from './support';

const api = JSON.stringify({
  openapi: '3.1.0',
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

async function planOf(shown: Site): Promise<EndpointPagePlan> {
  const plan = await shown.engine.planEndpointPages(uriOf('docs.json'), neverCancelled);
  expect(shown.log).toEqual([]);
  if (!plan) throw new Error('There is a docs.json.');
  return plan;
}

/** Applies a plan; the docs.json afterwards. */
function apply(shown: Site, { changes }: EndpointPagePlan): string {
  for (const [uri, edits] of Object.entries(changes)) {
    const path = uri.replace(uriOf(''), '');
    shown.workspace.set(path, TextDocument.applyEdits(TextDocument.create(uri, 'json', 0, shown.text(path)), edits));
  }
  return shown.text();
}

describe('replacing hand-written pages of endpoints', () => {
  const files: SiteFiles = {
    'docs.json': navigation('"users/list", "/users/create",\n      "paid"'),
    'api.json': api,
    'users/list.mdx': page('title: "All users"\nopenapi: "GET /users"', '\n{/* nothing here */}\n'),
    'users/create.mdx': page('openapi: post /users'),
    'paid.mdx': page('title: webhook paid\nopenapi: api.json webhook paid'),
  };

  it('puts the operations in the places of the pages and leaves the rest of the text as it is', async () => {
    const shown = site(files);
    const plan = await planOf(shown);
    expect(plan.kept).toEqual([]);
    expect(plan.replaced.map(({ path, endpoints, title }) => [path, endpoints, title])).toEqual([
      ['paid', ['webhook paid'], undefined],
      ['users/create', ['POST /users'], undefined],
      ['users/list', ['GET /users'], { before: 'All users', after: 'List users' }],
    ]);
    expect(apply(shown, plan)).toBe(navigation('"GET /users", "POST /users",\n      "webhook paid"'));
    await shown.expectNothing();
  });

  it('names the description where it is not in scope, in fragments and wherever the page stands', async () => {
    const shown = site({
      'docs.json': docsJson({
        navigation: '{ "tabs": [{ "$ref": "./a.json" }, { "tab": "B", "openapi": "api.json", "pages": ["users/list"] }] }',
      }),
      'a.json': '{ "tab": "A", "pages": ["index", "users/list"] }\r\n',
      'api.json': api,
      'users/list.mdx': page('openapi: GET /users'),
    });
    const plan = await planOf(shown);
    expect(plan.replaced[0]?.endpoints).toEqual(['api.json GET /users', 'GET /users']);
    apply(shown, plan);
    expect(shown.text('a.json')).toBe('{ "tab": "A", "pages": ["index", "api.json GET /users"] }\r\n');
    expect(await planOf(shown)).toMatchObject({ replaced: [], kept: [{ reason: 'unlisted' }] });
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
  ])('leaves a page with %s', async (_name, reason, changed: SiteFiles) => {
    const shown = site({ 'docs.json': navigation('"p"'), 'api.json': api, 'p.mdx': page('openapi: GET /users'), ...changed });
    const plan = await planOf(shown);
    expect(plan).toMatchObject({ replaced: [], changes: {}, kept: [{ path: 'p', reason }] });
  });

  it('says nothing of pages that stand for no operation', async () => {
    expect(await planOf(site({ 'docs.json': docsJson(), 'faq.mdx': page('title: Faq') }))).toMatchObject({ replaced: [], kept: [] });
  });

  it('has no plan where there is no docs.json', async () => {
    expect(await site({ 'a.json': '{}' }).engine.planEndpointPages(uriOf('gone/docs.json'), neverCancelled)).toBeUndefined();
  });
});

describe('the pages that are then obsolete', () => {
  const files: SiteFiles = {
    'docs.json': navigation('"p", "q"'),
    'api.json': api,
    'p.mdx': page('openapi: GET /users'),
    'q.mdx': page('openapi: POST /users'),
  };
  const uris = [uriOf('p.mdx'), uriOf('q.mdx')];
  const obsolete = (shown: Site): Promise<string[]> => shown.engine.obsoletePages(uriOf('docs.json'), uris, neverCancelled);

  it('are those whose operations the navigation names in their stead', async () => {
    const shown = site(files);
    expect(await obsolete(shown)).toEqual([]);
    apply(shown, await planOf(shown));
    expect(await obsolete(shown)).toEqual(uris);
  });

  it.each([
    ['the navigation still names one', (text: string) => text.replace('"POST /users"', '"POST /users", "q"')],
    ['an entry was undone', (text: string) => text.replace('"POST /users"', '"q"')],
    ['an entry was taken out', (text: string) => text.replace(', "POST /users"', '')],
    ['an entry no longer resolves', (text: string) => text.replace('POST /users', 'POST /user')],
  ])('are fewer when %s', async (_name, change) => {
    const shown = site(files);
    apply(shown, await planOf(shown));
    shown.workspace.set('docs.json', change(shown.text()));
    expect(await obsolete(shown)).toEqual([uris[0]]);
  });

  it('are none while the docs.json has a syntax error, or the operation has gone', async () => {
    const shown = site(files);
    const text = apply(shown, await planOf(shown));
    shown.workspace.set('docs.json', text.replace('{', '{{'));
    expect(await obsolete(shown)).toEqual([]);
    shown.workspace.set('docs.json', text);
    shown.workspace.set('api.json', '{"openapi": "3.1.0", "paths": {}}');
    expect(await obsolete(shown)).toEqual([]);
  });
});

describe('one page at its entry', () => {
  it('is replaced by the operation that it stands for', async () => {
    const files = { 'docs.json': navigation('"p<|>", "index"'), 'api.json': api, 'p.mdx': page('openapi: GET /users') };
    expect((await after(files, 'Replace this page by the endpoint `GET /users`'))['docs.json']).toBe(navigation('"GET /users", "index"'));
  });

  it('is not offered for a page with content of its own', async () => {
    const files = { 'docs.json': navigation('"p<|>"'), 'api.json': api, 'p.mdx': page('openapi: GET /users', 'x'.repeat(300)) };
    expect((await titles(files)).filter((title) => title.startsWith('Replace'))).toEqual([]);
  });
});
