import { describe, expect, it } from 'vitest';
import { newPagePath, pathsNear } from '../../../client/src/navigation/commands/newPagePath';
import { behind, operationsFor, placeAfter, placeAt, placeBeside } from '../../../client/src/navigation/tree/insertPositions';
import type { TreeRow } from '../../../client/src/navigation/tree/treeModel';
import type { NavigationNode } from '../../../server/src/lsp/protocol';
import { node } from './nodes';

const row = (id: string, parent?: TreeRow, changes: Partial<NavigationNode> = {}): TreeRow => ({ node: node(id, changes), parent });

const group = row('group:g');
const [a, b, c] = ['a', 'b', 'c'].map((name) => row(`group:g/page:${name}`, group)) as [TreeRow, TreeRow, TreeRow];
const siblings = [a, b, c];
const tab = row('tab:t', undefined, { kind: 'tab' });
const generated = row('group:g/source:api', group, { kind: 'source' });
const unlisted = row('unlisted:page', undefined, { kind: 'unlisted page' });

describe('the position of a drop', () => {
  it('is the end of an element, or before an entry', () => {
    expect(placeAt(group)).toEqual({ parent: 'group:g' });
    expect(placeAt(b)).toEqual({ parent: 'group:g', before: 'group:g/page:b' });
    expect(placeAt(undefined)).toEqual({ parent: '' });
  });

  it('is before an element of the same kind, but inside of a group', () => {
    expect(placeAt(tab, [tab.node])).toEqual({ parent: '', before: 'tab:t' });
    expect(placeAt(tab, [tab.node, group.node])).toEqual({ parent: 'tab:t' });
    expect(placeAt(group, [group.node])).toEqual({ parent: 'group:g' });
  });

  it('is undefined for generated and unlisted nodes', () => {
    expect(placeAt(generated)).toBeUndefined();
    expect(placeAt(unlisted)).toBeUndefined();
  });
});

describe('the position of a new node', () => {
  it('is the end of an element, or behind an entry', () => {
    expect(placeAfter(undefined, [])).toEqual({ parent: '' });
    expect(placeAfter(group, [])).toEqual({ parent: 'group:g' });
    expect(placeAfter(a, siblings)).toEqual({ parent: 'group:g', before: 'group:g/page:b' });
    expect(placeAfter(c, siblings)).toEqual({ parent: 'group:g' });
    expect(placeAfter(generated, [generated])).toBeUndefined();
  });

  it('is not before generated nodes', () => {
    expect(behind(a, [a, generated])).toEqual({ parent: 'group:g' });
  });
});

describe('the position one step up or down', () => {
  it.each([
    [[b], 'up', { parent: 'group:g', before: 'group:g/page:a' }],
    [[c, b], 'up', { parent: 'group:g', before: 'group:g/page:a' }],
    [[a], 'up', undefined],
    [[a], 'down', { parent: 'group:g', before: 'group:g/page:c' }],
    [[b], 'down', { parent: 'group:g' }],
    [[a, b], 'down', { parent: 'group:g' }],
    [[c], 'down', undefined],
    [[], 'down', undefined],
    [[a, tab], 'up', undefined],
  ] as const)('is among the siblings in case %#', (rows, way, position) => {
    expect(placeBeside(rows, siblings, way)).toEqual(position);
  });
});

describe('the operations that bring nodes to a position', () => {
  it('move listed nodes, add unlisted nodes, and skip generated nodes', () => {
    const to = { parent: 'tab:t' };
    const nodes = [a.node, generated.node, unlisted.node];
    expect(operationsFor(nodes, to)).toEqual([
      { kind: 'move', nodes: ['group:g/page:a'], to },
      { kind: 'add', nodes: ['unlisted:page'], to },
    ]);
    expect(operationsFor([a.node], to, 'copy')).toEqual([{ kind: 'copy', nodes: ['group:g/page:a'], to }]);
    expect(operationsFor([generated.node], to)).toEqual([]);
  });
});

describe('the path of a new page', () => {
  it.each([
    ['Get started', ['guides/a', 'other/b'], 'guides/get-started'],
    ['Überblick & mehr', ['/guides/a'], 'guides/uberblick-mehr'],
    ['概要', ['index'], '概要'],
    ['FAQ', [undefined], 'faq'],
    ['!', ['a/b'], 'a/'],
  ])('with the title %j is in the folder of its neighbors', (title, beside, path) => {
    expect(newPagePath(title, beside)).toBe(path);
  });
});

describe('the suggested folder of a new page', () => {
  const page = (path: string, parent?: TreeRow): TreeRow => row(`page:${path}`, parent, { description: path });
  const rowsOf = (levels: ReadonlyMap<TreeRow | undefined, readonly TreeRow[]>) => ({
    children: async (of: TreeRow | undefined): Promise<readonly TreeRow[]> => levels.get(of) ?? [],
  });

  it('is in the folder of most of the pages beside it', () => {
    expect(newPagePath('New', ['index', 'guides/a', 'guides/b'])).toBe('guides/new');
  });

  it('is beside the pages of the element, of its children, or of the elements around it', async () => {
    const empty = row('group:e', tab, { kind: 'group' });
    const full = row('group:f', tab, { kind: 'group' });
    const levels = new Map<TreeRow | undefined, readonly TreeRow[]>([
      [undefined, [tab]],
      [tab, [empty, full]],
      [full, [page('guides/a', full), page('guides/b', full)]],
    ]);
    expect(await pathsNear(rowsOf(levels), full)).toEqual(['guides/a', 'guides/b']);
    expect(await pathsNear(rowsOf(levels), tab)).toEqual(['guides/a', 'guides/b']);
    expect(await pathsNear(rowsOf(levels), empty)).toEqual(['guides/a', 'guides/b']);
    expect(await pathsNear(rowsOf(new Map([[undefined, [tab]]])), empty)).toEqual([]);
  });
});
