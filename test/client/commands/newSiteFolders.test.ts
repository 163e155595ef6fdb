import { describe, expect, it } from 'vitest';
import { newSiteFolders } from '../../../client/src/commands/newSiteFolders';

const root = 'file:///work';

const foldersOf = (facts: Partial<Parameters<typeof newSiteFolders>[0]>): string[] =>
  newSiteFolders({ workspaceFolders: [root], siteFolders: [], pages: [], emptyFolders: [], ...facts }).sort();

describe('folders that could become a site', () => {
  it('are those of pages, with the folders around them up to that of the workspace', () => {
    const pages = [`${root}/docs/guides/start.mdx`, `${root}/docs/index.mdx`];
    expect(foldersOf({ pages })).toEqual([root, `${root}/docs`, `${root}/docs/guides`]);
  });

  it('are empty folders', () => {
    expect(foldersOf({ emptyFolders: [`${root}/new`] })).toEqual([`${root}/new`]);
  });

  it('have no site in or around them', () => {
    const pages = [`${root}/README.md`, `${root}/docs/index.mdx`, `${root}/docs/guides/start.mdx`, `${root}/docs-old/index.md`];
    const emptyFolders = [`${root}/docs/images`];
    expect(foldersOf({ pages, emptyFolders, siteFolders: [`${root}/docs`] })).toEqual([`${root}/docs-old`]);
  });

  it('are in the workspace', () => {
    expect(foldersOf({ pages: ['file:///elsewhere/page.md'] })).toEqual([]);
  });
});
