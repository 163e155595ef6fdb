import { describe, expect, it } from 'vitest';
import type { Row } from '../../../client/src/agentJobs/core/rows/rows';
import { type RowNode, RowTree, type RowTreeChange } from '../../../client/src/agentJobs/rowTree';
import { groupRow, jobRow } from './rows';

const ids = (change: RowTreeChange) => (change === 'all' ? change : change.map(({ row }) => row.id));

function treeOf(rows: readonly Row[]): RowTree {
  const tree = new RowTree();
  tree.update(rows);
  return tree;
}

describe('RowTree', () => {
  it('draws everything at first', () => {
    expect(new RowTree().update([groupRow('g', [jobRow('a')])])).toBe('all');
  });

  it('draws nothing for equal rows, even if they are other objects', () => {
    const rows = () => [groupRow('g', [jobRow('a', { tooltip: ['1', '2'], icon: { id: 'sync', color: 'x' } }), jobRow('b')])];
    expect(treeOf(rows()).update(rows())).toEqual([]);
  });

  it.each([
    ['label', { label: 'other' }],
    ['description', { description: '1 min ago' }],
    ['tooltip', { tooltip: ['other'] }],
    ['number of lines in the tooltip', { tooltip: ['Job b', 'more'] }],
    ['icon', { icon: { id: 'check' } }],
    ['color', { icon: { id: 'sync', color: 'charts.green' } }],
    ['menus', { contextValue: 'job pullRequest' }],
    ['accessible label', { accessibleLabel: 'other' }],
  ])('draws only the row whose %s changes', (_what, change) => {
    const rows = (more: object) => [groupRow('g', [jobRow('a'), jobRow('b', { icon: { id: 'sync' }, ...more }), jobRow('c')])];
    expect(ids(treeOf(rows({})).update(rows(change)))).toEqual(['b']);
  });

  it('draws a row that gets its first detail, so that it can be opened', () => {
    const tree = treeOf([groupRow('g', [jobRow('a')])]);
    expect(ids(tree.update([groupRow('g', [jobRow('a', { children: [jobRow('a/repository')] })])]))).toEqual(['a']);
  });

  it('draws the group in which a job is added, removed or moved', () => {
    const tree = treeOf([groupRow('g', [jobRow('a')]), groupRow('h', [jobRow('x')])]);
    expect(ids(tree.update([groupRow('g', [jobRow('b'), jobRow('a')]), groupRow('h', [jobRow('x')])]))).toEqual(['g']);
    expect(ids(tree.update([groupRow('g', [jobRow('a'), jobRow('b')]), groupRow('h', [jobRow('x')])]))).toEqual(['g']);
    expect(ids(tree.update([groupRow('g', [jobRow('a')]), groupRow('h', [jobRow('b'), jobRow('x')])]))).toEqual(['g', 'h']);
  });

  it('does not list the rows below a row that is drawn anyway', () => {
    const tree = treeOf([groupRow('g', [jobRow('a'), jobRow('b')])]);
    const next = [groupRow('g', [jobRow('a', { label: 'other' }), jobRow('b')], { label: 'other' })];
    expect(ids(tree.update(next))).toEqual(['g']);
    expect(tree.roots[0]?.children[0]?.row.label).toBe('other');
  });

  it('reuses the nodes of remaining rows, and updates their state', () => {
    const tree = treeOf([groupRow('g', [jobRow('a'), jobRow('b')])]);
    const before = nodesOf(tree);
    tree.update([groupRow('g', [jobRow('b', { label: 'other' }), jobRow('c'), jobRow('a')])]);
    const after = nodesOf(tree);
    expect(after.get('g')).toBe(before.get('g'));
    expect(after.get('a')).toBe(before.get('a'));
    expect(after.get('b')).toBe(before.get('b'));
    expect(after.get('b')?.row.label).toBe('other');
    expect(before.has('c')).toBe(false);
  });

  it('draws everything when a group is added or removed', () => {
    const tree = treeOf([groupRow('g', [])]);
    expect(tree.update([groupRow('g', []), groupRow('h', [])])).toBe('all');
    expect(tree.update([])).toBe('all');
    expect(tree.roots).toEqual([]);
  });

  it('knows the parents of its nodes', () => {
    const tree = treeOf([groupRow('g', [jobRow('a', { children: [jobRow('a/id')] })])]);
    const [detail] = tree.find(({ id }) => id === 'a')?.children ?? [];
    expect(detail?.row.id).toBe('a/id');
    expect(detail?.parent?.row.id).toBe('a');
    expect(detail?.parent?.parent?.row.id).toBe('g');
    expect(detail?.parent?.parent?.parent).toBeUndefined();
    expect(tree.find(({ id }) => id === 'none')).toBeUndefined();
  });

  it('does not compute the details of jobs to find or compare jobs', () => {
    const costly = (name: string) => ({
      get(): never {
        throw new Error(`Nobody asked for the ${name}.`);
      },
    });
    const unread = (label: string) =>
      Object.defineProperties(jobRow('a', { label }), { children: costly('details'), tooltip: costly('tooltip') });
    const tree = treeOf([groupRow('g', [unread('1'), jobRow('b')])]);
    expect(ids(tree.update([groupRow('g', [unread('2'), jobRow('b')])]))).toEqual(['a']);
    expect(tree.find(({ id }) => id === 'b')?.row.id).toBe('b');
  });

  it('draws only details that were opened', () => {
    const rows = (text: string) => [
      groupRow(
        'g',
        ['a', 'b'].map((id) => jobRow(id, { children: [jobRow(`${id}/id`, { label: text })] })),
      ),
    ];
    const tree = treeOf(rows('1'));
    const opened = tree.roots[0]?.children[0]?.children[0];
    expect(ids(tree.update(rows('2')))).toEqual(['a/id']);
    expect(opened?.row.label).toBe('2');
    expect(tree.roots[0]?.children[1]?.children[0]?.row.label).toBe('2');
  });

  it('creates a new node for a row that moves to another group', () => {
    const tree = treeOf([groupRow('g', [jobRow('a')]), groupRow('h', [])]);
    const before = nodesOf(tree).get('a');
    tree.update([groupRow('g', []), groupRow('h', [jobRow('a')])]);
    expect(nodesOf(tree).get('a')).not.toBe(before);
    expect(nodesOf(tree).get('a')?.parent?.row.id).toBe('h');
  });
});

function nodesOf(tree: RowTree): Map<string, RowNode> {
  const found = new Map<string, RowNode>();
  const visit = (node: RowNode) => {
    found.set(node.row.id, node);
    node.children.forEach(visit);
  };
  tree.roots.forEach(visit);
  return found;
}
