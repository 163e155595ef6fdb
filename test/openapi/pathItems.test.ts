import { describe, expect, it } from 'vitest';
import { DetailReader } from '../../server/src/engine/openapi/details';
import { operationTable } from '../../server/src/engine/openapi/operationTable';
import type { OpenApiSyntax, OperationTable } from '../../server/src/engine/openapi/table';

const yaml = `openapi: 3.2.0
paths:
  /search:
    query: { summary: Search }
    get: {}
  /files/{id}:
    $ref: '#/components/pathItems/File'
    get: { summary: Read a file }
    additionalOperations:
      MOVE: { summary: Move a file }
  /copies/{id}:
    $ref: '#/components/pathItems/Copy'
  /nowhere:
    $ref: '#/components/pathItems/None'
  /foreign:
    $ref: '#/paths/~1search'
  /circle:
    $ref: '#/components/pathItems/Circle'
webhooks:
  changed:
    $ref: '#/components/pathItems/a~1b%20c'
components:
  pathItems:
    File:
      get: { summary: hidden by the operation beside the reference }
      delete: { summary: Delete a file, x-hidden: true }
      additionalOperations:
        COPY: { summary: Copy a file }
        MOVE: {}
        copy: { summary: not in capitals }
        GET: { summary: has a key of its own }
        WEBHOOK: {}
    Copy: { $ref: '#/components/pathItems/File' }
    Circle: { $ref: '#/components/pathItems/Circle' }
    a/b c: { post: { summary: Changed } }
`;

const json = JSON.stringify({
  openapi: '3.2.0',
  paths: {
    '/search': { query: { summary: 'Search' }, get: {} },
    '/files/{id}': {
      $ref: '#/components/pathItems/File',
      get: { summary: 'Read a file' },
      additionalOperations: { MOVE: { summary: 'Move a file' } },
    },
    '/copies/{id}': { $ref: '#/components/pathItems/Copy' },
    '/nowhere': { $ref: '#/components/pathItems/None' },
    '/foreign': { $ref: '#/paths/~1search' },
    '/circle': { $ref: '#/components/pathItems/Circle' },
  },
  webhooks: { changed: { $ref: '#/components/pathItems/a~1b%20c' } },
  components: {
    pathItems: {
      File: {
        get: { summary: 'hidden by the operation beside the reference' },
        delete: { summary: 'Delete a file', 'x-hidden': true },
        additionalOperations: { COPY: { summary: 'Copy a file' }, MOVE: {}, copy: {}, GET: {}, WEBHOOK: {} },
      },
      Copy: { $ref: '#/components/pathItems/File' },
      Circle: { $ref: '#/components/pathItems/Circle' },
      'a/b c': { post: { summary: 'Changed' } },
    },
  },
});

const files: readonly (readonly [OpenApiSyntax, string])[] = [
  ['yaml', yaml],
  ['json', json],
];

function listed({ operations }: OperationTable, path: string): string[] {
  return operations.filter((each) => each.path === path).map(({ method, summary }) => `${method} ${summary ?? ''}`.trim());
}

describe.each(files)('a path item of OpenAPI 3.2 in %s', (syntax, text) => {
  const table = operationTable(text, syntax);

  it('has the method `query` and additional methods in capitals', () => {
    expect(listed(table, '/search')).toEqual(['query Search', 'get']);
    expect(listed(table, '/copies/{id}')).toEqual([
      'get hidden by the operation beside the reference',
      'delete Delete a file',
      'COPY Copy a file',
      'MOVE',
    ]);
  });

  it('inherits the operations of the component that it refers to, except those beside the reference', () => {
    expect(listed(table, '/files/{id}')).toEqual(['get Read a file', 'delete Delete a file', 'COPY Copy a file', 'MOVE Move a file']);
    const inherited = table.operations.filter(({ path, inherited }) => path === '/files/{id}' && inherited);
    expect(inherited.map(({ method, span }) => [method, text.slice(span.start, span.end)])).toEqual([
      ['delete', 'delete'],
      ['COPY', 'COPY'],
    ]);
    expect(inherited[0]?.hidden).toBe(true);
    expect(table.webhookOperations).toMatchObject([{ path: 'changed', method: 'post', summary: 'Changed', inherited: true }]);
  });

  it('has its additional operations last, as the service lists them', () => {
    const additional = { additionalOperations: { COPY: {} } };
    const paths = { '/a': { ...additional, get: {} }, '/b': { $ref: '#/components/pathItems/A', post: {} } };
    const file = JSON.stringify({ openapi: '3.2.0', paths, components: { pathItems: { A: { ...additional, get: {} } } } });
    expect(operationTable(file, syntax).operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
      ...['get /a', 'COPY /a'],
      ...['get /b', 'post /b', 'COPY /b'],
    ]);
  });

  it('is open only if the target is not known', () => {
    expect(table.paths.filter(({ isOpen }) => isOpen).map(({ name }) => name)).toEqual(['/nowhere', '/foreign', '/circle']);
    expect(table.webhooks.map(({ isOpen }) => isOpen)).toEqual([false]);
  });

  it('lists the extensions of a component once', () => {
    expect(table.extensions.map(({ name }) => name)).toEqual(['x-hidden']);
  });
});

describe('the parameters of a path', () => {
  const parametersOf = (text: string): string[] => {
    const table = operationTable(text, 'yaml');
    return new DetailReader(text, table).of(table.operations[0] as OperationTable['operations'][number]).parameters.map(({ name }) => name);
  };
  const components = `components:
  pathItems:
    File:
      parameters: [{ name: id, in: path, required: true }]
      get: { parameters: [{ name: own, in: query }] }
`;
  const paths = (own: string): string => `paths:\n  /files/{id}:\n    $ref: '#/components/pathItems/File'\n${own}`;

  it('come from the component that it refers to', () => {
    expect(parametersOf(`openapi: 3.1.0\n${paths('')}${components}`)).toEqual(['own', 'id']);
    expect(parametersOf(`openapi: 3.1.0\n${components}${paths('')}`)).toEqual(['own', 'id']);
  });

  it('are replaced by those beside the reference', () => {
    expect(parametersOf(`openapi: 3.1.0\n${paths('    parameters: [{ name: beside, in: header }]\n')}${components}`)).toEqual([
      'own',
      'beside',
    ]);
  });
});

describe('a hostile path item', () => {
  it('does not multiply the operations of a component without limit', () => {
    const methods = Array.from({ length: 1_000 }, (_, index) => [`M${index}`, {}] as const);
    const paths = Array.from({ length: 1_000 }, (_, index) => [`/${index}`, { $ref: '#/components/pathItems/A' }] as const);
    const text = JSON.stringify({
      openapi: '3.2.0',
      paths: Object.fromEntries(paths),
      components: { pathItems: { A: { additionalOperations: Object.fromEntries(methods) } } },
    });
    expect(operationTable(text, 'json').operations.length).toBe(200_000);
  });

  it('may refer along a long chain', () => {
    const items = Array.from({ length: 20_000 }, (_, index) => [`I${index}`, { $ref: `#/components/pathItems/I${index + 1}` }] as const);
    const text = JSON.stringify({
      openapi: '3.1.0',
      paths: { '/a': { $ref: '#/components/pathItems/I0' } },
      components: { pathItems: Object.fromEntries(items) },
    });
    expect(operationTable(text, 'json').paths).toMatchObject([{ name: '/a', isOpen: true }]);
  });
});
