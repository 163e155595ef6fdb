import { describe, expect, it } from 'vitest';
import { type FileStep, type HistoryHost, NavigationHistory } from '../../../client/src/navigation/undo/navigationHistory';

const root = 'file:///docs.json';
const page = 'file:///a.mdx';
const nodes = { before: ['page:a'], after: ['page:b'], renamed: [] };

/** Files in memory. */
class Files implements HistoryHost {
  isReadOnly = false;

  constructor(readonly texts: Map<string, string>) {}

  async read(uri: string): Promise<string | undefined> {
    return this.texts.get(uri);
  }

  async apply(changes: readonly FileStep[]): Promise<boolean> {
    if (this.isReadOnly) return false;
    for (const change of changes) {
      const text = this.texts.get(change.uri);
      expect(text === undefined).toBe(change.kind === 'create');
      if (change.kind === 'delete') this.texts.delete(change.uri);
      else if (change.kind === 'create') this.texts.set(change.uri, change.text);
      else this.texts.set(change.uri, (text ?? '').slice(0, change.start) + change.text + (text ?? '').slice(change.end));
    }
    return true;
  }
}

/** History with a recorded edit for each list of texts; `undefined` deletes a file. */
async function edited(before: Record<string, string>, ...edits: readonly Record<string, string | undefined>[]) {
  const files = new Files(new Map(Object.entries(before)));
  const history = new NavigationHistory(files);
  const edit = async (texts: Record<string, string | undefined>): Promise<void> => {
    const read = await history.read(Object.keys(texts));
    for (const [uri, text] of Object.entries(texts)) {
      if (text === undefined) files.texts.delete(uri);
      else files.texts.set(uri, text);
    }
    await history.record(root, read, nodes);
  };
  for (const texts of edits) await edit(texts);
  const step = async (direction: 'undo' | 'redo') => (await history.step(root, direction)).kind;
  return { files, history, edit, step, state: () => Object.fromEntries(files.texts) };
}

describe('the undo of the tree', () => {
  it('takes back edits of several files one by one, and makes them again', async () => {
    const [first, second, third] = [{ [root]: 'a b c' }, { [root]: 'a X c', [page]: 'new' }, { [root]: 'a X c\r\nd', [page]: 'new' }];
    const { step, state } = await edited(first, second, third);
    expect([await step('undo'), state()]).toEqual(['done', second]);
    expect([await step('undo'), state()]).toEqual(['done', first]);
    expect([await step('undo'), state()]).toEqual(['empty', first]);
    expect([await step('redo'), state()]).toEqual(['done', second]);
    expect([await step('redo'), state()]).toEqual(['done', third]);
    expect(await step('redo')).toBe('empty');
  });

  it('waits for an edit whose effect is seen before it is recorded', async () => {
    const { history, files, step, state } = await edited({ [root]: 'a b' }, { [root]: 'a c' });
    let isShown: () => void = () => undefined;
    const shown = new Promise<void>((resolve) => {
      isShown = resolve;
    });
    const read = await history.read([root]);
    const editing = history.during(async () => {
      files.texts.set(root, 'a d');
      await shown;
      await history.record(root, read, nodes);
    });
    const undone = step('undo');
    isShown();
    await editing;
    expect([await undone, state()]).toEqual(['done', { [root]: 'a c' }]);
  });

  it('goes on after an edit that failed', async () => {
    const { history, step, state } = await edited({ [root]: 'a b' }, { [root]: 'a c' });
    await expect(history.during(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect([await step('undo'), state()]).toEqual(['done', { [root]: 'a b' }]);
  });

  it('brings a deleted file back', async () => {
    const before = { [root]: '["a"]', [page]: 'text' };
    const { step, state } = await edited(before, { [root]: '[]', [page]: undefined });
    expect(state()).toEqual({ [root]: '[]' });
    expect([await step('undo'), state()]).toEqual(['done', before]);
    expect([await step('redo'), state()]).toEqual(['done', { [root]: '[]' }]);
  });

  it('names the nodes and files that it concerns', async () => {
    const { history } = await edited({ [root]: 'a' }, { [root]: 'b' });
    expect(await history.step(root, 'undo')).toEqual({ kind: 'done', nodes, files: [root] });
  });

  it('changes nothing if one of the files has changed since', async () => {
    const { files, step, state } = await edited({ [root]: 'a', [page]: 'p' }, { [root]: 'b', [page]: 'q' });
    files.texts.set(page, 'typed');
    expect([await step('undo'), state()]).toEqual(['changed', { [root]: 'b', [page]: 'typed' }]);
    files.texts.set(page, 'q');
    expect([await step('undo'), state()]).toEqual(['done', { [root]: 'a', [page]: 'p' }]);
  });

  it('does not delete a created page that was written since', async () => {
    const { files, step } = await edited({ [root]: '[]' }, { [root]: '["a"]', [page]: '' });
    files.texts.set(page, 'written');
    expect([await step('undo'), files.texts.get(page)]).toEqual(['changed', 'written']);
  });

  it('skips an edit that an editor has taken back, and takes back the one before', async () => {
    const { files, step, state } = await edited({ [root]: 'a' }, { [root]: 'b' }, { [root]: 'c' });
    files.texts.set(root, 'b');
    expect([await step('undo'), state()]).toEqual(['done', { [root]: 'a' }]);
  });

  it('cannot make an edit again after another one', async () => {
    const { edit, step } = await edited({ [root]: 'a' }, { [root]: 'b' });
    await step('undo');
    await edit({ [root]: 'c' });
    expect(await step('redo')).toBe('empty');
  });

  it('stays as it is if the editor refuses the change', async () => {
    const { files, step } = await edited({ [root]: 'a' }, { [root]: 'b' });
    files.isReadOnly = true;
    expect(await step('undo')).toBe('failed');
    files.isReadOnly = false;
    expect(await step('undo')).toBe('done');
  });

  it('is one for each site', async () => {
    const { history } = await edited({ [root]: 'a' }, { [root]: 'b' });
    expect(await history.step('file:///other/docs.json', 'undo')).toEqual({ kind: 'empty' });
  });

  it('knows no edit that changed nothing', async () => {
    const { step } = await edited({ [root]: 'a' }, { [root]: 'a' });
    expect(await step('undo')).toBe('empty');
  });
});
