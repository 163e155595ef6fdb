import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { PanelHost } from './host';
import { it } from './hostTest';
import { NavigationWindow } from './navigation/navigationWindow';
import type { PanelWindow } from './panelWindow';
import { timeoutMs } from './support/repeat';

const page = '---\ntitle: "Start"\n---\n\nText.\n';

async function writeFiles(folder: string): Promise<void> {
  const files = { 'docs/start.mdx': page, 'docs/guides/install.mdx': page, 'src/main.ts': '', 'notes.md': '# Notes\n' };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

describe('a new site', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { fill: writeFiles });
    window = await host.open({ width: 1300, height: 900 });
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  const file = (name: string): Locator =>
    window.page.locator(`.explorer-folders-view .monaco-list-row[aria-label^=${JSON.stringify(name)}]`).first();

  it('is offered in the menu of a usual folder of pages only, while the extension is not active', async () => {
    // The menus are complete once the editor has read the contributions of the extension.
    await expect.poll(() => window.commandsFor('docs.json: Create Site'), { timeout: timeoutMs }).toContain('docs.json: Create Site');
    // From the bottom up: the hover of a row covers the one below.
    expect(await window.rowMenu(file('src'))).not.toContain('Create Site');
    expect(await window.rowMenu(file('docs'))).toContain('Create Site');
  });

  it('asks for name, theme and color, and opens with its navigation and a welcome', async () => {
    const box = await window.openBox('Create Site', () => window.clickRowMenu(file('docs'), 'Create Site'));
    await box.press('Enter');
    const choice = (text: string): Locator => window.page.locator('.quick-input-list .monaco-list-row', { hasText: text });
    await window.clickRow(choice('Minimal; arranges content on cards.'));
    await choice('Violet').locator('.quick-input-list-icon[style*="data:image/svg"]').waitFor();
    await window.clickRow(choice('Violet'));
    const welcome = await window.untilNotification('docs.json was created, with 2 pages in the navigation.');
    expect(await welcome.locator('.monaco-button').allTextContents()).toEqual(['Open Preview', 'Get Started']);
    await window.page.locator('.tab.active', { hasText: 'docs.json' }).waitFor();
    await new NavigationWindow(window).row('Group Getting started').waitFor();
    await window.untilSaved(join(host.folder, 'docs', 'docs.json'), ({ theme, colors }) => [theme, colors.primary], ['almond', '#6d28d9']);
  });

  it('has pages whose menu adds them to the navigation, and folders whose menu offers no second site', async () => {
    await window.clearNotifications();
    await window.openFromExplorer('notes.md');
    expect(await window.rowMenu(file('notes.md'))).toContain('Add Page to Navigation…');
    expect(await window.rowMenu(file('docs'))).not.toContain('Create Site');
  });
});
