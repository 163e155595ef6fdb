import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect } from 'vitest';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { hostile, hostileAddress, link, otherSite, site, writeHostileFolder } from './support/hostileFolder';
import { expectPlain, linksIn } from './support/hostileTexts';

// In Restricted Mode, in which an unknown folder is opened.
describe('names of a hostile folder', () => {
  let host: PanelHost;
  let window: PanelWindow;

  const list = () => window.page.locator('.quick-input-widget');
  const choose = async (text: string): Promise<void> => {
    await window.clickRow(list().locator('.monaco-list-row', { hasText: text }).first());
    await list().waitFor({ state: 'hidden' });
  };
  const message = async (text: string): Promise<Locator> => {
    const item = await window.untilNotification(text);
    // Away from the bell, whose tooltip covers the buttons above it.
    await window.page.mouse.move(700, 300);
    return item.locator('.notification-list-item-message');
  };
  const lens = (text: string) => window.page.locator('.codelens-decoration', { hasText: text });
  const openSite = async (folder: string): Promise<void> => {
    await window.command('docs.json: Show Documentation Sites');
    await window.box('Documentation Sites');
    await choose(`${folder}/docs.json`);
    await window.page.locator('.tab.active', { hasText: 'docs.json' }).waitFor();
    await window.page.locator('.squiggly-warning').first().waitFor();
  };
  /** Saves the edited files. Returns the content of docs.json. */
  const save = async (folder = site): Promise<{ redirects?: unknown; navigation: { groups: readonly { pages: readonly string[] }[] } }> => {
    await window.page.locator('.tab.dirty', { hasText: 'docs.json' }).first().waitFor();
    await window.command('File: Save All');
    await window.page.locator('.tab.dirty').first().waitFor({ state: 'detached' });
    return JSON.parse(await readFile(join(host.folder, folder, 'docs.json'), 'utf8'));
  };
  const deletePage = async (name: string): Promise<void> => {
    await window.openFile(name);
    await window.pressInExplorer(name, 'Delete');
  };
  const renamePage = async (from: string, to: string): Promise<void> => {
    await window.openFile(from);
    await window.renameInExplorer(from, to);
  };

  it.beforeAll(async ({ shared }) => {
    const settings = { 'explorer.confirmDelete': false, 'files.enableTrash': false };
    host = await PanelHost.start(shared, { trusted: false, settings, fill: writeHostileFolder });
    await host.writeKeybindings([{ key: 'ctrl+alt+r', command: 'docsJson.showRoots' }]);
    window = await host.open({ width: 1400, height: 900 });
    await window.entry.waitFor();
  });
  beforeEach(async () => {
    await window.page.mouse.move(700, 300);
    // Left open by a failed test.
    for (const _open of ['box', 'menu', 'dialog']) await window.page.keyboard.press('Escape');
    await window.clearNotifications();
    await window.command('File: Save All');
    await window.command('View: Close All Editors');
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  it('are plain text in the choice of a navigation list, in the notification after it, and in a code lens', async () => {
    await window.openFile('unlisted.mdx');
    await window.clickLens('Not in navigation: add', 'Add to the Navigation');
    await expectPlain(list(), hostile);
    await choose('entries');
    await expectPlain(await message('Added to'), `Added to ${hostile}.`);
    expect((await save()).navigation.groups[0]?.pages).toContain('unlisted');
    await window.openFile('unlisted.mdx');
    const listed = window.page.locator('.codelens-decoration', { hasText: /^In navigation/ });
    await listed.waitFor();
    await expectPlain(listed, `In navigation: ${hostile}`);
  });

  it('are truncated if they are long, and do not change the direction of the following text', async () => {
    await window.openFile('left.mdx');
    await lens('In navigation').waitFor();
    await window.command('docs.json: Add Page to Navigation…');
    await window.box('Add to the Navigation');
    await choose('very very');
    const element = await message('Added to');
    await expectPlain(element, 'Added to [x](command:workbench.action.togg', 'very very long.');
    expect((await element.textContent())?.length).toBeLessThan(100);
    await window.clickNotification('Added to', 'Show');
    await window.page.locator('.tab.active', { hasText: 'docs.json' }).waitFor();
    await save();
  });

  it('are plain text in the language status', async () => {
    await openSite(site);
    await window.openHover(window.page.locator('.statusbar-item[id="status.languageStatus"]'), 'Schema');
    const element = window.page.locator('.hover-language-status', { hasText: 'Schema' });
    await expectPlain(element.locator('.left'), `${site}/docs.json`);
    // Links of the extension itself still work.
    expect(await linksIn(element.locator('.right'))).toEqual([expect.stringContaining('command:')]);
  });

  it('are plain text in problems, in quick fixes, and in the choice of a severity', async () => {
    await openSite(site);
    await window.page.locator('.view-line', { hasText: '/missing' }).first().click();
    await window.page.keyboard.press('Home');
    await window.page.keyboard.press('F8');
    const problem = window.page.locator('.marker-widget .message');
    await problem.waitFor();
    await expectPlain(problem, '/missing');
    await window.page.keyboard.press('Escape');
    const fixes = await window.openFixes();
    await expectPlain(fixes, 'Remove this entry');
    await window.page.keyboard.press('Escape');
    await window.chooseFix(/severity/i, 'Severity of');
    await expectPlain(list(), 'Severity of page.missing');
    await window.dismissBox();
  });

  it('are plain text in the reason why an entry cannot be renamed', async () => {
    await openSite(site);
    await window.page.locator('.view-line', { hasText: '/left' }).first().click();
    await window.page.keyboard.press('F2');
    const box = window.page.locator('.rename-box input');
    await box.fill(`${hostile}/gone`);
    await box.press('Enter');
    await expectPlain(await message('is not a valid file name'), `\`${hostile}\` is not a valid file name.`);
  });

  it('are plain text in the list of sites, and in the reason why a site cannot be opened', async () => {
    // A command run by a key reports its error in a notification, the command palette in a dialog.
    await window.page.keyboard.press('Control+Alt+r');
    await window.box('Documentation Sites');
    await expectPlain(list(), hostile, `${otherSite}/docs.json`, `${site}/docs.json`);
    expect(await list().locator('.quick-input-list .codicon-book').count()).toBe(2);
    const gone = join(host.folder, otherSite, 'docs.json');
    const text = await readFile(gone, 'utf8');
    await rm(gone);
    await choose(`${otherSite}/docs.json`);
    await expectPlain(await message('cannot open'), `${otherSite}/docs.json`);
    await host.writeFile(`${otherSite}/docs.json`, () => text);
  });

  it('are plain text in the tab of a preview', async () => {
    await openSite(site);
    await window.command('docs.json: Open Preview');
    const tab = window.page.locator('.tab', { hasText: 'Preview:' });
    await tab.waitFor();
    await expectPlain(tab, `Preview: ${site}/docs.json`);
  });

  it('are plain text in completions, and inserted unchanged', async () => {
    await openSite(otherSite);
    await window.page.locator('.view-line', { hasText: '"index"' }).click();
    await window.page.keyboard.press('End');
    await window.page.keyboard.type(', "');
    await window.page.keyboard.press('Control+Space');
    const suggestions = window.page.locator('.suggest-widget.visible');
    await suggestions.locator('.monaco-list-row.focused').waitFor();
    await expectPlain(suggestions, hostile);
    // The list closes when the button is pressed.
    await suggestions.locator('.monaco-list-row', { hasText: 'command:' }).first().click();
    expect((await save(otherSite)).navigation.groups[0]?.pages).toContain(hostile);
  });

  it('are plain text in the question about entries of a deleted page', async () => {
    await deletePage('gone.mdx');
    const box = await window.box('Deleted: ');
    expect(await box.getAttribute('placeholder')).toContain('One entry of the navigation still names ');
    await expectPlain(list(), 'Deleted: [x](command:', '/gone.mdx');
    await choose('Remove Entries');
    expect((await save()).navigation.groups[0]?.pages).not.toContain(`${hostile}/gone`);
  });

  it('are plain text in the choice of a redirect for a deleted page', async () => {
    await deletePage('lost.mdx');
    await window.box('Deleted: ');
    await expectPlain(list(), `${hostileAddress}/lost.mdx`, `redirect /${hostileAddress}/lost to`, hostile);
    // The nearest page is the first.
    await window.clickRow(list().locator('.monaco-list-row', { hasText: 'redirect' }));
    await list().waitFor({ state: 'hidden' });
    expect((await save()).redirects).toEqual([{ source: `/${hostileAddress}/lost`, destination: `/${hostileAddress}/later` }]);
  });

  it('are plain text in the questions about a file rename and about redirects', async () => {
    await renamePage('moved.mdx', `${hostile} to.mdx`);
    const dialog = window.page.locator('.monaco-dialog-box');
    await dialog.waitFor();
    await expectPlain(dialog, `Update one reference for the move of ${hostile} to.mdx?`, `${site}/docs.json (1)`);
    await window.clickDialog('Update', 'Always Update');
    await save();
    await renamePage('later.mdx', `${hostileAddress}to.mdx`);
    // The editor's own question.
    await window.clickDialog('wants to make refactoring changes', 'OK');
    await expectPlain(await message('Redirect readers from'), `from /${hostileAddress}/later to /${hostileAddress}/${hostileAddress}to?`);
    await save();
  });

  it('are plain text in the migration of a mint.json', async () => {
    const migrate = async (): Promise<void> => {
      await window.command('docs.json: Migrate mint.json to docs.json');
      await window.box('Migrate to docs.json');
      await expectPlain(list(), `legacy ${hostile}/mint.json`, `legacy ${link}/mint.json`);
      await choose(`legacy ${hostile}`);
    };
    await migrate();
    await expectPlain(await message('Create docs.json from'), `Create docs.json from legacy ${hostile}/mint.json?`);
    await expectPlain(window.page.locator('.tab.active'), `legacy ${hostile}/mint.json and the docs.json to be created`);
    await window.clickNotification('Create docs.json from', 'Create docs.json');
    await expectPlain(await message('docs.json was created'), `legacy ${hostile}/mint.json is still there`);
    await window.command('View: Close All Editors');
    await migrate();
    await expectPlain(await message('There is a docs.json beside'), `beside legacy ${hostile}/mint.json`);
  });

  it('are plain text in the choice of a site', async () => {
    await window.command('docs.json: Replace Endpoint Pages by References…');
    await window.box('Replace Endpoint Pages');
    await expectPlain(list(), hostile, `${site}/docs.json`);
    await choose(`${site}/docs.json`);
    await window.untilNotification('No page of this site refers to an endpoint');
  });
});
