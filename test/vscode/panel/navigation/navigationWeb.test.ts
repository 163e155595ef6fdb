import { afterAll, afterEach, describe, expect } from 'vitest';
import { it } from '../hostTest';
import type { PanelWindow } from '../panelWindow';
import { attemptMs, timeoutMs } from '../support/repeat';
import { WebHost } from '../webHost';
import { NavigationWindow } from './navigationWindow';

describe('the navigation in a browser without a server', () => {
  let host: WebHost;
  let window: PanelWindow;
  let tree: NavigationWindow;

  it.beforeAll(async ({ shared }) => {
    host = await WebHost.start(shared);
    window = await host.open();
    await window.openFromExplorer('docs.json');
    tree = new NavigationWindow(window);
    await tree.open();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await window?.close();
    await host?.stop();
  });

  it('is read from the files in memory, fragments included', async () => {
    await tree.expand('Tab Documentation');
    await tree.expand('Group Concepts');
    await tree.row('Page Carriers, concepts/carriers').waitFor();
    expect(await tree.row('Tab Guides').getAttribute('aria-label')).toBe('Tab Guides, Written in navigation/guides.json');
  });

  it('is edited by keys, and the text follows', async () => {
    const row = tree.row('Page Carriers');
    await window.clickRow(row);
    // The page takes the focus when it opens, once.
    await window.page.locator('.tab.active', { hasText: 'carriers.mdx' }).waitFor();
    for (const other of ['Group Life of a parcel', 'Page Parcels']) {
      await tree.press('Page Carriers', 'Alt+ArrowUp');
      await tree.untilOrder('Page Carriers', other);
    }
    await window.clickRowAction(tree.row('Page Carriers'), 'Open in docs.json');
    await window.page.locator('.tab.active', { hasText: 'docs.json' }).waitFor();
    const entry = (name: string) => window.page.locator('.view-line', { hasText: `"concepts/${name}"` }).first();
    const topOf = async (name: string) => (await entry(name).boundingBox({ timeout: attemptMs }))?.y ?? Number.NaN;
    // The editor draws the lines after the tab, in any order of their elements.
    await expect.poll(async () => (await topOf('parcels')) - (await topOf('carriers')), { timeout: timeoutMs }).toBeGreaterThan(0);
  });
});
