import { afterAll, afterEach, describe, expect } from 'vitest';
import { succeeds } from '../../../scripts/host/succeeds';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { timeoutMs } from './support/repeat';

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
    await window.token('"rocket"').click();
    const list = page.locator('.suggest-widget.visible');
    const image = page.locator('.suggest-details img');
    // The shortcut opens the list, and shows or hides the details of a list that is open.
    await window.until(async () => {
      await page.keyboard.press('Control+Space');
      return succeeds(image.waitFor({ timeout: 2_000 }));
    });
    await expect.poll(() => image.evaluate((img) => Number(Reflect.get(img, 'naturalWidth'))), { timeout: timeoutMs }).toBeGreaterThan(0);
    // The list describes a row when it is chosen while the details are shown, so the list is opened with them shown.
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+Space');
    const described = page.locator('.suggest-widget.visible .monaco-list-row.focused[aria-label*="docs:"]');
    const label = (await described.getAttribute('aria-label')) ?? '';
    expect(label).toMatch(/^rocket\b/);
    expect(label).not.toContain('base64');
    expect(label.length).toBeLessThan(400);
  });
});
