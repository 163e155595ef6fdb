import { afterAll, afterEach, describe, expect } from 'vitest';
import { errorAnswer } from '../../../scripts/agentApi/answers';
import { key, otherKey, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { attemptMs, timeoutMs } from './support/repeat';

const project = 'docs-1';

// The tests share one window: each test begins where the previous test has ended.
describe('the panel of agent jobs', () => {
  let host: PanelHost;
  let window: PanelWindow;

  const addJob = (id: string) => host.addJob(project, id);
  const track = (id: string) => window.trackJob(id);

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared);
    window = await host.open();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('asks for a key, refuses an invalid key, and stores a valid key', async () => {
    await window.openPanel();
    await window.welcome('Enter an admin key').waitFor();
    await window.clickWelcome('Set Admin Key');
    expect(await window.boxProblem('Set Admin Key', 'mint_dsc_0123456789abcdef')).toContain('another kind of key');
    expect(await (await window.box('Set Admin Key')).getAttribute('type')).toBe('password');
    await window.enter('Set Admin Key', key);
    await window.welcome('Which project').waitFor();
    expect(host.api.requests).toHaveLength(0);
  });

  it('asks for a project and writes it into the settings of the workspace', async () => {
    await window.clickWelcome('Choose Project');
    expect(await window.boxProblem('Choose Project', key)).toContain('looks like an API key');
    await window.enter('Choose Project', project);
    await window.welcome('No jobs yet').waitFor();
    expect(await host.workspaceSettings()).toContain(`"docsJson.agentJobs.project": "${project}"`);
  });

  it('tracks a job by its id, with badge and status item while it runs', async () => {
    addJob('first-job');
    await window.clickWelcome('Track Job');
    await window.enter('Track Job', 'first-job');
    await window.untilRow('first-job', 'running');
    expect(await window.rows()).toEqual([
      'Running, 1 job',
      'first-job, running, started this minute, branch docs/first-job, model example-large',
    ]);
    await window.badge.filter({ hasText: /^1$/ }).waitFor();
    expect(await window.statusItem.getAttribute('aria-label')).toContain('1 agent job is running');
  });

  it('shows that the job has finished, notifies about it once, and opens its pull request', async () => {
    host.api.jobs.set(project, 'first-job', 'completed', true);
    await window.untilRow('first-job', 'finished');
    await window.untilNotification('Agent job "first-job": finished.');
    await window.untilRow('first-job', 'finished');
    await window.badge.waitFor({ state: 'hidden' });
    await window.statusItem.waitFor({ state: 'hidden' });
    await window.clickNotification('Agent job "first-job": finished.', 'Open Pull Request');
    await window.dialog('https://github.com/').waitFor();
    await window.clickDialog('https://github.com/', 'Cancel');
    const requestCount = host.api.requests.length;
    // The second request shows that the answer to the first is processed: a job has one request at a time.
    await window.until(async () => {
      await window.clickTitleAction('Refresh All Jobs');
      return host.api.requests.length >= requestCount + 2;
    });
    expect(await window.notificationCount(': finished')).toBe(0);
  });

  it('shows the details of a job below its row and in its hover', async () => {
    // The details name the job, too.
    const row = window.row('first-job, finished');
    await window.clickRow(row.locator('.monaco-tl-twistie'));
    await window.untilRow('Repository: https://github.com/example/docs');
    const rows = await window.rows();
    const names = [
      'Status',
      'Pull request',
      'Repository',
      'Branch',
      'Model',
      'Created',
      'Finished',
      'Elapsed',
      'Last answer',
      'Id',
      'Project',
    ];
    for (const [index, name] of names.entries()) expect(rows[index + 2]).toMatch(new RegExp(`^${name}: `));
    // A row that is drawn again closes its hover.
    const hoverText = async () => (await window.openHover(row, 'Project: docs-1')).textContent({ timeout: attemptMs });
    await expect.poll(hoverText, { timeout: timeoutMs }).toMatch(/^first-job\n?Status: finished since .+Pull request: #\d+/s);
    await window.clickRow(row.locator('.monaco-tl-twistie'));
    await window.row('Repository: ').waitFor({ state: 'detached' });
  });

  it('offers the actions for a job in the menu of its row', async () => {
    addJob('still-running');
    await track('still-running');
    await window.untilRow('still-running', 'running');
    const general = [
      'Open Repository',
      'Send Follow-up Message',
      'Refresh Job',
      'Rename Label',
      'Copy Job Id',
      'Show Job as JSON',
      'Stop Tracking',
    ];
    const ofPullRequest = ['Open Pull Request', ...general];
    ofPullRequest.splice(ofPullRequest.indexOf('Copy Job Id') + 1, 0, 'Copy Pull Request Link');
    expect(await window.rowMenu(window.row('first-job'))).toEqual(ofPullRequest);
    expect(await window.rowMenu(window.row('still-running'))).toEqual(general);
  });

  it('notifies about failures and about jobs without a pull request, and shows unknown statuses', async () => {
    addJob('will-fail');
    addJob('changes-nothing');
    addJob('gets-odd');
    for (const id of ['will-fail', 'changes-nothing', 'gets-odd']) await track(id);
    await window.untilRow('gets-odd', 'running');
    host.api.jobs.set(project, 'will-fail', 'failed');
    host.api.jobs.set(project, 'changes-nothing', 'completed');
    host.api.jobs.set(project, 'gets-odd', 'on [hold](command:workbench.action.closeWindow)');
    await window.clickTitleAction('Refresh All Jobs');
    await window.untilNotification('Agent job "will-fail": failed.');
    await window.untilNotification('Agent job "changes-nothing": finished, no pull request.');
    await window.untilRow('will-fail, failed');
    await window.untilRow('changes-nothing, finished, no pull request');
    await window.untilRow('gets-odd, on [hold](command:workbench.action.closeWindow)');
    await window.clearNotifications();
    // Rows that have moved below the pointer show a hover, which would cover the next one.
    await window.page.mouse.move(700, 300);
  });

  it('renames a job, and finds it by its new name', async () => {
    await window.openBox('Rename Label', () => window.clickRowMenu(window.row('still-running'), 'Rename Label'));
    await window.enter('Rename Label', 'My $(trash) [job](command:x)');
    await window.untilRow('My $(trash) [job](command:x), running');
    expect(await window.row('My $(trash)').locator('.codicon-trash').count()).toBe(0);
  });

  it('copies the id', async () => {
    await window.clickRowMenu(window.row('My $(trash)'), 'Copy Job Id');
    await window.page.locator('.statusbar', { hasText: 'Copied the job id' }).waitFor();
    await window.command('docs.json: Track Job by Id or URL');
    const box = await window.box('Track Job');
    await box.press('Control+v');
    expect(await box.inputValue()).toBe('still-running');
    await window.dismissBox();
  });

  it('shows a job as read-only JSON', async () => {
    await window.clickRowMenu(window.row('will-fail'), 'Show Job as JSON');
    const editor = window.page.locator('.monaco-editor .view-lines', { hasText: '"status": "failed"' });
    await editor.waitFor();
    await window.page.locator('.tab.active', { hasText: 'will-fail.json' }).waitFor();
    expect(await editor.textContent()).not.toContain(key);
    await editor.click();
    await window.page.keyboard.type('x');
    await window.page.locator('.monaco-editor-overlaymessage', { hasText: 'read-only' }).waitFor();
    await window.page.keyboard.press('Escape');
    await window.command('View: Close All Editors');
  });

  it('starts a job with a prompt, which becomes its label', async () => {
    await window.clickTitleAction('Start Agent Job');
    await window.writePrompt(`use ${key}`);
    await window.clickPromptAction('Start Job');
    await window.untilNotification('looks like an API key');
    await window.clearNotifications();
    await window.writePrompt('Rewrite the quickstart, forever');
    await window.sendPrompt('Start Job');
    await window.untilRow('Rewrite the quickstart, forever, running');
    expect(host.lastBody()).toBe('{"prompt":"Rewrite the quickstart, forever"}');
    await window.promptEditor.waitFor({ state: 'detached' });
  });

  it('sends a follow-up message', async () => {
    await window.clickRowMenu(window.row('Rewrite the quickstart'), 'Send Follow-up Message');
    await window.writePrompt('And the footer, forever');
    await window.sendPrompt('Send Message');
    await window.until(() =>
      host.api.requests.some(({ url, body }) => url.endsWith('/message') && body === '{"prompt":"And the footer, forever"}'),
    );
    await window.promptEditor.waitFor({ state: 'detached' });
  });

  it('keeps a prompt that could not be sent, and sends it only once', async () => {
    host.api.setFault('bad-request');
    const posts = () => host.api.requests.filter(({ method, url }) => method === 'POST' && !url.endsWith('/message')).length;
    const before = posts();
    await window.clickTitleAction('Start Agent Job');
    await window.writePrompt('A long prompt');
    await window.sendPrompt('Start Job');
    await window.untilNotification('The service refused the request with status 400. Answer of the service: "The prompt is not accepted."');
    expect(posts()).toBe(before + 1);
    host.api.setFault(undefined);
    await window.command('View: Close All Editors');
    await window.clickNotification('The job was not started.', 'Show Prompt');
    await window.untilPrompt('A long prompt');
    expect(posts()).toBe(before + 1);
    await window.clickPromptAction('Discard');
    await window.clickDialog('Discard the prompt', 'Discard');
    await window.row('A long prompt').waitFor({ state: 'detached' });
  });

  it('stops at a rejected key, and continues with another key', async () => {
    // Each request is sent once more after a refusal: the key must stay refused, or one of these requests succeeds.
    host.api.setFault((exchange) => exchange.send(exchange.key === key ? errorAnswer(401, 'The key has expired.') : exchange.act()));
    await window.clickTitleAction('Refresh All Jobs');
    await window.message('rejects the admin key').waitFor();
    await window.clickTitleAction('Replace Admin Key');
    await window.enter('Replace Admin Key', otherKey);
    await window.message('rejects the admin key').waitFor({ state: 'hidden' });
    await window.until(() => host.api.requests.at(-1)?.headers.authorization === `Bearer ${otherKey}`);
    host.api.setFault(undefined);
  });

  it('keeps everything after a reload of the window, and notifies about nothing twice', async () => {
    const before = await window.rows();
    await window.reload();
    await window.openPanelIfHidden();
    await window.untilRow('My $(trash) [job](command:x), running');
    expect((await window.rows()).map(nameOf)).toEqual(before.map(nameOf));
    await window.badge.waitFor();
    expect(await window.notificationCount('Agent job')).toBe(0);
  });

  it('asks the agent to fix problems, with a prompt that can be edited', async () => {
    await host.writeFile('docs.json', (text) => text.replace('"theme": "', '"theme": "no-'));
    await window.openFile('docs.json');
    await window.page.locator('.squiggly-error').first().waitFor();
    await window.command('docs.json: Ask the Agent to Fix These Problems');
    await window.promptEditor.waitFor();
    const prompt = async () => (await window.promptLines()).join('\n');
    // The lines are drawn after the editor.
    await expect.poll(prompt, { timeout: timeoutMs }).toMatch(/^Fix this problem in docs\.json\.\n/);
    expect(await prompt()).toMatch(/\n```text\nFile: docs\.json\n1\. Line \d+: [\s\S]+\s\[value\.enum\]\n {3}"theme": "no-\w+",\n```\n/);
    await window.promptEditor.locator('.view-lines').click();
    await window.page.keyboard.press('Control+End');
    await window.page.keyboard.type('Then wait forever.');
    await window.sendPrompt('Start Job');
    await window.untilRow('Fix this problem in docs.json', 'running');
    expect(host.lastBody()).toContain('Then wait forever.');
    await window.promptEditor.waitFor({ state: 'detached' });
  });

  it('stops tracking, after a question about a running job', async () => {
    await window.clickRowMenu(window.row('will-fail'), 'Stop Tracking');
    await window.row('will-fail').waitFor({ state: 'detached' });
    await window.clickRowMenu(window.row('My $(trash)'), 'Stop Tracking');
    await window.clickDialog('while it runs?', 'Cancel');
    expect(await window.row('My $(trash)').count()).toBe(1);
    await window.clickRowMenu(window.row('My $(trash)'), 'Stop Tracking');
    await window.clickDialog('while it runs?', 'Stop Tracking');
    await window.row('My $(trash)').waitFor({ state: 'detached' });
  });

  it('clears finished jobs', async () => {
    await window.clickRowAction(window.row('Finished, '), 'Clear Finished Jobs');
    await window.clickDialog('from the list?', 'Clear');
    await window.row('Finished, ').waitFor({ state: 'detached' });
    await window.row('first-job').waitFor({ state: 'detached' });
  });

  it('removes the key, and sends no request without a key', async () => {
    await window.command('docs.json: Remove Admin Key');
    await window.clickDialog('Remove the admin key', 'Remove');
    await window.message('No admin key is set').waitFor();
    const requestCount = host.api.requests.length;
    await window.clickTitleAction('Refresh All Jobs');
    await window.command('docs.json: Show Log of Agent Jobs');
    await window.page.locator('.part.panel', { hasText: 'docs.json Agent Jobs' }).waitFor();
    expect(host.api.requests.length).toBe(requestCount);
  });
});

/** Part of the label that does not change with time. */
function nameOf(label: string): string {
  return label.split(', ')[0] ?? label;
}
