import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../scripts/host/page';
import { type HostServer, quietSettings, startServer } from '../../../scripts/host/server';
import { openWebWindow } from '../../../scripts/host/webWindow';
import { memoryFolder, prepareMemorySite } from '../../../scripts/vscodeTests/memorySite';
import { PanelWindow } from './panelWindow';
import { PreviewWindow } from './previewWindow';

const project = join(import.meta.dirname, '..', '..', '..');

describe('the preview in a browser without a server', () => {
  let server: HostServer;
  let browser: Browser;
  let preview: PreviewWindow;

  beforeAll(async () => {
    const memfs = await prepareMemorySite(project);
    [server, browser] = await Promise.all([startServer({}), launchBrowser(() => undefined)]);
    const { page, close } = await openWebWindow(browser, server, {
      extensions: { 'docs-json': project, memfs },
      folder: memoryFolder,
      settings: quietSettings,
    });
    preview = new PreviewWindow(new PanelWindow(page, close));
  });
  afterEach(({ task }) => preview?.window.pictureIfFailed(task));
  afterAll(async () => {
    await preview?.window.close();
    await browser?.close();
    await server?.stop();
  });

  it('shows navbar and sidebar, with the images of its folder', async () => {
    await preview.open();
    await preview.light.locator('.navbar .link', { hasText: 'Support' }).waitFor();
    await preview.light.locator('.row.page.open', { hasText: 'Overview' }).waitFor();
    const width = await preview.light.locator('.logo img').evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
    expect(width).toBeGreaterThan(0);
  });

  it('follows an edit', async () => {
    await preview.light.locator('.window-tab [title="name"]').click();
    await preview.window.page.locator('.statusbar-item', { hasText: /^Ln 4, / }).waitFor();
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await preview.window.page.keyboard.press(key);
    await preview.window.page.keyboard.type('es');
    await preview.light.locator('.window-tab', { hasText: 'Parcelboxes' }).waitFor();
  });
});
