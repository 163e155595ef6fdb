import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { PanelHost } from '../host';
import { it } from '../hostTest';
import type { PanelWindow } from '../panelWindow';
import { NavigationWindow } from './navigationWindow';

describe('menus and search of the navigation', () => {
  let host: PanelHost;
  let window: PanelWindow;
  let tree: NavigationWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared);
    await mkdir(join(host.folder, 'partners'));
    for (const name of ['join', 'terms']) await writeFile(join(host.folder, 'partners', `${name}.mdx`), `---\ntitle: ${name}\n---\n`);
    window = await host.open({ width: 1300, height: 1000 });
    tree = new NavigationWindow(window);
    await tree.open();
    await tree.expand('Tab Documentation');
    await tree.expand('Group Concepts');
    await tree.row('Page Carriers').waitFor();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('a menu has ten entries, the others are in submenus', async () => {
    expect(await tree.openMenu(tree.row('Page Carriers'))).toEqual([
      'Open to the Side',
      'Reveal in Explorer',
      'Open in docs.json',
      'Copy Address',
      'New',
      'Move or Copy',
      'Wrap, Convert, Sort',
      'Show As',
      'Rename…',
      'Remove…',
    ]);
    await window.closeMenu();
    expect(await tree.openMenu(tree.row('Group Concepts'), 'Show As')).toEqual(['Set Icon…', 'Set Tag…', 'Hide', 'Expand by Default']);
    await window.closeMenu();
  });

  it('a tab that holds groups does not offer a page', async () => {
    const titles = await tree.openMenu(tree.row('Tab Documentation'), 'New');
    expect(titles).toContain('New Group…');
    expect(titles).not.toContain('New Page…');
    await window.closeMenu();
  });

  it('a page is found by fragments, also where nothing was ever expanded', async () => {
    expect(await tree.row('Page Pagination').count()).toBe(0);
    const box = await window.openBox('Find in Navigation', () => tree.press('Page Carriers', 'Control+f'));
    await box.fill('reference pagin');
    await window.clickRow(window.page.locator('.quick-input-list .monaco-list-row', { hasText: '/api-reference/pagination' }));
    await tree.selected.and(tree.row('Page Pagination')).waitFor();
  });

  it('a wrapped page stays expanded to and selected, in a group that is named in a dialog for its kind', async () => {
    await window.clickRow(tree.row('Page Carriers'));
    await window.openBox('Wrap Page', () => tree.clickSubmenu(tree.row('Page Carriers'), 'Wrap, Convert, Sort', 'Wrap In'));
    await tree.pick('Wrap Page', 'Group');
    const prompt = window.page.locator('.quick-input-widget .quick-input-message', { hasText: 'Name of the group' });
    await prompt.waitFor();
    await window.enter('Wrap Page in Group', 'Partners');
    await tree.row('Group Partners').waitFor();
    await tree.selected.and(tree.row('Page Carriers')).waitFor();
  });

  it('a cut row stays selected and its element expanded', async () => {
    await tree.press('Page Carriers', 'Control+x');
    // It is dimmed.
    await tree.row('Page Carriers').locator('[class*="monaco-decoration-itemColor"]').waitFor();
    await tree.selected.and(tree.row('Page Carriers')).waitFor();
    await tree.row('Group Partners').waitFor();
    await tree.row('Page Parcels').waitFor();
  });

  it('a group gets the pages of a folder by a command, and is up to date after that', async () => {
    await tree.select(tree.row('Group Partners'));
    await window.openBox('Update Group', () => window.command('docs.json: Update from Folder or OpenAPI File'));
    await window.enter('Update Group', 'partners');
    await tree.expand('Group Partners');
    await tree.row('Page terms').waitFor();
    await tree.untilOrder('Page join', 'Page terms');
    await tree.select(tree.row('Group Partners'));
    await window.openBox('Update Group', () => window.command('docs.json: Update from Folder or OpenAPI File'));
    await window.enter('Update Group', 'partners');
    await window.untilNotification('Partners is up to date.');
    await window.clearNotifications();
  });

  it('a version is frozen by a command, after a question that names the number of files', async () => {
    // The tabs that are opened from here on are those of the frozen version.
    await window.until(async () => {
      await window.command('File: Save All Files');
      return (await window.page.locator('.tab.dirty').count()) === 0;
    });
    await window.command('View: Close All Editors');
    await window.page.locator('.tab').first().waitFor({ state: 'detached' });
    await window.openBox('Freeze Version', () => window.command('docs.json: Freeze Version'));
    await window.enter('Freeze Version', '1.0');
    await window.clickDialog('Freeze version 1.0?', 'Freeze');
    await tree.row('Version 1.0').waitFor();
    const copy = join(host.folder, '1.0', 'quickstart.mdx');
    const text = await readFile(join(host.folder, 'quickstart.mdx'), 'utf8');
    await window.until(async () => (await readFile(copy, 'utf8').catch(() => '')).length >= text.length);
    // VS Code opens a tab for each unsaved document after a moment, and leaves it open. That of docs.json, which is edited last, is the last.
    await tree.press('Version 1.0', 'Alt+ArrowUp');
    await window.page.locator('.tab.dirty[data-resource-name="docs.json"]').waitFor();
    expect(await window.page.locator('.tab[data-resource-name$=".mdx"]').count()).toBe(0);
  });
});
