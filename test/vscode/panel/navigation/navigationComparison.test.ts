import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { PanelHost } from '../host';
import { it } from '../hostTest';
import type { PanelWindow } from '../panelWindow';
import { writeLanguageSite } from '../support/languageSite';
import { NavigationWindow } from './navigationWindow';

describe('two languages of the navigation side by side', () => {
  let host: PanelHost;
  let window: PanelWindow;
  let tree: NavigationWindow;

  const line = (text: string) => window.page.locator('.view-line', { hasText: text });

  it.beforeAll(async ({ shared }) => {
    // Also without trust.
    host = await PanelHost.start(shared, { fill: (folder) => writeLanguageSite(folder), trusted: false });
    window = await host.open({ width: 1300, height: 1000 });
    tree = new NavigationWindow(window);
    await tree.open();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('have both titles in a row, and show missing pages', async () => {
    await tree.row('Language en').waitFor();
    await tree.titleAction('Compare Languages or Versions');
    await tree.row('Group Guides, de: Anleitungen, 1 missing in de').waitFor();
    await tree.expand('Group Guides');
    await tree.row('Page Install, install, missing in de').waitFor();
    expect(await tree.row('Page Start').getAttribute('aria-label')).toBe('Page Start, start, de: Loslegen');
    await tree.description('en | de').waitFor();
    await tree.message('1 missing in de').waitFor();
  });

  it('open the page of either side', async () => {
    await window.clickRow(tree.row('Page Start'));
    await line('title: Start').waitFor();
    await window.clickRowAction(tree.row('Page Start'), 'Open Right Page');
    await line('title: Loslegen').waitFor();
  });

  it('can be limited to differences, and shown in full again', async () => {
    await tree.titleAction('Show Only Differences');
    await tree.row('Group Help').waitFor({ state: 'detached' });
    await tree.row('Page Install').waitFor();
    await tree.row('Page Start').waitFor({ state: 'detached' });
    await tree.titleAction('Show Rows Without Differences');
    await tree.row('Page Start').waitFor();
  });

  it('get a missing entry, with a copy of the page', async () => {
    await window.openBox('Add to Other Languages', () => window.clickRowAction(tree.row('Page Install'), 'Add to Other Languages'));
    await tree.pick('Add to Other Languages', 'Add, and create missing pages as copies');
    await tree.row('Page Install, install, de: Install').waitFor();
    await window.untilSaved(join(host.folder, 'docs.json'), (content) => JSON.stringify(content).includes('"de/install"'), true);
    await access(join(host.folder, 'de', 'install.mdx'));
  });

  it('show that nothing differs', async () => {
    await tree.titleAction('Show Only Differences');
    await tree.welcome('The two have the same entries in the same order.').waitFor();
    await tree.clickWelcome('Show Rows Without Differences');
    await tree.row('Group Help, de: Hilfe').waitFor();
  });

  it('are replaced by the tree when the comparison stops', async () => {
    await tree.titleAction('Stop Comparing');
    await tree.row('Language de').waitFor();
  });
});
