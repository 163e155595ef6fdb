import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';
import { events } from '../channel/support';

/** Site that names the file as its OpenAPI file. */
const withOpenApi = (path: string, text: string): Site =>
  site({ 'docs.json': docsJson({ api: `{ "openapi": "<|here:${path}|>" }` }), [path]: text });

/** Site that names `e.yaml` under `asyncapi`. */
const withAsyncApi = (files: SiteFiles): Site =>
  site({
    'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", "asyncapi": "<|here:e.yaml|>", "pages": ["index"] }] }' }),
    ...files,
  });

describe('openapi.invalid', () => {
  it.each([
    ['a.json', '{ "openapi": "3.1.0",, "paths": {} }', ['JSON', 'line 1, column 22']],
    ['a.yaml', 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n\t/a: {}\n', ['YAML', 'line 4']],
    ['a.yaml', 'swagger: "2.0"\npaths: {}\n', ['Swagger 2.0']],
    ['a.yaml', 'asyncapi: 3.0.0\n', ['AsyncAPI']],
    ['a.json', '{ "name": "x" }', ['`openapi`']],
  ])('reports %s: %j', async (path, text, names) => {
    const diagnostic = await withOpenApi(path, text).expectOnly('here', 'openapi.invalid', { severity: 'error', names });
    expect(diagnostic.relatedInformation).toHaveLength(1);
  });

  it.each([
    [
      'a.json',
      '{ "openapi": "3.0.0", "info": { "title": "API" }, "paths": {}, "components": { "schemas": { "A": { "type": ["string", "null"] } } } }',
      'types',
    ],
    ['a.yaml', 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /a:\n    $ref: ./b.yaml\n', '$ref'],
  ])('warns of %s, which the service ignores although it parses: %j', async (path, text, name) => {
    const diagnostic = await withOpenApi(path, text).expectOnly('here', 'openapi.invalid', { severity: 'warning', names: [name] });
    expect(diagnostic.relatedInformation).toHaveLength(1);
  });

  it('reports a file once, and none of the endpoints that refer to it', async () => {
    const navigation =
      '{ "groups": [{ "group": "A", "openapi": "<|here:a.yaml|>", "pages": ["GET /a", "GET /b"] }, { "group": "B", "openapi": "a.yaml", "pages": ["index"] }] }';
    await site({ 'docs.json': docsJson({ navigation }), 'a.yaml': 'openapi: 3.1.0\ninfo: { title: API }\npaths: {\n' }).expectOnly(
      'here',
      'openapi.invalid',
    );
  });
});

describe('openapi.invalid of AsyncAPI files', () => {
  it('is silent about valid files', async () => {
    await withAsyncApi({ 'e.yaml': events }).expectNothing();
    await withAsyncApi({ 'e.yaml': 'asyncapi: 2.6.0\nchannels: {}\n' }).expectNothing();
  });

  it.each([
    ['openapi: 3.1.0\ninfo: { title: API }\npaths: {}\n', ['Reference it under `openapi`']],
    ['swagger: "2.0"\npaths: {}\n', ['Swagger 2.0']],
    ['name: x\n', ['no top-level `asyncapi`']],
    ['asyncapi: 3.0.0\nchannels: {\n', ['Invalid YAML']],
  ])('reports another format: %j', async (text, names) => {
    await withAsyncApi({ 'e.yaml': text }).expectOnly('here', 'openapi.invalid', { severity: 'error', names });
  });

  it.each([['"e.yaml"'], ['["e.yaml"]'], ['{ "source": "e.yaml", "directory": "events" }']])(
    'moves the file to the other key: %s',
    async (value) => {
      const withKey = (key: string): string =>
        docsJson({ navigation: `{ "groups": [{ "group": "A", "${key}": ${value}, "pages": ["index"] }] }` });
      expect(await site({ 'docs.json': withKey('openapi'), 'e.yaml': events }).fix('openapi.invalid')).toBe(withKey('asyncapi'));
      const openapi = { 'docs.json': withKey('asyncapi'), 'e.yaml': 'openapi: 3.1.0\ninfo: { title: API }\npaths: {}\n' };
      expect(await site(openapi).fix('openapi.invalid')).toBe(withKey('openapi'));
    },
  );

  it.each([
    ['"openapi": ["e.yaml", "api.yaml"]'],
    ['"openapi": { "source": "e.yaml", "overlays": ["o.yaml"] }'],
    ['"openapi": "e.yaml", "asyncapi": "e.yaml"'],
  ])('proposes nothing if the key names other files too: %s', async (members) => {
    const navigation = `{ "groups": [{ "group": "A", ${members}, "pages": ["index"] }] }`;
    const files = { 'e.yaml': events, 'api.yaml': 'openapi: 3.1.0\ninfo: { title: API }\n', 'o.yaml': 'overlay: 1.0.0\n' };
    const actions = await site({ 'docs.json': docsJson({ navigation }), ...files }).actions('docs.json', 'openapi.invalid');
    expect(actions.filter(({ edit }) => edit)).toEqual([]);
  });
});
