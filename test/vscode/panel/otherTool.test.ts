import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { timeoutMs } from './support/repeat';

/** Commands of the extension that the list of commands offers. */
const offered = async (window: PanelWindow): Promise<string[]> =>
  (await window.commandsFor('docs.json: ')).filter((title) => title.startsWith('docs.json: '));

async function writeForeign(folder: string): Promise<void> {
  await mkdir(join(folder, 'docs'), { recursive: true });
  await writeFile(join(folder, 'docs', 'page.md'), '# Page\n');
  await writeFile(join(folder, 'docs.json'), '{ "$schema": "https://example.com/components.json", "components": [] }\n');
}

describe('a docs.json of another tool', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { fill: writeForeign });
    window = await host.open();
    await window.openFile('docs.json');
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  it('is JSON, without a view, an icon or a command', async () => {
    await window.page.locator('.statusbar-item[id="status.editor.mode"]', { hasText: /^JSON$/ }).waitFor();
    await expect.poll(() => offered(window), { timeout: timeoutMs }).toEqual([]);
    expect(await window.entry.count()).toBe(0);
    const folder = window.page.locator('.explorer-folders-view .monaco-list-row[aria-label^="docs"]').first();
    expect(await window.rowMenu(folder)).not.toContain('Create Site');
  });

  it('becomes a site once it has the settings of one', async () => {
    await host.writeFile('docs.json', () => '{ "theme": "mint", "name": "Acme", "navigation": { "pages": ["docs/page"] } }\n');
    await window.entry.waitFor();
    const title = 'docs.json: Open Preview';
    await expect.poll(() => window.commandsFor(title), { timeout: timeoutMs }).toContain(title);
  });
});
