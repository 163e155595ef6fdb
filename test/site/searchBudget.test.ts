import { expect, it, vi } from 'vitest';
import { NearestFiles } from '../../server/src/engine/site/fileIndex/nearestFiles';
import { docsJson } from '../support/docsJson';
import { site } from '../support/site';

const missing = 3_000;

it.each([
  ['pages', 'redirects', (index: number) => `{ "source": "/s${index}", "destination": "/guides/page-${index}" }`],
  ['files', 'navigation', (index: number) => `{ "$ref": "./guides/page-${index}.json" }`],
] as const)('diagnostics of a site with very many missing %s have a limited number of searches', async (kind, key, entry) => {
  const search = vi.spyOn(NearestFiles.prototype, kind);
  const entries = Array.from({ length: missing }, (_, index) => entry(index)).join(', ');
  const sample = site({
    'docs.json': docsJson({ [key]: key === 'redirects' ? `[${entries}]` : `{ "groups": [${entries}] }` }),
    'guides/page-x.mdx': '',
    'guides/page-x.json': '{}',
  });
  const [first] = await sample.diagnostics();
  expect(first?.message).toContain('page-x');
  expect(search.mock.calls.length).toBeLessThan(missing);
  search.mockRestore();
});

it('similar files are searched only for the first missing fragments', async () => {
  const search = vi.spyOn(NearestFiles.prototype, 'files');
  const searchesFor = async (count: number): Promise<number> => {
    const entries = Array.from({ length: count }, (_, index) => `{ "$ref": "./parts/group-${index}x.json" }`).join(', ');
    const sample = site({ 'docs.json': docsJson({ navigation: `{ "groups": [${entries}] }` }), 'parts/group-1.json': '{}' });
    search.mockClear();
    const found = await sample.diagnostics();
    expect(found.find(({ message }) => String(message).includes('group-1.json'))?.code).toBe('ref.missing');
    return search.mock.calls.length;
  };
  expect(await searchesFor(100)).toBe(100);
  expect(await searchesFor(400)).toBe(200);
  search.mockRestore();
});
