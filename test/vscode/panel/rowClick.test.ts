import { afterAll, afterEach, describe, expect, vi } from 'vitest';
import { errorAnswer } from '../../../scripts/agentApi/answers';
import { key, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { timeoutMs } from './support/repeat';

const project = 'docs-1';
const linkTo = (pullRequest: number) => `https://github.com/o/r/pull/${pullRequest}`;

// The tests share one window: each test begins where the previous test has ended.
describe('a click on a row that arrives while the row is drawn again', () => {
  let host: PanelHost;
  let window: PanelWindow;

  const track = async (id: string, pullRequest?: string) => {
    host.api.jobs.add(project, { id });
    host.api.jobs.set(project, id, 'active', pullRequest);
    await window.trackJob(id);
    await window.untilRow(`${id}, running`);
  };
  const answers = () => host.api.requests.filter(({ url, end }) => url.includes('first') && end).length;

  /** Stops the window, changes jobs until the extension has sent new rows, and clicks a row before the window receives them. */
  const clickAfter = async (change: () => void, row: string, requests = 4) => {
    await window.row(row).waitFor();
    const session = await window.page.context().newCDPSession(window.page);
    await session.send('Debugger.enable');
    const paused = new Promise((resolve) => session.once('Debugger.paused', resolve));
    // The row is looked up once the window runs again, before it receives anything: an element from before may be gone.
    const selector = `.part.sidebar .monaco-list-row[aria-label*=${JSON.stringify(row)}]`;
    const clicking = window.page.evaluate(`debugger; document.querySelector(${JSON.stringify(selector)}).click();`);
    await paused;
    change();
    const before = answers();
    // Checked by time: a window that is stopped draws no frames. What the first of these answers changes is drawn before the last of them is requested.
    await vi.waitFor(() => expect(answers()).toBeGreaterThanOrEqual(before + requests), { timeout: timeoutMs });
    await session.send('Debugger.resume');
    await clicking;
    await session.detach();
  };
  const expectNoError = async () => expect(await window.notificationCount('command not found')).toBe(0);
  const expectLink = async (address: string) => {
    await window.clickDialog(address, 'Cancel');
    await expectNoError();
  };

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { settings: { 'docsJson.agentJobs.project': project } });
    window = await host.open();
    await window.openPanel();
    await window.enterKey(key);
    await track('second');
    await track('first', linkTo(1));
    await window.clickRow(window.row('first, running').first().locator('.monaco-tl-twistie'));
    await window.untilRow('Pull request: #1');
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('opens what the row shows now', async () => {
    await clickAfter(() => host.api.jobs.set(project, 'first', 'active', linkTo(2)), 'Pull request: #1');
    await expectLink(linkTo(2));
    await window.untilRow('Pull request: #2');
  });

  it('opens what a row shows now that was selected before', async () => {
    await window.clickRow(window.row('Branch:'));
    await window.clickRow(window.row('Pull request: #2'));
    await expectLink(linkTo(2));
    await clickAfter(() => host.api.jobs.set(project, 'first', 'active', linkTo(3)), 'Pull request: #2');
    await expectLink(linkTo(3));
    await window.untilRow('Pull request: #3');
  });

  it('opens it although the editor requests all rows again', async () => {
    await clickAfter(() => host.api.jobs.set(project, 'second', 'completed'), 'Pull request: #3');
    await expectLink(linkTo(3));
    await window.untilRow('second, finished');
  });

  it('opens it if nothing else is drawn', async () => {
    const answer = (error: string) => host.api.setFault((exchange) => exchange.send(errorAnswer(500, error)), 'first');
    answer('Disk full');
    await window.untilRow('Answer: Disk full');
    await clickAfter(() => answer('Memory full'), 'Answer: Disk full', 2);
    await window.page.locator('.tab.active', { hasText: 'first answer.txt' }).waitFor();
    await window.page.locator('.monaco-editor .view-lines', { hasText: 'Memory full' }).waitFor();
    await window.untilRow('Answer: Memory full');
    await expectNoError();
  });
});
