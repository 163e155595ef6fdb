import { afterAll, afterEach, describe, expect } from 'vitest';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { sourceOf } from './support/pictures';

describe('in German', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { theme: 'light' });
    await host.writeFile('docs.json', (text) => text.replace(/"theme": "\w+"/, '"theme": "mapel"'));
    window = await host.open({ width: 1500, height: 900 }, { language: 'de' });
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  it('the side bar asks for a key', async () => {
    await window.entry.click();
    await window.setExpanded('Agent-Aufträge', true);
    await window.page.locator('.part.sidebar .pane-body', { hasText: 'Administratorschlüssel' }).first().waitFor();
  });

  it('problems and settings are explained', async () => {
    await window.openFile('docs.json');
    await window.page.locator('.monaco-editor .squiggly-error').first().waitFor();
    const hover = await window.openHover(window.token('"mapel"'), 'Meinten Sie');
    // The problem comes first, the explanation of the setting when the server has answered.
    await hover.filter({ hasText: 'Layoutdesign der Website' }).waitFor();
  });

  it('the walkthrough is found under its title, and has German steps and the pictures of its theme', async () => {
    await window.command('docs.json: Erste Schritte');
    const step = window.page.locator('.getting-started-step', { hasText: 'Probleme beheben' });
    await step.click();
    await step.locator('.monaco-button', { hasText: 'Probleme anzeigen' }).waitFor();
    const picture = window.page.locator('.getting-started-media img');
    await picture.waitFor();
    expect(await sourceOf(picture)).toContain('fix-light.webp');
  });
});
