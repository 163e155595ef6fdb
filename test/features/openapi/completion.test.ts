import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

const openApiText = JSON.stringify({
  openapi: '3.1.0',
  paths: {
    '/users': {
      get: { summary: 'List users', tags: ['Users'], description: 'All of them.' },
      post: { summary: 'Create a user', deprecated: true },
    },
    '/users/{id}': { get: { 'x-hidden': true }, delete: { 'x-excluded': true } },
  },
  webhooks: { userCreated: { post: { summary: 'A user was created' } } },
});

function withPages(pages: string, more: SiteFiles = {}, openapi = '"openapi": "api.json",'): Site {
  const navigation = `{ "groups": [{ "group": "A", ${openapi} "pages": ${pages} }] }`;
  return site({ 'docs.json': docsJson({ navigation }), 'api.json': openApiText, ...more });
}

/** Labels of endpoints, without the snippets of groups, which are offered as well. */
async function endpoints(sample: Site): Promise<string[]> {
  return (await sample.labels()).filter((label) => / /.test(label) && !/group$/.test(label));
}

describe('completion of endpoint references', () => {
  it('offers the operations of the OpenAPI file in scope, unreferenced operations first', async () => {
    const all = withPages('["GET /users/", "<|>"]');
    expect(await endpoints(all)).toEqual(['POST /users', 'webhook userCreated', 'GET /users/{id}', 'GET /users']);
    const items = await all.complete();
    expect(items.find(({ label }) => label === 'GET /users')).toMatchObject({
      detail: 'List users · Users · api.json',
      documentation: { value: 'All of them.' },
    });
    expect(items.find(({ label }) => label === 'POST /users')?.tags).toEqual([1]);
  });

  it('replaces the content of the quotes', async () => {
    expect(await withPages('["PO<|>ST /usr"]').accept('POST /users')).toBe(withPages('["POST /users"]').text());
    expect(await withPages('["index", "create a<|>"]').accept('POST /users')).toBe(withPages('["index", "POST /users"]').text());
  });

  it('adds quotes where an entry can be inserted', async () => {
    expect(await withPages('[<|>]').accept('GET /users')).toBe(withPages('["GET /users"]').text());
    expect(await withPages('["index", <|> ]').accept('GET /users')).toBe(withPages('["index", "GET /users" ]').text());
    expect(await withPages('[<|> "index"]').accept('GET /users')).toBe(withPages('["GET /users", "index"]').text());
    expect(await withPages('["index" <|>]').accept('GET /users')).toBe(withPages('["index", "GET /users"]').text());
    expect(await withPages('["index", GET /us<|>]').accept('GET /users')).toBe(withPages('["index", "GET /users"]').text());
  });

  it('uses the OpenAPI file in scope of a fragment', async () => {
    const fragment = '{ "group": "A", "pages": ["<|>"] }';
    const navigation = '{ "tabs": [{ "tab": "T", "openapi": "api.json", "groups": [{ "$ref": "./group.json" }] }] }';
    const files = { 'docs.json': docsJson({ navigation }), 'group.json': fragment, 'api.json': openApiText };
    expect(await site(files).labels()).toContain('GET /users');
  });

  it('offers nothing without an OpenAPI file, or if it cannot be read', async () => {
    expect(await endpoints(withPages('["<|>"]', {}, ''))).toEqual([]);
    expect(await endpoints(withPages('["<|>"]', { 'api.json': { unreadable: 'tooLarge' } }))).toEqual([]);
    expect(await endpoints(withPages('["<|>"]', {}, '"openapi": "https://example.com/a.json",'))).toEqual([]);
  });

  it('offers nothing in other arrays', async () => {
    const navigation = '{ "groups": [{ "group": "A", "openapi": ["api.json", "<|>"], "pages": ["index"] }] }';
    expect(await site({ 'docs.json': docsJson({ navigation }), 'api.json': openApiText }).labels()).not.toContain('GET /users');
  });
});

describe('hover over an endpoint reference', () => {
  it('shows the details of the operation', async () => {
    const text = await withPages('["GET /us<|>ers"]').hoverText();
    for (const part of ['GET /users', 'List users', 'All of them', '`Users`', '`api.json`']) expect(text).toContain(part);
    expect(await withPages('["POST /us<|>ers"]').hoverText()).toContain('deprecated');
    expect(await withPages('["webhook user<|>Created"]').hoverText()).toContain('A user was created');
  });

  it('escapes links and markup', async () => {
    const hostile = JSON.stringify({
      openapi: '3.1.0',
      paths: { '/a': { get: { summary: '[x](command:run) <img src=x> **b**', tags: ['`](y)'] } } },
    });
    const text = await withPages('["GET /<|>a"]', { 'api.json': hostile }).hoverText();
    expect(text).not.toContain('](command');
    expect(text).not.toContain('<img');
    expect(text).not.toContain('**b**');
  });

  it('shows the documentation of the setting for an unknown endpoint', async () => {
    expect(await withPages('["GET /no<|>thing"]').hoverText()).not.toContain('From');
  });
});
