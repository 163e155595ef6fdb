import { describe, expect, it } from 'vitest';
import { parseEndpoint } from '../../server/src/engine/config/references/endpoint';

describe('an endpoint reference', () => {
  it.each([
    ['GET /users', { file: undefined, method: 'get', path: '/users' }],
    ['post /users/{id}', { file: undefined, method: 'post', path: '/users/{id}' }],
    ['  Delete   /a/b  ', { file: undefined, method: 'delete', path: '/a/b' }],
    ['openapi/v2.json GET /users', { file: 'openapi/v2.json', method: 'get', path: '/users' }],
    ['https://example.com/o.json PATCH /a', { file: 'https://example.com/o.json', method: 'patch', path: '/a' }],
    ['webhook order placed', { file: undefined, method: 'webhook', path: 'order placed' }],
    ['WEBHOOK created', { file: undefined, method: 'webhook', path: 'created' }],
    ['TRACE /', { file: undefined, method: 'trace', path: '/' }],
    ['query /search', { file: undefined, method: 'query', path: '/search' }],
    ['COPY /files/{id}', { file: undefined, method: 'COPY', path: '/files/{id}' }],
    ['api.yaml M-SEARCH /', { file: 'api.yaml', method: 'M-SEARCH', path: '/' }],
  ])('is parsed from %j', (entry, expected) => {
    expect(parseEndpoint(entry)).toEqual(expected);
  });

  it.each([
    ...['guides/start', 'get', 'GET', 'GET/users', 'getting started', 'a b c', ''],
    // A method without a key of its own in a path item is a word in capitals before a path.
    ...['Query builder', 'query', 'fetch /users', 'Copy /files', 'COPY files', 'COPY /a b', '- /users'],
  ])('is not parsed from %j', (entry) => {
    expect(parseEndpoint(entry)).toBeUndefined();
  });

  it('is parsed in linear time', () => {
    expect(parseEndpoint(`${'a'.repeat(100_000)} `.repeat(2))).toBeUndefined();
    expect(parseEndpoint(`${' '.repeat(100_000)}x`)).toBeUndefined();
  });
});
