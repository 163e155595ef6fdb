import { describe, expect, it } from 'vitest';
import { navigationItems } from '../../client/src/navigation/navigationItems';
import type { NavigationList } from '../../server/src/lsp/protocol';
import { plainLocalizer } from './plainLocalizer';

const toPath = (uri: string): string => uri.replace('file:///site/', '');

function list(trail: string, given: Partial<NavigationList> = {}): NavigationList {
  return { id: trail, trail, file: 'file:///site/docs.json', entries: 3, isLikely: false, ...given };
}

/** One line an item; headings in dashes. */
function lines(...lists: NavigationList[]): string[] {
  return navigationItems(lists, toPath, plainLocalizer).map((item) =>
    item.isSeparator ? `-- ${item.label} --` : `${item.label} (${item.description})`,
  );
}

describe('places in the navigation to choose from', () => {
  it('are told by the elements around them and by how much they hold', () => {
    expect(lines(list('API › Users'), list('Guides', { entries: 1 }))).toEqual(['API › Users (3 entries)', 'Guides (1 entry)']);
  });

  it('have a name at the top level', () => {
    expect(lines(list(''))).toEqual(['Top level of the navigation (3 entries)']);
  });

  it('are told by their file where there are several', () => {
    expect(lines(list('A'), list('B', { file: 'file:///site/nav/b.json' }))).toEqual([
      'A (3 entries, docs.json)',
      'B (3 entries, nav/b.json)',
    ]);
  });

  it('are parted into the likely ones and the others, where there are both', () => {
    expect(lines(list('A', { isLikely: true }), list('B'))).toEqual(['-- fits best --', 'A (3 entries)', '-- others --', 'B (3 entries)']);
    expect(lines(list('A', { isLikely: true }))).toEqual(['A (3 entries)']);
  });

  it('carry the list that is sent back', () => {
    const given = list('A');
    const [item] = navigationItems([given], toPath, plainLocalizer);
    expect(item && !item.isSeparator && item.list).toBe(given);
  });
});
