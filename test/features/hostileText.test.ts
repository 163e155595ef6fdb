import { expect, it } from 'vitest';
import { everyRequest, positionalRequests } from '../support/everyRequest';
import { hostileNames, siteNaming } from '../support/hostile/names';
import { uriOf } from '../support/memoryWorkspace';
import { rounds } from '../support/rounds';
import { type Site, site } from '../support/site';

/** Each request is made at one of so many ends of lines: at all of them for as many names, or in as many rounds. */
const every = Math.ceil(4 / rounds.options.factor);

/** The failures of every request about every file; those that look at the position at the ends of lines. @param first the first of these lines */
async function failures(asked: Site, first: number): Promise<string[]> {
  const failed = new Set<string>();
  for (const path of ['docs.json', 'mint.json', 'index.mdx', 'api.json']) {
    const document = asked.document(path);
    const ends = [...asked.text(path).matchAll(/["')>][,\]} ]*$/gm)].map(({ index }) => index);
    for (const [index, [name, request]] of Object.entries(everyRequest).entries()) {
      const chosen = ends.filter((_, line) => (line + index + first) % every === 0);
      for (const offset of positionalRequests.has(name) ? chosen : ends.slice(0, 1)) {
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
  expect(await failures(asked, hostileNames.indexOf(name))).toEqual([]);
  expect(asked.log).toEqual([]);
});
