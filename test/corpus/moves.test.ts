import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli } from '../cli/cli';
import { DiskSite } from '../support/lspProcess';
import { corpusEntries, corpusFolder, hasCorpus } from './corpus';

const timeoutMs = 180_000;

/** Contents of all files by path. */
function contents(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path), readFileSync(path, 'latin1')];
    }),
  );
}

/** The top-level folder with the most pages. */
function largestFolder(files: ReadonlyMap<string, string>): string {
  const counts = new Map<string, number>();
  for (const path of files.keys()) {
    const [, folder] = /^([^./\\][^/\\]*)[/\\].*\.mdx?$/.exec(path) ?? [];
    if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** A configuration without redirects: moving a page removes redirects from its new address. */
function withoutRedirects(text: string | undefined): unknown {
  const { redirects: _redirects, ...others } = JSON.parse(text ?? '{}') as { redirects?: unknown };
  return others;
}

describe.runIf(hasCorpus)('a folder of a real site', () => {
  it.each(corpusEntries().map(({ name }) => name))(
    'of %s is the same after it was moved there and back, links included',
    async (name) => {
      const site = new DiskSite();
      cpSync(join(corpusFolder, name), site.path, { recursive: true });
      const before = contents(site.path);
      const folder = largestFolder(before);
      expect(folder).not.toBe('');
      for (const [from, to] of [
        [folder, 'moved-for-now/inner'],
        ['moved-for-now/inner', folder],
      ] as const) {
        expect(await cli(['mv', from, to, '--no-redirect'], { cwd: site.path })).toMatchObject({ code: 0, stderr: '' });
      }
      const after = contents(site.path);
      expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
      expect([...after].filter(([path, text]) => path !== 'docs.json' && before.get(path) !== text).map(([path]) => path)).toEqual([]);
      if (after.get('docs.json') !== before.get('docs.json'))
        expect(withoutRedirects(after.get('docs.json'))).toEqual(withoutRedirects(before.get('docs.json')));
    },
    timeoutMs,
  );
});
