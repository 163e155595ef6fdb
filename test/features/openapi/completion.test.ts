import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

const description = JSON.stringify({
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
  return site({ 'docs.json': docsJson({ navigation }), 'api.json': description, ...more });
}

/** The labels of endpoints; snippets of groups are offered in the same places. */
async function endpoints(asked: Site): Promise<string[]> {
  return (await asked.labels()).filter((label) => / /.test(label) && !/group$/.test(label));
}

describe('completion of endpoint references', () => {
  it('offers the operations of the description in scope, those not yet referred to first', async () => {
    const all = withPages('["GET /users/", "<|>"]');
    expect(await endpoints(all)).toEqual(['POST /users', 'webhook userCreated', 'GET /users/{id}', 'GET /users']);
    const items = await all.complete();
    expect(items.find(({ label }) => label === 'GET /users')).toMatchObject({
      detail: 'List users · Users · api.json',
      documentation: { value: 'All of them.' },
    });
    expect(items.find(({ label }) => label === 'POST /users')?.tags).toEqual([1]);
  });

  it('replaces what stands between the quotes', async () => {
    expect(await withPages('["PO<|>ST /usr"]').accept('POST /users')).toBe(withPages('["POST /users"]').text());
    expect(await withPages('["index", "create a<|>"]').accept('POST /users')).toBe(withPages('["index", "POST /users"]').text());
  });

  it('brings quotes along where there is room for an entry', async () => {
    expect(await withPages('[<|>]').accept('GET /users')).toBe(withPages('["GET /users"]').text());
    expect(await withPages('["index", <|> ]').accept('GET /users')).toBe(withPages('["index", "GET /users" ]').text());
    expect(await withPages('[<|> "index"]').accept('GET /users')).toBe(withPages('["GET /users", "index"]').text());
    expect(await withPages('["index" <|>]').accept('GET /users')).toBe(withPages('["index", "GET /users"]').text());
    expect(await withPages('["index", GET /us<|>]').accept('GET /users')).toBe(withPages('["index", "GET /users"]').text());
  });

  it('knows what a fragment stands under', async () => {
    const fragment = '{ "group": "A", "pages": ["<|>"] }';
    const navigation = '{ "tabs": [{ "tab": "T", "openapi": "api.json", "groups": [{ "$ref": "./group.json" }] }] }';
    const files = { 'docs.json': docsJson({ navigation }), 'group.json': fragment, 'api.json': description };
    expect(await site(files).labels()).toContain('GET /users');
  });

  it('offers nothing without a description, or with one that cannot be read', async () => {
    expect(await endpoints(withPages('["<|>"]', {}, ''))).toEqual([]);
    expect(await endpoints(withPages('["<|>"]', { 'api.json': { unreadable: 'tooLarge' } }))).toEqual([]);
    expect(await endpoints(withPages('["<|>"]', {}, '"openapi": "https://example.com/a.json",'))).toEqual([]);
  });

  it('does not mistake other lists for pages', async () => {
    const navigation = '{ "groups": [{ "group": "A", "openapi": ["api.json", "<|>"], "pages": ["index"] }] }';
    expect(await site({ 'docs.json': docsJson({ navigation }), 'api.json': description }).labels()).not.toContain('GET /users');
  });
});

describe('hover over an endpoint reference', () => {
  it('shows what the description says of it', async () => {
    const text = await withPages('["GET /us<|>ers"]').hoverText();
    for (const part of ['GET /users', 'List users', 'All of them', '`Users`', '`api.json`']) expect(text).toContain(part);
    expect(await withPages('["POST /us<|>ers"]').hoverText()).toContain('deprecated');
    expect(await withPages('["webhook user<|>Created"]').hoverText()).toContain('A user was created');
  });

  it('shows texts as they are, without links or markup of their own', async () => {
    const hostile = JSON.stringify({
      openapi: '3.1.0',
      paths: { '/a': { get: { summary: '[x](command:run) <img src=x> **b**', tags: ['`](y)'] } } },
    });
    const text = await withPages('["GET /<|>a"]', { 'api.json': hostile }).hoverText();
    expect(text).not.toContain('](command');
    expect(text).not.toContain('<img');
    expect(text).not.toContain('**b**');
  });

  it('shows the setting where nothing is known of the endpoint', async () => {
    expect(await withPages('["GET /no<|>thing"]').hoverText()).not.toContain('From');
  });
});
