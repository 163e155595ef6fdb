import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

const api = JSON.stringify({
  openapi: '3.1.0',
  paths: {
    '/users': { get: {}, post: {} },
    '/users/{id}': { get: {} },
    '/hidden': { get: { 'x-hidden': true } },
    '/excluded': { get: { 'x-excluded': true } },
  },
  webhooks: { userCreated: { post: {} } },
  components: { schemas: { User: {} } },
});
const events = 'asyncapi: 3.0.0\nchannels:\n  userSignedUp: { address: user/signedup }\n';

function page(text: string, others: SiteFiles = { 'api.json': api }): Site {
  return site({ 'docs.json': docsJson(), 'index.mdx': text, ...others });
}

async function codes(line: string, others?: SiteFiles): Promise<unknown[]> {
  const shown = page(`---\ntitle: A\n${line}\n---\n`, others);
  const found = (await shown.diagnostics('index.mdx')).map(({ code }) => code);
  expect(shown.log).toEqual([]);
  return found;
}

describe('an operation', () => {
  it.each([
    ['PUT /users/{id}', 'GET /users/{id}', 'PUT'],
    ['GET /users/{userId}', 'GET /users/{id}', 'other names'],
    ['GET /users/:id', 'GET /users/{id}', 'braces'],
    ['GET /user', 'GET /users', '`api.json`'],
    ['GET /v1/users', 'GET /users', '`api.json`'],
    ['get /Users', 'get /users', '`api.json`'],
    ['api.json GET /user', 'api.json GET /users', '`api.json`'],
    ['webhook userCreate', 'webhook userCreated', '`api.json`'],
  ])('%s is replaced by %s', async (written, meant, named) => {
    const shown = page(`---\ntitle: A\nopenapi: <|here:"${written}"|>\n---\n`);
    await shown.expectOnly('here', 'frontMatter.operation', { severity: 'warning', names: [named] });
    expect(await shown.fix('frontMatter.operation', 'index.mdx')).toBe(`---\ntitle: A\nopenapi: "${meant}"\n---\n`);
  });

  it.each([
    'openapi: GET /users',
    'openapi: get /users/',
    'openapi: "api.json GET /users"',
    'openapi: /api.json GET /users',
    'openapi: ./api.json GET /users',
    'openapi: api GET /users',
    'openapi: webhook userCreated',
    'openapi: GET /hidden',
    'openapi: https://example.com/api.json GET /nothing',
  ])('is found: %s', async (line) => {
    expect(await codes(line)).toEqual([]);
  });

  it('that the description leaves out has no page', async () => {
    const { relatedInformation } = await page('---\nopenapi: <|here:GET /excluded|>\n---\n').expectOnly('here', 'frontMatter.operation', {
      names: ['x-excluded'],
    });
    expect(relatedInformation?.[0]?.location.uri).toBe('file:///site/api.json');
  });

  it('is looked up in descriptions that docs.json does not name, in every folder', async () => {
    expect(await codes('openapi: GET /users', { 'deep/down/anything.yaml': 'openapi: 3.0.0\npaths:\n  /users:\n    get: {}\n' })).toEqual(
      [],
    );
  });

  it('of a file that is not there has the file proposed', async () => {
    const shown = page('---\nopenapi: <|here:specs/api.json GET /users|>\n---\n');
    await shown.expectOnly('here', 'frontMatter.operation', { names: ['`specs/api.json`'] });
    expect(await shown.fix('frontMatter.operation', 'index.mdx')).toBe('---\nopenapi: api.json GET /users\n---\n');
  });

  it('in a project without descriptions is told as such', async () => {
    await page('---\nopenapi: <|here:GET /users|>\n---\n', {}).expectOnly('here', 'frontMatter.operation', {
      names: ['no OpenAPI description'],
    });
  });

  it.each<[string, SiteFiles]>([
    ['at a URL', { 'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", "openapi": "https://example.com/a.json" }] }' }) }],
    ['with an error', { 'broken.yaml': 'openapi: 3.0.0\npaths:\n  /a: [\n' }],
    ['that cannot be read', { 'other.json': { unreadable: 'tooLarge' } }],
    ['of an older version', { 'old.json': '{"swagger":"2.0","paths":{"/a":{"get":{}}}}' }],
  ])('may be in a description %s', async (_name, others) => {
    const found = await codes('openapi: GET /nothing', { 'api.json': api, ...others });
    expect(found.filter((code) => code !== 'page.unlisted')).toEqual([]);
  });

  it('is looked up again when a description changes, comes or goes', async () => {
    const shown = page('---\nopenapi: GET /orders\n---\n');
    const now = async (): Promise<unknown[]> => (await shown.diagnostics('index.mdx')).map(({ code }) => code);
    expect(await now()).toEqual(['frontMatter.operation']);
    shown.workspace.set('api.json', '{"openapi":"3.1.0","paths":{"/orders":{"get":{}}}}');
    expect(await now()).toEqual([]);
    shown.workspace.set('other.json', '{"openapi":"3.1.0","paths":{"/orders":{"get":{}}}}');
    expect(await now()).toEqual(['frontMatter.ambiguous']);
    shown.workspace.delete('other.json');
    shown.workspace.delete('api.json');
    expect(await now()).toEqual(['frontMatter.operation']);
    expect(shown.engine.rootsReading('file:///site/api.json')).toEqual(['file:///site/docs.json']);
  });

  it('reads nothing but what changed', async () => {
    const shown = page('---\nopenapi: GET /users\n---\n', {
      'api.json': api,
      'package.json': '{}',
      'data/a.json': '{}',
      'data/b.json': '[]',
    });
    await shown.diagnostics('index.mdx');
    expect(shown.workspace.reads('package.json')).toBe(0);
    shown.workspace.resetCounts();
    await shown.diagnostics('index.mdx');
    shown.workspace.set('data/a.json', '{"a":1}');
    await shown.diagnostics('index.mdx');
    expect(Object.fromEntries(shown.workspace.counts.reads)).toEqual({ 'file:///site/data/a.json': 1 });
  });

  it('leaves all files of data alone while no page names one', async () => {
    const shown = page('---\ntitle: A\n---\n');
    await shown.diagnostics('index.mdx');
    expect(shown.workspace.reads('api.json')).toBe(0);
  });
});

describe('an operation of several descriptions', () => {
  it('is taken from the first by name, and is hinted at with the files to choose from', async () => {
    const shown = page("---\nopenapi: <|here:'GET /users'|>\n---\n", { 'v2.json': api, 'v1.json': api });
    await shown.expectOnly('here', 'frontMatter.ambiguous', { severity: 'hint', names: ['`v1.json`, `v2.json`', '`v1.json`, the first'] });
    expect(await shown.fix('Change to `v2.json GET /users`', 'index.mdx')).toBe("---\nopenapi: 'v2.json GET /users'\n---\n");
  });

  it('is not ambiguous with its file', async () => {
    expect(await codes('openapi: v2.json GET /users', { 'v2.json': api, 'v1.json': api })).toEqual([]);
  });
});

describe('the form', () => {
  it.each([
    ['openapi', 'users/list', []],
    ['openapi', 'GET users', ['GET /users']],
    ['openapi', '"GET: /users"', ['GET /users']],
    ['openapi', 'api.json', []],
    ['api', '/users', ['GET /users', 'POST /users', 'PUT /users', 'DELETE /users', 'PATCH /users']],
    ['api', 'https://example.com/users', undefined],
  ])('of %s, %s, is told', async (key, written, proposed) => {
    const shown = page(`---\n${key}: <|here:${written}|>\n---\n`);
    await shown.expectOnly('here', 'frontMatter.operationForm', { severity: 'warning' });
    if (proposed) {
      const titles = (await shown.actions('index.mdx')).map(({ title }) => title);
      expect(titles).toEqual(proposed.map((text) => `Change to \`${text}\``));
    }
  });

  it.each(['api: POST /users', 'api: GET https://example.com/users', 'api: "GET {{server}}/users"'])('is right: %s', async (line) => {
    expect(await codes(line)).toEqual([]);
  });
});

describe('schemas and channels', () => {
  it('that are not there are replaced', async () => {
    const schema = page('---\nopenapi-schema: <|here:Usr|>\n---\n');
    await schema.expectOnly('here', 'frontMatter.schema', { names: ['`Usr`', '`User`'] });
    expect(await schema.fix('frontMatter.schema', 'index.mdx')).toBe('---\nopenapi-schema: User\n---\n');
    const channel = page('---\nasyncapi: <|here:events.yaml userSignedup|>\n---\n', { 'events.yaml': events });
    await channel.expectOnly('here', 'frontMatter.channel', { names: ['`userSignedUp`'] });
    expect(await channel.fix('frontMatter.channel', 'index.mdx')).toBe('---\nasyncapi: events.yaml userSignedUp\n---\n');
  });

  it.each<[string, SiteFiles]>([
    ['openapi-schema: User', { 'api.json': api }],
    ['openapi-schema: api.json User', { 'api.json': api }],
    ['asyncapi: userSignedUp', { 'events.yaml': events }],
    ['asyncapi: user/signedup', { 'events.yaml': events }],
    ['asyncapi: /events.yaml userSignedUp', { 'events.yaml': events }],
    ['asyncapi: anything', {}],
    ['asyncapi: anything', { 'events.yaml': `${events}  $ref: other.yaml\n` }],
  ])('are found, or not known: %s', async (line, others) => {
    expect(await codes(line, others)).toEqual([]);
  });
});
