import { expect, it } from 'vitest';
import { everyRequest, positionalRequests } from '../support/everyRequest';
import { hostileNames, siteNaming } from '../support/hostileNames';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, site } from '../support/site';

/** The failures of every request about every file; those that look at the position at the end of each line. */
async function failures(asked: Site): Promise<string[]> {
  const failed = new Set<string>();
  for (const path of ['docs.json', 'mint.json', 'index.mdx', 'api.json']) {
    const document = asked.document(path);
    const ends = [...asked.text(path).matchAll(/["')>][,\]} ]*$/gm)].map(({ index }) => index);
    for (const [name, request] of Object.entries(everyRequest)) {
      for (const offset of positionalRequests.has(name) ? ends : ends.slice(0, 1)) {
        const position = document.positionAt(offset);
        await request({ engine: asked.engine, uri: uriOf(path), root: uriOf('docs.json'), position }).catch((error: unknown) => {
          failed.add(`${name} ${path}: ${error}`);
        });
      }
    }
  }
  return [...failed];
}

it.each(hostileNames)('every request answers where everything is called %s', async (name) => {
  const asked = site(siteNaming(name));
  expect(await failures(asked)).toEqual([]);
  expect(asked.log).toEqual([]);
});
