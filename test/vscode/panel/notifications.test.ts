import { afterAll, afterEach, describe, expect } from 'vitest';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';

// The window of `npm start --host`.
describe('notifications of the extension', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { installed: true });
    window = await host.open();
    await window.entry.waitFor();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  it('are visible if the extension is installed', async () => {
    await window.command('docs.json: Create Site');
    const toast = window.page.locator('.notifications-toasts .notification-list-item', { hasText: 'There is a docs.json in site.' });
    await toast.waitFor();
    expect(await toast.locator('.notification-list-item-buttons-container .monaco-button').allTextContents()).toEqual(['Open File']);
  });
});
