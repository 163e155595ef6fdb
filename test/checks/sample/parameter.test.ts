import { describe, expect, it } from 'vitest';
import { codes } from '../../support/bodySite';
import { pageWith, withCode, withParameters } from './support';

const url = 'https://api.example.com/users';
const files = withParameters(
  [
    '{ name: limit, in: query, schema: { type: integer } }',
    '{ name: status, in: query, schema: { type: string, enum: [active, closed] } }',
    "{ name: 'tags[]', in: query, schema: { type: array, items: { type: string, enum: [a, b] } } }",
    '{ name: Accept, in: header, schema: { type: string } }',
  ].join(', '),
  'components: { securitySchemes: { key: { type: apiKey, in: query, name: api_key } } }\n',
);
const required = withParameters('{ name: from, in: query, required: true, schema: { type: string } }');

describe('sample.parameter', () => {
  it.each([
    [`curl "${url}?<|here:limt|>=10"`, `curl "${url}?limit=10"`],
    [`curl "${url}?limit=10&<|here:stauts|>=active"`, `curl "${url}?limit=10&status=active"`],
    [`curl "${url}?status=<|here:activ|>"`, `curl "${url}?status=active"`],
    [`curl -G ${url} -d <|here:limt|>=10`, `curl -G ${url} -d limit=10`],
    [`curl -G ${url} -d status=<|here:close|>`, `curl -G ${url} -d status=closed`],
  ])('is a warning in %j, which becomes %j', async (code, meant) => {
    const sample = withCode(code, { files });
    await sample.expectOnly('here', 'sample.parameter', { severity: 'warning' });
    expect(await sample.fix('sample.parameter', 'index.mdx')).toBe(pageWith(meant));
    expect(await codes(withCode(meant, { files }), 'sample')).toEqual([]);
  });

  it('is a warning for a number that is none, and for a parameter that is missing', async () => {
    await withCode(`curl "${url}?limit=<|here:many|>"`, { files }).expectOnly('here', 'sample.parameter', { names: ['integer'] });
    await withCode('curl https://api.example.com<|here:/users|>', { files: required }).expectOnly('here', 'sample.parameter', {
      names: ['from'],
    });
  });

  it.each([
    `curl "${url}?limit=10&status=closed"`,
    `curl "${url}?limit=$LIMIT&status={status}"`,
    `curl "${url}?limit=LIMIT&status=<status>"`,
    `curl "${url}?tags[]=x&tags=y"`,
    `curl "${url}?api_key=1"`,
    `curl "${url}?unlike=1"`,
    `curl "${url}?$QUERY"`,
    `curl "${url}?limit"`,
    `curl "${url}?status=active,closed"`,
    `curl "https://other.example.com/users?limt=1"`,
  ])('is not reported in %j', async (code) => expect(await codes(withCode(code, { files }), 'sample')).toEqual([]));

  it.each([`curl "${url}?from=1"`, `curl "${url}?$QUERY"`, `curl -G ${url} -d @query`, `curl --config a ${url}`])(
    'is not reported as missing in %j',
    async (code) => expect(await codes(withCode(code, { files: required }), 'sample')).toEqual([]),
  );

  it.each([
    ["'$ref': '#/components/parameters/None'", `curl "${url}?limt=10"`],
    ['name: filter, in: query, style: deepObject, schema: { type: object }', `curl "${url}?filtr=10"`],
    ['name: all, in: querystring, content: {}', `curl "${url}?al=10"`],
    ['name: limit, in: query, schema: { oneOf: [{ type: integer }, { type: string }] }', `curl "${url}?limit=all"`],
  ])('is not reported with the parameter %s', async (parameter, code) => {
    expect(await codes(withCode(code, { files: withParameters(`{ ${parameter} }`) }), 'sample')).toEqual([]);
  });

  it('is not reported if several descriptions have the operation', async () => {
    const both = { ...files, 'b.yaml': String(required['openapi.yaml']) };
    expect(await codes(withCode(`curl "${url}?limt=10"`, { files: both }), 'sample')).toEqual([]);
  });
});
