import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, vi } from 'vitest';
import { succeeds } from '../../../../scripts/host/succeeds';
import { PanelHost } from '../host';
import { it } from '../hostTest';
import type { PanelWindow } from '../panelWindow';
import { timeoutMs } from '../support/repeat';
import { NavigationWindow } from './navigationWindow';

describe('undo in the tree of the navigation', () => {
  let host: PanelHost;
  let window: PanelWindow;
  let tree: NavigationWindow;
  let original: string;

  const docsJson = () => join(host.folder, 'docs.json');
  const carriers = () => join(host.folder, 'concepts', 'carriers.mdx');
  const exists = (path: string) => succeeds(access(path));
  const editor = (file: string) => window.page.locator(`.editor-instance .monaco-editor[data-uri$=${JSON.stringify(file)}]`);
  const textOf = (file: string) => editor(file).locator('.view-lines');

  /** Saves until docs.json has its text from before all edits. */
  const untilOriginal = (): Promise<void> =>
    window.until(async () => {
      await window.command('File: Save All Files');
      return (await readFile(docsJson(), 'utf8')) === original;
    });

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared);
    window = await host.open({ width: 1300, height: 1000 });
    tree = new NavigationWindow(window);
    await tree.open();
    await tree.expand('Tab Documentation');
    await tree.expand('Group Concepts');
    await tree.row('Page Carriers').waitFor();
    original = await readFile(docsJson(), 'utf8');
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('takes back moves one by one, never the text of the active editor, and makes them again', async () => {
    const row = tree.row('Page Carriers');
    await window.clickRow(row);
    await window.page.locator('.tab.active', { hasText: 'carriers.mdx' }).waitFor();
    await textOf('carriers.mdx').click();
    await window.page.keyboard.press('Control+End');
    await window.page.keyboard.insertText('Typed by hand.');
    await window.page.locator('.tab.active.dirty', { hasText: 'carriers.mdx' }).waitFor();
    await tree.press('Page Carriers', 'Alt+ArrowUp');
    await tree.untilOrder('Page Parcels', 'Page Carriers');
    await tree.press('Page Carriers', 'Control+z');
    await tree.untilOrder('Page Parcels', 'Group Life of a parcel');
    await tree.press('Page Carriers', 'Control+y');
    await tree.untilOrder('Page Parcels', 'Page Carriers');
    await tree.press('Page Carriers', 'Control+z');
    await tree.untilOrder('Page Parcels', 'Group Life of a parcel');
    // There is nothing more, and what was typed stays.
    await tree.press('Page Carriers', 'Control+z');
    await window.page.locator('.statusbar-item', { hasText: 'The tree has nothing to undo.' }).waitFor();
    await untilOriginal();
    await window.until(async () => (await readFile(carriers(), 'utf8')).includes('Typed by hand.'));
  });

  it('takes back a new group and what was moved into it', async () => {
    await window.clickRow(tree.row('Page Carriers'));
    await window.openBox('Wrap Page', () => tree.clickSubmenu(tree.row('Page Carriers'), 'Wrap, Convert, Sort', 'Wrap In'));
    await tree.pick('Wrap Page', 'Group');
    await window.enter('Wrap Page in Group', 'Partners');
    await tree.row('Group Partners').waitFor();
    await tree.selected.and(tree.row('Page Carriers')).waitFor();
    await tree.press('Page Carriers', 'Control+z');
    await tree.row('Group Partners').waitFor({ state: 'detached' });
    await tree.selected.and(tree.row('Page Carriers')).waitFor();
    await untilOriginal();
  });

  it('brings a deleted page back, with its entry, and without a question', async () => {
    const text = await readFile(carriers(), 'utf8');
    await tree.press('Page Carriers', 'Delete');
    await window.box('Remove Page “Carriers”');
    await window.clickRow(window.page.locator('.quick-input-list .monaco-list-row').nth(2));
    await tree.row('Page Carriers').waitFor({ state: 'detached' });
    await window.until(async () => !(await exists(carriers())));
    await tree.press('Page Parcels', 'Control+z');
    await tree.row('Page Carriers').waitFor();
    await window.until(async () => (await exists(carriers())) && (await readFile(carriers(), 'utf8')) === text);
    await untilOriginal();
    // No entry, redirect or link has a problem that was not there, once the checks have seen the page again.
    await tree.row('Tab Documentation').waitFor();
    const problems = async () => (await tree.labels()).filter((label) => /error|warning/.test(label));
    await vi.waitFor(async () => expect(await problems()).toEqual([]), { timeout: timeoutMs });
  });

  it('says so if docs.json was changed since, and changes nothing', async () => {
    await tree.press('Page Carriers', 'Alt+ArrowUp');
    await tree.untilOrder('Page Parcels', 'Page Carriers');
    await window.openFile('docs.json');
    await textOf('docs.json').click();
    await window.page.keyboard.press('Control+End');
    await window.page.keyboard.insertText('\n');
    // The move has changed no number of lines.
    const last = original.split('\n').length + 1;
    await editor('docs.json')
      .locator('.line-numbers', { hasText: new RegExp(`^${last}$`) })
      .waitFor();
    await tree.press('Page Carriers', 'Control+z');
    await window.untilNotification('Nothing was undone: docs.json has changed since.');
    await tree.untilOrder('Page Parcels', 'Page Carriers');
  });
});
