import { afterEach, describe, expect } from 'vitest';
import { it } from '../hostTest';
import { PanelWindow } from '../panelWindow';

/**
 * A list whose first row becomes another row while the pointer moves to it the first time, as when VS Code inserts a row above and draws the
 * list with the same elements. Labels of rows that are clicked appear in its output.
 */
const list = `
  <div class="monaco-list-row" aria-label="Tab Documentation"></div>
  <div class="monaco-list-row" aria-label="Tab Guides"></div>
  <output></output>
  <style>div { height: 20px }</style>
  <script>
    const [first, second] = document.querySelectorAll('div');
    first.addEventListener('mousemove', () => {
      first.setAttribute('aria-label', 'Section Drafts');
      second.setAttribute('aria-label', 'Tab Documentation');
    }, { once: true });
    for (const type of ['click', 'contextmenu']) addEventListener(type, ({ target }) => {
      document.querySelector('output').append(type + ' ' + target.getAttribute('aria-label') + '; ');
    });
  </script>`;

describe('a click on a row', () => {
  let window: PanelWindow;

  it.beforeEach(async ({ shared }) => {
    const page = await (await shared.profile()).newPage();
    await page.setContent(list);
    window = new PanelWindow(page, () => page.close());
  });
  afterEach(() => window?.close());

  it('arrives only at the row that was looked for, where another row is drawn meanwhile', async () => {
    await window.clickRow(window.page.locator('[aria-label="Tab Documentation"]'));
    expect(await window.page.locator('output').textContent()).toBe('click Tab Documentation; ');
  });

  it('opens only the menu of that row', async () => {
    await window.openMenu(window.page.locator('[aria-label="Tab Documentation"]'));
    expect(await window.page.locator('output').textContent()).toBe('contextmenu Tab Documentation; ');
  });
});
