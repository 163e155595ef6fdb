import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openWindow } from '../../../scripts/host/page';
import { type HostServer, startServer } from '../../../scripts/host/server';
import { performStep, untilStill } from '../../../scripts/host/workbench';

const project = join(import.meta.dirname, '..', '..', '..');
const limit = 25_000;

let browser: Browser;
let server: HostServer;
let parent: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'docs-json-moves-'));
  server = await startServer({ trusted: true });
  browser = await launchBrowser(() => undefined);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(parent, { recursive: true, force: true });
});

/** A window over a copy of the example site, with a page of it selected in the explorer. */
async function openSite(name: string, file: string): Promise<{ page: Page; folder: string; close: () => Promise<void> }> {
  const folder = join(parent, name);
  await cp(join(project, 'examples', 'site'), folder, { recursive: true });
  const { page, close } = await openWindow(browser, server, { folder, extension: project, file: join(folder, file) });
  page.setDefaultTimeout(limit);
  // The lens above the page tells that the server knows the site.
  await page.locator('.codelens-decoration', { hasText: 'In navigation' }).waitFor();
  await performStep(page, { kind: 'command', value: 'File: Reveal Active File in Explorer View' }, limit);
  await untilStill(page);
  return { page, folder, close };
}

async function rename(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F2');
  const box = page.locator('.explorer-folders-view .monaco-inputbox input');
  await box.fill(name);
  await box.press('Enter');
}

async function answer(page: Page, button: string): Promise<void> {
  await page.locator('.monaco-dialog-box .monaco-button').getByText(button, { exact: true }).click();
}

/** The text of docs.json once it has changed and is saved: the editor leaves a single file of an edit unsaved, and opens it. */
async function save(page: Page, folder: string): Promise<string> {
  await page.locator('.tab.dirty', { hasText: 'docs.json' }).waitFor();
  await performStep(page, { kind: 'command', value: 'File: Save All' }, limit);
  await page.locator('.tab.dirty', { hasText: 'docs.json' }).waitFor({ state: 'detached' });
  return readFile(join(folder, 'docs.json'), 'utf8');
}

describe('the question after a move in the explorer', () => {
  it('names what changes, and updates it together with redirects', async () => {
    const { page, folder, close } = await openSite('asked', 'concepts/events.mdx');
    await rename(page, 'scans.mdx');
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.waitFor();
    const text = await dialog.innerText();
    expect(text).toContain('Update one reference for the move of scans.mdx?');
    expect(text).toContain('docs.json (1)');
    expect(text).toContain('/concepts/events → /concepts/scans');
    await answer(page, 'Update and Add Redirect');
    const { redirects } = JSON.parse(await save(page, folder));
    expect(redirects.at(-1)).toEqual({ source: '/concepts/events', destination: '/concepts/scans' });
    // The moved page is where the navigation names it.
    await page.locator('.codelens-decoration', { hasText: 'In navigation' }).waitFor();
    await close();
  });

  it('shows what changes, and leaves out what is not wanted', async () => {
    const { page, folder, close } = await openSite('shown', 'concepts/events.mdx');
    await rename(page, 'scans.mdx');
    await answer(page, 'Show Preview');
    const rows = page.locator('.bulk-edit-panel .monaco-list-row');
    await rows.filter({ hasText: 'concepts/scans' }).first().waitFor();
    await page.locator('.bulk-edit-panel .monaco-button').getByText('Apply', { exact: true }).click();
    // Redirects are to be chosen, all else can be left out.
    const { redirects } = JSON.parse(await save(page, folder));
    expect(redirects.map(({ source }: { source: string }) => source)).not.toContain('/concepts/events');
    await close();
  });

  it('is not asked again once the answer was never', async () => {
    const { page, folder, close } = await openSite('refused', 'concepts/events.mdx');
    await rename(page, 'scans.mdx');
    await answer(page, 'Never Update');
    await page.locator('.monaco-dialog-box').waitFor({ state: 'hidden' });
    await page.locator('.codelens-decoration', { hasText: 'Not in navigation' }).waitFor();
    await performStep(page, { kind: 'command', value: 'File: Reveal Active File in Explorer View' }, limit);
    await rename(page, 'again.mdx');
    await page.locator('.tab', { hasText: 'again.mdx' }).waitFor();
    await untilStill(page);
    expect(await page.locator('.monaco-dialog-box').count()).toBe(0);
    expect(await readFile(join(folder, 'docs.json'), 'utf8')).toContain('"concepts/events"');
    await close();
  });
});
