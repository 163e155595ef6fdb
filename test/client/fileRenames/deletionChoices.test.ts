import { describe, expect, it } from 'vitest';
import { type DeletionChoice, deletedChoices, linksText } from '../../../client/src/fileRenames/deletionChoices';
import { plainLocalizer as l10n } from '../plainLocalizer';

const plan = { entries: 1, addresses: ['/a'], successors: ['/', '/b'], titles: { '/': 'Welcome' }, hasEdits: true };

/** Lines of the list: headings in brackets, and the answer of each entry. */
function linesOf(choices: readonly DeletionChoice<unknown>[]): string[] {
  return choices.map((choice) =>
    choice.isHeading
      ? `[${choice.label}]`
      : [choice.label, choice.description, choice.detail, JSON.stringify(choice.answer)].filter(Boolean).join(' | '),
  );
}

describe('the choices after a deletion', () => {
  it('are to remove the entries, or to redirect readers to a page, by its title and address', () => {
    expect(linesOf(deletedChoices(plan, ['b.mdx'], l10n))).toEqual([
      'Remove Entries | 1 entry of the navigation. 1 page links there: b.mdx | "remove"',
      '[remove entries and redirect /a to]',
      'Welcome | / | {"redirectTo":"/"}',
      '/b | {"redirectTo":"/b"}',
      '[from now on]',
      'Always Remove Entries | "always"',
      'Never Ask | "never"',
    ]);
  });

  it('have no removal without entries, and no redirects without an address', () => {
    expect(linesOf(deletedChoices({ ...plan, entries: 0, hasEdits: false }, [], l10n))).toEqual([
      '[redirect /a to]',
      'Welcome | / | {"redirectTo":"/"}',
      '/b | {"redirectTo":"/b"}',
      '[from now on]',
      'Never Ask | "never"',
    ]);
    const none = linesOf(deletedChoices({ ...plan, entries: 2, addresses: [] }, [], l10n));
    expect(none[0]).toBe('Remove Entries | 2 entries of the navigation. No page links there. | "remove"');
    expect(none.join()).not.toContain('redirect');
  });

  it('count the addresses of several pages', () => {
    expect(linesOf(deletedChoices({ ...plan, addresses: ['/a', '/c'] }, [], l10n))[1]).toBe('[remove entries and redirect 2 addresses to]');
  });
});

describe('the text about linking pages', () => {
  it.each([
    [[], 'No page links there.'],
    [['a'], '1 page links there: a'],
    [['a', 'b', 'c'], '3 pages link there: a, b, c'],
    [['a', 'b', 'c', 'd'], '4 pages link there: a, b, c and others'],
  ])('for %j', (linking, text) => {
    expect(linksText(linking, l10n)).toBe(text);
  });
});
