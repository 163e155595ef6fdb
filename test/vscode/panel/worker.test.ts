import type { Worker } from 'playwright-core';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { WebHost } from './webHost';

const script = '/dist/web/server.js';
const notice = 'The docs.json language server has stopped working.';

describe('the language server as a worker of the browser', () => {
  let host: WebHost;
  let window: PanelWindow;

  /** Makes the value of the theme wrong, or wrong in another way. */
  const type = async (text: string): Promise<void> => {
    await window.page.locator('.monaco-editor .view-line', { hasText: '"theme"' }).first().click();
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await window.page.keyboard.press(key);
    await window.page.keyboard.type(text);
  };
  const problems = () => window.page.locator('.squiggly-error').first();
  /** Workers of the server. The editor runs the script under its own name and address. */
  const servers = async (): Promise<Worker[]> => {
    const all = window.page.workers();
    // Other workers of the window may end meanwhile.
    const names = await Promise.all(all.map((worker) => worker.evaluate<string>('self.name').catch(() => '')));
    return all.filter((_worker, index) => names[index]?.endsWith('server.js'));
  };

  it.beforeAll(async ({ shared }) => {
    host = await WebHost.start(shared);
    window = await host.open();
    await window.openFromExplorer('docs.json');
    await type('x');
    await problems().waitFor();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await window?.close();
    await host?.stop();
  });

  it('is restarted when it fails, and continues with the open documents', async () => {
    const [server, ...others] = await servers();
    expect([server === undefined, others.length]).toEqual([false, 0]);
    const ended = new Promise((resolve) => server?.once('close', resolve));
    await server?.evaluate('void setTimeout(() => { throw new Error("Nobody catches this."); })');
    await ended;
    // Its diagnostics have disappeared with it.
    await problems().waitFor();
    await window.page.keyboard.press('Backspace');
    await problems().waitFor({ state: 'detached' });
    await window.page.keyboard.type('z');
    await problems().waitFor();
    expect(await servers()).toHaveLength(1);
    expect(await window.notificationCount(notice)).toBe(0);
  });

  it('is given up with a notification if it cannot be loaded, and can be restarted', async () => {
    await window.page.context().route(`**${script}`, (route) => route.fulfill({ status: 404, body: '' }));
    await window.command('docs.json: Restart Language Server');
    await window.untilNotification(notice);
    await type('y');
    await window.page.context().unroute(`**${script}`);
    await window.clickNotification(notice, 'Restart');
    await problems().waitFor();
  });
});
