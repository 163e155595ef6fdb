import { describe, expect, it } from 'vitest';
import { removalQuestion } from '../../../client/src/navigation/commands/removalQuestion';
import type { NavigationDeletion } from '../../../server/src/lsp/protocol';
import { plainLocalizer as l10n } from '../plainLocalizer';

const one: NavigationDeletion = { files: ['file:///site/a.mdx'], addresses: ['/a'], successors: ['/'], linkedFrom: [] };

function asked(
  labels: readonly string[],
  changes: Partial<NavigationDeletion> = {},
): { readonly text: string; readonly buttons: readonly string[] } {
  const { message, detail, answers } = removalQuestion(labels, { ...one, ...changes }, (uri) => uri.replace('file:///site/', ''), l10n);
  return { text: `${message} ${detail}`, buttons: [...answers].map(([label, answer]) => `${label}: ${answer}`) };
}

describe('the question about the files of removed pages', () => {
  it('names one entry and its file', () => {
    expect(asked(['Start'])).toEqual({
      text: 'Remove Start from the navigation? The file a.mdx stays, unless you delete it.',
      buttons: ['Remove from the Navigation: entries', 'Delete the File: files', 'Delete and Redirect…: redirect'],
    });
  });

  it('counts several entries and their files', () => {
    const files = ['a', 'b', 'c'].map((name) => `file:///site/${name}.mdx`);
    expect(asked(['Start', 'Guides'], { files })).toMatchObject({
      text: 'Remove 2 entries from the navigation? The 3 files of pages stay, unless you delete them.',
      buttons: [expect.anything(), 'Delete the Files: files', expect.anything()],
    });
  });

  it.each([
    ['from no address', { addresses: [] }],
    ['to no page', { successors: [] }],
  ])('offers no redirect %s', (_name, changes) => {
    expect(asked(['Start'], changes).buttons).toHaveLength(2);
  });

  it('names the pages that link to them, a few at most', () => {
    const linkedFrom = ['b', 'c'].map((name) => `file:///site/${name}.mdx`);
    expect(asked(['Start'], { linkedFrom }).text).toMatch(/delete it\. Linked from b\.mdx, c\.mdx\.$/);
    expect(asked(['Start'], { linkedFrom: [...linkedFrom, 'd', 'e', 'f'] }).text).toMatch(/Linked from b\.mdx, c\.mdx, d and 2 more\.$/);
  });
});
