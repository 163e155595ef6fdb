import { afterAll, afterEach, describe, expect } from 'vitest';
import { type AgentApi, startAgentApi } from '../../../scripts/agentApi/server';
import { key } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { WebHost } from './webHost';

const project = 'docs-1';

// The browser driver answers preflight requests itself; that the answers are withheld from the page is real.
describe('the panel of agent jobs in a browser without a server', () => {
  let host: WebHost;
  let api: AgentApi | undefined;
  let window: PanelWindow | undefined;

  async function open(allowsOrigins: boolean): Promise<{ readonly api: AgentApi; readonly window: PanelWindow }> {
    api = await startAgentApi({ keys: [key], allowsOrigins });
    api.jobs.add(project, { id: 'first-job' });
    api.jobs.set(project, 'first-job', 'active');
    window = await host.open({
      'docsJson.agentJobs.baseUrl': api.url,
      'docsJson.agentJobs.project': project,
      'docsJson.agentJobs.poll.shortestInterval': 1,
    });
    await window.openPanel();
    await window.enterKey(key);
    await window.welcome('No jobs yet').waitFor();
    // Only the request that tries the key was sent.
    expect(api.requests.filter(({ url }) => !url.endsWith('/job/connection-test'))).toEqual([]);
    await window.clickWelcome('Track Job');
    await window.enter('Track Job', 'first-job');
    return { api, window };
  }

  async function close(): Promise<void> {
    await window?.close();
    await api?.stop();
    [window, api] = [undefined, undefined];
  }

  it.beforeAll(async ({ shared }) => {
    host = await WebHost.start(shared);
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await close();
    await host?.stop();
  });

  describe('of a service that allows requests from browsers', () => {
    let api: AgentApi;
    let window: PanelWindow;

    it.beforeAll(async () => {
      ({ api, window } = await open(true));
    });
    afterAll(close);

    it('follows a job to its end', async () => {
      await window.untilRow('first-job', 'running');
      expect(api.requests.some(({ method, headers }) => method === 'GET' && headers.authorization === `Bearer ${key}`)).toBe(true);
      await window.badge.waitFor();
      api.jobs.set(project, 'first-job', 'completed', true);
      await window.untilRow('first-job', 'finished');
      await window.untilNotification('Agent job "first-job": finished.');
      await window.picture('test-results/panel-web-allowed.png');
      await window.clearNotifications();
    });

    it('starts a job with a prompt of several lines, which is stored until then', async () => {
      await window.clickTitleAction('Start Agent Job');
      await window.writePrompt('Fix the footer, forever\n\nand the header');
      await window.untilRow('Fix the footer, forever, not sent');
      await window.closeTab();
      await window.promptEditor.waitFor({ state: 'detached' });
      await window.clickRow(window.row('Fix the footer, forever, not sent'));
      await window.untilPrompt('Fix the footer, forever\n\nand the header');
      await window.sendPrompt('Start Job');
      await window.untilRow('Fix the footer, forever, running');
      expect(api.requests.find(({ method }) => method === 'POST')?.body).toBe('{"prompt":"Fix the footer, forever\\n\\nand the header"}');
      await window.promptEditor.waitFor({ state: 'detached' });
    });
  });

  it('shows that the service does not allow requests from browsers, while other features work', async () => {
    const { window } = await open(false);
    await window.message('does not allow requests from a browser').waitFor();
    await window.untilRow('first-job');
    await window.picture('test-results/panel-web-refused.png');
    await window.openFromExplorer('docs.json');
    await window.page.locator('.monaco-editor .view-line', { hasText: '"theme"' }).first().click();
    await window.page.keyboard.press('End');
    await window.page.keyboard.press('ArrowLeft');
    await window.page.keyboard.press('ArrowLeft');
    await window.page.keyboard.type('x');
    await window.page.locator('.squiggly-error').first().waitFor();
  });
});
