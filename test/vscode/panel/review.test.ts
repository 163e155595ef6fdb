import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Locator } from 'playwright-core';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { timeoutMs } from './support/repeat';

const docs = (...pages: string[]): string =>
  `${JSON.stringify({ theme: 'mint', name: 'Acme', colors: { primary: '#16A34A' }, navigation: { pages } }, undefined, 2)}\n`;
const page = (title: string, body: string): string => `---\ntitle: ${title}\ndescription: About it.\n---\n\n${body}\n`;
const api = (method: string): string =>
  `{ "openapi": "3.1.0", "info": {}, "paths": { "/users": { "${method}": { "responses": { "200": { "description": "OK" } } } } } }\n`;
const pixel = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="${color}"/></svg>\n`;

/** A site with a commit, and changes that are not committed. */
async function writeSite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const write = (path: string, text: string): Promise<void> => writeFile(join(folder, path), text);
  await write('docs.json', docs('index', 'setup', 'gone'));
  await write('index.mdx', page('Start', 'See [setup](/setup).'));
  await write('setup.mdx', page('Setup', 'Equal words.\n\nFormer words.\n\n![Dot](/dot.svg)'));
  await write('gone.mdx', page('Gone', 'A page that goes.'));
  await write('dot.svg', pixel('red'));
  await write('api.json', api('get'));
  const git = (...args: string[]): void => void execFileSync('git', ['-C', folder, ...args]);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'Begin');
  await write('docs.json', docs('index', 'setup'));
  await write('setup.mdx', page('Setup', 'Equal words.\n\nCurrent words.\n\n![Dot](/dot.svg)\n\nSee [nothing](/nowhere).'));
  await write('dot.svg', pixel('blue'));
  await rm(join(folder, 'gone.mdx'));
}

// The tests share one window: each test begins where the previous test has ended.
describe('the view of what readers get', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { settings: { 'git.enabled': true }, fill: writeSite });
    window = await host.open({ width: 1300, height: 760 });
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  const row = (text: string): Locator =>
    window
      .pane('What Readers Get')
      .locator(`.pane-body .monaco-list-row[aria-label*=${JSON.stringify(text)}]`)
      .first();
  const pair = (): FrameLocator => window.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');

  it('lists what the change does, and the problems that are new', async () => {
    await window.entry.waitFor();
    await window.command('docs.json: Compare What Readers Get With…');
    await window.enter('What Readers Get', 'HEAD');
    // Rows that do not fit into the view do not exist.
    await window.setExpanded('Graph', false);
    await window.setExpanded('Changes', false);
    await row('Loss: /gone is gone, without a redirect').waitFor();
    await row('/setup: text').waitFor();
    await row('New problems: 1').waitFor();
  });

  it('leads from a problem to its place', async () => {
    await window.clickRow(row('setup.mdx:12'));
    await window.page.locator('.tab.active', { hasText: 'setup.mdx' }).waitFor();
    await window.page.locator('.statusbar-item', { hasText: /^Ln 12, / }).waitFor();
  });

  it('shows a page before the change beside the page after it', async () => {
    await window.clickRow(row('/setup: text'));
    await window.page.locator('.tab.active', { hasText: 'Before and After: /setup' }).waitFor();
    await pair().locator('.review-before', { hasText: 'Former words.' }).waitFor();
    const after = pair().locator('.review-after', { hasText: 'Current words.' });
    await after.waitFor();
    expect(await after.getByText('Former words.').count()).toBe(0);
    // Only the former image is not in the folder any more.
    expect(await pair().locator('.review-before img[alt="Dot"]').getAttribute('src')).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await after.locator('img[alt="Dot"]').getAttribute('src')).toMatch(/\/dot\.svg$/);
    const width = (): Promise<number> =>
      after.locator('img[alt="Dot"]').evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
    await expect.poll(width, { timeout: timeoutMs }).toBeGreaterThan(0);
  });

  it('shows both as one page with marks, light and dark, by keys', async () => {
    const one = pair().getByRole('button', { name: 'As one page' });
    await one.press('Enter');
    await pair().locator('.review-both del', { hasText: 'Former words.' }).waitFor();
    await pair().locator('.review-both ins', { hasText: 'Current words.' }).waitFor();
    expect(await pair().locator('.review-before').isVisible()).toBe(false);
    expect(await one.getAttribute('aria-pressed')).toBe('true');
    await pair().getByRole('button', { name: 'Light' }).press('Enter');
    await pair().locator(':root[data-mode="light"]').waitFor();
  });

  it('follows the files, and shows another page in the same panel', async () => {
    await host.writeFile('setup.mdx', (text) => text.replace('Current words.', 'Newest words.'));
    await pair().locator('.review-both ins', { hasText: 'Newest words.' }).waitFor();
    await window.clickRowAction(row('/gone is gone'), 'Show Before and After');
    await pair().locator('.review-before', { hasText: 'A page that goes.' }).waitFor();
    expect(await pair().locator('.review-after').count()).toBe(0);
    expect(await window.page.locator('.tab', { hasText: 'Before and After' }).count()).toBe(1);
  });

  it('adds the missing redirect as one step', async () => {
    await window.openBox('Redirect /gone', () => window.clickRowAction(row('/gone is gone'), 'Add Redirect'));
    await window.enter('Redirect /gone', '/setup');
    await row('/gone is gone, redirected to /setup').waitFor();
    await window.openFile('docs.json');
    await window.page.locator('.view-line', { hasText: '"destination": "/setup"' }).waitFor();
    await window.page.locator('.editor-instance .monaco-editor .view-line').first().click();
    await window.page.keyboard.press('Control+z');
    await row('Loss: /gone is gone, without a redirect').waitFor();
    await window.page.locator('.tab.active:not(.dirty)', { hasText: 'docs.json' }).waitFor();
  });

  it('finds the OpenAPI file of an editor that still loads it', async () => {
    await window.openFile('index.mdx');
    await host.writeFile('api.json', () => `${api('post')}${`${' '.repeat(60)}\n`.repeat(250_000)}`);
    await window.openFile('api.json');
    await window.command('docs.json: Compare Versions of OpenAPI File…');
    await window.box('Compare Versions of api.json');
    await window.dismissBox();
  });

  it('compares an OpenAPI file with its former version', async () => {
    await host.writeFile('api.json', () => api('post'));
    await window.openFile('api.json');
    await window.command('docs.json: Compare Versions of OpenAPI File…');
    await window.enter('Compare Versions of api.json', 'HEAD');
    await window.page.locator('.tab.active', { hasText: 'Changes of api.json.md' }).waitFor();
    await window.page.locator('.view-line', { hasText: 'GET /users`: removed' }).waitFor();
  });
});
