import { afterAll, afterEach, describe, expect } from 'vitest';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';

describe('the guides', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared);
    window = await host.open();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  it('lead to one another, and to the pages about codes', async () => {
    // With it the palette knows the commands of the extension.
    await window.entry.waitFor();
    await window.command('docs.json: Show Guides');
    for (const link of ['From mint.json to docs.json', 'file.legacy']) {
      await window.page.frameLocator('iframe.webview.ready').last().frameLocator('iframe').getByRole('link', { name: link }).click();
    }
    await window.page.locator('.tab.active', { hasText: 'file.legacy.md' }).waitFor();
    expect(await window.page.locator('.tab.active').getAttribute('aria-label')).toContain('file.legacy.md');
  });
});
