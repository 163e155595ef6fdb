import { describe, expect, it } from 'vitest';
import { pageFoldersAt } from '../../server/src/engine/site/fileIndex/pageFolders';

const pages = ['index', 'en/index', 'en/guides/start', 'fr/index', 'en/api/users/list'].map((path, index) => [path, index + 1] as const);

function foldersAt(depth: number): string[] {
  const { of, paths } = pageFoldersAt(depth, pages, pages.length + 1);
  return pages.map(([, number]) => paths[of[number] ?? 0] ?? '?');
}

describe('the folders of pages', () => {
  it.each<[number, string[]]>([
    [1, ['', 'en', 'en', 'fr', 'en']],
    [2, ['', '', 'en/guides', '', 'en/api']],
    [3, ['', '', '', '', 'en/api/users']],
    [4, ['', '', '', '', '']],
  ])('at depth %i have as many segments', (depth, expected) => {
    expect(foldersAt(depth)).toEqual(expected);
  });

  it('have one index each', () => {
    expect(pageFoldersAt(1, pages, pages.length + 1).paths).toEqual(['', 'en', 'fr']);
  });

  it('are distinct if one is a prefix of another', () => {
    const mixed = ['en/a', 'en-us/a', 'en/b', 'e/a', 'en/c'].map((path, index) => [path, index + 1] as const);
    const { of, paths } = pageFoldersAt(1, mixed, mixed.length + 1);
    expect(mixed.map(([, number]) => paths[of[number] ?? 0])).toEqual(['en', 'en-us', 'en', 'e', 'en']);
  });
});
