import { describe, expect, it } from 'vitest';
import { codes } from '../../support/bodySite';
import { pageWith, versioned, withCode } from './support';

const url = 'https://api.example.com/v1';

describe('sample.method', () => {
  it.each([
    [`curl -X <|here:PUT|> ${url}/order-items`, `curl -X GET ${url}/order-items`],
    [`curl -X <|here:'PUT'|> ${url}/order-items`, `curl -X 'GET' ${url}/order-items`],
    [`curl --request <|here:put|> ${url}/order-items`, `curl --request get ${url}/order-items`],
    [`<|here:curl|> ${url}/account/api-keys/1 -d a=1`, `curl -X PATCH ${url}/account/api-keys/1 -d a=1`],
    [`<|here:curl|> ${url}/account/api-keys/1`, `curl -X PATCH ${url}/account/api-keys/1`],
  ])('is a warning in %j, which becomes %j', async (code, meant) => {
    const sample = withCode(code);
    await sample.expectOnly('here', 'sample.method', { severity: 'warning', names: ['openapi.yaml'] });
    expect(await sample.fix('sample.method', 'index.mdx')).toBe(pageWith(meant));
    expect(await codes(withCode(meant), 'sample')).toEqual([]);
  });

  it.each([
    ['js', `axios.<|here:put|>('${url}/order-items');`, undefined],
    ['js', `axios.<|here:delete|>('${url}/order-items');`, `axios.get('${url}/order-items');`],
    ['js', `fetch('${url}/order-items', { method: <|here:'PUT'|> });`, `fetch('${url}/order-items', { method: 'GET' });`],
    ['js', `<|here:fetch|>('${url}/account/api-keys/1');`, undefined],
    ['python', `requests.<|here:put|>("${url}/order-items")`, `requests.get("${url}/order-items")`],
    ['go', `http.<|here:Get|>("${url}/account/api-keys/1")`, undefined],
  ])('is reported in %s: %s, which becomes %s', async (language, code, meant) => {
    const sample = withCode(code, { language });
    await sample.expectOnly('here', 'sample.method');
    const titles = (await sample.actions('index.mdx', 'sample.method')).map(({ title }) => title);
    if (meant === undefined) expect(titles.filter((title) => title.startsWith('Change to'))).toEqual([]);
    else expect(await sample.fix('sample.method', 'index.mdx')).toBe(pageWith(meant, language));
  });

  it('is reported in HTTP requests', async () => {
    const sample = withCode(`<|here:PUT|> ${url}/order-items HTTP/1.1`, { language: 'http' });
    await sample.expectOnly('here', 'sample.method');
    expect(await sample.fix('sample.method', 'index.mdx')).toBe(pageWith(`GET ${url}/order-items HTTP/1.1`, 'http'));
  });

  it('is reported in HTTP requests whose host is a header', async () => {
    const sample = withCode(`<|here:PUT|> /v1/order-items HTTP/1.1\nHost: api.example.com`, { language: 'http' });
    await sample.expectOnly('here', 'sample.method');
  });

  it('is not reported on pages about changes that break clients', async () => {
    const files = { 'openapi.yaml': versioned, 'guides/2025-breaking-changes.mdx': pageWith(`curl -X PUT ${url}/order-items`) };
    const sample = withCode('', { files });
    expect(await codes(sample, 'sample', 'guides/2025-breaking-changes.mdx')).toEqual([]);
  });

  it('offers each method of the path', async () => {
    const sample = withCode(`curl -X PUT ${url}/users/1`);
    const titles = (await sample.actions('index.mdx', 'sample.method')).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Change to `GET`', 'Change to `DELETE`']));
  });

  it.each([
    `curl -X GET ${url}/users`,
    `curl -X get ${url}/users`,
    `curl ${url}/users -d a=1`,
    `curl -I ${url}/users`,
    `curl -G ${url}/users -d a=1`,
    `curl -X $METHOD ${url}/order-items`,
    `curl -X OPTIONS ${url}/order-items`,
    `curl -X PUT https://other.example.com/v1/order-items`,
    `curl -X PUT ${url}/reports/1/2`,
  ])('is not reported in %j', async (code) => expect(await codes(withCode(code), 'sample')).toEqual([]));
});
