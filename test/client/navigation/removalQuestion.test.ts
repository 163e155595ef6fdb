import { describe, expect, it } from 'vitest';
import { deletionConfirmation, removalChoices, removalTitle } from '../../../client/src/navigation/commands/removalQuestion';
import type { NavigationDeletion } from '../../../server/src/lsp/protocol';
import { plainLocalizer as l10n } from '../plainLocalizer';
import { node } from './nodes';

const one: NavigationDeletion = {
  files: ['file:///site/a.mdx'],
  addresses: ['/a'],
  successors: ['/', '/b'],
  titles: { '/': 'Welcome' },
  linkedFrom: [],
};
const pathOf = (uri: string) => uri.replace('file:///site/', '');

function asked(changes: Partial<NavigationDeletion> = {}): string[] {
  return removalChoices({ ...one, ...changes }, pathOf, l10n).map((choice) =>
    choice.isHeading ? `[${choice.label}]` : [choice.label, choice.description, choice.detail].filter(Boolean).join(' | '),
  );
}

describe('the question about the files of removed pages', () => {
  it('has one list for the entry, its file, and the pages that readers can be led to', () => {
    expect(asked({ linkedFrom: ['file:///site/b.mdx'] })).toEqual([
      'Remove from the Navigation | The file a.mdx stays.',
      'Delete the File | 1 page links there: b.mdx',
      '[delete the file, and redirect /a to]',
      'Welcome | /',
      '/b',
    ]);
  });

  it('counts several files', () => {
    const files = ['a', 'b', 'c'].map((name) => `file:///site/${name}.mdx`);
    expect(asked({ files, addresses: ['/a', '/b', '/c'] }).slice(0, 3)).toEqual([
      'Remove from the Navigation | The 3 files of pages stay.',
      'Delete the Files | No page links there.',
      '[delete the files, and redirect 3 addresses to]',
    ]);
  });

  it.each([
    ['from no address', { addresses: [] }],
    ['to no page', { successors: [] }],
  ])('offers no redirect %s', (_name, changes) => {
    expect(asked(changes)).toHaveLength(2);
  });

  it('names the kind in its title', () => {
    expect(removalTitle([node('page:a', { label: 'Start' })], l10n)).toBe('Remove Page “Start”');
    expect(removalTitle([node('page:a'), node('page:b')], l10n)).toBe('Remove 2 entries');
  });
});

describe('the confirmation before several files are deleted', () => {
  it('names the files, the links and the redirect', () => {
    const two = { ...one, files: ['file:///site/a.mdx', 'file:///site/c.mdx'], linkedFrom: ['file:///site/b.mdx'] };
    expect(deletionConfirmation(two, 'Welcome', pathOf, l10n)).toEqual({
      message: 'Delete 2 files?',
      detail: 'a.mdx\nc.mdx\n\n1 page links there: b.mdx\nReaders are redirected to Welcome.',
    });
  });

  it('lists a few files at most', () => {
    const files = Array.from({ length: 10 }, (_, at) => `file:///site/${at}.mdx`);
    const { message, detail } = deletionConfirmation({ ...one, files }, undefined, pathOf, l10n);
    expect(message).toBe('Delete 10 files?');
    expect(detail.split('\n')).toEqual([...files.slice(0, 8).map(pathOf), 'and 2 more', '', 'No page links there.']);
  });
});
