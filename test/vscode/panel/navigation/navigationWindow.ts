import type { Locator } from 'playwright-core';
import { succeeds } from '../../../../scripts/host/succeeds';
import { pressInside, untilStill } from '../../../../scripts/host/workbench';
import type { PanelWindow } from '../panelWindow';
import { attemptMs, repeat, timeoutMs } from '../support/repeat';

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
    const { mouse } = this.window.page;
    const headerBox = async () => {
      const box = await this.pane.locator('.pane-header').boundingBox();
      if (!box) throw new Error('The view is not visible.');
      return box;
    };
    // The header moves while the files above it appear.
    await repeat('The view is not enlarged.', timeoutMs, async () => {
      const { x, y, width } = await headerBox();
      await mouse.move(x + width / 2, y);
      await mouse.down();
      await mouse.move(x + width / 2, y / 3, { steps: 5 });
      await mouse.up();
      return (await headerBox()).y < y / 2;
    });
  }

  /** Drops an element on a row of the tree once the row is marked as the drop target: rows move while the tree is refreshed. */
  async dragOnto(what: Locator, row: Locator): Promise<void> {
    const { page } = this.window;
    const drop = row.and(page.locator('.drop-target'));
    const untilTarget = (): Promise<void> =>
      repeat('The row is not the drop target.', attemptMs, async () => {
        await row.hover({ timeout: attemptMs });
        return drop.isVisible();
      });
    // An element that is drawn again before the pointer moves is not dragged.
    await repeat(`${what} is not dragged onto ${row}.`, timeoutMs, async () => {
      await what.hover();
      await page.mouse.down();
      const isTarget = await succeeds(untilTarget());
      if (!isTarget) await this.cancelDrag();
      await page.mouse.up();
      return isTarget;
    });
  }

  /** Ends a drag, so that a release of the button drops nothing. */
  private async cancelDrag(): Promise<void> {
    await this.window.page.keyboard.press('Escape');
  }

  /** Drops a row on the editor until the file is open: the editor accepts a drop only while it shows an overlay. */
  async dragIntoEditor(row: Locator, file: string): Promise<void> {
    const { page } = this.window;
    const editor = await page.locator('.part.editor .editor-container').first().boundingBox();
    if (!editor) throw new Error('There is no editor.');
    const [x, y] = [editor.x + editor.width / 2, editor.y + editor.height / 2];
    const tab = page.locator('.tab.active', { hasText: file });
    const overlay = page.locator('.editor-group-overlay-indicator');
    await repeat(`${row} is not dragged into the editor.`, timeoutMs, async () => {
      await row.hover();
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 5 });
      const isAccepted = await succeeds(overlay.waitFor({ timeout: attemptMs }));
      if (isAccepted) await page.mouse.move(x + 5, y + 5, { steps: 5 });
      else await this.cancelDrag();
      await page.mouse.up();
      return isAccepted && succeeds(tab.waitFor({ timeout: attemptMs }));
    });
  }

  /** Opens the menu of a row, and a submenu of it. Returns the titles in the innermost. Escape closes them one after the other. */
  async openMenu(row: Locator, submenu?: string): Promise<string[]> {
    const menus = this.window.page.locator('.monaco-menu .actions-container');
    let titles: string[] = [];
    const open = async (): Promise<boolean> => {
      await this.window.openMenu(row);
      await menus.first().waitFor({ timeout: attemptMs });
      if (submenu !== undefined) {
        await menus.first().locator('.action-item', { hasText: submenu }).hover({ timeout: attemptMs });
        await menus.nth(1).waitFor({ timeout: attemptMs });
      }
      const all = await menus.last().locator('> .action-item > .action-menu-item .action-label').allTextContents();
      titles = all.filter((title) => title.trim() !== '');
      return titles.length > 0 && (await menus.count()) === (submenu === undefined ? 1 : 2);
    };
    // A view that takes the focus meanwhile closes the menu.
    await repeat('The menu does not stay open.', timeoutMs, () => open().catch(() => false));
    return titles;
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

  /** Clicks one of the icons that appear in the hovered title of the view, until its action replaces it by another. */
  async titleAction(title: string): Promise<void> {
    const icon = this.pane.locator(`.pane-header .action-label[aria-label^=${JSON.stringify(title)}]`);
    await icon.waitFor({ state: 'attached' });
    await repeat(`The icon "${title}" does not act.`, timeoutMs, async () => {
      if (await succeeds(this.pane.locator('.pane-header').hover({ timeout: attemptMs })))
        await succeeds(icon.click({ timeout: attemptMs }));
      return succeeds(icon.waitFor({ state: 'detached', timeout: attemptMs }));
    });
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
