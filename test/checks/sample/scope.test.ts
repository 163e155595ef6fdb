import { describe, expect, it } from 'vitest';
import { codes } from '../../support/bodySite';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';
import { openApi, pageWith } from './support';

/** A description at `https://api.example.com` whose operation has a parameter. */
function api(parameter: string): string {
  const path = `paths:\n  /users:\n    get:\n      parameters: [{ name: ${parameter}, in: query, schema: {} }]\n      responses: {}\n`;
  return openApi('servers: [{ url: https://api.example.com }]', path);
}

const pages = (version: string): string => `"pages": ["${version}/a"], "openapi": "${version}.yaml"`;
const versions = docsJson({
  navigation: `{ "versions": [{ "version": "v1", ${pages('v1')} }, { "version": "v2", ${pages('v2')} }] }`,
});

function withCalls(first: string, second: string, config = versions): Site {
  const call = (query: string): string => pageWith(`curl "https://api.example.com/users?${query}=1"`);
  return site({
    'docs.json': config,
    'v1.yaml': api('limit'),
    'v2.yaml': api('size'),
    'v1/a.mdx': call(first),
    'v2/a.mdx': call(second),
  });
}

describe('the description of a sample', () => {
  it('is the one in scope of the page, if several have the operation', async () => {
    expect(await codes(withCalls('limit', 'size'), 'sample', 'v1/a.mdx')).toEqual([]);
    const wrong = withCalls('limt', 'sise');
    expect(await codes(wrong, 'sample', 'v1/a.mdx')).toEqual(['sample.parameter']);
    expect(await codes(wrong, 'sample', 'v2/a.mdx')).toEqual(['sample.parameter']);
    // A name of the other description is like none of this one.
    expect(await codes(withCalls('limt', 'limt'), 'sample', 'v2/a.mdx')).toEqual([]);
  });

  it('is unknown in a page without a scope', async () => {
    const config = docsJson({ navigation: '{ "pages": ["v1/a", "v2/a"] }' });
    expect(await codes(withCalls('limt', 'sise', config), 'sample', 'v1/a.mdx')).toEqual([]);
  });

  it('is the one at the host of the request, if the one in scope is elsewhere', async () => {
    const files = { 'v1.yaml': api('limit').replace('api.example.com', 'v1.example.com'), 'v2.yaml': api('size') };
    const code = pageWith('curl "https://api.example.com/users?sise=1"');
    const sample = site({ 'docs.json': versions, ...files, 'v1/a.mdx': code, 'v2/a.mdx': pageWith('ls') });
    expect(await codes(sample, 'sample', 'v1/a.mdx')).toEqual(['sample.parameter']);
  });

  it('follows the navigation', async () => {
    const sample = withCalls('limt', 'size');
    expect(await codes(sample, 'sample', 'v1/a.mdx')).toEqual(['sample.parameter']);
    sample.workspace.set('docs.json', docsJson({ navigation: '{ "pages": ["v1/a", "v2/a"] }' }));
    expect(await codes(sample, 'sample', 'v1/a.mdx')).toEqual([]);
  });
});
