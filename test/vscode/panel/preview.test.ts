import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PanelHost } from './host';
import type { PanelWindow } from './panelWindow';

/** The preview of a site in a window, and the editor beside it. */
class PreviewWindow {
  constructor(
    private readonly host: PanelHost,
    readonly window: PanelWindow,
  ) {}

  get page(): FrameLocator {
    return this.window.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
  }

  get light(): Locator {
    return this.page.locator('.frame.light');
  }

  get note(): Locator {
    return this.page.locator('.note');
  }

  tab(name: string): Locator {
    return this.light.locator('.tabs .item', { hasText: name });
  }

  async openFile(name: string): Promise<void> {
    await this.window.page.keyboard.press('Control+p');
    await this.window.page.locator('.quick-input-widget input').waitFor();
    await this.window.page.keyboard.type(name);
    await this.window.page.locator('.quick-input-list .monaco-list-row.focused', { hasText: name }).waitFor();
    await this.window.page.keyboard.press('Enter');
    await this.window.page.locator('.monaco-editor .view-line').first().waitFor();
  }

  async open(): Promise<void> {
    await this.openFile('docs.json');
    // The icon is there once the extension is.
    await this.window.page.locator('.editor-actions [aria-label*="Preview Appearance"]').first().click();
    await this.light.locator('.navbar').waitFor();
  }

  /** The editor has the cursor in the line of docs.json that starts with this text, blanks aside. */
  async untilAtLine(text: string): Promise<void> {
    const lines = (await readFile(join(this.host.folder, 'docs.json'), 'utf8')).split(/\r?\n/);
    const line = lines.findIndex((each) => each.trim().startsWith(text)) + 1;
    expect(line).toBeGreaterThan(0);
    await this.window.page.locator('.statusbar-item', { hasText: new RegExp(`^Ln ${line}, `) }).waitFor();
  }
}

describe('the preview', () => {
  let host: PanelHost;
  let preview: PreviewWindow;

  beforeAll(async () => {
    host = await PanelHost.start();
    preview = new PreviewWindow(host, await host.open({ width: 1500, height: 900 }));
    await preview.open();
  });
  afterEach(({ task }) => preview?.window.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('shows the site beside its docs.json, with the images of its folder', async () => {
    await preview.light.locator('.window-tab', { hasText: 'Parcelbox' }).waitFor();
    await preview.light.locator('.row.page.open', { hasText: 'Overview' }).waitFor();
    const width = await preview.light.locator('.logo img').evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
    expect(width).toBeGreaterThan(0);
  });

  it('leads from an element to its setting by a click', async () => {
    await preview.page.locator('.legend [title="colors.light"]').click();
    await preview.untilAtLine('"light": "#2DD4BF"');
    await preview.light.locator('.navbar .button').click();
    await preview.untilAtLine('"primary": {');
  });

  it('follows the cursor', async () => {
    await preview.window.page.locator('.monaco-editor .view-line', { hasText: '"label": "Support"' }).first().click();
    await preview.light.locator('.link.current', { hasText: 'Support' }).waitFor();
  });

  it('leads to settings by keys alone', async () => {
    await preview.tab('Documentation').focus();
    await preview.window.page.keyboard.press('End');
    await preview.window.page.keyboard.press('ArrowLeft');
    await preview.window.page.keyboard.press('Enter');
    await preview.window.page.locator('.monaco-editor .view-line', { hasText: '"API reference"' }).first().waitFor();
    await preview.tab('API reference').and(preview.light.locator('.open')).waitFor();
  });

  it('follows what is typed', async () => {
    await preview.light.locator('.window-tab [title="name"]').click();
    await preview.untilAtLine('"name": "Parcelbox"');
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await preview.window.page.keyboard.press(key);
    await preview.window.page.keyboard.type('es');
    await preview.light.locator('.window-tab', { hasText: 'Parcelboxes' }).waitFor();
  });

  it('keeps the last sketch of a text that cannot be read, and says so', async () => {
    await preview.window.page.keyboard.press('Control+End');
    for (let i = 0; i < 4; i++) await preview.window.page.keyboard.press('Backspace');
    await preview.note.filter({ hasText: 'how it was before' }).waitFor();
    await preview.light.locator('.window-tab', { hasText: 'Parcelboxes' }).waitFor();
    await preview.window.command('File: Revert File');
    await preview.note.waitFor({ state: 'hidden' });
    await preview.light.locator('.window-tab [title="name"]', { hasText: /^Parcelbox$/ }).waitFor();
  });

  it('comes back with the window, as it was', async () => {
    await preview.page.locator('button[data-view="both"]').click();
    await preview.page.locator('body[data-shown="both"]').waitFor();
    // Only a window that is left in good order keeps what has just been changed.
    const loaded = preview.window.page.waitForEvent('domcontentloaded');
    await preview.window.command('Developer: Reload Window');
    await loaded;
    await preview.page.locator('body[data-shown="both"] .frame.dark .navbar').waitFor();
  });
});

describe('the preview in Restricted Mode', () => {
  let host: PanelHost;
  let preview: PreviewWindow;

  beforeAll(async () => {
    host = await PanelHost.start({ trusted: false, theme: 'hc-light' });
    preview = new PreviewWindow(host, await host.open({ width: 1500, height: 900 }));
  });
  afterEach(({ task }) => preview?.window.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('shows the site', async () => {
    await preview.open();
    await preview.tab('Guides').waitFor();
  });
});
