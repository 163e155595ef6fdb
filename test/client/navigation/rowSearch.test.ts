import { describe, expect, it } from 'vitest';
import { addressOf } from '../../../client/src/navigation/tree/rowContext';
import { rowSearch } from '../../../client/src/navigation/tree/rowSearch';
import type { TreeRow } from '../../../client/src/navigation/tree/treeModel';
import { plainLocalizer } from '../plainLocalizer';
import { node } from './nodes';

const group: TreeRow = { node: node('group:API', { label: 'API reference' }), parent: undefined };
const page = (path: string, label: string): TreeRow => ({
  node: node(`group:API/page:${path.replaceAll('/', '~1')}`, { label, description: path }),
  parent: group,
});
const rows = [
  group,
  page('index', 'Welcome'),
  page('api/users/list', 'List users'),
  page('api/über', 'Résumé'),
  page('guides/list', 'Guides'),
];

describe('the search in the navigation', () => {
  const search = rowSearch(rows, plainLocalizer);
  const titles = (text: string) => search(text).map(({ label }) => label);

  it('finds fragments of titles and addresses, in any order and without accents', () => {
    expect(titles('')).toHaveLength(rows.length);
    expect(titles('user li')).toEqual(['List users']);
    expect(titles('resume')).toEqual(['Résumé']);
    expect(titles('/api/u')).toEqual(['List users', 'Résumé']);
    expect(titles('nothing')).toEqual([]);
  });

  it('has titles that begin with the text first, and names around a row last', () => {
    expect(titles('list')).toEqual(['List users', 'Guides']);
    expect(titles('reference')).toEqual(['API reference', 'Welcome', 'List users', 'Résumé', 'Guides']);
  });

  it('shows the address and the names around each row', () => {
    expect(search('List')[0]).toEqual({
      id: 'group:API/page:api~1users~1list',
      label: 'List users',
      description: '/api/users/list · API reference',
    });
    expect(search('API')[0]?.description).toBe('Group');
  });
});

describe('the address of a row', () => {
  it.each([
    [{ description: 'index' }, '/'],
    [{ description: '/guides/index' }, '/guides'],
    [{ description: 'guides/a' }, '/guides/a'],
    [{ kind: 'link', url: 'https://example.com' }, 'https://example.com'],
    [{ kind: 'endpoint', description: 'GET /users' }, undefined],
    [{ kind: 'group', label: 'A' }, undefined],
  ] as const)('of %j is %s', (changes, address) => {
    expect(addressOf(node('page:a', changes))).toBe(address);
  });
});
