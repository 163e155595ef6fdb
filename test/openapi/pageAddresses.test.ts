import { describe, expect, it } from 'vitest';
import { operationTable } from '../../server/src/engine/openapi/operationTable';
import { defaultAddress, differInNumbersOnly, PageAddresses } from '../../server/src/engine/openapi/pageAddresses';

const addresses = new PageAddresses(
  operationTable(
    JSON.stringify({
      openapi: '3.1.0',
      paths: {
        '/v2/users/{user_id}/keys': {
          get: { summary: "List a user's keys", tags: ['Users & Keys'], operationId: 'users.listKeys' },
          post: { operationId: 'create_key', tags: ['Users & Keys'] },
        },
        '/plans': {
          get: { summary: 'Show plans', 'x-mint': { href: '/pricing/plans/', metadata: { title: 'Prices' } } },
          put: { summary: `Replace ${'every plan of every account '.repeat(3)}` },
          head: { summary: 'Préfixe & Code' },
          patch: { summary: 'プラン一覧' },
        },
      },
      webhooks: { userCreated: { post: { summary: 'A user was created', tags: ['Events'] } } },
    }),
    'json',
  ),
);

describe('a page can have the address', () => {
  it.each([
    'list-a-users-keys',
    'list-a-user-s-keys',
    'users-&-keys/list-a-users-keys',
    'users-and-keys/list-a-users-keys',
    'users-keys/list-a-users-keys',
    'Users-Keys/List-A-Users-Keys',
    'users-keys/list-a-users-keys-1',
    'users/list-keys',
    'users-keys/users-listkeys',
    'users-keys/create-key',
    'users-keys/post-v2usersuser-idkeys',
    'users-keys/post-v2-users-keys',
    'v2/users/post-keys',
    'post-/v2/users/{user_id}/keys',
    'users-keys',
    'v1/show-plans',
    'show-plans',
    'prices',
    'prefixe-code',
    'pr%C3%A9fixe-and-code'.replace('%C3%A9', 'é'),
    'プラン一覧',
    'replace-every-plan-of-every-account-every-plan-of',
    'events/a-user-was-created',
    'webhook-usercreated',
    'usercreated',
  ])('%s', (path) => expect(addresses.mayHave(path)).toBe(true));
});

describe('no page can have the address', () => {
  it.each([
    'list-a-users-kesy',
    'users-keys/lst-a-users-keys',
    'user-keys/show-plans',
    'guides/show-plans',
    'replace',
    'show',
    'plans-all',
  ])('%s', (path) => expect(addresses.mayHave(path)).toBe(false));
});

describe('the nearest addresses', () => {
  it.each([
    ['users-keys/list-a-users-kesy', ['users-keys/list-a-users-keys']],
    // The file sets the address, which neither the summary nor the title of the page changes.
    ['show-palns', []],
    ['pices', []],
    ['guides/prics', []],
    ['pr', []],
  ])('are found for %s', (path, expected) => expect(addresses.near(path)).toEqual(expected));

  it('do not include an address with another number', () => {
    const numbered = new PageAddresses(
      operationTable(JSON.stringify({ openapi: '3.0.0', paths: { '/a': { get: { summary: 'Report 2' } } } }), 'json'),
    );
    expect(numbered.near('report-3')).toEqual([]);
    expect(numbered.near('raport-2')).toEqual(['report-2']);
    expect(differInNumbersOnly('page-1', 'page-12')).toBe(true);
    expect(differInNumbersOnly('page-1', 'page-1')).toBe(false);
  });
});

describe('the usual address', () => {
  const span = { start: 0, end: 0 };
  it.each([
    [{ path: '/users/{id}', method: 'get' }, 'users', 'get', 'api-reference/users/get-users'],
    [
      { path: '/users/{id}/keys', method: 'post', summary: "Add a user's key (v1.2)" },
      'User keys',
      'post',
      'api-reference/user-keys/add-a-users-key-v12',
    ],
    [{ path: '/files/{id}', method: 'COPY' }, undefined, 'COPY', 'api-reference/copy-files'],
    [{ path: '/search', method: 'query', title: 'Other' }, undefined, 'query', 'api-reference/query-search'],
    [{ path: 'orderPaid', method: 'post' }, 'Events', 'webhook', 'api-reference/events/orderpaid'],
    [{ path: '/a', method: 'get', summary: 'A - b', tags: ['not the group'] }, 'Plants / {x}', 'get', 'api-reference/plants-/a--b'],
  ])('of %j is by its tag and summary', (operation, tag, method, expected) => {
    expect(defaultAddress({ ...operation, span }, tag, method, 'API-Reference')).toBe(expected);
  });
});

it('the OpenAPI file sets addresses itself', () => {
  expect(addresses.isSet('pricing/plans')).toBe(true);
  expect(addresses.isSet('pricing')).toBe(false);
});

it('a hostile OpenAPI file has no additional addresses', () => {
  const odd = JSON.stringify({ openapi: '3.1.0', paths: { '/__proto__': { get: { tags: ['constructor'] } }, '/{': { get: {} } } });
  const few = new PageAddresses(operationTable(odd, 'json'));
  expect(few.mayHave('constructor/get-proto')).toBe(true);
  expect(few.mayHave('hasOwnProperty')).toBe(false);
  expect(few.near('')).toEqual([]);
});

it('the folders of the addresses that the file sets are recognized', () => {
  expect(addresses.setsBelow('pricing')).toBe(true);
  expect(['pricing/plans', 'pri', 'users-keys'].map((folder) => addresses.setsBelow(folder))).toEqual([false, false, false]);
});
