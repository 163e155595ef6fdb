import { describe, expect, it } from 'vitest';
import { navigationItems } from '../../client/src/navigation/navigationItems';
import type { NavigationList } from '../../server/src/lsp/protocol';
import { plainLocalizer } from './plainLocalizer';

const toPath = (uri: string): string => uri.replace('file:///site/', '');

function list(trail: string, more: Partial<NavigationList> = {}): NavigationList {
  return { id: trail, trail, file: 'file:///site/docs.json', entries: 3, isLikely: false, ...more };
}

/** One line per item; headings in dashes. */
function lines(...lists: NavigationList[]): string[] {
  return navigationItems(lists, toPath, plainLocalizer).map((item) =>
    item.isSeparator ? `-- ${item.label} --` : `${item.label} (${item.description})`,
  );
}

describe('the choice of a navigation list', () => {
  it('describes lists by their parents and number of entries', () => {
    expect(lines(list('API › Users'), list('Guides', { entries: 1 }))).toEqual(['API › Users (3 entries)', 'Guides (1 entry)']);
  });

  it('has a name for the top level', () => {
    expect(lines(list(''))).toEqual(['Top level of the navigation (3 entries)']);
  });

  it('includes the file if there are several', () => {
    expect(lines(list('A'), list('B', { file: 'file:///site/nav/b.json' }))).toEqual([
      'A (3 entries, docs.json)',
      'B (3 entries, nav/b.json)',
    ]);
  });

  it('is divided into likely and other lists, if there are both', () => {
    expect(lines(list('A', { isLikely: true }), list('B'))).toEqual(['-- fits best --', 'A (3 entries)', '-- others --', 'B (3 entries)']);
    expect(lines(list('A', { isLikely: true }))).toEqual(['A (3 entries)']);
  });

  it('has the list that is sent back', () => {
    const given = list('A');
    const [item] = navigationItems([given], toPath, plainLocalizer);
    expect(item && !item.isSeparator && item.list).toBe(given);
  });
});
