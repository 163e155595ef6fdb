import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { PanelHost } from './host';
import { writeLanguageSite } from './languageSite';
import { NavigationWindow } from './navigationWindow';
import type { PanelWindow } from './panelWindow';

describe('files and the tree of the navigation', () => {
  let host: PanelHost;
  let window: PanelWindow;
  let tree: NavigationWindow;

  const file = (name: string) => window.page.locator(`.explorer-folders-view .monaco-list-row[aria-label^=${JSON.stringify(name)}]`);

  /** Until the file has these pages in a group: saving ends after its command. */
  const untilSaved = async (language: number, group: number, pages: readonly unknown[]): Promise<void> => {
    await window.command('File: Save All Files');
    await window.until(async () => {
      const { navigation } = JSON.parse(await readFile(join(host.folder, 'docs.json'), 'utf8'));
      return JSON.stringify(navigation.languages[language].groups[group].pages) === JSON.stringify(pages);
    });
  };

  beforeAll(async () => {
    const others = { extra: 'Extra', 'more/one': 'One', 'more/two': 'Two' };
    host = await PanelHost.start({ fill: (folder) => writeLanguageSite(folder, others) });
    window = await host.open({ width: 1300, height: 1400 });
    tree = new NavigationWindow(window);
    await tree.open();
    await tree.enlarge();
    await tree.expand('Language en');
    await tree.row('Group Help').waitFor();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('a page is dragged from the files to the end of a group', async () => {
    await file('extra.mdx').dragTo(tree.row('Group Help'));
    await tree.row('Page Extra, extra').waitFor();
    await untilSaved(0, 1, ['faq', 'contact', 'extra']);
  });

  it('a folder is dragged from the files as a group of its pages', async () => {
    await file('more').dragTo(tree.row('Group Help'));
    await tree.row('Group More').waitFor();
    await untilSaved(0, 1, ['faq', 'contact', 'extra', { group: 'More', pages: ['more/one', 'more/two'] }]);
  });

  it('a page is dragged from the tree into the editor', async () => {
    await tree.dragIntoEditor(tree.row('Page Extra'));
    await window.page.locator('.tab.active', { hasText: 'extra.mdx' }).waitFor();
  });

  it('what other languages lack is added to them by the menu', async () => {
    await window.clickRowMenu(tree.row('Group Guides'), 'Add to Other Languages');
    await tree.pick('Add to Other Languages', 'Add entries only');
    await tree.row('Page Install, de/install').waitFor();
    await untilSaved(1, 0, ['de/start', 'de/install', 'de/upgrade']);
  });
});
