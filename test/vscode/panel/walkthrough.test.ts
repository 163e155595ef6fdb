import type { Locator } from 'playwright-core';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { PreviewWindow } from './previewWindow';
import { clickUntil } from './support/clickUntil';
import { sourceOf } from './support/pictures';

// The steps in order, as taken by a user who has just installed the extension: no file is open.
describe('the walkthrough', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared);
    window = await host.open({ width: 1500, height: 900 });
    // The entry appears once the site is found.
    await window.entry.waitFor();
    await window.command('docs.json: Get Started');
    // The editor focuses the first step after an animation, which would close a box that was opened before.
    await window.page.locator('.getting-started-step:focus').waitFor();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  const step = (title: string): Locator => window.page.locator('.getting-started-step', { hasText: title });
  const isDone = (title: string): Locator => step(title).locator('.complete');
  const take = async (title: string, button: string): Promise<void> => {
    await step(title).click();
    await step(title).locator('.monaco-button', { hasText: button }).click();
  };

  it('begins with the site, which its first step lists', async () => {
    await step('Check in CI').waitFor();
    expect(await window.page.locator('.getting-started-step').count()).toBe(6);
    await step('Open a site').locator('a', { hasText: 'Show Documentation Sites' }).click();
    await window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Parcelbox' }).waitFor();
    await window.dismissBox();
    await isDone('Open a site').waitFor();
  });

  it('shows the picture of a step', async () => {
    await step('Fix problems').click();
    const picture = window.page.locator('.getting-started-media img');
    await picture.waitFor();
    expect(await picture.getAttribute('alt')).toContain('a quick fix that corrects it');
    const isLoaded = async () => (await picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)) > 0;
    await window.until(isLoaded);
    expect(await sourceOf(picture)).toContain('fix-dark.webp');
  });

  it('opens the preview of the only site, even if no file of it is open', async () => {
    await take('Preview the site', 'Open Preview');
    const preview = new PreviewWindow(window);
    await preview.light.locator('.window-tab', { hasText: 'Parcelbox' }).waitFor();
    await isDone('Preview the site').waitFor();
  });

  it('shows the navigation and the agent jobs', async () => {
    await take('Edit the navigation', 'Show Navigation');
    await window.page.locator('.part.sidebar .monaco-list-row:has-text("Documentation")').waitFor();
    await isDone('Edit the navigation').waitFor();
    await take('Hand work to an agent', 'Show Agent Jobs');
    await window.welcome('Enter an admin key').waitFor();
    await isDone('Hand work to an agent').waitFor();
  });

  it('has guides that link to one another, and to the pages about codes', async () => {
    await window.command('View: Close All Editors');
    await window.command('docs.json: Show Guides');
    // There is another frame while new content loads. The scripts that handle clicks load after the content.
    const guide = window.page.frameLocator('iframe.webview.ready').last().frameLocator('#active-frame');
    const link = guide.getByRole('link', { name: 'file.legacy' });
    await clickUntil(guide.getByRole('link', { name: 'From mint.json to docs.json' }), link);
    await clickUntil(link, window.page.locator('.tab.active', { hasText: 'file.legacy.md' }));
    expect(await window.page.locator('.tab.active').getAttribute('aria-label')).toContain('file.legacy.md');
  });
});
