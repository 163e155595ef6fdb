import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parseEndpoint } from '../../server/src/engine/config/references/endpoint';
import { OpenApiFile } from '../../server/src/engine/openapi/openApiFile';
import { resolveOperation } from '../../server/src/engine/openapi/operationHolders';
import { operationTable } from '../../server/src/engine/openapi/operationTable';

const users = '{"openapi":"3.1.0","paths":{"/users":{"get":{}},"/slash/":{"get":{}}},"webhooks":{"made":{"post":{}}}}';
const orders = '{"openapi":"3.1.0","paths":{"/orders":{"get":{}}}}';

function file(path: string, text: string): OpenApiFile {
  return new OpenApiFile(path, TextDocument.create(`file:///site/${path}`, 'json', 1, text), operationTable(text, 'json'));
}

/** Path of the found file, with notes about the choice. */
function holderOf(entry: string, texts: Record<string, string>): string | undefined {
  const files = Object.entries(texts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => file(path, text));
  const endpoint = parseEndpoint(entry);
  const held = endpoint && resolveOperation(files, endpoint);
  if (!held) return undefined;
  const others = held.others.map(({ path }) => path);
  return [held.openApiFile.path, ...(held.isSubstitute ? ['instead'] : []), ...(others.length > 0 ? [`not ${others}`] : [])].join(' ');
}

describe('the OpenAPI file of an operation in front matter', () => {
  const both = { 'a/v1.json': users, 'b/v2.json': users };

  it.each<[string, Record<string, string>, string | undefined]>([
    // The operation is exact, apart from the letter case of the method.
    ['GET /users', { 'api.json': users }, 'api.json'],
    ['get /users', { 'api.json': users }, 'api.json'],
    ['POST /users', { 'api.json': users }, undefined],
    ['GET /Users', { 'api.json': users }, undefined],
    ['GET /users/', { 'api.json': users }, undefined],
    ['GET /slash', { 'api.json': users }, undefined],
    ['GET /slash/', { 'api.json': users }, 'api.json'],
    ['webhook made', { 'api.json': users }, 'api.json'],
    ['webhook Made', { 'api.json': users }, undefined],
    // Without a file, any of them.
    ['GET /users', both, 'b/v2.json not a/v1.json'],
    ['GET /users', { 'a.json': users, 'b.json': orders }, 'a.json'],
    // Its exact path, in any notation.
    ['a/v1.json GET /users', both, 'a/v1.json'],
    ['/a/v1.json GET /users', both, 'a/v1.json'],
    ['./a/v1.json GET /users', both, 'a/v1.json'],
    ['../a/v1.json GET /users', both, 'a/v1.json'],
    ['x/../a/v1.json GET /users', both, 'a/v1.json'],
    // The exact path wins over a path that contains it.
    ['api.json GET /users', { 'a/api.json': users, 'api.json': users }, 'api.json'],
    // A part of its path.
    ['v1.json GET /users', both, 'a/v1.json'],
    ['a/v1 GET /users', both, 'a/v1.json'],
    ['v1 GET /users', both, 'a/v1.json'],
    ['a GET /users', both, 'a/v1.json'],
    // Any other, if the named file is missing or lacks the operation.
    ['missing.json GET /users', { 'api.json': users }, 'api.json instead'],
    ['b.json GET /users', { 'a.json': users, 'b.json': orders }, 'a.json instead'],
    ['API.json GET /users', { 'api.json': users }, 'api.json instead'],
    ['missing.json GET /nothing', { 'api.json': users }, undefined],
    // Invalid files and other formats have no operations, unless there is nothing else.
    ['broken.json GET /users', { 'api.json': users, 'broken.json': `${users}}` }, 'api.json instead'],
    ['GET /users', { 'broken.json': `${users}}` }, 'broken.json'],
    ['GET /users', { 'old.json': users.replace('"openapi":"3.1.0"', '"swagger":"2.0"') }, undefined],
  ])('of %s in %o is %s', (entry, texts, expected) => {
    expect(holderOf(entry, texts)).toBe(expected);
  });
});
