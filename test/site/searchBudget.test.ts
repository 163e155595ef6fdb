import { expect, it, vi } from 'vitest';
import { NearestFiles } from '../../server/src/engine/site/fileIndex/nearestFiles';
import { docsJson } from '../support/docsJson';
import { site } from '../support/site';

const missing = 3_000;

it.each([
  ['pages', 'redirects', (index: number) => `{ "source": "/s${index}", "destination": "/guides/page-${index}" }`],
  ['files', 'navigation', (index: number) => `{ "$ref": "./guides/page-${index}.json" }`],
] as const)('a run over a site with very many missing %s searches for a limited number', async (kind, key, entry) => {
  const search = vi.spyOn(NearestFiles.prototype, kind);
  const entries = Array.from({ length: missing }, (_, index) => entry(index)).join(', ');
  const given = site({
    'docs.json': docsJson({ [key]: key === 'redirects' ? `[${entries}]` : `{ "groups": [${entries}] }` }),
    'guides/page-x.mdx': '',
    'guides/page-x.json': '{}',
  });
  const [first] = await given.diagnostics();
  expect(first?.message).toContain('page-x');
  expect(search.mock.calls.length).toBeLessThan(missing);
  search.mockRestore();
});
