import { describe, expect, it } from 'vitest';
import { pathAfter, renamedNames } from '../../../client/src/fileRenames/renamedPaths';
import {
  addRedirectsText,
  deletionQuestion,
  redirectQuestion,
  renameQuestion,
  updateAndRedirectText,
} from '../../../client/src/fileRenames/renameTexts';
import type { DocumentEdits } from '../../../server/src/lsp/protocol';
import { plainLocalizer as l10n } from '../plainLocalizer';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const root = 'file:///docs.json';

function document(uri: string, count: number): DocumentEdits {
  return { uri, version: 0, hash: 0, edits: Array.from({ length: count }, () => ({ range, newText: 'b', kind: 'reference' as const })) };
}

const pathOf = (uri: string): string => uri.slice('file:///'.length);
const redirects = [{ root, source: '/a', destination: '/b' }];

describe('the question about a file rename', () => {
  it('names the file and the documents that change', () => {
    expect(renameQuestion(['b.mdx'], [document(root, 2), document('file:///x.mdx', 1)], [], pathOf, l10n)).toEqual({
      message: 'Update 3 references for the move of b.mdx?',
      detail: 'docs.json (2)\nx.mdx (1)',
    });
  });

  it('counts files that are renamed together, and names the redirects', () => {
    const { message, detail } = renameQuestion(['a', 'b'], [document(root, 1)], redirects, pathOf, l10n);
    expect(message).toBe('Update one reference for the move of 2 files and folders?');
    expect(detail).toBe('docs.json (1)\n\nReaders of the former addresses can be redirected:\n/a → /b');
  });

  it('stays short for many documents', () => {
    const many = Array.from({ length: 500 }, (_, i) => document(`file:///${i}.mdx`, 1));
    const lines = renameQuestion(['a'], many, [], pathOf, l10n).detail.split('\n');
    expect(lines).toHaveLength(8);
    expect(lines.at(-1)).toBe('and 493 more');
  });

  it('is about redirects if nothing names the file', () => {
    expect(renameQuestion(['a'], [], redirects, pathOf, l10n).message).toBe('Redirect readers from /a to /b?');
    expect(redirectQuestion([...redirects, ...redirects], l10n)).toBe('Add 2 redirects from the former addresses of the pages?');
  });
});

it('the buttons distinguish one redirect from several', () => {
  const several = [...redirects, ...redirects];
  expect([addRedirectsText(redirects, l10n), addRedirectsText(several, l10n)]).toEqual(['Add Redirect', 'Add Redirects']);
  expect(updateAndRedirectText(redirects, l10n)).toBe('Update and Add Redirect');
  expect(updateAndRedirectText(several, l10n)).toBe('Update and Add Redirects');
});

it.each([
  [['a.mdx'], 1, 'One entry of the navigation still names a.mdx.'],
  [['a.mdx'], 2, '2 entries of the navigation still name a.mdx.'],
  [['a', 'b'], 3, '3 entries of the navigation still name 2 deleted files and folders.'],
  [['a.mdx'], 0, 'No page links there. Redirect readers of a.mdx to another page?'],
])('the deletion question for %j with %i entries', (deleted, entries, expected) => {
  expect(deletionQuestion(deleted, entries, [], l10n)).toBe(expected);
});

describe('the path of a document after a file rename', () => {
  const uri = (path: string, scheme = 'file') => ({ scheme, authority: '', path });
  const moved = [
    [uri('/s/a'), uri('/s/b')],
    [uri('/s/a/x.mdx'), uri('/y.mdx')],
  ] as const;

  it.each([
    ['/s/a/z.mdx', '/s/b/z.mdx'],
    ['/s/a', '/s/b'],
    ['/s/a/x.mdx', '/y.mdx'],
    ['/s/ab/z.mdx', '/s/ab/z.mdx'],
    ['/t.mdx', '/t.mdx'],
  ])('is derived from %s', (path, expected) => {
    expect(pathAfter(uri(path), moved)).toBe(expected);
  });

  it('is unchanged in another file system', () => {
    expect(pathAfter(uri('/s/a', 'memory'), moved)).toBe('/s/a');
  });

  it('has its last segment as its name', () => {
    const named = (newUri: string): string[] => renamedNames([{ oldUri: '', newUri }]);
    expect([named('file:///s/a%20b.mdx'), named('file:///s/'), named('file:///s/%zz')]).toEqual([['a b.mdx'], ['s'], ['%zz']]);
  });
});
