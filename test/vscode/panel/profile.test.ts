import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readBrowserStorage } from '../../../scripts/host/inBrowser/browserStorage';
import { readCacheNames, storeSomething } from '../../../scripts/host/inBrowser/storeSomething';
import type { SharedHost } from '../../../scripts/host/sharedHost';
import { it } from './hostTest';

/** A page of the origin of windows without their scripts. */
async function plainPage(shared: SharedHost): Promise<Page> {
  const server = await shared.server({ trusted: true, settings: {} });
  const page = await (await shared.profile()).newPage();
  await page.goto(`${server.origin}/nothing-is-here`);
  return page;
}

async function storedIn(page: Page): Promise<string> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return JSON.stringify([await page.evaluate(readBrowserStorage), cookies, await page.evaluate(readCacheNames)]);
}

describe('The browser profile of test files', () => {
  it('is empty again after a file, but for copies and code of scripts', async ({ shared }) => {
    await shared.release();
    const page = await plainPage(shared);
    await page.evaluate(storeSomething);
    await page.context().addCookies([{ name: 'cookie', value: 'former', url: page.url() }]);
    expect(JSON.parse(await storedIn(page))).toEqual([
      expect.arrayContaining([
        ['localStorage: local', 'former'],
        ['database/store: key', '"former"'],
      ]),
      expect.arrayContaining(['cookie']),
      ['cache'],
    ]);
    await shared.release();
    expect(await storedIn(await plainPage(shared))).toBe(JSON.stringify([[], [], []]));
    await shared.release();
  });

  it('shares what a window has stored with the other windows of a file', async ({ shared }) => {
    await (await plainPage(shared)).evaluate(storeSomething);
    expect(await storedIn(await plainPage(shared))).toContain('former');
    await shared.release();
  });
});
