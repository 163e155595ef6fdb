import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';
import { openApiFile, withEntry } from './support';

describe('endpoint.unknown', () => {
  it.each([
    'GET /users',
    'get /users',
    'GET /users/',
    'DELETE /users/{id}',
    'PUT /orders',
    'GET /elsewhere',
    'webhook userCreated',
    'WEBHOOK userCreated',
    'api/openapi.json GET /users',
    '/api/openapi.json GET /users',
    'https://example.com/openapi.json GET /nothing',
  ])('is silent about %s', async (entry) => {
    await withEntry(entry).expectNothing();
  });

  it.each<[string, string]>([
    ['GET /usres', 'GET /users'],
    ['GET /Users/{id}', 'GET /users/{id}'],
    ['GET /base/v0/users/{id}', 'GET /users/{id}'],
    ['GET /teams', 'GET /api/v2/teams'],
    ['api/openapi.json GET /usres', 'api/openapi.json GET /users'],
    ['api/openapis.json GET /users', 'api/openapi.json GET /users'],
    ['webhook usrCreated', 'webhook userCreated'],
  ])('reports %s, and changes it to %s', async (entry, repaired) => {
    const wrong = withEntry(entry);
    await wrong.expectOnly('here', 'endpoint.unknown', { severity: 'error' });
    expect(await wrong.fix('endpoint.unknown')).toBe(withEntry(repaired).text());
  });

  it.each([
    ['GET /Users/{id}', 'Wrong letter case in path: expected `/users/{id}`, as in `api/openapi.json`.'],
    ['webhook UserCreated', 'Wrong letter case in webhook: expected `userCreated`, as in `api/openapi.json`.'],
    ['GET /base/v0/users/{id}', 'Unexpected server prefix in path: expected `/users/{id}`, as in `api/openapi.json`.'],
    ['GET /teams', 'Incomplete path: expected `/api/v2/teams`, as in `api/openapi.json`.'],
    ['GET /usres', 'Unknown path `/usres` in `api/openapi.json`. Did you mean `GET /users`?'],
    ['GET users', 'Unknown path `users` in `api/openapi.json`. Did you mean `GET /users`?'],
  ])('says how %s differs', async (entry, message) => {
    const [diagnostic] = await withEntry(entry).diagnostics();
    expect(diagnostic?.message).toContain(message);
  });

  it('proposes nothing but its removal if nothing is similar', async () => {
    const wrong = withEntry('GET /nothing/of/this/kind');
    await wrong.expectOnly('here', 'endpoint.unknown', { names: ['api/openapi.json', '/nothing/of/this/kind'] });
    expect((await wrong.actions()).filter(({ edit }) => edit).map(({ title }) => title)).toEqual(['Remove this entry']);
  });
});

describe('the OpenAPI file in scope', () => {
  const empty = { 'empty.json': JSON.stringify({ openapi: '3.0.0', info: { title: 'API' }, paths: {} }) };

  it('is the first of an array', async () => {
    await withEntry('GET /users', empty, ['api/openapi.json', 'empty.json']).expectNothing();
    await withEntry('GET /users', empty, ['empty.json', 'api/openapi.json']).expectOnly('here', 'endpoint.unknown', {
      names: ['empty.json'],
    });
    await withEntry('GET /users', empty, [{ source: 'empty.json' }]).expectOnly('here', 'endpoint.unknown');
  });

  it('is the file of the innermost element', async () => {
    const navigation = (inner: string): string =>
      `{ "tabs": [{ "tab": "T", "openapi": "empty.json", "groups": [{ "group": "A", ${inner} "pages": ["<|here:GET /users|>"] }] }] }`;
    const files = { ...empty, 'api.json': JSON.stringify(openApiFile) };
    await site({ ...files, 'docs.json': docsJson({ navigation: navigation('"openapi": "api.json",') }) }).expectNothing();
    await site({ ...files, 'docs.json': docsJson({ navigation: navigation('') }) }).expectOnly('here', 'endpoint.unknown');
  });

  it('is unknown with overlays, at a URL, and if it cannot be read', async () => {
    await withEntry('GET /more', { 'o.yaml': 'overlay: 1.0.0' }, { source: 'api/openapi.json', overlays: ['o.yaml'] }).expectNothing();
    await withEntry('GET /more', {}, 'https://example.com/openapi.json').expectNothing();
    await withEntry('GET /more', { 'api/openapi.json': { unreadable: 'denied' } }).expectNothing();
  });
});

describe('a changed OpenAPI file', () => {
  it('changes what is reported, for the sites that depend on it', async () => {
    const changing = withEntry('GET /users');
    await changing.expectNothing();
    expect(changing.engine.rootsReading('file:///site/api/openapi.json')).toEqual(['file:///site/docs.json']);
    expect(changing.engine.rootsReading('file:///site/api/other.json')).toEqual([]);
    changing.workspace.set('api/openapi.json', '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "/user": { "get": {} } } }');
    await changing.expectOnly('here', 'endpoint.unknown');
    changing.workspace.set('api/openapi.json', JSON.stringify(openApiFile));
    await changing.expectNothing();
  });

  it('is read once per version', async () => {
    const sample = withEntry('GET /users');
    await sample.expectNothing();
    const reads = sample.workspace.reads('api/openapi.json');
    sample.workspace.set('docs.json', `${sample.text()} `);
    await sample.expectNothing();
    expect(sample.workspace.reads('api/openapi.json')).toBe(reads);
  });
});

describe('endpoints of one file that does not exist', () => {
  const entriesOf = (file: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${file} GET /users/${index}`);
  const withEntries = (entries: readonly string[]) =>
    site({
      'docs.json': docsJson({ navigation: JSON.stringify({ groups: [{ group: 'A', pages: entries }] }) }),
      'api/openapi.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'API' },
        paths: Object.fromEntries(entries.map((_, i) => [`/users/${i}`, { get: {} }])),
      }),
    });

  it('are reported once at the first entry if there are many, with one fix', async () => {
    const entries = entriesOf('api/openapis.json', 20);
    const sample = withEntries(entries);
    const [diagnostic, ...more] = await sample.diagnostics();
    expect(more).toEqual([]);
    expect(diagnostic?.message).toBe('File not found: `api/openapis.json`, named by 20 entries. Did you mean `api/openapi.json`?');
    expect(diagnostic?.relatedInformation?.map(({ message }) => message)).toEqual(
      entries.slice(1).map((entry) => `Also named by \`${entry}\`.`),
    );
    expect(await sample.fix('endpoint.unknown')).toBe(sample.text().replaceAll('openapis.json', 'openapi.json'));
    expect(await sample.fix('Remove these 20 entries')).toBe(docsJson({ navigation: '{"groups":[{"group":"A","pages":[]}]}' }));
  });

  it('are reported one by one if they are few or belong to several files', async () => {
    expect(await withEntries(entriesOf('api/openapis.json', 19)).problems()).toHaveLength(19);
    const several = [...entriesOf('gone.json', 12), ...entriesOf('lost.json', 12)];
    expect(await withEntries(several).problems()).toHaveLength(24);
  });

  it('have no fix for invalid data', async () => {
    const sample = withEntries(entriesOf('api/openapis.json', 20));
    const [diagnostic] = await sample.diagnostics();
    if (!diagnostic) throw new Error('expected one diagnostic');
    for (const file of [{ written: 'other.json', at: [0] }, { written: 'api/openapis.json', at: ['0'] }, { written: 'x' }]) {
      const withData = { ...diagnostic, data: { suggestions: ['api/openapi.json'], isNear: true, file } };
      const actions = await sample.engine.codeActions(uriOf('docs.json'), diagnostic.range, [withData], neverCancelled);
      expect(actions.filter(({ diagnostics }) => diagnostics)).toEqual([]);
    }
  });
});
