import { describe, expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import schema from '../../schemas/docs.schema.json';
import { breadcrumb } from '../../server/src/engine/config/navigation/breadcrumb';
import { neverCancelled } from '../../server/src/engine/languageService';
import { coverage, entryFor } from '../../server/src/engine/openapi/coverage';
import { OpenApiFile } from '../../server/src/engine/openapi/openApiFile';
import { operationTable, syntaxOfName } from '../../server/src/engine/openapi/operationTable';
import { type DocsSchema, SchemaView } from '../../server/src/engine/schema/schemaView';
import { Configs } from '../../server/src/engine/site/configs';
import { Documents } from '../../server/src/engine/site/documents';
import { References } from '../../server/src/engine/site/references';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

const api = JSON.stringify({
  openapi: '3.1.0',
  paths: {
    '/users': { get: {}, post: {} },
    '/secret': { get: { 'x-hidden': true } },
  },
  webhooks: { userCreated: { post: {} } },
});

/** State of each operation of `api.json`: `GET /users: listed, Users`. */
async function statuses(navigation: string, files: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const workspace = new MemoryWorkspace({ 'docs.json': docsJson({ navigation }), 'api.json': api, ...files });
  const documents = new Documents(workspace);
  const config = await new Configs(documents, getLanguageService({})).load(uriOf('docs.json'), neverCancelled);
  const content = await documents.read(uriOf('api.json'));
  if (!config || content.kind !== 'text') throw new Error('The site has a docs.json and a description.');
  const table = operationTable(content.document.getText(), syntaxOfName('api.json'));
  const references = new References(new SchemaView(schema as DocsSchema)).of(config);
  return coverage(config, references, new OpenApiFile('api.json', content.document, table)).operations.map((each) => {
    const trails = each.references.map(({ scope }) => breadcrumb(config, scope));
    return [`${entryFor(each)}: ${each.status}`, ...trails].join(', ');
  });
}

describe('the coverage of an OpenAPI file by the navigation', () => {
  it('has operations as listed if any element references them', async () => {
    const navigation = `{ "tabs": [{ "tab": "API", "openapi": "/api.json", "groups": [
      { "group": "Users", "pages": ["GET /users/", { "group": "Events", "pages": ["webhook userCreated"] }] },
      { "group": "More", "pages": ["get /users"] }] }, { "tab": "Other", "pages": ["api.json GET /users"] }] }`;
    expect(await statuses(navigation)).toEqual([
      'GET /users: listed, API › Users, API › More, Other',
      'POST /users: absent',
      'GET /secret: hidden',
      'webhook userCreated: listed, API › Users › Events',
    ]);
  });

  it('has all operations as generated if the navigation does not list some', async () => {
    const generated = ['GET /users: generated', 'POST /users: generated', 'GET /secret: hidden', 'webhook userCreated: generated'];
    expect(await statuses('{ "tabs": [{ "tab": "API", "openapi": ["other.json", { "source": "api.json" }] }] }')).toEqual(generated);
    const beside =
      '{ "groups": [{ "group": "A", "openapi": "other.json", "pages": ["GET /users"] }, { "group": "B", "openapi": "api.json" }] }';
    expect(await statuses(beside)).toEqual(generated);
    const listed = '{ "tabs": [{ "tab": "API", "openapi": "api.json", "groups": [{ "group": "A", "pages": ["GET /unknown"] }] }] }';
    expect((await statuses(listed))[0]).toBe('GET /users: absent');
  });

  it('is unknown if a fragment of the navigation cannot be read', async () => {
    const navigation = '{ "groups": [{ "$ref": "./group.json" }] }';
    expect((await statuses(navigation))[0]).toBe('GET /users: unknown');
    const fragment = '{ "group": "A", "openapi": "api.json", "pages": ["GET /users"] }';
    expect(await statuses(navigation, { 'group.json': fragment })).toContain('GET /users: listed, A');
  });

  it('has operations as absent if the navigation does not name the file', async () => {
    expect((await statuses('{ "pages": ["index"] }'))[0]).toBe('GET /users: absent');
  });
});
