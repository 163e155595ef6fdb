import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, vi } from 'vitest';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { timeoutMs } from './support/repeat';

// The window of `npm start --host`.
describe('notifications of the extension', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { installed: true });
    window = await host.open();
    await window.entry.waitFor();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  it('are visible if the extension is installed', async () => {
    await window.command('docs.json: Create Site');
    const toast = window.page.locator('.notifications-toasts .notification-list-item', { hasText: 'There is a docs.json in site.' });
    await toast.waitFor();
    expect(await toast.locator('.notification-list-item-buttons-container .monaco-button').allTextContents()).toEqual(['Open File']);
  });

  it('offer the update to an OpenAPI file that renames operations, and show first what it breaks', async () => {
    const pathOf = (name: string): string => join(host.folder, name);
    const textOf = (name: string): Promise<string> => readFile(pathOf(name), 'utf8');
    const sample = (path: string): string => `\`\`\`bash\ncurl https://api.example.com/v1${path}\n\`\`\`\n`;
    await writeFile(pathOf('concepts/carriers.mdx'), `${await textOf('concepts/carriers.mdx')}\n${sample('/carriers')}`);
    const description = await textOf('openapi/carriers.yaml');
    await writeFile(pathOf('openapi/carriers.yaml'), description.replaceAll(/^ {2}\/carriers/gm, '  /all/carriers'));
    await window.command('Problems: Focus on Problems View');
    const problems = window.page.locator('.markers-panel .monaco-list-row');
    await problems.filter({ hasText: 'as in `openapi/carriers.yaml`' }).first().waitFor();
    await problems.filter({ hasText: 'No operation at this path' }).waitFor();
    const question = 'carriers.yaml renames 3 operations and schemas. Update 3 entries, one sample?';
    await window.clickNotification(question, 'Update');
    await problems.first().waitFor({ state: 'detached' });
    await vi.waitFor(async () => expect(await textOf('docs.json')).toContain('"GET /all/carriers/{carrierId}/services"'), {
      timeout: timeoutMs,
    });
    await vi.waitFor(async () => expect(await textOf('concepts/carriers.mdx')).toContain(sample('/all/carriers')), { timeout: timeoutMs });
  });
});
