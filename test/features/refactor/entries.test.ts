import { describe, expect, it } from 'vitest';
import { listingEdits, sourcesOfScope } from '../../../server/src/engine/edits/listEndpoints';
import { TagGroups } from '../../../server/src/engine/openapi/tagGroups';
import { References } from '../../../server/src/engine/site/references';
import { docsSchemas, loadConfig } from '../../support/config';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { after, titles } from './support';

const page = (title: string): string => `---\ntitle: ${title}\n---\n`;

describe('sorting pages', () => {
  const list = (pages: string): string => docsJson({ navigation: `{ "groups": [{ "group": "A", "pages": ${pages} }] }` });

  it('by path keeps the index first, groups at their positions, and the layout', async () => {
    const files = {
      'docs.json': list('["index", "c", {"group": "G<|>", "pages": ["index"]},\n   "p10", "p9", "b"]'),
    };
    const marked = files['docs.json'].replace('<|>', '').replace('"c"', '"c<|>"');
    expect((await after({ 'docs.json': marked }, 'Sort the pages by path'))['docs.json']).toBe(
      list('["index", "b", {"group": "G", "pages": ["index"]},\n   "c", "p9", "p10"]'),
    );
  });

  it('by title uses the titles of the sidebar', async () => {
    const files = {
      'docs.json': list('["a<|>", "b", "c"]'),
      'a.mdx': page('Zebra'),
      'b.mdx': `---\ntitle: Yak\nsidebarTitle: "Ant"\n---\n`,
      'c.mdx': page('Émile'),
    };
    expect((await after(files, 'Sort the pages by title'))['docs.json']).toBe(list('["b", "c", "a"]'));
    expect(await titles(files)).not.toContain('Sort the pages by path');
  });

  it('is not offered if nothing would change, or for a single page', async () => {
    for (const pages of ['["a<|>", "b"]', '["a<|>"]', '["index<|>", "a"]']) {
      expect((await titles({ 'docs.json': list(pages) })).filter((title) => title.startsWith('Sort'))).toEqual([]);
    }
  });
});

describe('removing dead entries', () => {
  it('removes all dead entries of the file, and preserves the rest', async () => {
    const navigation = (pages: string, others: string): string =>
      docsJson({ navigation: `{ "groups": [\n      { "group": "A", "pages": ${pages} },\n      { "group": "B", "pages": ${others} }] }` });
    const files = {
      'docs.json': navigation('["gone<|>1", "index", "gone2",\n        "gone3"]', '[\n        "gone4"\n      ]'),
      'x.mdx': '',
    };
    const texts = await after(files, 'Remove 4 dead entries from this file');
    expect(texts['docs.json']).toBe(navigation('["index"]', '[]'));
  });

  it('removes entries that are reported as one problem', async () => {
    const gone = Array.from({ length: 30 }, (_, index) => `"gone/${index}"`).join(', ');
    const files = { 'docs.json': docsJson({ navigation: `{ "pages": ["lo<|>st", ${gone}, "index"] }` }) };
    const texts = await after(files, 'Remove 31 dead entries from this file');
    expect(texts['docs.json']).toBe(docsJson({ navigation: '{ "pages": ["index"] }' }));
  });

  it('is not offered for a single entry, which has a fix of its own', async () => {
    const files = { 'docs.json': docsJson({ navigation: '{ "pages": ["go<|>ne", "index"] }' }) };
    expect((await titles(files)).filter((title) => title.startsWith('Remove'))).toEqual([]);
  });
});

describe('listing missing endpoints', () => {
  const api = {
    openapi: '3.1.0',
    info: { title: 'API' },
    paths: {
      '/users': { get: { tags: ['Users'] }, post: { tags: ['Users', 'Admin'] } },
      '/ping': { get: {} },
      '/secret': { get: { 'x-hidden': true } },
      '/hand': { get: { tags: ['Users'] } },
    },
    webhooks: { paid: { post: { tags: ['Billing'] } } },
  };
  const files = (navigation: string): Record<string, string> => ({
    'docs.json': docsJson({ navigation }),
    'api.json': JSON.stringify(api),
    'hand.mdx': '---\ntitle: By hand\nopenapi: get /hand\n---\n',
  });
  const navigationOf = (text = ''): unknown => JSON.parse(text).navigation;

  it('groups endpoints by tag, extends the group of a tag, and skips hidden and hand-written endpoints', async () => {
    const before = files(
      '{ "tabs": [{ "tab": "API", "open<|>api": "api.json", "groups": [{ "group": "Users", "pages": ["GET /users", "hand"] }] }] }',
    );
    const texts = await after(before, 'List the 3 endpoints of `api.json` that are missing here, by tag');
    expect(navigationOf(texts['docs.json'])).toEqual({
      tabs: [
        {
          tab: 'API',
          openapi: 'api.json',
          groups: [
            { group: 'Users', pages: ['GET /users', 'hand', 'POST /users'] },
            { group: 'Endpoints', pages: ['GET /ping'] },
            { group: 'Billing', pages: ['webhook paid'] },
          ],
        },
      ],
    });
    await site({ ...before, ...texts }).expectNothing();
  });

  it('lists all endpoints if the service generates their pages so far', async () => {
    const before = files('{ "groups": [{ "group": "API", "openapi": "api<|>.json" }, { "group": "Hand", "pages": ["hand"] }] }');
    const texts = await after(before, /^List the 4 endpoints/);
    expect(navigationOf(texts['docs.json'])).toMatchObject({
      groups: [
        { openapi: 'api.json', pages: ['GET /ping', { group: 'Users', pages: ['GET /users', 'POST /users'] }, { group: 'Billing' }] },
        {},
      ],
    });
    await site({ ...before, ...texts }).expectNothing();
  });

  it('adds more endpoints than a call can have arguments, in linear time', async () => {
    const config = await loadConfig({
      'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", "openapi": "api.json" }] }' }),
    });
    const { scopes } = new References(docsSchemas()).of(config);
    const [source] = scopes.flatMap((scope) => sourcesOfScope(config, scope));
    const operations = Array.from({ length: 130_000 }, (_, index) => ({
      operation: { path: `/${index}`, method: 'get', span: { start: 0, end: 0 } },
      isWebhook: false,
      references: [],
      status: 'generated' as const,
    }));
    const tags = new TagGroups({ version: '3.1.0', tags: [] });
    const [added] = source ? (listingEdits(config, source, { tags }, operations) ?? []) : [];
    const entries = added?.edit.text.match(/"GET \/\d+"/g);
    expect(entries).toHaveLength(operations.length);
    expect([entries?.[0], entries?.at(-1)]).toEqual(['"GET /0"', '"GET /129999"']);
  });

  it('names the OpenAPI file if another file is looked up first', async () => {
    const before = { ...files('{ "groups": [{ "group": "A<|>PI", "openapi": ["first.json", "api.json"], "pages": ["GET /one"] }] }') };
    const texts = await after(
      { ...before, 'first.json': '{"openapi": "3.1.0", "info": { "title": "API" }, "paths": {"/one": {"get": {}}}}' },
      /`api\.json`/,
    );
    expect(texts['docs.json']).toContain('"api.json GET /ping"');
  });

  it.each([
    ['all are listed', '{ "groups": [{ "group": "A<|>", "openapi": "one.json", "pages": ["GET /one"] }] }'],
    [
      'another element generates them',
      '{ "groups": [{ "group": "A<|>", "openapi": "one.json", "pages": ["index"] }, { "group": "B", "openapi": "one.json" }] }',
    ],
    ['the description is missing', '{ "groups": [{ "group": "A<|>", "openapi": "gone.json", "pages": ["index"] }] }'],
    ['the description is at a URL', '{ "groups": [{ "group": "A<|>", "openapi": "https://x.y/z.json", "pages": ["index"] }] }'],
    ['no element names one', '{ "groups": [{ "group": "A<|>", "pages": ["index"] }] }'],
  ])('is not offered if %s', async (_name, navigation) => {
    const before = { ...files(navigation), 'one.json': '{"openapi": "3.1.0", "info": { "title": "API" }, "paths": {"/one": {"get": {}}}}' };
    expect((await titles(before)).filter((title) => title.startsWith('List'))).toEqual([]);
  });
});
