import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, it } from 'vitest';
import { resultNames } from '../../server/src/cli/commandList';
import { projectFolder } from '../manifest/manifest';
import { GitRepository } from '../support/gitRepository';
import { docs } from '../support/lspSite';
import { cli, diskSite } from './cli';

type Json = Readonly<Record<string, unknown>>;

const folder = join(projectFolder, 'schemas', 'results');
const published = (name: string): Json => JSON.parse(readFileSync(join(folder, `${name}.schema.json`), 'utf8')) as Json;

/** The schema with closed objects, so that a test notices a property that it does not describe. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return 'properties' in schema && 'type' in schema ? { ...inner, additionalProperties: false } : inner;
}

function compiled(schema: unknown): ValidateFunction {
  return new Ajv({ strict: true, allErrors: true }).compile(schema as Json);
}

/** The names of all properties that a schema describes. */
function described(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && 'type' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(described)];
}

const page = (text = ''): string => `---\ntitle: Page\n---\n\n${text}\n`;
const problems = {
  'docs.json': docs({ navigation: { pages: ['index', 'gone'] }, redirects: [{ source: '/a', destination: '/a' }] }),
  'index.mdx': page('# A\n\n[Part](#part)\n'),
  'b.mdx': page('# One\n\n# One\n'),
};
const api = {
  'docs.json': docs({ navigation: { groups: [{ group: 'API', tag: 'New', openapi: 'api.json', pages: ['index', 'gone', 'GET /a'] }] } }),
  'api.json':
    '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/a": { "get": { "summary": "A", "operationId": "a" }, "post": {} } } }',
  'c.mdx': page(),
};
const apiVersion = (paths: object, schemas: object): string =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths, components: { schemas } });
const query = (name: string, schema: object, required = false) => ({ name, in: 'query', schema, required });
const versionsOfApi = {
  'old.json': apiVersion(
    {
      '/a': { get: { operationId: 'a', parameters: [query('b', { enum: ['x', 'y'] }), query('c', { type: 'string' }), query('d', {})] } },
      '/e': { get: { deprecated: true } },
    },
    { A: { type: 'string' }, C: {} },
  ),
  'new.json': apiVersion(
    {
      '/b': { get: { operationId: 'a', parameters: [query('b', { enum: ['x', 'z'] }), query('c', { type: 'integer' }, true)] }, put: {} },
      '/e': { get: {} },
    },
    { B: { type: 'string' }, D: { type: 'object' } },
  ),
};
const withContent = api['api.json'].replace('"post": {}', '"post": { "requestBody": { "content": { "application/json": {} } } }');
const renamedApi = { ...api, 'new.txt': api['api.json'].replace('/a', '/b').replace('"summary": "A"', '"summary": "B"') };
const pages = {
  'docs.json': docs({ navigation: { groups: [{ group: 'G', pages: ['index', 'z', 'b', 'a'] }] } }),
  'index.mdx': page('[B](/b)'),
  ...{ 'a.mdx': page(), 'b.mdx': page(), 'z.mdx': page() },
};
const redirects = {
  'docs.json': docs({
    redirects: [
      { source: '/a', destination: '/b' },
      { source: '/b', destination: '/index' },
      { source: '/old/:slug*', destination: '/:slug*' },
      { source: '/round', destination: '/round' },
    ],
  }),
};
const versions = {
  'docs.json': docs({ navigation: { versions: [{ version: '2', pages: ['index'] }] } }),
};

/** @param before files of an earlier commit */
type Call = readonly [args: readonly string[], files: Readonly<Record<string, string>>, before?: Readonly<Record<string, string>>];

/** A change of each kind. */
const changed = {
  before: {
    'docs.json': docs({
      navigation: {
        languages: [
          {
            language: 'en',
            groups: [
              { group: 'G', pages: ['index', 'a', 'b'] },
              { group: 'H', pages: ['moved'] },
            ],
          },
          { language: 'fr', groups: [{ group: 'G', pages: ['fr/index', 'fr/a'] }] },
        ],
      },
    }),
    'index.mdx': page('# A\n\n[Part](/a#part)\n'),
    'a.mdx': page('## Part\n'),
    'b.mdx': page('Page B.\n'),
    'gone.mdx': page('Page gone.\n'),
    'moved.mdx': page('One line.\n\nAnother line.\n'),
    'fr/index.mdx': page(),
    'fr/a.mdx': page(),
  },
  after: {
    'docs.json': docs({
      navigation: {
        languages: [
          {
            language: 'en',
            groups: [
              { group: 'Guides', pages: ['index', 'a', 'new'] },
              { group: 'API', openapi: 'api.json', pages: ['b', 'GET /a'] },
            ],
          },
          { language: 'fr', groups: [{ group: 'G', pages: ['fr/index', 'fr/a'] }] },
        ],
      },
      redirects: [
        { source: '/gone', destination: '/new' },
        { source: '/gone', destination: '/' },
      ],
    }),
    'a.mdx': page('## Section\n').replace('title: Page', 'title: Other'),
    'new.mdx': page('Page new.\n'),
    'b.mdx': page('# One\n\n# One\n'),
    'moved/here.mdx': page('One line.\n\nAnother line.\n'),
    'api.json': '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/a": { "get": { "summary": "A" } } } }',
  },
};

/** Site of a call. */
function siteOf([, files, before]: Call) {
  if (!before) return diskSite(files);
  const repository = new GitRepository(before);
  repository.commit();
  for (const path of ['gone.mdx', 'moved.mdx']) repository.delete(path);
  for (const [path, text] of Object.entries(files)) repository.write(path, text);
  return repository;
}

function callOf(call: Call) {
  return cli(call[0], { cwd: siteOf(call).path, ...(call[2] && { env: process.env }) });
}

/** Calls of each command, which together write every property that its schema describes. */
const calls: Readonly<Record<string, readonly Call[]>> = {
  add: [
    [['add', 'new', '--json'], pages],
    [['add', 'new', '--json', '--dry-run'], pages],
    [['add', 'a.mdx', '--json'], pages],
  ],
  api: [
    [['api', 'diff', 'old.json', 'new.json', '--format', 'json'], versionsOfApi],
    [['api', 'diff', 'new.json', 'old.json', '--format', 'json'], versionsOfApi],
    [['api', 'coverage', '--format', 'json'], { ...api, 'api.json': withContent }],
    [['api', 'diff', 'api.json', 'new.txt', '--format', 'json'], renamedApi],
    [['api', 'diff', 'api.json', 'new.txt', '--format', 'json', '--fix', '--dry-run'], renamedApi],
  ],
  base: [
    [['base', '/help', '--json'], { ...pages, 'index.mdx': '[Start](/docs/a)\n' }],
    [['base', '/help', '--json', '--dry-run'], pages],
  ],
  check: [
    [['check', '--format', 'json'], {}],
    [['check', '--format', 'json'], problems],
    [['check', '--format', 'json', '--baseline', 'known.json'], { ...problems, 'known.json': '{ "version": 1, "files": {} }' }],
    [['check', '--format', 'json'], { 'docs.json': '{ "a": [ }' }],
  ],
  endpoints: [
    [['endpoints', '--format', 'json'], {}],
    [['endpoints', '--format', 'json'], api],
  ],
  generate: [
    [['generate', 'G', '--folder', '.', '--json'], pages],
    [['generate', 'G', '--folder', '.', '--json', '--dry-run'], pages],
    [['generate', 'New', '--folder', 'guides', '--json', '--check'], { ...pages, 'guides/a.mdx': page() }],
  ],
  init: [
    [['init', 'new', '--json'], { 'new/index.mdx': page(), 'new/api.json': api['api.json'] }],
    [['init', 'new', '--json', '--dry-run'], { 'new/index.mdx': page() }],
  ],
  llms: [
    [['llms', '--json'], {}],
    [['llms', '--json', '--dry-run'], problems],
    [['llms', '--json', '--check'], {}],
    [['llms', '--json', '--split'], { 'docs.json': docs({ navigation: { tabs: [{ tab: 'A', pages: ['index'] }] } }) }],
  ],
  mv: [
    [['mv', 'b.mdx', 'c.mdx', '--json'], pages],
    [['mv', 'b.mdx', 'c.mdx', '--json', '--dry-run'], pages],
  ],
  nav: [
    [['nav', '--json'], {}],
    [['nav', '--json'], api],
  ],
  orphans: [
    [['orphans', '--json'], api],
    [['orphans', '--json'], { 'docs.json': docs({ navigation: { $ref: 'gone.json' } }) }],
  ],
  redirects: [
    [['redirects', '--json'], redirects],
    [['redirects', '--json', '--test', '/a', '--test', '/old/none', '--test', '/round'], redirects],
    [['redirects', '--json', '--check'], redirects],
    [['redirects', '--json', '--flatten'], redirects],
    [['redirects', '--json', '--flatten', '--dry-run'], redirects],
  ],
  review: [[['review', '--format', 'json'], changed.after, changed.before]],
  rm: [
    [['rm', 'b.mdx', '--redirect', 'a', '--json'], pages],
    [['rm', 'b.mdx', '--json', '--dry-run'], pages],
  ],
  sort: [
    [['sort', 'G', '--by', 'path', '--json'], pages],
    [['sort', 'G', '--by', 'path', '--json', '--dry-run'], pages],
  ],
  version: [
    [['version', 'freeze', '1', '--json'], versions],
    [['version', 'freeze', '1', '--json', '--dry-run'], versions],
    [['version', 'default', '2', '--json'], versions],
  ],
};

describe('schemas of results', () => {
  it('exist for each command that writes JSON, and for no other', () => {
    expect(resultNames.length).toBeGreaterThan(5);
    expect(readdirSync(folder).sort()).toEqual(resultNames.map((name) => `${name}.schema.json`).sort());
    expect(Object.keys(calls).sort()).toEqual([...resultNames].sort());
  });

  it.each(resultNames)('describe exactly the output of %s', async (name) => {
    const schema = published(name);
    const isValid = compiled(closed(schema));
    const written: string[] = [];
    for (const call of calls[name] ?? []) {
      const [args] = call;
      const { stdout, stderr } = await callOf(call);
      written.push(stdout);
      isValid(JSON.parse(stdout === '' ? JSON.stringify(stderr) : stdout));
      expect(isValid.errors ?? [], `${args.join(' ')}\n${stdout}`).toEqual([]);
    }
    // The definition of a check in `redirects` is examined with the schema of `check`.
    const properties = new Set(described(name === 'redirects' ? schema.anyOf : schema));
    expect([...properties].filter((property) => !written.some((text) => text.includes(`"${property}":`)))).toEqual([]);
  });

  it.each(resultNames)('of %s accept additional properties of later versions, and refuse another format', async (name) => {
    const isValid = compiled(published(name));
    const [call] = calls[name] ?? [];
    if (!call) throw new Error('Each command has a call.');
    const { stdout } = await callOf(call);
    const result = JSON.parse(stdout) as Json;
    expect(isValid({ ...result, later: true })).toBe(true);
    expect(isValid({ ...result, version: 2 })).toBe(false);
    expect(isValid({ version: 1 })).toBe(false);
  });

  it('of redirects and check have the same definition of a check', () => {
    const { definitions } = published('redirects') as { definitions: { check: Json } };
    const { $schema, title, ...check } = published('check');
    expect(definitions.check).toEqual({ ...check, description: expect.any(String) });
    expect($schema && title).toBeTruthy();
  });

  it.each(resultNames)('of %s are printed by the command schema', async (name) => {
    const { code, stdout } = await cli(['schema', '--result', name], { cwd: projectFolder });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual(published(name));
  });

  it.each([
    [['--result', 'explain'], '"explain" is not a value of --result. Values: '],
    [['--result', 'chek'], '"chek" is not a value of --result. Did you mean check?'],
    [['docs.json', '--result', 'check'], '--result replaces the name of a schema.'],
  ])('are not printed for %j', async (args, message) => {
    const { code, stderr } = await cli(['schema', ...args], { cwd: projectFolder });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
