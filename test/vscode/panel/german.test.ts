import { afterAll, afterEach, describe, expect } from 'vitest';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';

describe('in German', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared);
    await host.writeFile('docs.json', (text) => text.replace(/"theme": "\w+"/, '"theme": "mapel"'));
    window = await host.open({ width: 1300, height: 800 }, { language: 'de' });
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  it('the side bar asks for a key', async () => {
    await window.page.locator('.activitybar .action-item:has(.action-label[aria-label^="Agent-Aufträge"])').click();
    await window.page.locator('.part.sidebar .pane-body', { hasText: 'Administratorschlüssel' }).first().waitFor();
  });

  it('problems and settings are explained', async () => {
    await window.page.keyboard.press('Control+p');
    await window.page.keyboard.type('docs.json');
    await window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'docs.json' }).first().click();
    const value = window.page.locator('.monaco-editor .view-line', { hasText: '"mapel"' }).first();
    await window.page.locator('.monaco-editor .squiggly-error').first().waitFor();
    await value.locator('span', { hasText: 'mapel' }).last().hover();
    const hover = window.page.locator('.monaco-hover:visible');
    await hover.filter({ hasText: 'Meinten Sie' }).waitFor();
    expect(await hover.first().textContent()).toContain('Layoutdesign der Website');
  });
});
