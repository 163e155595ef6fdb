import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const redirects = '[{ "source": "/a", "destination": "/gone" }, { "source": "/b", "destination": "/lost" }]';

it.each([
  ['missing', undefined],
  ['empty', '{}'],
  ['held by a fragment that is not there', '{ "$ref": "./navigation.json" }'],
  ['held by a fragment whose reference is misspelled', '{ "$rf": "./navigation.json" }'],
  ['with a tab in a fragment that is not there', '{ "tabs": [{ "$ref": "./tab.json" }] }'],
])('a navigation that is %s is the only diagnostic, because destinations of redirects are unknown', async (_, navigation) => {
  const found = await site({ 'docs.json': docsJson({ navigation, redirects }), 'index.mdx': '' }).diagnostics('docs.json');
  expect(found.map(({ code }) => code)).toHaveLength(1);
});

it('destinations of redirects are checked if the navigation is known', async () => {
  const found = await site({ 'docs.json': docsJson({ redirects }), 'index.mdx': '' }).diagnostics('docs.json');
  expect(found.map(({ code }) => code)).toEqual(['redirect.destinationMissing', 'redirect.destinationMissing']);
});
