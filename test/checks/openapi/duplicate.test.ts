import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('openapi.duplicate', () => {
  it('is reported once at the first reference, with the number of others', async () => {
    const navigation =
      '{ "groups": [{ "group": "A", "openapi": "<|here:a.json|>", "pages": ["GET /b"] }, { "group": "B", "openapi": "a.json" }] }';
    const twice = site({
      'docs.json': docsJson({ navigation }),
      'a.json': '{ "openapi": "3.1.0",\n "paths": { "/a": {}, "/a": {}, "/b": { "get": {} }, "/b": { "get": {} } } }',
    });
    const diagnostic = await twice.expectOnly('here', 'openapi.duplicate', {
      severity: 'warning',
      names: ['`a.json`', '`/a`', 'line 2', '1 more'],
    });
    expect(diagnostic.relatedInformation?.[0]?.location.range.start).toEqual({ line: 1, character: 23 });
  });
});
