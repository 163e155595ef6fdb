import { describe, expect, it } from 'vitest';
import { OperationLookup } from '../../server/src/engine/openapi/lookup';
import { operationTable } from '../../server/src/engine/openapi/operationTable';

const yaml = `openapi: 3.1.0
paths:
  /users: { get: {}, post: {} }
  /users/{id}: { get: {}, delete: {} }
  /Orders/{orderId}/items: { get: {} }
  /api/v2/teams: { get: {} }
  /api/v3/teams: { post: {} }
  /api/v2/teams/{id}: { get: {} }
  /v1/usage: { get: {} }
  /v2/usage: { get: {} }
  /: { get: {} }
webhooks:
  user/created: { post: {} }
  user/deleted: { post: {} }
`;

const lookup = new OperationLookup(operationTable(yaml, 'yaml'));

describe('the paths that an unknown path may mean', () => {
  it.each([
    ['/users/:id', 'form', ['/users/{id}'], true],
    ['/users/{userId}', 'parameters', ['/users/{id}'], true],
    ['/orders/{id}/items', 'case', ['/Orders/{orderId}/items'], true],
    ['/rest/v0/users/{user}', 'prefix', ['/users/{id}'], true],
    ['/rest/api/v2/teams', 'prefix', ['/api/v2/teams'], true],
    ['/teams/{team}', 'shortened', ['/api/v2/teams/{id}'], true],
    ['/usage', 'shortened', ['/v1/usage', '/v2/usage'], false],
    ['/usres', 'near', ['/users'], true],
    ['/nothing/like/these', 'near', [], false],
    ['/', 'near', ['/'], true],
  ] as const)('of %s are %s', (path, kind, paths, isClear) => {
    expect(lookup.meant('get', path)).toEqual({ kind, paths, isClear });
  });

  it('have the method, if one of them has it', () => {
    expect(lookup.meant('post', '/teams')).toEqual({ kind: 'shortened', paths: ['/api/v3/teams'], isClear: true });
    expect(lookup.meant('get', '/teams')).toEqual({ kind: 'shortened', paths: ['/api/v2/teams'], isClear: true });
    expect(lookup.meant('patch', '/teams')).toEqual({ kind: 'shortened', paths: ['/api/v2/teams', '/api/v3/teams'], isClear: false });
  });

  it('come from one search for each path and method', () => {
    expect(lookup.meant('get', '/usres')).toBe(lookup.meant('get', '/usres'));
    expect(lookup.meant('post', '/usres')).not.toBe(lookup.meant('get', '/usres'));
  });
});

describe('the webhooks that an unknown name may mean', () => {
  it.each([
    ['User/Created', 'case', ['user/created'], true],
    ['/created', 'shortened', ['user/created'], true],
    ['user/create', 'near', ['user/created'], true],
    ['team/left', 'near', [], false],
  ] as const)('of %s are %s', (name, kind, paths, isClear) => {
    expect(lookup.nearWebhooks(name)).toEqual({ kind, paths, isClear });
  });
});
