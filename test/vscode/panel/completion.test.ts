import { afterAll, afterEach, describe, expect } from 'vitest';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';

const docsJson = `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mint",
  "name": "Docs",
  "colors": { "primary": "#0a7c66" },
  "icons": { "library": "lucide" },
  "navigation": {
    "groups": [{ "group": "Start", "icon": "rocket", "pages": ["index"] }]
  }
}
`;

describe('completion in a window', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared);
    await host.writeFile('docs.json', () => docsJson);
    window = await host.open();
    await window.openFile('docs.json');
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  it('names an icon without the data of its picture, which is shown', async () => {
    const { page } = window;
    await page
      .locator('.view-line .mtk1, .view-line span', { hasText: /^rocket$|"rocket"/ })
      .last()
      .click();
    const list = page.locator('.suggest-widget.visible');
    const row = list.locator('.monaco-list-row.focused');
    await window.until(async () => {
      await page.keyboard.press('Control+Space');
      return row.first().isVisible();
    });
    const details = page.locator('.suggest-details');
    const image = details.locator('img');
    if (!(await details.isVisible())) await page.keyboard.press('Control+Space');
    await image.waitFor();
    await expect.poll(() => image.evaluate((img) => Number(Reflect.get(img, 'naturalWidth')))).toBeGreaterThan(0);
    const label = (await row.first().getAttribute('aria-label')) ?? '';
    expect(label).toContain('docs:');
    expect(label).not.toContain('base64');
    expect(label.length).toBeLessThan(400);
  });
});
