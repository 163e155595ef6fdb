import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, type RunnerTask, vi } from 'vitest';
import { readBrowserStorage } from '../../../scripts/host/inBrowser/browserStorage';
import { guardClick } from '../../../scripts/host/inBrowser/guardClick';
import type { KeyPlace } from '../../../scripts/host/inBrowser/guardKey';
import { takeSharpPicture } from '../../../scripts/host/sharpPicture';
import { succeeds } from '../../../scripts/host/succeeds';
import { performStep, pressInside, untilRestored, untilStill } from '../../../scripts/host/workbench';
import { clickUntil } from './support/clickUntil';
import { attemptMs, repeat, timeoutMs } from './support/repeat';

/** Time in which a box that was closed disappears. */
const fadeMs = 1_000;

/** Where a key for the editor of a prompt must arrive. */
const promptPlace: KeyPlace = { holder: '.monaco-editor[data-uri^="docs-json-prompt:"]' };

/** Pattern of a text that is nothing else. */
function exactly(text: string): RegExp {
  return new RegExp(`^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);
}

/** @returns the value of a JSON text; `undefined` while the text is not complete */
function parseWhenComplete(text: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Window as a user of the panel sees it: every step is a click or a key, every wait is for something visible. */
export class PanelWindow {
  constructor(
    readonly page: Page,
    readonly close: () => Promise<void>,
  ) {
    page.setDefaultTimeout(timeoutMs);
  }

  /** Section of a view in the side bar. */
  pane(name: string): Locator {
    return this.page.locator('.part.sidebar .pane', { has: this.page.locator(`.pane-header[aria-label^=${JSON.stringify(name)}]`) });
  }

  private get view(): Locator {
    return this.pane('Agent Jobs').locator('.pane-body');
  }

  /** Entry in the activity bar; its label ends with the badge. */
  get entry(): Locator {
    return this.page.locator(
      '.activitybar .action-item:has(.action-label:is([aria-label^="Documentation"], [aria-label^="Dokumentation"]))',
    );
  }

  get badge(): Locator {
    return this.entry.locator('.badge-content');
  }

  get statusItem(): Locator {
    return this.page.locator('.statusbar-item[id*="agentJobs"]');
  }

  /**
   * Opens the side bar of the extension by its entry in the activity bar, with the jobs as the only expanded view.
   * @param hasSite whether there is a site, whose navigation may appear later than the jobs
   */
  async openPanel({ hasSite = true }: { readonly hasSite?: boolean } = {}): Promise<void> {
    const title = this.page.locator('.part.sidebar .title-label', { hasText: /Do[ck]umentation/i });
    // The entry closes a panel that is open, such as one that a loaded window restores meanwhile.
    await repeat('The panel does not open.', timeoutMs, async () => {
      if ((await this.entry.and(this.page.locator('.checked')).count()) === 0) await this.entry.click();
      return succeeds(title.waitFor({ timeout: attemptMs }));
    });
    if (hasSite) {
      await this.pane('Navigation').locator('.pane-header').waitFor();
      await this.setExpanded('Agent Jobs', true);
      await this.setExpanded('Navigation', false);
    }
    await this.view.waitFor();
  }

  /** Expands or collapses a view beside which there are others. */
  async setExpanded(name: string, expanded: boolean): Promise<void> {
    const header = this.pane(name).locator('.pane-header');
    if ((await header.getAttribute('aria-expanded')) !== String(expanded)) await header.locator('.title').click();
    await this.page.locator(`.part.sidebar .pane-header[aria-label^=${JSON.stringify(name)}][aria-expanded="${expanded}"]`).waitFor();
  }

  async command(title: string): Promise<void> {
    await performStep(this.page, { kind: 'command', value: title }, timeoutMs);
  }

  /** Clicks an element that may be drawn again at any time, such as a row, an icon or a button, until it has received the click. */
  async clickRow(target: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
    await repeat(`${target} does not receive the click.`, timeoutMs, () => this.tryClick(target, options));
  }

  /** Clicks an element once. @returns whether it has received the click */
  private async tryClick(target: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<boolean> {
    const timeout = attemptMs;
    const guard = await target.evaluateHandle(guardClick, undefined, { timeout }).catch(() => undefined);
    await succeeds(target.click({ ...options, timeout }));
    // A click that loads the page once more has arrived.
    return guard?.evaluate(({ end }) => end()).catch(() => true) ?? false;
  }

  /** Presses a key that must arrive at a place. @param focus brings the focus there; it is called again when something has taken it */
  async press(key: string, place: KeyPlace, focus: () => Promise<unknown>): Promise<void> {
    await repeat(`${key} does not arrive at "${place.label ?? place.holder}".`, timeoutMs, async () => {
      if (await pressInside(this.page, place, key)) return true;
      await focus();
      return false;
    });
  }

  /** Presses a key in an input box. */
  async pressIn(box: Locator, key: string): Promise<void> {
    await this.press(key, { holder: 'input, textarea' }, () => box.focus());
  }

  /** Waits for the quick input with the title. Returns its input box. */
  async box(title: string): Promise<Locator> {
    await this.page.locator('.quick-input-title', { hasText: title }).waitFor();
    return this.page.locator('.quick-input-widget .quick-input-box input').first();
  }

  /** Clicks a code lens until the box with this title is open: a lens that is drawn again under the pointer ignores the click. */
  async clickLens(text: string, title: string): Promise<void> {
    const link = this.page.locator('.codelens-decoration a', { hasText: text });
    await this.openBox(title, async () => {
      await untilStill(this.page);
      await this.tryClick(link);
    });
  }

  /**
   * Does what opens the box with this title until it is open. A view that takes the focus closes it, such as a page that opens late, or a tree
   * that is drawn again before it has noticed that it lost the focus: the editor gives the focus back to it.
   * Returns its input box.
   */
  async openBox(title: string, open: () => Promise<unknown>): Promise<Locator> {
    const box = this.page.locator('.quick-input-title', { hasText: title });
    await repeat(`The box "${title}" does not open.`, timeoutMs * 3, async () => {
      // A box that opens late may cover what opens it.
      if (await box.isHidden()) await open();
      // Another attempt closes a box that opens late on a busy machine.
      if (!(await succeeds(box.waitFor({ timeout: attemptMs * 2 })))) return false;
      await untilStill(this.page);
      return box.isVisible();
    });
    return this.box(title);
  }

  /** Fills in the box with this title and accepts. */
  async enter(title: string, text: string): Promise<void> {
    const box = await this.box(title);
    const fill = (): Promise<void> => box.fill(text);
    await fill();
    await this.press('Enter', { holder: '.quick-input-widget' }, fill);
    await this.page.locator('.quick-input-title', { hasText: title }).waitFor({ state: 'hidden' });
  }

  /** Enters the admin key, from the view that asks for one. */
  async enterKey(key: string): Promise<void> {
    await this.clickWelcome('Set Admin Key');
    await this.enter('Set Admin Key', key);
  }

  /** @param job id of the job, or an address that contains it */
  async trackJob(job: string): Promise<void> {
    await this.command('docs.json: Track Job by Id or URL');
    await this.enter('Track Job', job);
  }

  async dismissBox(): Promise<void> {
    // An open list of notifications handles the first Escape.
    const list = this.page.locator('.notifications-center');
    if (await list.isVisible()) {
      await this.page.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
    }
    const box = this.page.locator('.quick-input-widget');
    // A view that opens late takes the focus, and would receive the Escape. This closes most boxes, but not those that ask before a change.
    // The box stays visible while it fades.
    await repeat('The box does not close.', timeoutMs, async () => {
      const hasArrived = await pressInside(this.page, { holder: '.quick-input-widget' }, 'Escape');
      if (await succeeds(box.waitFor({ state: 'hidden', timeout: hasArrived ? attemptMs : fadeMs }))) return true;
      await succeeds(box.locator('input').first().focus({ timeout: attemptMs }));
      return false;
    });
  }

  /** Enters a text that is refused. Returns the validation message of the input box. */
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

  /** Rows whose accessible label contains all parts. */
  row(...parts: readonly string[]): Locator {
    return this.view.locator(['.monaco-list-row', ...parts.map((part) => `[aria-label*=${JSON.stringify(part)}]`)].join(''));
  }

  async untilRow(...parts: readonly string[]): Promise<void> {
    await this.row(...parts)
      .first()
      .waitFor();
  }

  /** Selects the only row of a job or fact with this label, and presses a key on it. */
  async pressOnRow(label: string, key: string): Promise<void> {
    await this.press(key, { holder: '.part.sidebar .monaco-list', label }, async () => {
      await this.clickRow(this.row(label).first());
      await untilStill(this.page);
    });
  }

  /** Accessible labels of all rendered rows, from top to bottom. */
  async rows(): Promise<string[]> {
    const rows = await this.view
      .locator('.monaco-list-row')
      .evaluateAll((all) => all.map((row) => [Number(row.getAttribute('data-index')), row.getAttribute('aria-label') ?? ''] as const));
    return rows.sort(([a], [b]) => a - b).map(([, label]) => label);
  }

  /** Moves the pointer over an element until its hover with this text opens: an element that is drawn again below the pointer loses it. */
  async openHover(target: Locator, text: string): Promise<Locator> {
    const hover = this.page.locator('.monaco-hover', { hasText: text });
    await repeat(`The hover "${text}" does not open.`, timeoutMs, async () => {
      await this.page.mouse.move(0, 0);
      await succeeds(target.hover({ timeout: attemptMs }));
      return succeeds(hover.waitFor({ timeout: attemptMs }));
    });
    return hover;
  }

  /** Has the explorer focus the file of the active editor: the editor may take the focus back while it opens. */
  async revealInExplorer(name: string): Promise<void> {
    const row = this.page.locator('.explorer-folders-view .monaco-list:focus .monaco-list-row.focused', { hasText: name });
    await repeat(`The explorer does not focus "${name}".`, timeoutMs, async () => {
      await this.command('File: Reveal Active File in Explorer View');
      await untilStill(this.page);
      return succeeds(row.waitFor({ timeout: attemptMs }));
    });
  }

  /** Presses a key on the file of the active editor in the explorer. */
  async pressInExplorer(name: string, key: string): Promise<void> {
    await this.press(key, { holder: '.explorer-folders-view .monaco-list', label: name }, () => this.revealInExplorer(name));
  }

  /** Renames the file of the active editor in the explorer. */
  async renameInExplorer(from: string, to: string): Promise<void> {
    const box = this.page.locator('.explorer-folders-view .monaco-inputbox input');
    const edit = async (): Promise<void> => {
      if (await box.isHidden()) await this.pressInExplorer(from, 'F2');
      // A view that takes the focus meanwhile closes the box.
      await succeeds(box.fill(to, { timeout: attemptMs }));
    };
    await this.press('Enter', { holder: '.explorer-folders-view .monaco-inputbox' }, edit);
  }

  /** Clicks one of the icons that appear on a hovered row. */
  async clickRowAction(row: Locator, title: string): Promise<void> {
    const action = row.locator(`.action-label[aria-label^=${JSON.stringify(title)}]`);
    await repeat(`The icon "${title}" of the row does not receive the click.`, timeoutMs, async () => {
      return (await succeeds(row.hover({ timeout: attemptMs }))) && this.tryClick(action);
    });
  }

  /** Chooses an entry of a row's menu. By Enter, because a menu ignores clicks in its first moments. */
  async clickRowMenu(row: Locator, title: string): Promise<void> {
    const item = this.page.locator('.context-view .action-menu-item', { hasText: title });
    await repeat(`The menu has no "${title}", or does not stay open.`, timeoutMs, async () => {
      await this.openMenu(row);
      // A view that takes the focus meanwhile, such as the view of a job that was just started, closes the menu.
      return (
        (await succeeds(item.hover({ timeout: attemptMs }))) && pressInside(this.page, { holder: '.monaco-menu', label: title }, 'Enter')
      );
    });
    await this.page.locator('.context-view .monaco-menu').waitFor({ state: 'detached' });
  }

  /** Opens the menu of a row, once no other menu is open: that of an earlier attempt covers the window. */
  async openMenu(row: Locator): Promise<void> {
    await this.closeMenu();
    await this.clickRow(row, { button: 'right' });
  }

  /** Closes the open menu and its submenus. Escape closes them one after the other. */
  async closeMenu(): Promise<void> {
    const menu = this.page.locator('.monaco-menu');
    await this.until(async () => {
      if ((await menu.count()) > 0) await this.page.keyboard.press('Escape');
      return (await menu.count()) === 0;
    });
  }

  /** Titles in the menu of a row. */
  async rowMenu(row: Locator): Promise<string[]> {
    const items = this.page.locator('.context-view .monaco-menu .action-menu-item .action-label');
    let titles: string[] = [];
    await repeat('The menu does not open.', timeoutMs, async () => {
      await this.openMenu(row);
      if (!(await succeeds(items.first().waitFor({ timeout: attemptMs })))) return false;
      titles = (await items.allTextContents()).filter((title) => title.trim() !== '');
      return titles.length > 0;
    });
    await this.closeMenu();
    // The tooltip of the row would cover the rows below it.
    await this.page.mouse.move(0, 0);
    return titles;
  }

  /** An icon above the jobs: in the header of the view, or in the title of the side bar if the view is alone in it. */
  private titleAction(title = ''): Locator {
    const action = `.action-label[aria-label^=${JSON.stringify(title)}]`;
    return this.pane('Agent Jobs')
      .locator(`.pane-header .actions ${action}`)
      .or(this.page.locator(`.part.sidebar .composite.title ${action}`));
  }

  /** The header of a view shows its icons under the pointer only. */
  private async hoverTitle(): Promise<void> {
    const header = this.pane('Agent Jobs').locator('.pane-header');
    if (await header.isVisible()) await succeeds(header.hover({ timeout: attemptMs }));
  }

  async clickTitleAction(title: string): Promise<void> {
    await this.atTitleAction(title, (action) => this.tryClick(action));
  }

  async untilTitleAction(title: string): Promise<void> {
    await this.atTitleAction(title, (action) => succeeds(action.waitFor({ timeout: attemptMs })));
  }

  /** Points to the header again if it has moved meanwhile, as when the view above it appears. */
  private async atTitleAction(title: string, step: (action: Locator) => Promise<boolean>): Promise<void> {
    await repeat(`The icon "${title}" does not stay visible.`, timeoutMs, async () => {
      await this.hoverTitle();
      return step(this.titleAction(title).first());
    });
  }

  /** Titles of the icons above the view. */
  async titleActions(): Promise<string[]> {
    await this.hoverTitle();
    return this.titleAction().evaluateAll((icons) => icons.map((icon) => icon.getAttribute('aria-label') ?? ''));
  }

  /** Titles of the commands that the palette offers for a text. */
  async commandsFor(text: string): Promise<string[]> {
    const box = this.page.locator('.quick-input-widget .quick-input-box input').first();
    // A view that takes the focus closes the list.
    await repeat('The list of commands does not stay open.', timeoutMs, async () => {
      await this.page.keyboard.press('F1');
      if (!(await succeeds(box.fill(`>${text}`, { timeout: attemptMs })))) return false;
      await untilStill(this.page);
      return box.isVisible();
    });
    const labels = this.page.locator('.quick-input-list .monaco-list-row .label-name');
    const titles = await labels.allTextContents();
    await this.dismissBox();
    return titles;
  }

  /** Waits for a notification in the list of notifications: a window under automation shows no toasts. */
  async untilNotification(text: string): Promise<Locator> {
    const list = this.page.locator('.notifications-center');
    const found = this.notification(text).first();
    const deadline = Date.now() + timeoutMs;
    while (await found.isHidden()) {
      if (Date.now() > deadline) throw new Error(`No notification says "${text}".`);
      // The list hides itself when it becomes empty, as after a progress.
      if (await list.isHidden()) await this.toggleNotifications('visible', attemptMs);
      await this.page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
    }
    return found;
  }

  /** Number of notifications that contain a text, also of those that no toast shows. Closes their list. */
  async notificationCount(text: string): Promise<number> {
    const list = this.page.locator('.notifications-center');
    // The list hides itself when it becomes empty, as after a progress.
    await this.until(async () => {
      if (await list.isHidden()) await this.toggleNotifications('visible', attemptMs);
      return list.isVisible();
    });
    const count = await this.notification(text).count();
    await this.toggleNotifications('hidden', timeoutMs);
    return count;
  }

  private async toggleNotifications(state: 'visible' | 'hidden', maxMs: number): Promise<void> {
    await this.page.locator('.statusbar-item[id="status.notifications"]').click();
    // The tooltip of the item would cover the buttons.
    await this.page.mouse.move(0, 0);
    // A command first waits for extensions that it may start: a second click before that would undo it.
    await succeeds(this.page.locator('.notifications-center').waitFor({ state, timeout: maxMs }));
  }

  notification(text: string): Locator {
    return this.page.locator('.notification-list-item', { hasText: text });
  }

  /** Clicks a button of a notification: it moves when one below it, such as a progress, disappears. */
  async clickNotification(text: string, button: string): Promise<void> {
    await repeat(`"${button}" of "${text}" does not receive the click.`, timeoutMs, async () => {
      return this.tryClick((await this.untilNotification(text)).locator('.monaco-button', { hasText: button }));
    });
  }

  dialog(text: string): Locator {
    return this.page.locator('.monaco-dialog-box', { hasText: text });
  }

  async clickDialog(text: string, button: string): Promise<void> {
    await this.dialog(text)
      .locator('.monaco-button', { hasText: exactly(button) })
      .click();
    await this.dialog(text).waitFor({ state: 'hidden' });
  }

  async clearNotifications(): Promise<void> {
    const list = this.page.locator('.notifications-center');
    const clear = list.locator('.notifications-center-header .action-label[aria-label^="Clear All Notifications"]');
    // The icon moves with the height of the list, which hides itself when it becomes empty.
    await repeat('The notifications are not cleared.', timeoutMs, async () => {
      if (await clear.isVisible()) await this.tryClick(clear);
      else await this.command('Notifications: Clear All Notifications');
      return succeeds(list.waitFor({ state: 'hidden', timeout: attemptMs }));
    });
  }

  /** Message of the view above the rows. */
  message(text: string): Locator {
    return this.page.locator('.part.sidebar .tree-explorer-viewlet-tree-view .message', { hasText: text });
  }

  /** Closes the visible editor by the icon in its tab. */
  async closeTab(): Promise<void> {
    await this.page.locator('.tab.active .tab-actions .action-label').click();
  }

  /** Opens a file by its name. A view that takes the focus closes the list, such as the tree when it shows what was edited. */
  async openFile(name: string): Promise<void> {
    const box = this.page.locator('.quick-input-widget .quick-input-box input').first();
    const row = this.page.locator('.quick-input-list .monaco-list-row.focused', { hasText: name });
    const find = async (): Promise<void> => {
      if (!(await box.isVisible())) await this.page.keyboard.press('Control+p');
      if (await succeeds(box.fill(name, { timeout: attemptMs }))) await succeeds(row.waitFor({ timeout: attemptMs * 2 }));
    };
    await find();
    await this.press('Enter', { holder: '.quick-input-widget', label: name }, find);
    await this.page.locator('.tab.active', { hasText: name }).waitFor();
  }

  /** Opens a file from the explorer, for file systems that cannot be searched by name. */
  async openFromExplorer(name: string): Promise<void> {
    const row = this.page.locator(`.explorer-folders-view .monaco-list-row[aria-label^=${JSON.stringify(name)}]`);
    const entry = this.page.locator('.activitybar .action-item:has(.action-label[aria-label^="Explorer"])');
    await entry.waitFor();
    // A click on the entry of the visible view hides the view.
    if (!(await entry.getAttribute('class'))?.split(' ').includes('checked')) await entry.click();
    // The explorer draws its rows again when it becomes visible.
    await repeat(`"${name}" does not open from the explorer.`, timeoutMs, async () => {
      await succeeds(row.dblclick({ timeout: attemptMs }));
      return succeeds(this.page.locator('.tab.active', { hasText: name }).waitFor({ timeout: attemptMs }));
    });
  }

  /** A word of the editor that is a token by itself: until the grammar is loaded, the whole line is one. */
  token(text: string): Locator {
    return this.page.locator('.monaco-editor .view-line span', { hasText: exactly(text) }).last();
  }

  /** Visible editor of a prompt. */
  get promptEditor(): Locator {
    return this.page.locator('.editor-instance .monaco-editor[data-uri^="docs-json-prompt:"]');
  }

  /** Replaces the text in the editor of a prompt. */
  async writePrompt(text: string): Promise<void> {
    // A view that takes the focus meanwhile, such as after the prompt before was sent, would receive the keys.
    await repeat('The prompt does not take the text.', timeoutMs, async () => {
      await succeeds(this.promptEditor.locator('.view-lines').click({ timeout: attemptMs }));
      for (const key of ['Control+a', 'Delete']) if (!(await pressInside(this.page, promptPlace, key))) return false;
      // Like a paste: these tests do not cover what the editor adds to typed text.
      await this.page.keyboard.insertText(text);
      return succeeds(this.untilPrompt(text, attemptMs));
    });
  }

  /** Presses a key in the editor of a prompt. */
  async pressInPrompt(key: string): Promise<void> {
    await this.press(key, promptPlace, () => succeeds(this.promptEditor.locator('.view-lines').click({ timeout: attemptMs })));
  }

  /** Rendered lines of the prompt. */
  async promptLines(): Promise<string[]> {
    const lines = await this.promptEditor
      .locator('.view-line')
      .evaluateAll((all) =>
        all.map((line) => [line.getBoundingClientRect().top, (line.textContent ?? '').replaceAll('\u00a0', ' ')] as const),
      );
    return lines.sort(([a], [b]) => a - b).map(([, text]) => text);
  }

  async untilPrompt(text: string, maxMs = timeoutMs): Promise<void> {
    await this.promptEditor.waitFor({ timeout: maxMs });
    await vi.waitFor(async () => expect((await this.promptLines()).join('\n')).toBe(text), { timeout: maxMs });
  }

  /** Sends the prompt of the active editor by its keybinding, and answers the question. */
  async sendPrompt(button: string): Promise<void> {
    // Before this icon is visible, the keys belong to the editor.
    await this.page.locator('.editor-actions .action-label[aria-label^="Send Prompt"]').waitFor();
    await this.pressInPrompt('Control+Enter');
    const dialog = this.page.locator('.monaco-dialog-box');
    await dialog.locator('.monaco-button', { hasText: exactly(button) }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Code lenses above a prompt. */
  async promptActions(): Promise<string[]> {
    const lenses = this.promptEditor.locator('.codelens-decoration a');
    await this.promptEditor.hover();
    // A reopened editor keeps the position of its first line, so that lenses drawn above it later are out of view.
    await this.page.mouse.wheel(0, -1_000);
    // Drawn again, they are gone for a moment.
    let titles: string[] = [];
    await this.until(async () => {
      titles = await lenses.allTextContents();
      return titles.length > 0;
    });
    return titles;
  }

  async clickPromptAction(title: string): Promise<void> {
    await this.promptActions();
    await this.promptEditor.locator('.codelens-decoration a', { hasText: title }).click();
  }

  /** Waits for a condition that is not visible in the window; it is checked after each animation frame of the window. */
  async until(holds: () => boolean | Promise<boolean>): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (!(await holds())) {
      if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs / 1_000} s in vain.`);
      await this.page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
    }
  }

  /** Saves until a JSON file has the expected content: saving ends after its command, and the file may be read during a write. */
  async untilSaved(path: string, read: (content: ReturnType<typeof JSON.parse>) => unknown, expected: unknown): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    for (let text = ''; ; ) {
      await this.command('File: Save All Files');
      text = await readFile(path, 'utf8');
      const saved = parseWhenComplete(text);
      if (saved !== undefined && JSON.stringify(read(saved)) === JSON.stringify(expected)) return;
      if (Date.now() > deadline) throw new Error(`${path} is not saved as ${JSON.stringify(expected)}, but as ${text}`);
    }
  }

  /** Opens the list of quick fixes at the cursor: a view that takes the focus meanwhile closes the list. */
  async openFixes(): Promise<Locator> {
    const fixes = this.page.locator('.action-widget .monaco-list-row.action');
    await repeat('The list of quick fixes does not open.', timeoutMs, async () => {
      await this.page.keyboard.press('Control+.');
      return succeeds(fixes.first().waitFor({ timeout: attemptMs }));
    });
    return fixes;
  }

  /**
   * Chooses a quick fix at the cursor that opens a box with the title. The list returns the focus to the editor when it closes, and that
   * closes a box that is already open.
   */
  async chooseFix(text: RegExp, title: string): Promise<void> {
    await this.openBox(title, async () => {
      const fixes = await this.openFixes();
      await this.tryClick(fixes.filter({ hasText: text }).first());
    });
  }

  /** Opens the panel, unless the window has opened with it. */
  async openPanelIfHidden(): Promise<void> {
    await this.entry.waitFor();
    if (await this.view.isHidden()) await this.openPanel();
  }

  /** Reloads the window by the editor's own command, which first stores the open editors. */
  async reload(): Promise<void> {
    const loaded = this.page.waitForEvent('load');
    await this.command('Developer: Reload Window');
    await loaded;
    await untilRestored(this.page, timeoutMs);
  }

  /** Leaves the window, runs the action, and opens the window again. */
  async whileClosed(action: () => Promise<void>): Promise<void> {
    const address = this.page.url();
    await this.page.goto(new URL('/nothing-is-here', address).href);
    await action();
    await this.page.goto(address);
    await untilRestored(this.page, timeoutMs);
  }

  /** Trusts the workspace in the trust editor, and closes the editor. */
  async trust(): Promise<void> {
    const trust = this.page.locator('.workspace-trust-editor .monaco-button', { hasText: /^Trust$/ }).first();
    // The editor draws its content again for each extension that becomes known.
    await clickUntil(trust, this.page.locator('.workspace-trust-editor.trusted'));
    const close = this.page.locator('.monaco-modal-editor-block .action-label[aria-label^="Close"]').first();
    await repeat('The trust editor does not close.', timeoutMs, async () => {
      await this.tryClick(close);
      return succeeds(this.page.locator('.workspace-trust-editor').waitFor({ state: 'hidden', timeout: attemptMs }));
    });
  }

  /** Removes the workspace from the trusted folders. */
  async withdrawTrust(): Promise<void> {
    await this.command('Workspaces: Manage Workspace Trust');
    const folder = this.page.locator('.workspace-trust-editor .monaco-table .monaco-list-row').first();
    const remove = folder.locator('.action-label.codicon-editor-remove, .action-label[aria-label*="Delete"]').first();
    let isLoaded = false;
    this.page.once('load', () => {
      isLoaded = true;
    });
    // This reloads the window, which may say that it is restricted before that.
    await repeat('The folder is not removed.', timeoutMs, async () => {
      if (await succeeds(folder.hover({ timeout: attemptMs }))) await this.tryClick(remove);
      return isLoaded || succeeds(this.page.waitForEvent('load', { timeout: attemptMs }));
    });
    await this.page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).waitFor();
    await untilRestored(this.page, timeoutMs);
  }

  /** Text of all data that the browser stores for the window, by name. */
  async storage(): Promise<ReadonlyMap<string, string>> {
    return new Map(await this.page.evaluate(readBrowserStorage));
  }

  /** Takes a screenshot of the window in `test-results`, named after the test. */
  async pictureIfFailed({ name, result }: Readonly<RunnerTask>): Promise<void> {
    if (result?.state === 'fail') await takeSharpPicture(this.page, `test-results/panel-${name.replaceAll(/\W+/g, '-')}.png`);
  }

  async picture(path: string): Promise<void> {
    await untilStill(this.page);
    await takeSharpPicture(this.page, path);
  }
}
