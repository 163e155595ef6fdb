import type { Locator, Page } from 'playwright-core';
import { readBrowserStorage } from '../../../scripts/host/browserStorage.mjs';
import { performStep, untilStill } from '../../../scripts/host/workbench.mjs';

const limit = 30_000;

/** A window as somebody who uses the panel sees it: every step is a click or a key, every wait is for something to be seen. */
export class PanelWindow {
  constructor(
    readonly page: Page,
    readonly close: () => Promise<void>,
  ) {
    page.setDefaultTimeout(limit);
  }

  private get view(): Locator {
    return this.page.locator('.part.sidebar .pane-body').first();
  }

  /** The entry in the activity bar; its label ends with the badge. */
  get entry(): Locator {
    return this.page.locator('.activitybar .action-item:has(.action-label[aria-label^="Agent Jobs"])');
  }

  get badge(): Locator {
    return this.entry.locator('.badge-content');
  }

  get statusItem(): Locator {
    return this.page.locator('.statusbar-item[id*="agentJobs"]');
  }

  /** Opens the panel by its entry in the activity bar. */
  async openPanel(): Promise<void> {
    await this.entry.click();
    await this.page.locator('.part.sidebar .title-label', { hasText: /Agent Jobs/i }).waitFor();
  }

  async command(title: string): Promise<void> {
    await performStep(this.page, { kind: 'command', value: title }, limit);
  }

  /** The box of the quick input, once it asks for this. */
  async box(title: string): Promise<Locator> {
    await this.page.locator('.quick-input-title', { hasText: title }).waitFor();
    return this.page.locator('.quick-input-widget .quick-input-box input').first();
  }

  /** Fills in the box with this title and accepts. */
  async enter(title: string, text: string): Promise<void> {
    const box = await this.box(title);
    await box.fill(text);
    await box.press('Enter');
    await this.page.locator('.quick-input-title', { hasText: title }).waitFor({ state: 'hidden' });
  }

  async dismissBox(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  }

  /** What the box says is wrong with its text. */
  async boxProblem(title: string, text: string): Promise<string> {
    const box = await this.box(title);
    await box.fill(text);
    await box.press('Enter');
    const message = this.page.locator('.quick-input-widget .quick-input-message');
    await this.page.locator('.quick-input-widget .quick-input-box .monaco-inputbox.error').waitFor();
    return (await message.textContent()) ?? '';
  }

  welcome(text: string): Locator {
    return this.view.locator('.welcome-view-content', { hasText: text });
  }

  async clickWelcome(button: string): Promise<void> {
    await this.view.locator('.welcome-view-content .monaco-button', { hasText: button }).click();
  }

  /** Rows whose accessible label holds all of these. */
  row(...parts: readonly string[]): Locator {
    return this.view.locator(['.monaco-list-row', ...parts.map((part) => `[aria-label*=${JSON.stringify(part)}]`)].join(''));
  }

  async untilRow(...parts: readonly string[]): Promise<void> {
    await this.row(...parts)
      .first()
      .waitFor();
  }

  /** Accessible labels of all rows that are drawn. */
  async rows(): Promise<string[]> {
    const labels = await this.view
      .locator('.monaco-list-row')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
    return labels;
  }

  /** One of the icons that appear on a row under the mouse. */
  async clickRowAction(row: Locator, title: string): Promise<void> {
    await row.hover();
    await row.locator(`.action-label[aria-label^=${JSON.stringify(title)}]`).click();
  }

  async clickRowMenu(row: Locator, title: string): Promise<void> {
    await row.click({ button: 'right' });
    await this.page.locator('.context-view .action-item:not(.disabled)', { hasText: title }).first().click();
  }

  /** Titles in the menu of a row. */
  async rowMenu(row: Locator): Promise<string[]> {
    await row.click({ button: 'right' });
    const items = this.page.locator('.context-view .monaco-menu .action-menu-item .action-label');
    await items.first().waitFor();
    const titles = (await items.allTextContents()).filter((title) => title.trim() !== '');
    await this.page.keyboard.press('Escape');
    return titles;
  }

  async clickTitleAction(title: string): Promise<void> {
    await this.page.locator('.part.sidebar .title-actions, .part.sidebar .pane-header .actions').first().hover();
    await this.page
      .locator(`.part.sidebar .action-label[aria-label^=${JSON.stringify(title)}]`)
      .first()
      .click();
  }

  notification(text: string): Locator {
    return this.page.locator('.notification-toast-container', { hasText: text });
  }

  async clickNotification(text: string, button: string): Promise<void> {
    await this.notification(text).first().locator('.monaco-button', { hasText: button }).click();
  }

  dialog(text: string): Locator {
    return this.page.locator('.monaco-dialog-box', { hasText: text });
  }

  async clickDialog(text: string, button: string): Promise<void> {
    await this.dialog(text).locator('.monaco-button', { hasText: button }).click();
    await this.dialog(text).waitFor({ state: 'hidden' });
  }

  /** Loads the window anew, as "Reload Window" does. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.waitForSelector('.monaco-workbench .part.editor');
  }

  /** Text of all that the browser keeps for the window, by name. */
  async storage(): Promise<ReadonlyMap<string, string>> {
    return new Map(await this.page.evaluate(readBrowserStorage));
  }

  async picture(path: string): Promise<void> {
    await untilStill(this.page);
    await this.page.screenshot({ path });
  }
}
