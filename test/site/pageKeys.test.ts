import { expect, it } from 'vitest';
import { languageNamesInPaths } from '../../server/src/engine/config/navigation/pathNames';
import { PageKeys } from '../../server/src/engine/site/fileIndex/pageKeys';

const names = languageNamesInPaths(['en', 'es', 'zh-Hans']);

/** Pages that share a key, in the order of their numbers. */
function groups(...paths: readonly string[]): string[][] {
  const keys = new PageKeys(
    paths.map((path, index) => [path, index]),
    paths.length,
    names,
  );
  const byKey = new Map<number, string[]>();
  for (const [index, path] of paths.entries()) {
    expect(keys.ofPath(path)).toBe(keys.of[index]);
    byKey.set(keys.of[index] ?? 0, [...(byKey.get(keys.of[index] ?? 0) ?? []), path]);
  }
  expect(keys.size).toBe(byKey.size + 1);
  return [...byKey.values()];
}

it('pages have the same key if they differ only in a language of their paths', () => {
  expect(
    groups('guides/start', 'es/guides/start', 'guides/ES/start', 'guides/start.es', 'zh/guides/start', 'cn/guides/Start'),
  ).toHaveLength(1);
  expect(groups('index', 'es/index', 'index.es')).toHaveLength(1);
  expect(groups('a/es/x', 'a/en/x', 'a/x.en', 'A/x.ES', 'a/x')).toHaveLength(1);
});

it('other pages have distinct keys', () => {
  expect(groups('guides/start', 'fr/guides/start', 'guides/start-es', 'start', 'guides', 'es/guides')).toEqual([
    ['guides/start'],
    ['fr/guides/start'],
    ['guides/start-es'],
    ['start'],
    ['guides', 'es/guides'],
  ]);
  // Folder names of the same length, and a folder name that is a prefix of another.
  expect(groups('ab/x', 'ac/x', 'ab/y', 'abc/x', 'a/b/x', 'ab/x.1')).toHaveLength(6);
});

it('a page that does not exist has the key of its translations', () => {
  const keys = new PageKeys([['es/guides/start', 0]], 1, names);
  expect(keys.ofPath('guides/start')).toBe(keys.of[0]);
  expect(keys.ofPath('guides/other')).toBe(0);
});
