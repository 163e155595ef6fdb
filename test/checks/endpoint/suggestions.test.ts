import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { openApiFile, withEntry } from './support';

describe('malformed endpoint references', () => {
  it.each([
    ['GET/users', 'GET /users'],
    ['GET: /users', 'GET /users'],
    ['[PUT] /orders', 'PUT /orders'],
    ['/orders PUT', 'PUT /orders'],
  ])('are reported once: %s is changed to %s', async (entry, repaired) => {
    const wrong = withEntry(entry);
    await wrong.expectOnly('here', 'page.missing', { names: [`Did you mean \`${repaired}\``] });
    expect(await wrong.fix('page.missing')).toBe(withEntry(repaired).text());
  });

  it.each([
    ['GTE /users', 'GET /users'],
    ['DELET /users/{id}', 'DELETE /users/{id}'],
  ])('may have a method of OpenAPI 3.2: %s is changed to %s', async (entry, repaired) => {
    const wrong = withEntry(entry);
    await wrong.expectOnly('here', 'endpoint.method');
    expect(await wrong.fix('endpoint.method')).toBe(withEntry(repaired).text());
  });

  it.each(['gte /nothing', 'pst /users', 'gets/users', 'users'])('do not include %s', async (entry) => {
    const [found] = await withEntry(entry).diagnostics();
    expect(found?.code).toBe('page.missing');
    expect(found?.message).not.toContain('GET /');
  });

  it('are composed from an object', async () => {
    const navigation = (entry: string) =>
      docsJson({ navigation: `{ "groups": [{ "group": "A", "openapi": "api/openapi.json", "pages": [${entry}] }] }` });
    const files = { 'api/openapi.json': JSON.stringify(openApiFile) };
    const sample = site({ 'docs.json': navigation('{ "method": "get", <|at:"path"|>: "/users" }'), ...files });
    await sample.expectOnly('at', 'navigation.pageObject');
    expect(await sample.fix('navigation.pageObject')).toBe(navigation('"GET /users"'));
    const other = site({ 'docs.json': navigation('{ <|at:"openapi"|>: "GET /users" }'), ...files });
    expect(await other.fix('navigation.pageObject')).toBe(navigation('"GET /users"'));
  });

  it('do not include titles that begin like a method', async () => {
    const sample = site({ 'docs.json': docsJson({ navigation: '{ "pages": ["index", "Get started", "post processing"] }' }) });
    expect(await sample.problems()).toEqual(['docs.json: page.missing Get started', 'docs.json: page.missing post processing']);
  });
});
