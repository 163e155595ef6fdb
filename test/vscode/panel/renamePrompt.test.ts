import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { untilStill } from '../../../scripts/host/workbench';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';

/** Code lens of a page in the navigation. Not that of others, which contains the same words. */
const inNavigation = /^\W*In navigation: /;

// Each test renames another page of the example site, which only the navigation names.
describe('the question after a file rename in the explorer', () => {
  let host: PanelHost;
  let window: PanelWindow;

  const lens = (text: string | RegExp) => window.page.locator('.codelens-decoration', { hasText: text });
  const dialog = () => window.page.locator('.monaco-dialog-box');

  const open = async (name: string): Promise<void> => {
    await window.openFile(name);
    // The lens above the page shows that the server has loaded the site.
    await lens(inNavigation).waitFor();
  };

  const answer = (button: string): Promise<void> => dialog().locator('.monaco-button').getByText(button, { exact: true }).click();

  const docsJson = (): Promise<string> => readFile(join(host.folder, 'docs.json'), 'utf8');

  /** Saves docs.json once it has changed. Returns its text. The editor leaves a single file of an edit unsaved, and opens it. */
  const save = async (): Promise<string> => {
    const tab = window.page.locator('.tab.dirty', { hasText: 'docs.json' });
    await tab.waitFor();
    await window.command('File: Save All');
    await tab.waitFor({ state: 'detached' });
    return docsJson();
  };

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared);
    window = await host.open();
    await window.entry.waitFor();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  it('lists the changes, and applies them together with redirects', async () => {
    await open('events.mdx');
    await window.renameInExplorer('events.mdx', 'scans.mdx');
    await dialog().waitFor();
    const text = await dialog().innerText();
    expect(text).toContain('Update one reference for the move of scans.mdx?');
    expect(text).toContain('docs.json (1)');
    expect(text).toContain('/concepts/events → /concepts/scans');
    await answer('Update and Add Redirect');
    const { redirects } = JSON.parse(await save());
    expect(redirects.at(-1)).toEqual({ source: '/concepts/events', destination: '/concepts/scans' });
    // The renamed page has the path that the navigation names.
    await window.openFile('scans.mdx');
    await lens(inNavigation).waitFor();
  });

  it('previews the changes, and skips changes that are not selected', async () => {
    await open('pagination.mdx');
    await window.renameInExplorer('pagination.mdx', 'pages.mdx');
    await answer('Show Preview');
    const rows = window.page.locator('.bulk-edit-panel .monaco-list-row');
    await rows.filter({ hasText: 'api-reference/pages' }).first().waitFor();
    await window.page.locator('.bulk-edit-panel .monaco-button').getByText('Apply', { exact: true }).click();
    // Redirects are not selected by default, all other changes are.
    const { redirects } = JSON.parse(await save());
    expect(redirects.map(({ source }: { source: string }) => source)).not.toContain('/api-reference/pagination');
  });

  it('updates nothing when another program has changed a file meanwhile', async () => {
    await open('rate-limits.mdx');
    await window.renameInExplorer('rate-limits.mdx', 'limits.mdx');
    await dialog().waitFor();
    const theirs = (await docsJson()).replace('{', '{ ');
    await writeFile(join(host.folder, 'docs.json'), theirs);
    await answer('Update');
    await window.untilNotification('Nothing was updated: files have changed since the move.');
    expect(await docsJson()).toBe(theirs);
  });

  it('is not asked again after the answer "Never"', async () => {
    await open('create.mdx');
    await window.renameInExplorer('create.mdx', 'print.mdx');
    await answer('Never Update');
    await dialog().waitFor({ state: 'hidden' });
    await lens('Not in navigation').waitFor();
    const settings = join(host.dataFolder, 'data', 'User', 'settings.json');
    await window.until(async () => (await readFile(settings, 'utf8')).includes('"docsJson.updateReferencesOnFileMove": "never"'));
    await open('authentication.mdx');
    await window.renameInExplorer('authentication.mdx', 'tokens.mdx');
    await window.page.locator('.tab', { hasText: 'tokens.mdx' }).waitFor();
    // The question would appear before the renamed file is opened and has its lens.
    await lens('Not in navigation').waitFor();
    await untilStill(window.page);
    expect(await dialog().count()).toBe(0);
    expect(await docsJson()).toContain('"api-reference/labels/create"');
    expect(await docsJson()).toContain('"api-reference/authentication"');
  });
});
