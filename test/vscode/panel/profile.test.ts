import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { readBrowserStorage } from '../../../scripts/host/inBrowser/browserStorage';
import { hang } from '../../../scripts/host/inBrowser/hang';
import { readCacheNames, storeSomething } from '../../../scripts/host/inBrowser/storeSomething';
import type { SharedHost } from '../../../scripts/host/sharedHost';
import { it } from './hostTest';
import { timeoutMs } from './support/repeat';

/** A page of the origin of windows without their scripts. */
async function plainPage(shared: SharedHost): Promise<Page> {
  const server = await shared.server({ trusted: true, settings: {} });
  const page = await (await shared.profile()).newPage();
  await page.goto(`${server.origin}/nothing-is-here`);
  return page;
}

/** Items of the storage with their contents, names of cookies, and names of caches. */
async function storedIn(page: Page): Promise<readonly unknown[][]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return [await page.evaluate(readBrowserStorage), cookies, await page.evaluate(readCacheNames)];
}

/** Waits until one process runs all pages: an empty page has one of its own, which ends some time after the page has another address. @returns its id */
async function onlyPageProcess(shared: SharedHost): Promise<number | undefined> {
  const session = await (await shared.browser()).newBrowserCDPSession();
  const [only] = await vi.waitFor(
    async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const pageProcesses = processInfo.filter(({ type }) => type === 'renderer');
      expect(pageProcesses).toHaveLength(1);
      return pageProcesses;
    },
    { timeout: timeoutMs },
  );
  await session.detach();
  return only?.id;
}

describe('the browser profile of test files', () => {
  it('loses all that windows have stored when a file ends', async ({ shared }) => {
    await shared.release();
    const page = await plainPage(shared);
    await page.evaluate(storeSomething);
    await page.context().addCookies([{ name: 'cookie', value: 'former', url: page.url() }]);
    expect(await storedIn(page)).toEqual([
      expect.arrayContaining([
        ['localStorage: local', 'former'],
        ['database/store: key', '"former"'],
      ]),
      expect.arrayContaining(['cookie']),
      ['cache'],
    ]);
    await shared.release();
    expect(await storedIn(await plainPage(shared))).toEqual([[], [], []]);
    await shared.release();
  });

  it('shares what a window has stored with the other windows of a file', async ({ shared }) => {
    await (await plainPage(shared)).evaluate(storeSomething);
    expect(JSON.stringify(await storedIn(await plainPage(shared)))).toContain('former');
    await shared.release();
  });

  it('runs the windows of the next file in the same process', async ({ shared }) => {
    await plainPage(shared);
    await shared.release();
    const former = await onlyPageProcess(shared);
    await plainPage(shared);
    await plainPage(shared);
    expect(await onlyPageProcess(shared)).toBe(former);
    await shared.release();
  });

  it('starts another process after a window that hangs', async ({ shared }) => {
    const page = await plainPage(shared);
    const hangs = page.waitForEvent('console');
    const closed = expect(page.evaluate(hang)).rejects.toThrow();
    await hangs;
    await shared.release();
    await closed;
    expect(await storedIn(await plainPage(shared))).toEqual([[], [], []]);
    await shared.release();
  });
});
