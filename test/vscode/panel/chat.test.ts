import { afterAll, afterEach, describe, expect } from 'vitest';
import { untilProblems } from '../../../scripts/host/workbench';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { timeoutMs } from './support/repeat';

describe('the chat of the editor', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { settings: { 'chat.disableAIFeatures': false, 'docsJson.agentJobs.project': 'docs-1' } });
    await host.writeFile('docs.json', (text) => text.replace(/"theme": "\w+"/, '"theme": "mnt"'));
    window = await host.open({ width: 1400, height: 900 });
    await window.openFile('docs.json');
    expect(await untilProblems(window.page, timeoutMs)).toBe(true);
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('can be asked to fix a problem, like the agent, with a prompt that the user sends', async () => {
    const { page } = window;
    await window.token('"mnt"').click();
    const fixes = await window.openFixes();
    await fixes.filter({ hasText: 'Ask the agent to fix this problem' }).waitFor();
    await window.clickRow(fixes.filter({ hasText: 'Ask chat to fix this problem' }));
    const input = page.locator('.interactive-input-part .view-lines');
    await input.locator('.view-line', { hasText: 'Fix this problem in docs.json.' }).waitFor();
    await input.locator('.view-line', { hasText: '1. Line 3: Invalid value' }).waitFor();
    expect(await page.locator('.interactive-request').count()).toBe(0);
  });

  it('has the tools of an MCP server of the extension', async () => {
    await window.command('MCP: List Servers');
    await window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'docs.json' }).waitFor();
  });
});
