import { expect, it } from 'vitest';
import { everyRequest, positionalRequests } from '../support/everyRequest';
import { hostileNames, siteNaming } from '../support/hostile/names';
import { uriOf } from '../support/memoryWorkspace';
import { rounds } from '../support/rounds';
import { type Site, site } from '../support/site';

/** Step between the line ends at which a request is made. Each name begins at another line end, so that several names cover all of them. */
const step = Math.ceil(4 / rounds.options.factor);

/**
 * Failures of every request for every file; positional requests are made at line ends.
 * @param first index of the first of these line ends
 */
async function failures(sample: Site, first: number): Promise<string[]> {
  const failed = new Set<string>();
  for (const path of ['docs.json', 'mint.json', 'index.mdx', 'api.json']) {
    const document = sample.document(path);
    const ends = [...sample.text(path).matchAll(/["')>][,\]} ]*$/gm)].map(({ index }) => index);
    for (const [index, [name, request]] of Object.entries(everyRequest).entries()) {
      const chosen = ends.filter((_, line) => (line + index + first) % step === 0);
      for (const offset of positionalRequests.has(name) ? chosen : ends.slice(0, 1)) {
        const position = document.positionAt(offset);
        await request({ engine: sample.engine, uri: uriOf(path), root: uriOf('docs.json'), position }).catch((error: unknown) => {
          failed.add(`${name} ${path}: ${error}`);
        });
      }
    }
  }
  return [...failed];
}

it.each(hostileNames)('no request fails if everything is called %s', async (name) => {
  const sample = site(siteNaming(name));
  expect(await failures(sample, hostileNames.indexOf(name))).toEqual([]);
  expect(sample.log).toEqual([]);
});
