import { describe, expect, it } from 'vitest';
import { rootItems } from '../../../client/src/language/rootItems';
import { plainLocalizer } from '../plainLocalizer';

const toPath = (uri: string) => uri.replace('file:///project/', '');
const none = { errors: 0, warnings: 0, hints: 0 };

describe('rootItems', () => {
  it('has the site name, the path and the problems of a root', () => {
    const roots = [{ uri: 'file:///project/site/docs.json', name: 'Parcelbox', fragments: [], problems: { ...none, warnings: 3 } }];
    expect(rootItems(roots, toPath, plainLocalizer)).toEqual([
      { icon: 'book', label: 'Parcelbox', description: 'site/docs.json', detail: '3 warnings', uri: 'file:///project/site/docs.json' },
    ]);
  });

  it('names a root without a name by its path', () => {
    const [item] = rootItems([{ uri: 'file:///project/docs.json', fragments: [], problems: none }], toPath, plainLocalizer);
    expect(item).toMatchObject({ icon: 'book', label: 'docs.json', description: '', detail: 'No problems' });
  });

  it('lists the fragments of a root below it', () => {
    const fragments = ['file:///project/navigation/guides.json', 'file:///project/navigation/api.json'];
    const items = rootItems([{ uri: 'file:///project/docs.json', fragments, problems: none }], toPath, plainLocalizer);
    expect(items.map(({ icon, label, description, uri }) => [icon, label, description, uri])).toEqual([
      ['book', 'docs.json', '', 'file:///project/docs.json'],
      ['file-code', 'navigation/guides.json', 'part of docs.json', fragments[0]],
      ['file-code', 'navigation/api.json', 'part of docs.json', fragments[1]],
    ]);
    expect(items[0]?.detail).toBe('No problems, split over 2 more files');
  });
});
