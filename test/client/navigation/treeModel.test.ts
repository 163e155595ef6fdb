import { beforeEach, describe, expect, it } from 'vitest';
import { ancestorIds, type TreeChange, TreeModel } from '../../../client/src/navigation/tree/treeModel';
import { FakeServer, node } from './nodes';

describe('the model of the tree', () => {
  let server: FakeServer;
  let model: TreeModel;
  let changes: ('all' | string[])[];
  const group = (id: string, changed: object = {}) => node(id, { kind: 'group', hasChildren: true, ...changed });
  const labels = async (id?: string) =>
    (await model.children(id === undefined ? undefined : model.row(id))).map(({ node: { label } }) => label);

  beforeEach(() => {
    server = new FakeServer();
    server.set('', [group('group:a'), group('group:b')]);
    server.set('group:a', [node('group:a/page:x'), node('group:a/page:y')]);
    server.set('group:b', [node('group:b/page:z')]);
    changes = [];
    model = new TreeModel(server.ask, (change: TreeChange) =>
      changes.push(change === 'all' ? 'all' : change.map(({ node: { id } }) => id)),
    );
    model.show('file:///site/docs.json');
    changes.length = 0;
  });

  it('requests a level once, when it is opened', async () => {
    expect(await labels()).toEqual(['a', 'b']);
    expect(await labels('group:a')).toEqual(['x', 'y']);
    expect(await labels('group:a')).toEqual(['x', 'y']);
    expect(server.asked).toEqual([[''], ['group:a']]);
    expect(changes).toEqual([]);
  });

  it('requests levels that are opened at the same time together', async () => {
    await labels();
    expect(await Promise.all([labels('group:a'), labels('group:b')])).toEqual([['x', 'y'], ['z']]);
    expect(server.asked).toEqual([[''], ['group:a', 'group:b']]);
  });

  it('has one request in flight, and requests levels that are opened meanwhile in the next', async () => {
    await labels();
    let release = () => {};
    server.held = new Promise((resolve) => {
      release = resolve;
    });
    const first = labels('group:a');
    await Promise.resolve();
    await Promise.resolve();
    const others = [labels('group:b'), model.refresh()];
    await Promise.resolve();
    expect(server.asked).toHaveLength(2);
    release();
    await Promise.all([first, ...others]);
    expect(server.asked).toEqual([[''], ['group:a'], ['group:b', '@1']]);
  });

  it('requests all opened levels again with revisions, and does not draw unchanged rows', async () => {
    await labels();
    await labels('group:a');
    await model.refresh();
    expect(server.asked.at(-1)).toEqual(['@1', 'group:a@1']);
    expect(changes).toEqual([]);
  });

  it('requests nothing before a level was opened', async () => {
    await model.refresh();
    expect(server.asked).toEqual([]);
  });

  it.each([
    ['label', { label: 'other' }],
    ['description', { description: 'path' }],
    ['mark', { marks: ['hidden' as const] }],
    ['icon', { icon: { kind: 'name' as const, name: 'x' } }],
    ['problems', { problems: { count: 1, severity: 'error' as const } }],
    ['first child', { hasChildren: true }],
  ])('draws only the row whose %s changes', async (_what, change) => {
    await labels();
    await labels('group:a');
    const before = model.row('group:a/page:y');
    server.set('group:a', [node('group:a/page:x'), node('group:a/page:y', change)]);
    await model.refresh();
    expect(changes).toEqual([['group:a/page:y']]);
    expect(model.row('group:a/page:y')).toBe(before);
    expect(before?.node).toMatchObject(change);
  });

  it('draws nothing if only locations in files have changed, and has the new locations', async () => {
    const at = (line: number) => ({
      location: { uri: 'file:///site/docs.json', range: { start: { line, character: 0 }, end: { line, character: 3 } } },
    });
    server.set('', [group('group:a', at(1))]);
    await labels();
    server.set('', [group('group:a', at(2))]);
    await model.refresh();
    expect(changes).toEqual([]);
    expect(model.row('group:a')?.node.location?.range.start.line).toBe(2);
  });

  it('draws the parent of rows that are added, removed or reordered', async () => {
    await labels();
    await labels('group:a');
    server.set('group:a', [node('group:a/page:y'), node('group:a/page:x')]);
    await model.refresh();
    server.set('group:a', [node('group:a/page:y')]);
    await model.refresh();
    server.set('group:a', [node('group:a/page:y'), node('group:a/page:new')]);
    await model.refresh();
    expect(changes).toEqual([['group:a'], ['group:a'], ['group:a']]);
    expect(model.row('group:a/page:x')).toBeUndefined();
  });

  it('draws everything when the top level changes', async () => {
    await labels();
    server.set('', [group('group:b'), group('group:a')]);
    await model.refresh();
    expect(changes).toEqual(['all']);
  });

  it('draws a row with its descendants once', async () => {
    await labels();
    await labels('group:a');
    server.set('', [group('group:a', { label: 'other' }), group('group:b')]);
    server.set('group:a', [node('group:a/page:x', { label: 'other' }), node('group:a/page:y')]);
    await model.refresh();
    expect(changes).toEqual([['group:a']]);
  });

  it('forgets the descendants of a removed row', async () => {
    await labels();
    await labels('group:a');
    server.set('', [group('group:b')]);
    server.set('group:a', undefined);
    await model.refresh();
    expect(model.row('group:a/page:x')).toBeUndefined();
    await model.refresh();
    expect(server.asked.at(-1)).toEqual(['@2']);
  });

  it('requests a level again after a failed request, and then draws it', async () => {
    await labels();
    server.isBroken = true;
    expect(await labels('group:a')).toEqual([]);
    server.isBroken = false;
    await model.refresh();
    expect(changes).toEqual([['group:a']]);
    expect(await labels('group:a')).toEqual(['x', 'y']);
    expect(server.asked.at(-1)).toEqual(['@1', 'group:a']);
  });

  it('keeps its rows while the server does not answer', async () => {
    await labels();
    server.isBroken = true;
    await model.refresh();
    expect(await labels()).toEqual(['a', 'b']);
    expect(changes).toEqual([]);
  });

  it('reports a missing site, and shows the site when it appears', async () => {
    server.hasSite = false;
    expect(await labels()).toEqual([]);
    expect(model.site).toMatchObject({ missing: 'site' });
    await model.refresh();
    expect(changes).toEqual(['all']);
    server.hasSite = true;
    await model.refresh();
    expect(changes).toEqual(['all', 'all']);
    expect(model.site).toEqual({ root: 'file:///site/docs.json', name: 'Site', alternatives: [] });
    expect(await labels()).toEqual(['a', 'b']);
  });

  it('reports a missing navigation until it appears', async () => {
    server.set('', undefined);
    expect(await labels()).toEqual([]);
    expect(model.site?.missing).toBe('navigation');
    server.set('', [group('group:a')]);
    await model.refresh();
    expect(model.site?.missing).toBeUndefined();
    expect(await labels()).toEqual(['a']);
  });

  it('finds a row by its path, with one request for all levels of the path', async () => {
    const ids = ancestorIds('group:a/page:y');
    expect(ids).toEqual(['group:a', 'group:a/page:y']);
    const found = await model.find(ids);
    expect([found?.node.label, found?.parent?.node.label]).toEqual(['y', 'a']);
    expect(server.asked).toEqual([['', 'group:a']]);
    expect(await model.find(ancestorIds('group:a/page:none'))).toBeUndefined();
    expect(server.asked).toHaveLength(1);
  });

  it('ignores answers for the former site', async () => {
    let release = () => {};
    server.held = new Promise((resolve) => {
      release = resolve;
    });
    const former = labels();
    await Promise.resolve();
    await Promise.resolve();
    model.show('file:///other/docs.json');
    expect(changes).toEqual(['all']);
    release();
    expect(await former).toEqual([]);
    expect(model.row('group:a')).toBeUndefined();
    expect(await labels()).toEqual(['a', 'b']);
    expect(server.requests.at(-1)?.uri).toBe('file:///other/docs.json');
  });
});
