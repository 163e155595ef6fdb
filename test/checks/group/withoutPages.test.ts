import { describe, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const navigation = (text: string, more = {}) => site({ 'docs.json': docsJson({ navigation: text }), ...more });

describe('group.withoutPages', () => {
  it('reports a group without pages', async () => {
    await navigation('{ "groups": [{ <|at:"group"|>: "A", "icon": "house" }] }').expectOnly('at', 'group.withoutPages', {
      severity: 'warning',
      names: ['`pages`', '`openapi`'],
    });
  });

  it.each([
    ['an OpenAPI file', '"openapi": "o.json"'],
    ['a page of its own', '"root": "index"'],
  ])('is silent about a group with %s', async (_name, source) => {
    await navigation(`{ "groups": [{ "group": "A", ${source} }] }`, {
      'o.json': '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": {} }',
    }).expectNothing();
  });

  it('is silent about pages from a fragment', async () => {
    const more = { 'group.json': '{ "pages": ["index"] }' };
    await navigation('{ "groups": [{ "$ref": "./group.json", "group": "A" }] }', more).expectNothing();
  });
});
