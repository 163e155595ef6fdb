import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { untilStill } from '../../../scripts/host/workbench';
import type { PanelWindow } from './panelWindow';
import { clickUntil } from './support/clickUntil';
import { repeat, timeoutMs } from './support/repeat';

/** Preview of a site in a window, and the editor beside it. */
export class PreviewWindow {
  constructor(
    readonly window: PanelWindow,
    /** The docs.json on disk, if there is one. */
    private readonly file?: string,
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

  /** Content of the open page. */
  get content(): Locator {
    return this.light.locator('.page-slot');
  }

  get address(): Locator {
    return this.page.locator('.address');
  }

  /** A line of the editor. */
  line(text: string): Locator {
    return this.window.page.locator('.monaco-editor .view-line', { hasText: text }).first();
  }

  /** Number of the first line that the editor shows. */
  async firstLine(): Promise<number> {
    return Math.min(...(await this.window.page.locator('.monaco-editor .margin .line-numbers').allTextContents()).map(Number));
  }

  tab(name: string): Locator {
    return this.light.locator('.tabs .item', { hasText: name });
  }

  /** Opens a file by the explorer: a window without a server finds no files by name. */
  async openFile(name: string): Promise<void> {
    await this.window.openFromExplorer(name);
    await this.window.page
      .locator(`.monaco-editor[data-uri$=${JSON.stringify(name)}] .view-line`)
      .first()
      .waitFor();
  }

  /** Opens a file beside the preview: the explorer opens files in the group that had the focus last. */
  async openBeside(name: string): Promise<void> {
    await this.window.command('View: Focus First Editor Group');
    await this.openFile(name);
  }

  async open(): Promise<void> {
    await this.openFile('docs.json');
    // The icon appears once the extension is active.
    const icon = this.window.page.locator('.editor-actions [aria-label*="Open Preview"]').first();
    // A second click shows the preview that the first has opened.
    await clickUntil(icon, this.window.page.locator('.tab', { hasText: 'Preview' }));
    await this.light.locator('.navbar').waitFor();
  }

  /** Turns the wheel over what the mouse is on, until that has an effect. */
  async wheelUntil(pixels: number, hasScrolled: () => Promise<boolean>): Promise<void> {
    const { page } = this.window;
    await repeat('The wheel has no effect.', timeoutMs, async () => {
      await page.mouse.wheel(0, pixels);
      await untilStill(page);
      return hasScrolled();
    });
  }

  /** Waits until an image has its content, which the window loads after it is there. */
  async untilLoaded(image: Locator): Promise<void> {
    const width = (): Promise<number> => image.evaluate((each) => (each as unknown as { naturalWidth: number }).naturalWidth);
    await expect.poll(width, { timeout: timeoutMs }).toBeGreaterThan(0);
  }

  /** Waits until the cursor is in the line of docs.json that starts with the text, ignoring whitespace. */
  async untilAtLine(text: string): Promise<void> {
    const lines = (await readFile(this.file ?? '', 'utf8')).split(/\r?\n/);
    const line = lines.findIndex((each) => each.trim().startsWith(text)) + 1;
    expect(line).toBeGreaterThan(0);
    await this.window.page.locator('.statusbar-item', { hasText: new RegExp(`^Ln ${line}, `) }).waitFor();
  }
}
