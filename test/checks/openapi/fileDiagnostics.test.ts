import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { docs } from '../extension/support';

describe('diagnostics in an OpenAPI file', () => {
  it('report its errors at their positions', async () => {
    const twice = site({
      'docs.json': docs.replace('api.yaml', 'api.json'),
      'api.json': '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "/a": {}, "/a": {} } }',
    });
    const [diagnostic, ...others] = await twice.diagnostics('api.json');
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({
      code: 'openapi.duplicate',
      severity: 2,
      range: { start: { character: 72 }, end: { character: 74 } },
    });
    expect(diagnostic?.relatedInformation?.[0]?.location).toMatchObject({
      uri: 'file:///site/api.json',
      range: { start: { character: 62 } },
    });
  });

  it('are reported once if the file is named under two keys', async () => {
    const navigation = '{ "groups": [{ "group": "A", "openapi": "a.yaml" }, { "group": "B", "asyncapi": "a.yaml" }] }';
    const both = site({ 'docs.json': docsJson({ navigation }), 'a.yaml': 'swagger: "2.0"\npaths: {}\n' });
    expect((await both.diagnostics('a.yaml')).map(({ code }) => code)).toEqual(['openapi.invalid']);
  });

  it('include extensions only if the file is expected to be OpenAPI', async () => {
    const text = 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /a:\n    get:\n      x-hidden: "true"\n';
    const codes = async (key: string): Promise<unknown[]> => {
      const navigation = `{ "groups": [{ "group": "A", "${key}": "a.yaml" }] }`;
      const sample = site({ 'docs.json': docsJson({ navigation }), 'a.yaml': text });
      return (await sample.diagnostics('a.yaml')).map(({ code }) => code);
    };
    expect(await codes('openapi')).toEqual(['extension.type']);
    expect(await codes('asyncapi')).toEqual(['openapi.invalid']);
  });

  it('have the severities of the site', async () => {
    const swagger = site({ 'docs.json': docs, 'api.yaml': 'swagger: "2.0"\n' });
    swagger.engine.configure({ 'openapi.invalid': 'hint' });
    expect(await swagger.diagnostics('api.yaml')).toMatchObject([{ code: 'openapi.invalid', severity: 4 }]);
    swagger.engine.configure({ 'openapi.invalid': 'off' });
    expect(await swagger.diagnostics('api.yaml')).toEqual([]);
  });

  it('add the file to the checked files of the site', async () => {
    const uris = async (text: string): Promise<string[]> => {
      const sample = site({ 'docs.json': docs, 'api.yaml': text });
      return sample.engine.checkedFilesOf('file:///site/docs.json', neverCancelled);
    };
    expect(await uris('swagger: "2.0"\n')).toContain('file:///site/api.yaml');
    expect(await uris('openapi: 3.1.0\ninfo: { title: API }\npaths: {}\n')).not.toContain('file:///site/api.yaml');
  });
});
