import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { succeeds } from '../../../scripts/host/succeeds';
import { untilStill } from '../../../scripts/host/workbench';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';

const exists = (path: string) => succeeds(access(path));

/** Values of the settings, and what is asked: our dialog after the move or that of the editor before it, and a notification. */
const scenarios = [
  { references: 'prompt', redirects: 'prompt', dialog: 'Update and Add Redirect', changes: true },
  { references: 'always', redirects: 'always', dialog: 'OK', changes: true },
  { references: 'always', redirects: 'prompt', dialog: 'OK', notification: 'Add Redirect', changes: true },
  { references: 'never', redirects: 'always', dialog: 'OK', changes: true },
  { references: 'never', redirects: 'never', changes: false },
] as const;

describe('the undo of a move', () => {
  let host: PanelHost;
  let window: PanelWindow;

  const file = (): string => join(host.folder, 'docs.json');
  const docsJson = (): Promise<string> => readFile(file(), 'utf8');

  /** Saves until docs.json has its original text. */
  const untilOriginal = (original: string): Promise<void> =>
    window.until(async () => {
      await window.command('File: Save All Files');
      return (await docsJson()) === original;
    });

  /** Sets the settings of the folder, and waits until the window has read them. */
  async function set({ references, redirects }: (typeof scenarios)[number]): Promise<void> {
    const title = `references ${references}, redirects ${redirects}`;
    const settings = {
      'docsJson.updateReferencesOnFileMove': references,
      'docsJson.addRedirectsOnPageMove': redirects,
      'window.title': title,
    };
    await host.writeFile('.vscode/settings.json', () => JSON.stringify(settings));
    await window.page.locator('.part.titlebar').getByText(title).waitFor();
  }

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { settings: { 'explorer.confirmUndo': 'light' } });
    window = await host.open();
    await window.entry.waitFor();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  it.for(scenarios)('takes back all that it changed, with references $references and redirects $redirects', async (scenario) => {
    await set(scenario);
    const original = await docsJson();
    await window.openFile('events.mdx');
    await window.page.locator('.codelens-decoration', { hasText: /^\W*In navigation: / }).waitFor();
    await window.renameInExplorer('events.mdx', 'scans.mdx');
    if ('dialog' in scenario) {
      await window.page.locator('.monaco-dialog-box .monaco-button').getByText(scenario.dialog, { exact: true }).click();
    }
    if ('notification' in scenario) await window.clickNotification('Redirect readers from', scenario.notification);
    await window.until(() => exists(join(host.folder, 'concepts', 'scans.mdx')));
    // A redirect may be added after the references are updated: an undo before that would miss it.
    const count: number = JSON.parse(original).redirects.length;
    if (scenario.changes) await window.untilSaved(file(), ({ redirects }) => redirects.length, count + 1);
    await window.page.locator('.tab', { hasText: 'scans.mdx' }).waitFor();
    await untilStill(window.page);
    await window.openFile('scans.mdx');
    await window.pressInExplorer('scans.mdx', 'Control+z');
    await window.until(() => exists(join(host.folder, 'concepts', 'events.mdx')));
    expect(await exists(join(host.folder, 'concepts', 'scans.mdx'))).toBe(false);
    await untilOriginal(original);
  });
});
