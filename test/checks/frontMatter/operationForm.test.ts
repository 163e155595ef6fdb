import { describe, expect, it } from 'vitest';
import { codes, pageWithApi } from './support';

describe('frontMatter.operationForm', () => {
  it.each([
    ['openapi', 'users/list', []],
    ['openapi', 'GET users', ['GET /users']],
    ['openapi', '"GET: /users"', ['GET /users']],
    ['openapi', 'api.json', []],
    ['api', '/users', ['GET /users', 'POST /users', 'PUT /users', 'DELETE /users', 'PATCH /users']],
    ['api', 'https://example.com/users', undefined],
  ])('reports %s with the value %s', async (key, written, proposed) => {
    const sample = pageWithApi(`---\n${key}: <|here:${written}|>\n---\n`);
    await sample.expectOnly('here', 'frontMatter.operationForm', { severity: 'warning' });
    if (proposed) {
      const titles = (await sample.actions('index.mdx')).map(({ title }) => title);
      expect(titles).toEqual(proposed.map((text) => `Change to \`${text}\``));
    }
  });

  it.each(['api: POST /users', 'api: GET https://example.com/users', 'api: "GET {{server}}/users"'])('is silent about %s', async (line) => {
    expect(await codes(line)).toEqual([]);
  });
});
