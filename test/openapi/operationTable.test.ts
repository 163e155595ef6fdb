import { describe, expect, it } from 'vitest';
import { maxOpenApiLength, operationTable } from '../../server/src/engine/openapi/operationTable';
import type { OperationTable } from '../../server/src/engine/openapi/table';

const yaml = `openapi: 3.1.0 # the version
info:
  title: "Users: an API"
  description: |
    paths:
      /wrong: {}
servers: [{ url: 'https://api.example.com' }]
paths:
  /users:
    parameters: []
    get:
      operationId: listUsers
      summary: List users
      description: >-
        All users,
        page by page.

        Sorted by name.
      tags:
        - Users
        - "Admin area"
      responses:
        "200": { description: OK }
    post:
      tags: [Users]
      deprecated: true
      x-hidden: true
  '/users/{id}':
    delete: &gone
      summary: Delete
        a user
      x-excluded: true
      x-mint:
        href: /users/delete
    put: *gone
  /both:
    <<: { get: { summary: merged }, put: { summary: lost } }
    put: { summary: own }
  /elsewhere:
    $ref: '#/components/pathItems/A'
webhooks:
  userCreated:
    post:
      summary: 'A user''s birth'
components:
  schemas:
    User: { type: object }
    "Team":
      type: object
`;

const json = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Users: an API', description: '{"paths": [' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/users': {
      parameters: [],
      get: {
        operationId: 'listUsers',
        summary: 'List users',
        description: 'All users, page by page.\nSorted by name.',
        tags: ['Users', 'Admin area'],
        responses: { 200: { description: 'OK' } },
      },
      post: { tags: ['Users'], deprecated: true, 'x-hidden': true },
    },
    '/users/{id}': {
      delete: { summary: 'Delete a user', 'x-excluded': true, 'x-mint': { href: '/users/delete' } },
      put: { summary: 'Delete a user', 'x-excluded': true, 'x-mint': { href: '/users/delete' } },
    },
    '/both': { put: { summary: 'own' }, get: { summary: 'merged' } },
    '/elsewhere': { $ref: '#/components/pathItems/A' },
  },
  webhooks: { userCreated: { post: { summary: "A user's birth" } } },
  components: { schemas: { User: { type: 'object' }, Team: { type: 'object' } } },
});

function withoutSpans(table: OperationTable): unknown {
  return JSON.parse(JSON.stringify(table, (key, value) => (/span$/i.test(key) ? undefined : value)));
}

describe('the table of an OpenAPI file', () => {
  const table = operationTable(json, 'json');

  it('contains paths, operations with the properties of their pages, webhooks and schemas', () => {
    expect(table).toMatchObject({ format: 'openapi', version: '3.1.0', problem: undefined });
    expect(table.operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'get /users',
      'post /users',
      'delete /users/{id}',
      'put /users/{id}',
      'put /both',
      'get /both',
    ]);
    expect(table.operations[0]).toMatchObject({ operationId: 'listUsers', summary: 'List users', tags: ['Users', 'Admin area'] });
    expect(table.operations[1]).toMatchObject({ deprecated: true, hidden: true });
    expect(table.operations[2]).toMatchObject({ excluded: true, href: '/users/delete' });
    expect(table.paths.map(({ name, isOpen }) => [name, isOpen])).toEqual([
      ['/users', false],
      ['/users/{id}', false],
      ['/both', false],
      ['/elsewhere', true],
    ]);
    expect(table.webhookOperations).toMatchObject([{ path: 'userCreated', method: 'post', summary: "A user's birth" }]);
    expect(table.schemas.map(({ name }) => name)).toEqual(['User', 'Team']);
  });

  it('is the same for YAML and JSON', () => {
    expect(withoutSpans(operationTable(yaml, 'yaml'))).toEqual(withoutSpans(table));
    expect(withoutSpans(operationTable(yaml.replaceAll('\n', '\r\n'), 'yaml'))).toEqual(withoutSpans(table));
    expect(withoutSpans(operationTable(`\uFEFF---\n${yaml}`, 'yaml'))).toEqual(withoutSpans(table));
    expect(withoutSpans(operationTable(JSON.stringify(JSON.parse(json), null, 2), 'yaml'))).toEqual(withoutSpans(table));
  });

  it.each([
    ['json', json],
    ['yaml', yaml],
  ] as const)('has the spans of the keys in %s', (syntax, text) => {
    const { paths, operations, schemas, webhooks } = operationTable(text, syntax);
    for (const { name, span } of [...paths, ...schemas, ...webhooks]) expect(text.slice(span.start, span.end)).toBe(name);
    for (const { method, span } of operations) expect(text.slice(span.start, span.end)).toBe(method);
  });

  it('contains the format and the version', () => {
    expect(operationTable('swagger: "2.0"\npaths: {}', 'yaml')).toMatchObject({ format: 'swagger', version: '2.0' });
    const channels = operationTable('asyncapi: 3.0.0\nchannels:\n  orders:\n    address: a\n  "user/signup": {}', 'yaml');
    expect(channels).toMatchObject({ format: 'asyncapi', channels: [{ name: 'orders' }, { name: 'user/signup' }] });
    expect(operationTable('{"a": 1}', 'json').format).toBe('unknown');
    expect(operationTable('- a\n- b', 'yaml').format).toBe('unknown');
    expect(operationTable('', 'yaml')).toMatchObject({ format: 'unknown', problem: undefined });
  });

  it('contains arrays with the indentation of their key', () => {
    const text =
      'openapi: 3.0.0\nservers:\n- url: a\n  description: b\npaths:\n  /a:\n    get:\n      tags:\n      - A\n      - B\n      summary: S\n';
    expect(operationTable(text, 'yaml').operations).toMatchObject([{ tags: ['A', 'B'], summary: 'S' }]);
  });
});

describe('an OpenAPI file with errors', () => {
  const at = (text: string, syntax: 'json' | 'yaml'): string | undefined => {
    const problem = operationTable(text, syntax).problem;
    return problem && `${problem.kind} ${JSON.stringify(text.slice(problem.span.start, problem.span.end))}`;
  };

  it.each([
    ['{"openapi": "3.1.0" "paths": {}}', 'syntax "\\""'],
    ['{"openapi": "3.1.0", "paths": {},}', 'syntax "}"'],
    ['{"openapi": "3.1.0", "info": [1, 2}', 'syntax "}"'],
    ['{"openapi": "3.1.0", "info": [1, 02]}', 'syntax "0"'],
    ['{"openapi": "3.1.0"} x', 'syntax "x"'],
    ['{"openapi": "3.1.0', 'syntax "\\""'],
    ['', 'syntax ""'],
  ])('has a problem at the first JSON error: %s', (text, problem) => {
    expect(at(text, 'json')).toBe(problem);
  });

  it.each([
    'openapi: 3.1.0\npaths:\n\t/a: {}\n',
    'openapi: 3.1.0\npaths:\n    /a: {}\n  /b: {}\n',
    'openapi: 3.1.0\ninfo:\n  title: a: b\npaths: {}\n',
    'openapi: 3.1.0\ninfo:\n  title: "a\npaths:\n  "/b": {}\n',
    'openapi: 3.1.0\npaths: {\n',
    'openapi: 3.1.0\ntags: - a\n',
    'openapi: 3.1.0\npaths\n',
    'openapi: 3.1.0\npaths: {}\npaths: {}\n',
  ])('has a problem if YAML cannot be parsed: %j', (text) => {
    expect(operationTable(text, 'yaml').problem?.kind).toBe('syntax');
  });

  it('has the operations that can be read', () => {
    const text = '{"openapi": "3.1.0", "paths": {"/a": {"get": {"summary": "A",}}, "/b": {"get": {} "put": {}}}';
    expect(operationTable(text, 'json').operations.map(({ method, path }) => `${method} ${path}`)).toEqual(['get /a', 'get /b', 'put /b']);
  });
});

describe('a hostile OpenAPI file', () => {
  it('can have names of built-in properties', () => {
    const text = '{"openapi": "3.1.0", "paths": {"__proto__": {"get": {"summary": "a"}}, "constructor": {"get": {}}}}';
    expect(operationTable(text, 'json').paths.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
    expect(operationTable('openapi: 3.1.0\npaths:\n  __proto__:\n    get: {}\n', 'yaml').operations).toHaveLength(1);
  });

  it.each([
    ['json', `{"openapi": "3.1.0", "info": ${'['.repeat(300_000)}`],
    ['json', `${'{"a":'.repeat(300_000)}1`],
    ['yaml', `openapi: 3.1.0\ninfo: ${'['.repeat(100_000)}`],
    ['yaml', `openapi: 3.1.0\ninfo: ${'- '.repeat(100_000)}`],
    ['yaml', `openapi: 3.1.0\n${'a\n'.repeat(100_000)}`],
  ] as const)('can be nested to any depth: %s', (syntax, text) => {
    expect(operationTable(text, syntax).operations).toEqual([]);
  });

  it('does not multiply by aliases within aliases', () => {
    const levels = Array.from(
      { length: 30 },
      (_, i) => `  x${i + 1}: &a${i + 1} { ${'0123456789'.replace(/./g, (n) => `k${n}: *a${i}, `)} }\n`,
    );
    const text = `openapi: 3.1.0\nx:\n  x0: &a0 { get: {} }\n${levels.join('')}paths: *a30\n`;
    expect(operationTable(text, 'yaml').operations.length).toBeLessThan(1_000);
    expect(operationTable('openapi: 3.1.0\npaths: &p\n  /a: *p\n', 'yaml').operations).toEqual([]);
  });

  it('is not read if it is too large', () => {
    expect(operationTable(' '.repeat(maxOpenApiLength + 1), 'json').problem?.kind).toBe('tooLarge');
  });
});
