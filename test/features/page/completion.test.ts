import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

const api = JSON.stringify({
  openapi: '3.1.0',
  paths: {
    '/users': { get: { summary: 'List users', tags: ['Users'] }, post: { summary: 'Create a user', deprecated: true } },
    '/excluded': { get: { 'x-excluded': true } },
  },
  webhooks: { userCreated: { post: {} } },
  components: { schemas: { User: {}, Order: {} } },
});

function page(text: string, others: SiteFiles = {}, path = 'index.mdx'): Site {
  return site({ 'docs.json': docsJson({ icons: '{ "library": "lucide" }' }), [path]: text, ...others });
}

/** Labels after the OpenAPI files have been read. */
async function complete(sample: Site): Promise<string[]> {
  await sample.labels();
  await sample.diagnostics('index.mdx');
  return sample.labels();
}

describe('keys of front matter', () => {
  it('are offered on an empty line, without the keys that are present', async () => {
    const labels = await page('---\ntitle: A\n<|>\n---\n').labels();
    expect(labels.slice(0, 3)).toEqual(['description', 'sidebarTitle', 'icon']);
    expect(labels).not.toContain('title');
    expect(labels).toContain('og:image');
  });

  it.each([
    ['description', '---\ntitle: A\ndescription: ""\n---\n'],
    ['icon', '---\ntitle: A\nicon: \n---\n'],
    ['keywords', '---\ntitle: A\nkeywords: []\n---\n'],
    ['mode', '---\ntitle: A\nmode: default\n---\n'],
    ['hidden', '---\ntitle: A\nhidden: true\n---\n'],
    ['searchable', '---\ntitle: A\nsearchable: false\n---\n'],
  ])('are inserted with a placeholder for their value: %s', async (key, text) => {
    expect(await page('---\ntitle: A\n<|>\n---\n').accept(key)).toBe(text);
  });

  it.each([
    ['a key that is being written', '---\ndescr<|>\n---\n', '---\ndescription: ""\n---\n'],
    ['one that has a value', '---\ndesc<|>: Text\n---\n', '---\ndescription: Text\n---\n'],
    ['the middle of one', '---\ndes<|>c: Text\n---\n', '---\ndescription: Text\n---\n'],
    ['front matter that is not closed', '---\ntitle: A\ndes<|>', '---\ntitle: A\ndescription: ""'],
    ['texts of Windows', '---\r\ntitle: A\r\ndes<|>\r\n---\r\n', '---\r\ntitle: A\r\ndescription: ""\r\n---\r\n'],
    ['a text with a byte order mark', '\uFEFF---\ndes<|>\n---\n', '\uFEFF---\ndescription: ""\n---\n'],
  ])('replace %s', async (_name, text, accepted) => {
    expect(await page(text).accept('description')).toBe(accepted);
  });

  it('of meta tags are completed after their colon', async () => {
    expect(await page('---\nog:<|>\n---\n').accept('og:title')).toBe('---\nog:title: ""\n---\n');
  });

  it('have documentation', async () => {
    const items = await page('---\n<|>\n---\n').complete();
    const hidden = items.find(({ label }) => label === 'hidden');
    expect(JSON.stringify(hidden?.documentation)).toContain('left out of the navigation');
  });
});

describe('nothing is offered', () => {
  it.each([
    ['in the body', '---\ntitle: A\n---\n\nSome text: <|>\n'],
    ['in a body without front matter', 'Some text: <|>\n'],
    ['behind a rule in the body', '---\ntitle: A\n---\n\n---\n<|>\n'],
    ['below a rule that is no front matter', '---\n\nA text\n<|>\n'],
    ['on the closing line', '---\ntitle: A\n---<|>\n'],
    ['on the opening line', '---<|>\ntitle: A\n---\n'],
    ['in a comment', '---\nmode: wide # <|>\n---\n'],
    ['in a text of its own', '---\ntitle: "<|>"\n---\n'],
    ['in the value of an unknown key', '---\nown: <|>\n---\n'],
    ['below a key', '---\nseo:\n  <|>\n---\n'],
    ['behind closed quotes', '---\nmode: "wide"<|>\n---\n'],
    ['in a page of a first line with text', '-- <|>\n'],
  ])('%s', async (_name, text) => {
    expect(await page(text).labels()).toEqual([]);
  });

  it('in a page outside a site', async () => {
    expect(await site({ 'index.mdx': '---\n<|>\n---\n' }).labels()).toEqual([]);
  });

  it('and no other file is read for a position in the body', async () => {
    const sample = page('---\ntitle: A\n---\n\nText: <|>\n');
    sample.workspace.resetCounts();
    await sample.labels();
    expect(Object.fromEntries(sample.workspace.counts.reads)).toEqual({ 'file:///site/index.mdx': 1 });
    expect(sample.workspace.counts.lists.size + sample.workspace.counts.stats.size).toBe(0);
  });
});

describe('a page without front matter', () => {
  it.each([
    ['<|>', 'index.mdx', '---\ntitle: "Welcome"\ndescription: ""\n---\n\n'],
    ['--<|>\n', 'guides/get-started.mdx', '---\ntitle: "Get started"\ndescription: ""\n---\n\n\n'],
    ['<|>\r\nText\r\n', 'guides/index.md', '---\r\ntitle: "Guides"\r\ndescription: ""\r\n---\r\n\r\n\r\nText\r\n'],
  ])('gets front matter from %j in %s', async (text, path, accepted) => {
    expect(await page(text, path === 'index.mdx' ? {} : { 'index.mdx': '' }, path).accept('---')).toBe(accepted);
  });
});

describe('values of front matter', () => {
  it('are the booleans with a meaning: `hidden: false` is not defined', async () => {
    expect(await page('---\nhidden: <|>\n---\n').labels()).toEqual(['true']);
    expect(await page('---\nnoindex: <|>\n---\n').labels()).toEqual(['true', 'false']);
    expect(await page('---\n<|>\n---\n').accept('hidden')).toBe('---\nhidden: true\n---\n');
  });

  it.each([
    ['---\nmode: <|>\n---\n', 'wide', '---\nmode: wide\n---\n'],
    ['---\nmode:<|>\n---\n', 'wide', '---\nmode: wide\n---\n'],
    ['---\nmode: "w<|>"\n---\n', 'wide', '---\nmode: "wide"\n---\n'],
    ['---\nmode: "<|>\n---\n', 'wide', '---\nmode: "wide"\n---\n'],
    ["---\nmode: 'cus<|>tom' # why\n---\n", 'frame', "---\nmode: 'frame' # why\n---\n"],
    ['---\nmode: cu<|>st # why\n---\n', 'custom', '---\nmode: custom # why\n---\n'],
    ['---\r\nmode: <|>\r\n---\r\n', 'wide', '---\r\nmode: wide\r\n---\r\n'],
    ['---\nhidden: <|>\n---\n', 'true', '---\nhidden: true\n---\n'],
    ['---\nicon: rocke<|>\n---\n', 'rocket', '---\nicon: rocket\n---\n'],
    ['---\nicon: "<|>"\n---\n', 'rocket', '---\nicon: "rocket"\n---\n'],
    ['---\nicon: /images/<|>\n---\n', '/images/logo.svg', '---\nicon: /images/logo.svg\n---\n'],
    ['---\nog:image: <|>\n---\n', '/images/logo.svg', '---\nog:image: /images/logo.svg\n---\n'],
  ])('complete %j to %s', async (text, label, accepted) => {
    expect(await page(text, { 'images/logo.svg': '' }).accept(label)).toBe(accepted);
  });

  it('are all allowed values, and nothing else', async () => {
    expect(await page('---\nmode: <|>\n---\n').labels()).toEqual(['default', 'wide', 'custom', 'frame', 'center', 'assistant']);
    expect(await page('---\nnoindex: <|>\n---\n').labels()).toEqual(['true', 'false']);
    // `hidden: false` is undefined behavior.
    expect(await page('---\nhidden: <|>\n---\n').labels()).toEqual(['true']);
  });
});

describe('operations in front matter', () => {
  it('are the operations of all OpenAPI files with their details, without excluded operations', async () => {
    const sample = page('---\nopenapi: <|>\n---\n', { 'deep/api.json': api });
    expect(await complete(sample)).toEqual(['GET /users', 'POST /users', 'webhook userCreated']);
    const [first, second] = await sample.complete();
    expect(first?.detail).toBe('List users · Users · deep/api.json');
    expect(second?.tags).toEqual([1]);
  });

  it('that are on other pages come last', async () => {
    const sample = page('---\nopenapi: <|>\n---\n', { 'api.json': api, 'users.mdx': '---\nopenapi: api.json get /users\n---\n' });
    expect(await complete(sample)).toEqual(['POST /users', 'webhook userCreated', 'GET /users']);
  });

  it('include the file if several OpenAPI files have them', async () => {
    const sample = page('---\nopenapi: "<|>"\n---\n', { 'v1.json': api, 'v2.json': '{"openapi":"3.1.0","paths":{"/users":{"get":{}}}}' });
    expect(await complete(sample)).toEqual(['v1.json GET /users', 'POST /users', 'webhook userCreated', 'v2.json GET /users']);
    expect(await sample.accept('v2.json GET /users')).toBe('---\nopenapi: "v2.json GET /users"\n---\n');
  });

  it.each([
    ['users', ['GET /users', 'POST /users']],
    ['list', ['GET /users']],
    ['api.json ', ['api.json GET /users', 'api.json POST /users', 'api.json webhook userCreated']],
    ['api.json POST', ['api.json POST /users']],
    ['nothing', []],
  ])('are found by the typed text: %s', async (typed, labels) => {
    expect(await complete(page(`---\nopenapi: "${typed}<|>"\n---\n`, { 'api.json': api }))).toEqual(labels);
  });

  it('are incomplete while OpenAPI files are being read', async () => {
    const sample = page('---\nopenapi: <|>\n---\n', { 'api.json': api });
    const { path, position } = sample.cursor();
    const token = { isCancellationRequested: false } as never;
    expect(await sample.engine.completion(`file:///site/${path}`, position, token)).toEqual({ isIncomplete: true, items: [] });
  });

  it('are replaced by schemas and channels for their keys', async () => {
    expect(await complete(page('---\nopenapi-schema: <|>\n---\n', { 'api.json': api }))).toEqual(['User', 'Order']);
    const events = 'asyncapi: 3.0.0\nchannels:\n  userSignedUp: {}\n';
    expect(await complete(page('---\nasyncapi: <|>\n---\n', { 'events.yaml': events }))).toEqual(['events.yaml userSignedUp']);
  });
});
