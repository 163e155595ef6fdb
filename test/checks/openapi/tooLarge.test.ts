import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

const docs = (openapi: string): string =>
  docsJson({ navigation: `{ "groups": [{ "group": "A", "openapi": ${openapi}, "pages": ["index", "GET /users"] }] }` });

it('openapi.tooLarge is reported once, at the first reference, as information', async () => {
  const navigation =
    '{ "groups": [{ "group": "A", "openapi": "<|here:/big.json|>", "pages": ["GET /a"] }, { "group": "B", "openapi": "big.json", "pages": ["index"] }] }';
  const sample = site({ 'docs.json': docsJson({ navigation }), 'big.json': { unreadable: 'tooLarge' } });
  await sample.expectOnly('here', 'openapi.tooLarge', { severity: 'information', names: ['`big.json`', '32 MB'] });
});

it('openapi.tooLarge is reported for AsyncAPI files, and for each of several files', async () => {
  const navigation = '{ "groups": [{ "group": "A", "asyncapi": "events.yaml", "pages": ["index"] }] }';
  const events = site({ 'docs.json': docsJson({ navigation }), 'events.yaml': { unreadable: 'tooLarge' } });
  expect((await events.diagnostics()).map(({ code }) => code)).toEqual(['openapi.tooLarge']);
  const several = site({
    'docs.json': docs('["a.json", "b.json"]'),
    'a.json': { unreadable: 'tooLarge' },
    'b.json': { unreadable: 'tooLarge' },
  });
  expect((await several.diagnostics()).map(({ code }) => code)).toEqual(['openapi.tooLarge', 'openapi.tooLarge']);
});

it('openapi.tooLarge follows the content of an OpenAPI file', async () => {
  const typed: Site = site({
    'docs.json': docs('"api.json"'),
    'api.json': '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "/users": { "get": {} } } }',
  });
  await typed.expectNothing();
  typed.workspace.set('api.json', ' '.repeat(32 * 1024 * 1024 + 1));
  expect((await typed.diagnostics()).map(({ code }) => code)).toEqual(['openapi.tooLarge']);
  typed.workspace.delete('api.json');
  expect((await typed.diagnostics()).map(({ code }) => code)).toContain('openapi.missing');
});

it.each(['denied', 'binary', 'outside', 'unavailable'] as const)(
  'openapi.tooLarge is not reported for a file that is %s',
  async (unreadable) => {
    await site({ 'docs.json': docs('"api.json"'), 'api.json': { unreadable } }).expectNothing();
  },
);
