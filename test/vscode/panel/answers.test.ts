import { afterAll, afterEach, describe, expect } from 'vitest';
import { errorBodies, refusal } from '../../../scripts/agentApi/faults/errors';
import { oddLinks, plainLinks } from '../../../scripts/agentApi/faults/fields';
import { scripts } from '../../../scripts/agentApi/jobs';
import { key, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';

const project = 'docs-1';

describe('the panel, with odd answers,', () => {
  let host: PanelHost;
  let window: PanelWindow;
  /** Number of pages of the browser: the window, and a blank one of the profile. */
  let pageCount: number;
  const track = (id: string) => window.trackJob(id);
  /** Tracks a job that has a fault by its id, and shows its details. @returns their accessible labels */
  const details = async (fault: string, words: string) => {
    await track(`fault-${fault}`);
    const row = window.row(`fault-${fault}, ${words}`).first();
    await row.waitFor();
    await window.clickRow(row.locator('.monaco-tl-twistie'));
    await window.untilRow('Project: ');
    const rows = await window.rows();
    const begin = rows.findIndex((label) => label.startsWith(`fault-${fault}, `));
    return rows.slice(begin + 1, rows.findIndex((label) => label.startsWith('Project: ')) + 1);
  };
  /** Hides the details again, so that those of the next job are the only ones. */
  const hideDetails = async (fault: string) => {
    await window.clickRow(window.row(`fault-${fault}, `).first().locator('.monaco-tl-twistie'));
    await window.row('Project: ').waitFor({ state: 'detached' });
  };
  /** Expects that nothing was opened, and that no dialog asks to open something. */
  const expectNothingOpened = async () => {
    expect(window.page.context().pages().length).toBe(pageCount);
    expect(await window.dialog('').count()).toBe(0);
  };

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { settings: { 'docsJson.agentJobs.project': project } });
    host.addJob(project, 'good');
    window = await host.open({ width: 1100, height: 1400 });
    pageCount = window.page.context().pages().length;
    await window.openPanel();
    await window.enterKey(key);
    await track('good');
    await window.untilRow('good, running');
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it.each(['all-null', 'only-needed'])('shows null or missing properties as unknown: %s', async (fault) => {
    const rows = await details(fault, 'running, tracked');
    const unknown = ['Repository', 'Branch', 'Model', 'Created', 'Elapsed'].map((name) => `${name}: unknown`);
    expect(rows.filter((label) => label.endsWith(': unknown'))).toEqual(unknown);
    expect(rows).toEqual(expect.arrayContaining(['Pull request: none yet', `Id: fault-${fault}`, `Project: ${project}`]));
    expect(await window.rowMenu(window.row(`fault-${fault}, running`))).not.toContain('Open Repository');
    await hideDetails(fault);
  });

  it.each([
    ['http', 'no https address'],
    ['user', 'the address holds a user name'],
    ['javascript', 'no https address'],
    ['command', 'no https address'],
    ['unicode-host', 'not a valid address'],
  ])('shows a pull request that is not a plain https address as text: %s', async (link, problem) => {
    const fault = `prLink-${link}`;
    const rows = await details(fault, 'finished');
    const pullRequestLabel = rows.find((label) => label.startsWith('Pull request: ')) ?? '';
    expect(pullRequestLabel).toBe(`Pull request: not opened: ${problem} · ${oddLinks[link]}`);
    await window.clickRow(window.row('Pull request: '));
    await window.row('Pull request: ').dblclick();
    expect(await window.rowMenu(window.row(`fault-${fault}, finished`))).not.toContain('Open Pull Request');
    await expectNothingOpened();
    if (link === 'http') await window.picture('test-results/panel-http-pull-request.png');
    await hideDetails(fault);
  });

  it.each(Object.entries(plainLinks).filter(([name]) => name !== 'upper-case'))(
    'opens a plain https address unchanged: %s',
    async (name, prLink) => {
      const fault = `prLink-${name}`;
      await track(`fault-${fault}`);
      await window.untilRow(`fault-${fault}, finished`);
      await window.clickRowMenu(window.row(`fault-${fault}, `), 'Open Pull Request');
      const dialog = window.dialog('https://');
      await dialog.waitFor();
      const text = (await dialog.textContent()) ?? '';
      await window.clickDialog('https://', 'Cancel');
      // The dialog leaves out the middle of a long query.
      const [path = ''] = prLink.split('?');
      expect(text).toContain(path);
      expect(text.endsWith(prLink.slice(-15))).toBe(true);
    },
  );

  it('shows the message of the service as plain text', async () => {
    const rows = await details('error-body-command-link', 'request refused');
    expect(rows[1]).toContain('Answer: See [the log](command:workbench.action.closeWindow) or <a href="command:x">this</a> $(bug)');
    const row = window.row('Answer: See');
    expect(await row.locator('a[href], .codicon-bug').count()).toBe(0);
    const hover = await window.openHover(row, 'Answer: See');
    expect(await hover.locator('a, .codicon-bug').count()).toBe(0);
    await window.picture('test-results/panel-words-of-the-service.png');
    await hideDetails('error-body-command-link');
  });

  it.each(Object.keys(errorBodies).filter((name) => name.startsWith('repeats-')))(
    'shows no key that the service repeats: %s',
    async (name) => {
      const rows = await details(`error-body-${name}`, 'request refused');
      expect(rows[1]).toMatch(/^Answer: /);
      for (let at = 5; at + 8 <= key.length; at += 1) expect(rows.join('\n')).not.toContain(key.slice(at, at + 8));
      await hideDetails(`error-body-${name}`);
    },
  );

  it('shows no key that the service puts into a job', async () => {
    const rows = await details('repeats-key', 'finished');
    expect(rows).toEqual(expect.arrayContaining(['Branch: mint_…', 'Model: mint_…']));
    for (let at = 5; at + 8 <= key.length; at += 1) expect(rows.join('\n')).not.toContain(key.slice(at, at + 8));
    await window.clickRowMenu(window.row('fault-repeats-key, '), 'Show Job as JSON');
    await window.page.locator('.monaco-editor .view-lines', { hasText: '"model": "mint_…"' }).waitFor();
    await window.closeTab();
    await hideDetails('repeats-key');
  });

  it('reports a refused message in a notification without links', async () => {
    host.api.setFault(refusal(422, { body: errorBodies['command-link'] }), { operation: 'message' });
    await window.clickRowMenu(window.row('good, running'), 'Send Follow-up Message');
    await window.writePrompt('And the footer');
    await window.sendPrompt('Send Message');
    const notification = await window.untilNotification('The service refused the request with status 422.');
    expect(await notification.textContent()).toContain('See [the log]');
    expect(await notification.locator('.notification-list-item-message a').count()).toBe(0);
    host.api.clearFaults();
    await window.clearNotifications();
  });

  it('follows a job that goes back to active, and finds a later pull request', async () => {
    const { api } = host;
    api.jobs.add(project, { id: 'returns', script: scripts.runs });
    await track('returns');
    await window.untilRow('returns, running');
    api.jobs.set(project, 'returns', 'completed');
    await window.untilRow('returns, finished, no pull request');
    api.jobs.set(project, 'returns', 'completed', true);
    // The pull request is polled.
    await window.row('returns, finished, started').waitFor();
    expect(await window.rowMenu(window.row('returns, finished'))).toContain('Open Pull Request');
    api.jobs.set(project, 'returns', 'active');
    await window.clickRowMenu(window.row('returns, finished'), 'Refresh Job');
    await window.untilRow('returns, running');
  });

  it('has sent the key to no other server', () => {
    expect(host.elsewhere.requests).toEqual([]);
  });
});
