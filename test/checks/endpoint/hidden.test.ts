import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { withEntry } from './support';

/** OpenAPI file with a visible operation, and a second operation with this extension. */
const withExtension = (extension: object) => ({
  'api/openapi.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'API' }, paths: { '/users': { get: {}, delete: extension } } }),
});

describe('endpoint.hidden', () => {
  it('reports operations that the OpenAPI file excludes', async () => {
    const diagnostic = await withEntry('GET /users/{id}/keys').expectOnly('here', 'endpoint.hidden', {
      severity: 'warning',
      names: ['no page', '`x-excluded`', '`api/openapi.json`'],
    });
    expect(diagnostic.relatedInformation?.[0]?.location.uri).toContain('api/openapi.json');
  });

  it('reports operations that the OpenAPI file hides, at the entry', async () => {
    const sample = withEntry('DELETE /users', withExtension({ 'x-hidden': true }));
    const diagnostic = await sample.expectOnly('here', 'endpoint.hidden', {
      severity: 'warning',
      names: ['hidden from the navigation', '`x-hidden`', '`api/openapi.json`'],
    });
    const declared = diagnostic.relatedInformation?.map(({ location }) => sample.document('api/openapi.json').getText(location.range));
    expect(declared).toEqual(['delete']);
  });

  it('reports that an operation has no page if it is both hidden and excluded', async () => {
    const sample = withEntry('DELETE /users', withExtension({ 'x-hidden': true, 'x-excluded': true }));
    await sample.expectOnly('here', 'endpoint.hidden', { names: ['no page'] });
  });

  it('reports hidden webhooks', async () => {
    const openApi = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'API' },
      paths: {},
      webhooks: { created: { post: { 'x-hidden': true } } },
    });
    await withEntry('webhook created', { 'api/openapi.json': openApi }).expectOnly('here', 'endpoint.hidden');
  });

  it.each([
    ['a visible operation beside a hidden one', 'GET /users', { 'x-hidden': true }],
    ['an extension that is false', 'DELETE /users', { 'x-hidden': false, 'x-excluded': false }],
    ['another extension', 'DELETE /users', { 'x-internal': true }],
    ['a deprecated operation', 'DELETE /users', { deprecated: true }],
  ])('is silent about %s', async (_name, entry, extension) => {
    await withEntry(entry, withExtension(extension)).expectNothing();
  });

  it('is silent about hidden operations that are not referenced', async () => {
    await withEntry('GET /users').expectNothing();
  });

  it('removes the entry on request', async () => {
    const pages = (...entries: string[]) =>
      docsJson({ navigation: `{ "groups": [{ "group": "A", "openapi": "api/openapi.json", "pages": ${JSON.stringify(entries)} }] }` });
    const sample = site({ 'docs.json': pages('GET /users', 'DELETE /users'), ...withExtension({ 'x-hidden': true }) });
    const actions = await sample.actions('docs.json', 'endpoint.hidden');
    expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([['Remove this entry', false]]);
    expect(await sample.fix('Remove this entry')).toBe(pages('GET /users'));
  });
});
