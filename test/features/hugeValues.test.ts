import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';

const length = 1_200_000;

/** Expects diagnostics, fixes and links that quote only a part of the file. */
async function expectShort(text: string): Promise<void> {
  const sample = site({ 'docs.json': text });
  const diagnostics = await sample.diagnostics();
  const actions = await sample.actions();
  const links = await sample.engine.documentLinks(uriOf('docs.json'), neverCancelled);
  const results = [diagnostics, actions.map(({ title }) => title), links];
  expect(JSON.stringify(results).length).toBeLessThan(100_000);
  expect(sample.log).toEqual([]);
}

describe.each(['x', 'x/', '/', '#?', '%', '..\\\\', ':', ' '])('a string of more than a megabyte, %s repeated', (part) => {
  const long = `${part.repeat(length / part.length)}!`;

  it.each([
    ['a page', { navigation: `{ "pages": ["index", "${long}"] }` }],
    ['an endpoint', { navigation: `{ "openapi": "api.json", "pages": ["index", "GET /${long}"] }` }],
    ['a key', { [`"${long}"`]: '1' }],
    ['a value of a setting', { theme: `"${long}"` }],
    ['an icon', { navigation: `{ "groups": [{ "group": "a", "icon": "${long}", "pages": ["index", ""] }] }` }],
    [
      'the ends of a redirect',
      { redirects: `[{ "source": "/${long}", "destination": "/${long}" }, { "source": "/a", "destination": "/a" }]` },
    ],
    ['a fragment', { navigation: `{ "groups": [{ "$ref": "./${long}.json" }] }` }],
    ['a file', { favicon: `"/${long}.ico"` }],
    ['a color', { colors: `{ "primary": "${long}" }` }],
    ['a link', { navbar: `{ "links": [{ "label": "a", "href": "${long}" }, {}] }` }],
    ['a font', { fonts: `{ "family": "${long}", "source": "${long}" }` }],
  ])('is not quoted completely if it is %s', async (_place, parts) => {
    await expectShort(docsJson(parts));
  });
});
