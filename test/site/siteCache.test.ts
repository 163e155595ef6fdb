import { describe, expect, it, vi } from 'vitest';
import { inBatches } from '../../server/src/engine/base/batches';
import { type CancellationToken, CancelledError, neverCancelled } from '../../server/src/engine/languageService';
import { SiteCache } from '../../server/src/engine/site/siteCache';

const folder = 'file:///site';

/** Cache whose loads are resolved or rejected by the test. */
function loads(isKept?: () => boolean) {
  const under: { readonly former: string | undefined; readonly end: (value: string) => void; readonly fail: (error: Error) => void }[] = [];
  const store = new SiteCache<string, { folder: string; version: number }>({
    load: (_, former) => new Promise((end, fail) => under.push({ former, end, fail })),
    ...(isKept && { isKept }),
  });
  const site = { folder, version: 1 };
  return { store, site, under, ask: (token: CancellationToken = neverCancelled) => store.of(site, token) };
}

describe('the cached value of a site', () => {
  it('is loaded once for concurrent and later requests', async () => {
    const { under, ask } = loads();
    const pending = [ask(), ask()];
    under[0]?.end('first');
    expect(await Promise.all([...pending, ask()])).toEqual(['first', 'first', 'first']);
    expect(under).toHaveLength(1);
  });

  it('is separate for each site', async () => {
    const { store, under, ask } = loads();
    const pending = [ask(), store.of({ folder: 'file:///other', version: 1 }, neverCancelled)];
    under[0]?.end('one');
    under[1]?.end('other');
    expect(await Promise.all(pending)).toEqual(['one', 'other']);
    expect(store.folders()).toEqual([folder, 'file:///other']);
  });

  it.each<[string, (setup: ReturnType<typeof loads>) => Promise<string>]>([
    [
      'a file below has changed',
      ({ store, ask }) => {
        store.note(`${folder}/a/b.mdx`);
        return ask();
      },
    ],
    ['its index has another version', ({ store, site }) => store.of(Object.assign(site, { version: 2 }), neverCancelled)],
    ['it has another index', ({ store }) => store.of({ folder, version: 1 }, neverCancelled)],
  ])('is loaded again when %s, with the previous value', async (_, askAgain) => {
    const setup = loads();
    const first = setup.ask();
    setup.under[0]?.end('first');
    await first;
    const second = askAgain(setup);
    expect(setup.store.peek(setup.site)).toBe('first');
    expect(setup.under[1]?.former).toBe('first');
    setup.under[1]?.end('second');
    expect(await second).toBe('second');
    expect(setup.store.peek(setup.site)).toBe('second');
  });

  it.each(['file:///sites/a.mdx', 'file:///other/a.mdx', folder])('stays when %s changes, which is not in the folder', async (uri) => {
    const { store, under, ask } = loads();
    const first = ask();
    under[0]?.end('first');
    await first;
    store.note(uri);
    expect(await ask()).toBe('first');
    expect(under).toHaveLength(1);
  });

  it.each<[string, (store: ReturnType<typeof loads>['store']) => void]>([
    ['a file changes', (store) => store.note(`${folder}/a.mdx`)],
    ['all is forgotten', (store) => store.reset()],
  ])('is loaded again before it is returned when %s meanwhile', async (_, change) => {
    const { store, under, ask } = loads();
    const pending = ask();
    change(store);
    under[0]?.end('stale');
    await expect.poll(() => under.length).toBe(2);
    under[1]?.end('fresh');
    expect(await pending).toBe('fresh');
  });

  it('is discarded by a reset', async () => {
    const { store, site, under, ask } = loads();
    const first = ask();
    under[0]?.end('first');
    await first;
    store.reset();
    expect(store.peek(site)).toBeUndefined();
    expect(store.folders()).toEqual([]);
    void ask();
    expect(under[1]?.former).toBeUndefined();
  });

  it('is still loaded for others after one request is cancelled', async () => {
    const { under, ask } = loads();
    let isCancelled = false;
    const cancelled = ask({
      get isCancellationRequested() {
        return isCancelled;
      },
    });
    isCancelled = true;
    under[0]?.end('first');
    await expect(cancelled).rejects.toBeInstanceOf(CancelledError);
    expect(await ask()).toBe('first');
    expect(under).toHaveLength(1);
  });

  it('is loaded again after a failure', async () => {
    const { under, ask } = loads();
    const failed = ask();
    under[0]?.fail(new Error('no'));
    await expect(failed).rejects.toThrow('no');
    const second = ask();
    under[1]?.end('second');
    expect(await second).toBe('second');
  });

  it('is not reused without file events', async () => {
    let isKept = false;
    const { store, site, under, ask } = loads(() => isKept);
    const first = ask();
    store.note(`${folder}/a.mdx`);
    under[0]?.end('first');
    expect(await first).toBe('first');
    expect(store.peek(site)).toBe('first');
    const second = ask();
    under[1]?.end('second');
    expect(await second).toBe('second');
    isKept = true;
    expect(await ask()).toBe('second');
    expect(under).toHaveLength(2);
  });
});

it('inBatches limits concurrency and preserves the order', async () => {
  let running = 0;
  let maxRunning = 0;
  const double = async (item: number): Promise<number> => {
    maxRunning = Math.max(maxRunning, ++running);
    for (let turns = 7 - item; turns > 0; turns--) await undefined;
    running--;
    return item * 2;
  };
  expect(await inBatches([1, 2, 3, 4, 5, 6, 7], 3, double)).toEqual([2, 4, 6, 8, 10, 12, 14]);
  expect(maxRunning).toBe(3);
  expect(await inBatches([], 3, double)).toEqual([]);
});

it('inBatches starts an item as soon as another has finished', async () => {
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const mapped = inBatches([0, 1, 2, 3], 2, async (item) => {
    started.push(item);
    await new Promise<void>((resolve) => {
      ends[item] = resolve;
    });
    return item;
  });
  ends[1]?.();
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2]));
  ends[2]?.();
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3]));
  for (const end of [0, 3]) ends[end]?.();
  expect(await mapped).toEqual([0, 1, 2, 3]);
});

it('inBatches starts no item after an error', async () => {
  const started: number[] = [];
  const mapped = inBatches([0, 1, 2, 3, 4, 5], 2, async (item) => {
    started.push(item);
    await undefined;
    if (item === 1) throw new Error('item 1');
  });
  await expect(mapped).rejects.toThrow('item 1');
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual([0, 1, 2]);
});
