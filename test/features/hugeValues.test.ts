import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';

const length = 1_200_000;

/** Diagnostics and fixes quote a part of what the file says. */
async function expectShort(text: string): Promise<void> {
  const given = site({ 'docs.json': text });
  const diagnostics = await given.diagnostics();
  const actions = await given.actions();
  const links = await given.engine.documentLinks(uriOf('docs.json'), neverCancelled);
  const shown = [diagnostics, actions.map(({ title }) => title), links];
  expect(JSON.stringify(shown).length).toBeLessThan(100_000);
  expect(given.log).toEqual([]);
}

describe.each(['x', 'x/', '/', '#?', '%', '..\\\\', ':', ' '])('a text of megabytes, %s repeated', (part) => {
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
  ])('is not repeated where it is %s', async (_place, parts) => {
    await expectShort(docsJson(parts));
  });
});
