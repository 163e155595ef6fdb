import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe } from 'vitest';
import { PanelHost } from '../host';
import { it } from '../hostTest';
import type { PanelWindow } from '../panelWindow';
import { writeLanguageSite } from '../support/languageSite';
import { NavigationWindow } from './navigationWindow';

describe('files and the tree of the navigation', () => {
  let host: PanelHost;
  let window: PanelWindow;
  let tree: NavigationWindow;

  const file = (name: string) => window.page.locator(`.explorer-folders-view .monaco-list-row[aria-label^=${JSON.stringify(name)}]`);

  /** Waits until the saved file has the pages in a group. */
  const untilSaved = (language: number, group: number, pages: readonly unknown[]): Promise<void> =>
    window.untilSaved(join(host.folder, 'docs.json'), ({ navigation }) => navigation.languages[language].groups[group].pages, pages);

  it.beforeAll(async ({ shared }) => {
    const others = { extra: 'Extra', 'more/one': 'One', 'more/two': 'Two' };
    host = await PanelHost.start(shared, { fill: (folder) => writeLanguageSite(folder, others) });
    await host.writeKeybindings([{ key: 'f9', command: 'workbench.action.moveView' }]);
    window = await host.open({ width: 1300, height: 1400 });
    tree = new NavigationWindow(window);
    await tree.open();
    await tree.moveToExplorer('F9');
    await tree.enlarge();
    await tree.expand('Language en');
    await tree.row('Group Help').waitFor();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('a page is dragged from the files to the end of a group', async () => {
    await tree.dragOnto(file('extra.mdx'), tree.row('Group Help'));
    await tree.row('Page Extra, extra').waitFor();
    await untilSaved(0, 1, ['faq', 'contact', 'extra']);
  });

  it('a folder is dragged from the files as a group of its pages', async () => {
    await tree.dragOnto(file('more'), tree.row('Group Help'));
    await tree.row('Group More').waitFor();
    await untilSaved(0, 1, ['faq', 'contact', 'extra', { group: 'More', pages: ['more/one', 'more/two'] }]);
  });

  it('a page is dragged from the tree into the editor', async () => {
    await tree.dragIntoEditor(tree.row('Page Extra'), 'extra.mdx');
  });

  it('missing entries are added to other languages by the menu', async () => {
    await window.openBox('Add to Other Languages', () =>
      tree.clickSubmenu(tree.row('Group Guides'), 'Move or Copy', 'Add to Other Languages'),
    );
    await tree.pick('Add to Other Languages', 'Add entries only');
    await tree.row('Page Install, de/install').waitFor();
    await untilSaved(1, 0, ['de/start', 'de/install', 'de/upgrade']);
  });

  it('a new page is proposed beside its siblings, saved, and written below its front matter', async () => {
    await tree.expand('Language de');
    const box = await window.openBox('New Page', () => tree.clickSubmenu(tree.row('Group Hilfe'), 'New', 'New Page'));
    await box.fill('Status');
    await box.press('Enter');
    await window.until(async () => (await box.inputValue()) === 'de/status');
    await box.press('Enter');
    await window.until(async () => (await readFile(join(host.folder, 'docs.json'), 'utf8')).includes('"de/status"'));
    await window.page.locator('.tab.active', { hasText: 'status.mdx' }).waitFor();
    await window.page.keyboard.type('All systems work.');
    await window.page.keyboard.press('ControlOrMeta+s');
    const path = join(host.folder, 'de/status.mdx');
    const text = '---\ntitle: "Status"\n---\n\nAll systems work.';
    await window.until(async () => (await readFile(path, 'utf8')) === text);
  });
});
