import { describe, expect, it } from 'vitest';
import { codes } from '../../support/bodySite';
import type { SiteFiles } from '../../support/site';
import { openApi, pageWith, withCode } from './support';

const url = 'https://api.example.com/users';

function withSchemes(...schemes: readonly string[]): SiteFiles {
  const list = schemes.map((scheme, index) => `    s${index}: ${scheme}\n`).join('');
  const components = schemes.length === 0 ? '' : `components:\n  securitySchemes:\n${list}`;
  return {
    'openapi.yaml': openApi('servers: [{ url: https://api.example.com }]', `paths:\n  /users:\n    get: { responses: {} }\n${components}`),
  };
}

const bearer = '{ type: http, scheme: bearer }';
const key = '{ type: apiKey, in: header, name: X-API-Key }';
const basic = '{ type: http, scheme: basic }';

describe('sample.header', () => {
  it.each([
    [[bearer], `curl ${url} -H "Authorization: <|here:Token|> $T"`, `curl ${url} -H "Authorization: Bearer $T"`],
    [[key], `curl ${url} -H '<|here:Authorization: Bearer|> abc'`, `curl ${url} -H 'X-API-Key: abc'`],
    [[key], `curl ${url} -H '<|here:Authorization:|> abc'`, `curl ${url} -H 'X-API-Key: abc'`],
    [[key], `curl ${url} -H '<|here:X-APIKEY|>: abc'`, `curl ${url} -H 'X-API-Key: abc'`],
    [[key], `curl ${url} -H "<|here:Api-Key|>: $KEY"`, `curl ${url} -H "X-API-Key: $KEY"`],
  ])('is a warning with %j in %j, which becomes %j', async (schemes, code, meant) => {
    const sample = withCode(code, { files: withSchemes(...schemes) });
    await sample.expectOnly('here', 'sample.header', { severity: 'warning' });
    expect(await sample.fix('sample.header', 'index.mdx')).toBe(pageWith(meant.replace(/: (?=abc)/, ': ')));
    expect(await codes(withCode(meant, { files: withSchemes(...schemes) }), 'sample')).toEqual([]);
  });

  it('is reported in HTTP requests', async () => {
    const sample = withCode(`GET ${url} HTTP/1.1\nAuthorization: <|here:Token|> abc`, { language: 'http', files: withSchemes(bearer) });
    await sample.expectOnly('here', 'sample.header');
  });

  it.each([
    [[], `curl ${url} -H "Authorization: Token a"`],
    [[bearer], `curl ${url} -H "Authorization: Bearer a"`],
    [[bearer], `curl ${url} -H "authorization: bearer a"`],
    [[bearer], `curl ${url} -H "Authorization: $AUTH"`],
    [[bearer], `curl ${url} -H "Authorization: YOUR_KEY"`],
    [[bearer], `curl ${url}`],
    [[bearer, basic], `curl ${url} -H "Authorization: Basic a"`],
    [['{ type: oauth2, flows: {} }'], `curl ${url} -H "Authorization: Bearer a"`],
    [['{ type: apiKey, in: header, name: Authorization }'], `curl ${url} -H "Authorization: Token a"`],
    [[key], `curl ${url} -H "X-Api-Key: a"`],
    [[key], `curl ${url} -H "X-Api-Key: a" -H "Authorization: Bearer b"`],
    [[key], `curl ${url} -H "Content-Type: application/json" -H "X-Request-Id: 1"`],
    [['{ $ref: other.yaml }'], `curl ${url} -H "Authorization: Token a"`],
    [['{ type: apiKey, in: query, name: key }'], `curl ${url} -H "Authorization: Bearer a"`],
    [[bearer], 'curl https://other.example.com/users -H "Authorization: Token a"'],
  ])('is not reported with %j in %j', async (schemes, code) => {
    expect(await codes(withCode(code, { files: withSchemes(...schemes) }), 'sample')).toEqual([]);
  });
});
