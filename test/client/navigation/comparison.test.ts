import { beforeEach, describe, expect, it } from 'vitest';
import { ComparisonModel, isCompared } from '../../../client/src/navigation/compare/comparison';
import { Comparisons } from '../../../client/src/navigation/compare/comparisons';
import { ancestorIds } from '../../../client/src/navigation/tree/treeModel';
import type { NavigationComparison, NavigationComparisonRequest, NavigationRow } from '../../../server/src/lsp/protocol';
import { pair } from './comparedRows';
import { node } from './nodes';

const root = 'file:///site/docs.json';
const [en, de] = [
  { id: 'language:en', label: 'en' },
  { id: 'language:de', label: 'de' },
];

describe('two languages side by side', () => {
  let requests: NavigationComparisonRequest[];
  let levels: Map<string, readonly NavigationRow[]>;
  let changes: ('all' | string[])[];
  let comparison: ComparisonModel;
  const key = (left: string | undefined, right: string | undefined) => `${left ?? '-'} ${right ?? '-'}`;
  const ask = async (request: NavigationComparisonRequest): Promise<NavigationComparison> => {
    requests.push(request);
    const answers = request.levels.map(({ left, right, revision }) => {
      const rows = levels.get(key(left, right));
      if (!rows) return { kind: 'gone' as const };
      const current = JSON.stringify(rows);
      return revision === current ? { kind: 'unchanged' as const } : { kind: 'rows' as const, revision: current, rows };
    });
    return { root, missing: { left: 1, right: 2 }, levels: answers };
  };
  const labels = async (id?: readonly string[]) => {
    const parent = id && (await comparison.find(id));
    return (await comparison.children(parent)).map((row) => `${row.node.left?.label ?? '-'} | ${row.node.right?.label ?? '-'}`);
  };

  const groups = pair('language:en/group:Guides', 'language:de/group:Anleitungen', { hasChildren: true, differs: true });
  const help = pair('language:en/group:Help', 'language:de/group:Hilfe', { hasChildren: true });
  const start = pair('language:en/group:Guides/page:start', 'language:de/group:Anleitungen/page:de~1start');
  const install = pair('language:en/group:Guides/page:install', undefined, { differs: true });

  beforeEach(() => {
    requests = [];
    changes = [];
    levels = new Map([
      [key(en.id, de.id), [groups, help]],
      [key(groups.left?.id, groups.right?.id), [start, install]],
    ]);
    comparison = new ComparisonModel(root, en, de, ask, (change) =>
      changes.push(change === 'all' ? 'all' : change.map(({ node: { id } }) => id)),
    );
    changes.length = 0;
  });

  it('are requested level by level, by both nodes of a row', async () => {
    expect(await labels()).toEqual(['Guides | Anleitungen', 'Help | Hilfe']);
    expect(await labels(ancestorIds('language:de/group:Anleitungen'))).toEqual(['start | de~1start', 'install | -']);
    expect(requests).toMatchObject([
      { uri: root, left: en.id, right: de.id, levels: [{ left: en.id, right: de.id }] },
      { levels: [{ left: groups.left?.id, right: groups.right?.id }] },
    ]);
    expect(comparison.missing).toEqual({ left: 1, right: 2 });
  });

  it('are requested by one node for a row that exists on one side only', async () => {
    const alone = pair('language:en/group:New', undefined, { hasChildren: true, differs: true });
    levels.set(key(en.id, de.id), [alone]);
    levels.set(key(alone.left?.id, undefined), [pair('language:en/group:New/page:a', undefined)]);
    expect(await labels(ancestorIds('language:en/group:New'))).toEqual(['a | -']);
    expect(requests.at(-1)?.levels).toEqual([{ left: alone.left?.id }]);
  });

  it('are requested again with their revisions, and drawn where they have changed', async () => {
    await labels(ancestorIds('language:en/group:Guides'));
    await comparison.model.refresh();
    expect(requests.at(-1)?.levels.map(({ revision }) => revision !== undefined)).toEqual([true, true]);
    expect(changes).toEqual([]);
    const both = pair(install.left?.id, 'language:de/group:Anleitungen/page:de~1install');
    levels.set(key(groups.left?.id, groups.right?.id), [start, both]);
    await comparison.model.refresh();
    expect(changes).toEqual([[JSON.stringify([groups.left?.id, groups.right?.id])]]);
  });

  it('have a row for a node of either side', async () => {
    expect((await comparison.find(ancestorIds('language:de/group:Anleitungen/page:de~1start')))?.node.left?.label).toBe('start');
    expect((await comparison.find(ancestorIds('language:en/group:Guides/page:install')))?.node.right).toBeUndefined();
    expect(await comparison.find(ancestorIds('language:fr/group:Guides'))).toBeUndefined();
    expect(await comparison.find(ancestorIds('language:en/group:None/page:a'))).toBeUndefined();
  });

  it('can be limited to differences', async () => {
    comparison.showOnlyDifferences(true);
    expect(changes).toEqual(['all']);
    expect(await labels()).toEqual(['Guides | Anleitungen']);
    expect(await labels(ancestorIds('language:en/group:Guides'))).toEqual(['install | -']);
    expect(await comparison.find(ancestorIds('language:en/group:Guides/page:start'))).toBeUndefined();
    // A node that no longer differs leaves its level.
    levels.set(key(en.id, de.id), [{ ...groups, differs: false }, help]);
    await comparison.model.refresh();
    expect(changes).toEqual(['all', 'all']);
    expect(await labels()).toEqual([]);
    comparison.showOnlyDifferences(false);
    comparison.showOnlyDifferences(false);
    expect(changes).toEqual(['all', 'all', 'all']);
    expect(await labels()).toEqual(['Guides | Anleitungen', 'Help | Hilfe']);
  });

  it('are reported as gone while one of them is missing', async () => {
    expect(comparison.isGone).toBe(false);
    const rows = levels.get(key(en.id, de.id)) ?? [];
    levels.delete(key(en.id, de.id));
    expect(await labels()).toEqual([]);
    expect(comparison.isGone).toBe(true);
    levels.set(key(en.id, de.id), rows);
    await comparison.model.refresh();
    expect(comparison.isGone).toBe(false);
    expect(await labels()).toHaveLength(2);
  });
});

describe('the comparison of a site', () => {
  const noRows = async (): Promise<NavigationComparison> => ({ root, missing: { left: 0, right: 0 }, levels: [] });

  it('is remembered for each site, with its limit to differences', () => {
    const drawn: string[] = [];
    const comparisons = new Comparisons(noRows, (site) => drawn.push(site));
    comparisons.start('a', en, de);
    comparisons.start('b', de, en);
    comparisons.of('a')?.showOnlyDifferences(true);
    const former = comparisons.of('a');
    comparisons.start('a', en, { id: 'language:fr', label: 'fr' });
    expect(comparisons.of('a')).toMatchObject({ right: { label: 'fr' }, showsOnlyDifferences: true });
    expect(comparisons.of('b')).toMatchObject({ right: en, showsOnlyDifferences: false });
    expect(drawn).toEqual(['a', 'b', 'a', 'a']);
    // The former comparison draws nothing any more.
    former?.showOnlyDifferences(false);
    expect(drawn).toHaveLength(4);
  });

  it('is forgotten when it is stopped', () => {
    const drawn: string[] = [];
    const comparisons = new Comparisons(noRows, (site) => drawn.push(site));
    comparisons.start('a', en, de);
    comparisons.stop('a');
    comparisons.stop('a');
    expect(comparisons.of('a')).toBeUndefined();
    expect(comparisons.of(undefined)).toBeUndefined();
    expect(drawn).toEqual(['a', 'a']);
  });
});

it('rows of the tree are not rows of a comparison', () => {
  expect(isCompared({ node: node('page:a'), parent: undefined })).toBe(false);
  expect(isCompared({ node: { ...pair('page:a', 'page:b'), id: 'x' }, parent: undefined })).toBe(true);
});
