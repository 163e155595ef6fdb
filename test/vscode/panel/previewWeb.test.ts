import { afterAll, afterEach, describe } from 'vitest';
import { it } from './hostTest';
import { PreviewWindow } from './previewWindow';
import { WebHost } from './webHost';

describe('the preview in a browser without a server', () => {
  let host: WebHost;
  let preview: PreviewWindow;

  it.beforeAll(async ({ shared }) => {
    host = await WebHost.start(shared);
    preview = new PreviewWindow(await host.open());
  });
  afterEach(({ task }) => preview?.window.pictureIfFailed(task));
  afterAll(async () => {
    await preview?.window.close();
    await host?.stop();
  });

  it('shows navbar and sidebar, with the images of its folder', async () => {
    await preview.open();
    await preview.light.locator('.navbar .link', { hasText: 'Support' }).waitFor();
    await preview.light.locator('.row.page.open', { hasText: 'Overview' }).waitFor();
    await preview.untilLoaded(preview.light.locator('.logo img'));
  });

  it('follows an edit', async () => {
    await preview.light.locator('.window-tab [title="name"]').click();
    await preview.window.page.locator('.statusbar-item', { hasText: /^Ln 4, / }).waitFor();
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await preview.window.page.keyboard.press(key);
    await preview.window.page.keyboard.type('es');
    await preview.light.locator('.window-tab', { hasText: 'Parcelboxes' }).waitFor();
  });

  it('shows an open page, with the images of its folder, and follows its links', async () => {
    await preview.openBeside('index.mdx');
    await preview.address.filter({ hasText: /^\/index$/ }).waitFor();
    await preview.content.locator('.dj-card', { hasText: 'Quickstart' }).first().waitFor();
    await preview.untilLoaded(preview.content.locator('img').first());
    await preview.content.locator('a', { hasText: 'nine statuses' }).click();
    await preview.address.filter({ hasText: /^\/concepts\/statuses$/ }).waitFor();
    await preview.light.locator('h1', { hasText: 'Statuses' }).waitFor();
  });

  it('colors code in a language of the site', async () => {
    await preview.openBeside('quickstart.mdx');
    await preview.content.locator('.dj-code [style*=color]', { hasText: /^\^XA$/ }).waitFor();
  });
});
