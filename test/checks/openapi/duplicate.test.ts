import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

/** Site whose only group has this OpenAPI file. */
const withOpenApi = (openApi: string) =>
  site({
    'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", "openapi": "<|here:a.json|>" }] }' }),
    'a.json': openApi,
  });

describe('openapi.duplicate', () => {
  it('is reported once at the first reference, with the number of others', async () => {
    const navigation =
      '{ "groups": [{ "group": "A", "openapi": "<|here:a.json|>", "pages": ["GET /b"] }, { "group": "B", "openapi": "a.json" }] }';
    const twice = site({
      'docs.json': docsJson({ navigation }),
      'a.json':
        '{ "openapi": "3.1.0", "info": { "title": "API" },\n "paths": { "/a": {}, "/a": {}, "/b": { "get": {} }, "/b": { "get": {} } } }',
    });
    const diagnostic = await twice.expectOnly('here', 'openapi.duplicate', {
      severity: 'warning',
      names: ['`a.json`', '`/a`', 'line 2', '1 more'],
    });
    expect(diagnostic.relatedInformation?.[0]?.location.range.start).toEqual({ line: 1, character: 23 });
  });

  it.each([
    [
      'path',
      '/a',
      '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { <|first:"/a"|>: { "get": {} }, <|again:"/a"|>: { "post": {} } } }',
    ],
    [
      'operation',
      'get',
      '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "/a": { <|first:"get"|>: {}, "post": {}, <|again:"get"|>: {} } } }',
    ],
    [
      'webhook',
      'w',
      '{ "openapi": "3.1.0", "info": { "title": "API" }, "webhooks": { <|first:"w"|>: { "post": {} }, <|again:"w"|>: { "post": {} } } }',
    ],
  ])('is reported in the file, at the key of a duplicate %s', async (kind, _key, openApi) => {
    const sample = withOpenApi(openApi);
    const found = (await sample.diagnostics('a.json')).filter(({ code }) => code === 'openapi.duplicate');
    expect(found.map(({ range }) => range)).toEqual([inner(sample, 'again')]);
    expect(found[0]?.message).toContain(`Duplicate ${kind}`);
    expect(found[0]?.relatedInformation?.map(({ location }) => location.range)).toEqual([inner(sample, 'first')]);
  });

  it('mentions no others if there is only one duplicate', async () => {
    const sample = withOpenApi(
      '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "/a": { "get": {} }, "/a": { "post": {} } } }',
    );
    const { message } = await sample.expectOnly('here', 'openapi.duplicate');
    expect(message).not.toContain('more');
  });

  it.each([
    [
      'one method on two paths',
      '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "/a": { "get": {} }, "/b": { "get": {} } } }',
    ],
    ['two methods on one path', '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "/a": { "get": {}, "post": {} } } }'],
    [
      'paths that differ in letter case',
      '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "/a": { "get": {} }, "/A": { "get": {} } } }',
    ],
    [
      'a path and a webhook of one name',
      '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "/a": { "get": {} } }, "webhooks": { "/a": { "post": {} } } }',
    ],
    [
      'duplicate keys of a schema',
      '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "/a": { "get": { "x-a": 1, "x-a": 2 } } } }',
    ],
  ])('is silent about %s', async (_name, openApi) => {
    await withOpenApi(openApi).expectNothing();
  });
});

/** Range of a marked string without its quotes. */
function inner(sample: ReturnType<typeof site>, marker: string) {
  const { range } = sample.range(marker);
  return {
    start: { ...range.start, character: range.start.character + 1 },
    end: { ...range.end, character: range.end.character - 1 },
  };
}
