import { describe, expect, it } from 'vitest';
import { DiskFiles } from '../../server/src/disk/fileAccess';
import { QuickCalls } from '../../server/src/disk/quickCalls';
import { DiskSite } from '../support/lspProcess';

/** A clock on which each call takes no time: another process may interrupt a call for longer than a slow disk takes. */
const standing = (): number => 0;

describe('QuickCalls', () => {
  it('returns what a call returns, and throws what it throws', async () => {
    const quick = new QuickCalls(standing);
    expect(await quick.call(() => 'text')).toBe('text');
    const missing = quick.call(() => {
      throw new Error('ENOENT');
    });
    await expect(missing).rejects.toThrow('ENOENT');
  });

  it('makes no calls for a while after a slow one, and then tries again', async () => {
    let now = 0;
    const quick = new QuickCalls(() => now);
    let calls = 0;
    const quickCall = () => quick.call(() => ++calls);
    expect(await quickCall()).toBe(1);
    await quick.call(() => {
      now += 10;
    });
    expect(await quickCall()).toBeUndefined();
    let tries = 1;
    while ((await quickCall()) === undefined) tries++;
    expect(calls).toBe(2);
    expect(tries).toBeGreaterThan(100);
  });

  it('lets other work have its turn between calls, all of which have been made at once', async () => {
    const quick = new QuickCalls(standing);
    let made = 0;
    const all = Promise.all(Array.from({ length: 100 }, () => quick.call(() => made++)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(100);
    expect([...(await all)].sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 100 }, (_, index) => index));
  });
});

describe('DiskFiles that may block', () => {
  const files = new DiskFiles({ mayBlock: true });

  it('reads the same contents as otherwise', async () => {
    const large = 'ä'.repeat(100_000);
    const site = new DiskSite({ 'docs.json': '{}', 'empty.mdx': '', 'large.mdx': large, 'binary.mdx': Uint8Array.of(0) });
    const others = new DiskFiles();
    for (const name of ['docs.json', 'empty.mdx', 'large.mdx', 'binary.mdx', 'missing.mdx', '.']) {
      const [uri, bases] = [site.at(name), [site.uri]];
      const [read, hashed] = [await files.read(uri, bases), await files.readHashed(uri, bases)];
      const expected = await others.readHashed(uri, bases);
      expect(await hashed?.content()).toEqual(await expected?.content());
      expect(hashed?.hash).toBe(expected?.hash);
      expect(read).toEqual(await others.read(uri, bases));
    }
  });

  it('refuses files outside of the folders', async () => {
    const site = new DiskSite({ 'in/a.json': '{}', 'out.json': '{}' });
    expect(await files.read(site.at('out.json'), [site.at('in')])).toEqual({ kind: 'unreadable', problem: 'outside' });
  });

  it.runIf(process.platform !== 'win32')('refuses devices', async () => {
    expect(await files.read('file:///dev/zero', ['file:///dev'])).toEqual({ kind: 'missing' });
  });
});
