import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { succeeds } from '../../../../scripts/host/succeeds';
import { PanelHost } from '../host';
import { it } from '../hostTest';
import type { PanelWindow } from '../panelWindow';
import { NavigationWindow } from './navigationWindow';

// Each test deletes another page of the example site.
describe('the question about the readers of deleted pages', () => {
  let host: PanelHost;
  let window: PanelWindow;
  let tree: NavigationWindow;

  const items = () => window.page.locator('.quick-input-list .monaco-list-row');
  const docsJson = async () => JSON.parse(await readFile(join(host.folder, 'docs.json'), 'utf8'));
  const isThere = (file: string) => succeeds(access(join(host.folder, file)));

  /** Deletes the file of a page in the explorer. */
  const deleteFile = async (name: string): Promise<void> => {
    await window.openFile(name);
    await window.page.locator('.codelens-decoration', { hasText: /^\W*In navigation: / }).waitFor();
    await window.pressInExplorer(name, 'Delete');
    await window.page.locator('.monaco-dialog-box .monaco-button', { hasText: /^(?:Move to Trash|Delete)$/ }).click();
  };

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared);
    window = await host.open({ width: 1300, height: 1000 });
    tree = new NavigationWindow(window);
    await tree.open();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  it('finds the page that readers are led to by its title, after a deletion in the explorer', async () => {
    await deleteFile('events.mdx');
    const box = await window.box('Deleted: ');
    await items().filter({ hasText: 'Remove Entries' }).first().waitFor();
    const index = (await docsJson()).redirects.length;
    await box.fill('parcels');
    await window.clickRow(items().filter({ hasText: '/concepts/parcels' }).first());
    await window.untilSaved(join(host.folder, 'docs.json'), ({ redirects }) => redirects[index], {
      source: '/concepts/events',
      destination: '/concepts/parcels',
    });
    expect(JSON.stringify((await docsJson()).navigation)).not.toContain('concepts/events');
  });

  it('changes nothing after Escape', async () => {
    const before = await readFile(join(host.folder, 'docs.json'), 'utf8');
    await deleteFile('pagination.mdx');
    await window.box('Deleted: ');
    await window.dismissBox();
    // The server answers this command after what the question might have requested.
    await window.command('docs.json: Show Documentation Sites');
    await items().filter({ hasText: 'Parcelbox' }).first().waitFor();
    await window.dismissBox();
    expect(await window.page.locator('.tab.dirty').count()).toBe(0);
    await window.command('File: Save All Files');
    expect(await readFile(join(host.folder, 'docs.json'), 'utf8')).toBe(before);
  });

  it('in the tree redirects and deletes in one list, and does nothing after Escape', async () => {
    await tree.open();
    await tree.expand('Tab Documentation');
    await tree.expand('Group Concepts');
    const row = tree.row('Page Carriers');
    const ask = async (): Promise<void> => {
      await tree.press('Page Carriers', 'Delete');
      await window.box('Remove Page “Carriers”');
    };
    await ask();
    // The question stays open while the focus is elsewhere.
    await row.locator('xpath=ancestor::*[@role="tree"]').focus();
    await window.dismissBox();
    expect(await isThere('concepts/carriers.mdx')).toBe(true);
    await ask();
    // The nearest page is the first target.
    expect(await items().nth(2).innerText()).toContain('/concepts/parcels');
    await window.clickRow(items().nth(2));
    await row.waitFor({ state: 'detached' });
    await window.untilSaved(join(host.folder, 'docs.json'), ({ redirects }) => redirects.at(-1), {
      source: '/concepts/carriers',
      destination: '/concepts/parcels',
    });
    await window.until(async () => !(await isThere('concepts/carriers.mdx')));
  });
});
