import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { PanelHost } from '../host';
import { it } from '../hostTest';
import type { PanelWindow } from '../panelWindow';
import { NavigationWindow } from './navigationWindow';

describe('the navigation as a tree', () => {
  let host: PanelHost;
  let window: PanelWindow;
  let tree: NavigationWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared);
    window = await host.open({ width: 1300, height: 1000 });
    tree = new NavigationWindow(window);
    await tree.open();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('has kind, title and path of each node for screen readers', async () => {
    await tree.expand('Tab Documentation');
    await tree.expand('Group Concepts');
    await tree.row('Page Carriers, concepts/carriers').waitFor();
    expect(await tree.row('Tab Guides').getAttribute('aria-label')).toBe('Tab Guides, Written in navigation/guides.json');
    expect(await tree.row('Group Life of a parcel').getAttribute('aria-level')).toBe('3');
  });

  it('opens a page, and follows the editor', async () => {
    await window.clickRow(tree.row('Page Carriers'));
    await window.page.locator('.tab.active', { hasText: 'carriers.mdx' }).waitFor();
    await window.openFile('parcels.mdx');
    await tree.selected.and(tree.row('Page Parcels')).waitFor();
  });

  it('opens the position in docs.json', async () => {
    await window.clickRowAction(tree.row('Page Carriers'), 'Open in docs.json');
    await window.page.locator('.tab.active', { hasText: 'docs.json' }).waitFor();
  });

  it('moves an entry by a drag, and by keys', async () => {
    await tree.dragOnto(tree.row('Page Carriers'), tree.row('Page Parcels'));
    await tree.untilOrder('Page Carriers', 'Page Parcels');
    await tree.press('Page Parcels', 'Alt+ArrowUp');
    await tree.untilOrder('Page Parcels', 'Page Carriers');
    await window.untilSaved(
      join(host.folder, 'docs.json'),
      ({ navigation }) => {
        const { pages } = navigation.tabs[0].groups.find(({ group }: { group: string }) => group === 'Concepts');
        return pages.filter((page: unknown) => typeof page === 'string');
      },
      ['concepts/parcels', 'concepts/carriers'],
    );
  });

  it('renames a group by F2', async () => {
    const group = tree.row('Group Concepts');
    await tree.select(group);
    // A click collapses the group.
    if ((await group.getAttribute('aria-expanded')) === 'false') await tree.press('Group Concepts', 'ArrowRight');
    await tree.row('Page Parcels').waitFor();
    await window.openBox('Rename Group', () => tree.press('Group Concepts', 'F2'));
    await window.enter('Rename Group', 'Ideas');
    await tree.row('Group Ideas').waitFor();
    // The group stays expanded.
    await tree.row('Page Parcels').waitFor();
  });

  it('removes a page with its file after one question', async () => {
    await tree.press('Page Carriers', 'Delete');
    await window.box('Remove Page “Carriers”');
    await window.clickRow(window.page.locator('.quick-input-list .monaco-list-row[aria-label^="Delete the File"]'));
    await tree.row('Page Carriers').waitFor({ state: 'detached' });
    await window.until(() =>
      access(join(host.folder, 'concepts', 'carriers.mdx')).then(
        () => false,
        () => true,
      ),
    );
    expect(await window.dialog('').count()).toBe(0);
    // The editor of the page closes a moment later, and the tree follows the next editor, which would close a menu or a box.
    await window.page.locator('.tab', { hasText: 'carriers.mdx' }).waitFor({ state: 'detached' });
    await tree.selected.and(tree.row('Page Parcels')).waitFor();
  });

  it('finds icons by a word, with their images', async () => {
    const box = await window.openBox('Set Icon', () => tree.clickSubmenu(tree.row('Group Ideas'), 'Show As', 'Set Icon'));
    await box.fill('wallet');
    const found = window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'wallet' }).first();
    await found.locator('.quick-input-list-icon').waitFor();
    await window.clickRow(found);
    await window.untilSaved(join(host.folder, 'docs.json'), (content) => JSON.stringify(content).includes('"icon":"wallet"'), true);
  });
});
