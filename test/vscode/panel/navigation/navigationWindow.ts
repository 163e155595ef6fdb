import type { Locator } from 'playwright-core';
import { succeeds } from '../../../../scripts/host/succeeds';
import { pressInside, untilStill } from '../../../../scripts/host/workbench';
import { attemptMs, type PanelWindow } from '../panelWindow';

/** View of the navigation in a window. */
export class NavigationWindow {
  constructor(readonly window: PanelWindow) {}

  private get pane(): Locator {
    return this.window.pane('Navigation');
  }

  /** Brings the view to the front and expands it, once it is there. */
  async open(): Promise<void> {
    await this.window.entry.waitFor();
    if (await this.pane.isHidden()) await this.window.entry.click();
    await this.window.setExpanded('Navigation', true);
    await this.pane.locator('.monaco-list-row').first().waitFor();
  }

  /** Moves the view below the files. @param key bound to the editor's command `workbench.action.moveView` */
  async moveToExplorer(key: string): Promise<void> {
    const { page } = this.window;
    const item = (text: string): Locator => page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
    await page.keyboard.press(key);
    await this.window.clickRow(item('Navigation'));
    await this.window.clickRow(item('Explorer'));
    await page.locator('.explorer-viewlet .pane-header[aria-label^="Navigation"]').waitFor();
  }

  /** Rows whose accessible label starts with the text. */
  row(label: string): Locator {
    return this.pane.locator(`.monaco-list-row[aria-label^=${JSON.stringify(label)}]`);
  }

  get selected(): Locator {
    return this.pane.locator('.monaco-list-row.selected');
  }

  /**
   * Selects a row by a click, until the keys go to it: its page opens meanwhile and may take the focus, and a row that is drawn again
   * under the pointer ignores the click.
   */
  async select(row: Locator): Promise<void> {
    const focused = this.pane.locator('.monaco-list:focus .monaco-list-row.selected.focused').and(row);
    await this.window.until(async () => {
      // The tooltip of a row covers those below it while the pointer rests.
      await this.window.page.mouse.move(0, 0);
      await this.window.clickRow(row);
      await untilStill(this.window.page);
      if (!(await focused.isVisible())) return false;
      // A page that opens late takes the focus after that.
      await untilStill(this.window.page);
      return focused.isVisible();
    });
  }

  /** Presses a key on the row that is focused, or selects it first. */
  async press(label: string, key: string): Promise<void> {
    const row = this.row(label).first();
    await this.window.press(key, { holder: '.part.sidebar .monaco-list', label }, () => this.select(row));
  }

  async expand(label: string): Promise<void> {
    const row = this.row(label).first();
    if ((await row.getAttribute('aria-expanded')) !== 'true') await this.window.clickRow(row.locator('.monaco-tl-twistie'));
  }

  /** Accessible labels of all rendered rows, from top to bottom. */
  async labels(): Promise<string[]> {
    const rows = await this.pane
      .locator('.monaco-list-row')
      .evaluateAll((all) => all.map((row) => [Number(row.getAttribute('data-index')), row.getAttribute('aria-label') ?? ''] as const));
    return rows.sort(([a], [b]) => a - b).map(([, label]) => label);
  }

  /** Enlarges the tree below the files, by dragging the border between them. */
  async enlarge(): Promise<void> {
    const { page } = this.window;
    const header = await this.pane.locator('.pane-header').boundingBox();
    if (!header) throw new Error('The view is not visible.');
    const x = header.x + header.width / 2;
    await page.mouse.move(x, header.y);
    await page.mouse.down();
    await page.mouse.move(x, header.y / 3, { steps: 5 });
    await page.mouse.up();
  }

  /** Drops an element on a row of the tree once the row is marked as the drop target: rows move while the tree is refreshed. */
  async dragOnto(what: Locator, row: Locator): Promise<void> {
    const { page } = this.window;
    await what.hover();
    await page.mouse.down();
    const drop = row.and(page.locator('.drop-target'));
    await this.window.until(async () => {
      await row.hover();
      return drop.isVisible();
    });
    await page.mouse.up();
  }

  /** Drops a row on the editor until the file is open: the editor accepts a drop only while it shows an overlay. */
  async dragIntoEditor(row: Locator, file: string): Promise<void> {
    const { page } = this.window;
    const editor = await page.locator('.part.editor .editor-container').first().boundingBox();
    if (!editor) throw new Error('There is no editor.');
    const [x, y] = [editor.x + editor.width / 2, editor.y + editor.height / 2];
    const tab = page.locator('.tab.active', { hasText: file });
    await this.window.until(async () => {
      await row.hover();
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 5 });
      await page.locator('.editor-group-overlay-indicator').waitFor();
      await page.mouse.move(x + 5, y + 5, { steps: 5 });
      await page.mouse.up();
      return succeeds(tab.waitFor({ timeout: 5_000 }));
    });
  }

  /** Opens the menu of a row, and a submenu of it. Returns the titles in the innermost. Escape closes them one after the other. */
  async openMenu(row: Locator, submenu?: string): Promise<string[]> {
    const menus = this.window.page.locator('.monaco-menu .actions-container');
    const open = async (): Promise<boolean> => {
      await this.window.openMenu(row);
      await menus.first().waitFor({ timeout: attemptMs });
      if (submenu !== undefined) {
        await menus.first().locator('.action-item', { hasText: submenu }).hover({ timeout: attemptMs });
        await menus.nth(1).waitFor({ timeout: attemptMs });
      }
      return true;
    };
    // A view that takes the focus meanwhile closes the menu.
    await this.window.until(() => open().catch(() => false));
    const titles = await menus.last().locator('> .action-item > .action-menu-item .action-label').allTextContents();
    return titles.filter((title) => title.trim() !== '');
  }

  /** Chooses an entry of a submenu in the menu of a row. */
  async clickSubmenu(row: Locator, submenu: string, title: string): Promise<void> {
    const { page } = this.window;
    const entry = page.locator('.monaco-menu .monaco-menu .action-menu-item', { hasText: title });
    await this.window.until(async () => {
      await this.openMenu(row, submenu);
      // By Enter, because a menu ignores clicks in its first moments.
      return (await succeeds(entry.hover({ timeout: attemptMs }))) && pressInside(page, { holder: '.monaco-menu', label: title }, 'Enter');
    });
    await page.locator('.monaco-menu').waitFor({ state: 'detached' });
  }

  /** Clicks one of the icons that appear in the hovered title of the view. */
  async titleAction(title: string): Promise<void> {
    await this.pane.locator('.pane-header').hover();
    await this.pane.locator(`.pane-header .action-label[aria-label^=${JSON.stringify(title)}]`).click();
  }

  /** Chooses an item of the list with this title. */
  async pick(title: string, label: string): Promise<void> {
    const list = this.window.page.locator('.quick-input-title').getByText(title, { exact: true });
    await list.waitFor();
    await this.window.clickRow(this.window.page.locator('.quick-input-list .monaco-list-row', { hasText: label }));
    await list.waitFor({ state: 'hidden' });
  }

  /** Description in the title of the view. */
  description(text: string): Locator {
    return this.pane.locator('.pane-header .description', { hasText: text });
  }

  /** Message of the view above the rows. */
  message(text: string): Locator {
    return this.pane.locator('.message', { hasText: text });
  }

  /** Message of the view in place of rows. */
  welcome(text: string): Locator {
    return this.pane.locator('.welcome-view-content', { hasText: text });
  }

  async clickWelcome(button: string): Promise<void> {
    await this.pane.locator('.welcome-view-content .monaco-button', { hasText: button }).click();
  }

  /** Waits until one row is directly above another. */
  async untilOrder(first: string, second: string): Promise<void> {
    await this.window.until(async () => {
      const labels = await this.labels();
      const index = labels.findIndex((label) => label.startsWith(first));
      return index >= 0 && (labels[index + 1]?.startsWith(second) ?? false);
    });
  }
}
