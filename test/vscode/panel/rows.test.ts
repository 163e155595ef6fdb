import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { edited } from '../../../scripts/agentApi/faults/fields';
import { key, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { timeoutMs } from './support/repeat';

const project = 'docs-1';
const link = 'https://github.com/o/r/pull/1?x=a%2Fb&y=%20';
const longLabel = 'Rewrite the quickstart so that it begins with the shortest possible example '.repeat(3).slice(0, 120);

// The tests share one window: each test begins where the previous test has ended.
describe('the rows of agent jobs', () => {
  let host: PanelHost;
  let window: PanelWindow;

  const track = async (id: string, status = 'active', pullRequest?: string) => {
    host.api.jobs.add(project, { id });
    host.api.jobs.set(project, id, status, pullRequest);
    await window.trackJob(id);
    await window.row(`${id}, `).first().waitFor();
  };
  const toggle = (row: string) => window.clickRow(window.row(row).first().locator('.monaco-tl-twistie'));
  const select = async (...parts: string[]) => {
    // The tooltip of a row covers the rows below it.
    await window.page.mouse.move(0, 0);
    await window.clickRow(window.row(...parts).first());
  };
  const untilSelected = (row: string) => window.row(row).and(window.page.locator('.selected')).waitFor();
  const untilStatusText = (text: string) => window.page.locator('.statusbar', { hasText: text }).waitFor();
  /** Content of the clipboard, by pasting it. */
  const pasted = async () => {
    await window.command('docs.json: Track Job by Id or URL');
    const box = await window.box('Track Job');
    await box.press('Control+v');
    const text = await box.inputValue();
    await window.dismissBox();
    return text;
  };

  it.beforeAll(async ({ shared }) => {
    // A click then selects a row and does not expand it.
    const settings = { 'workbench.tree.expandMode': 'doubleClick', 'git.enabled': true, 'docsJson.agentJobs.project': project };
    host = await PanelHost.start(shared, { settings });
    await openRepository(host.folder);
    window = await host.open();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('require a key, which is tried, and not stored if it is refused', async () => {
    await window.openPanel();
    await window.enterKey('mint_refused_0123456789abcdef');
    await window.dialog('The service refuses this admin key.').waitFor();
    await window.clickDialog('The service refuses this admin key.', 'Enter Another Key');
    await window.enter('Set Admin Key', 'mint_refused_0123456789abcdef');
    await window.clickDialog('The service refuses this admin key.', 'Cancel');
    await window.welcome('Enter an admin key').waitFor();
    await window.enterKey(key);
    await window.untilNotification('The service accepts the admin key.');
    await window.welcome('No jobs yet').waitFor();
    expect(host.api.requests.map(({ method, url }) => `${method} ${url}`)).toContain(`GET /v2/agent/${project}/job/connection-test`);
    await window.clearNotifications();
  });

  it('accept a refused key if the user insists', async () => {
    await window.command('docs.json: Replace Admin Key');
    await window.enter('Replace Admin Key', 'mint_refused_0123456789abcdef');
    await window.clickDialog('The service refuses this admin key.', 'Store It Anyway');
    await window.command('docs.json: Replace Admin Key');
    await window.enter('Replace Admin Key', key);
    await window.untilNotification('The service accepts the admin key.');
    await window.clearNotifications();
  });

  it('show the status in an icon despite a long label, which comes first', async () => {
    await track('long');
    await window.openBox('Rename Label', () => window.pressOnRow('long, running', 'F2'));
    await window.enter('Rename Label', longLabel);
    await window.untilRow(`${longLabel.slice(0, 60)}`, 'running');
    const row = window.row(longLabel.slice(0, 60));
    expect(await row.locator('.label-name').textContent()).toMatch(/^Rewrite/);
    const icon = await row.locator('.codicon-loading').boundingBox();
    const box = await row.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(300);
    expect(icon?.x).toBeLessThan((box?.x ?? 0) + 60);
  });

  it('contain one row per fact', async () => {
    await track('first', 'completed', link);
    await toggle('first, finished');
    await window.untilRow('Pull request: #1');
    const rows = (await window.rows()).filter((label) => /^[A-Z][a-z ]+: /.test(label)).map((label) => label.split(': ')[0]);
    expect(rows).toEqual([
      ...['Status', 'Pull request', 'Repository', 'Branch', 'Model', 'Created', 'Finished', 'Elapsed', 'Last answer', 'Id', 'Project'],
    ]);
  });

  it('open links exactly as the service has sent them', async () => {
    await window.page.evaluate(`{
      globalThis.opened = [];
      globalThis.open = (address) => {
        if (address) opened.push(String(address));
        const location = { set href(value) { opened.push(String(value)); } };
        return { location, focus() {}, close() {} };
      };
    }`);
    await select('Pull request: #1');
    await window.clickDialog('https://github.com/o/r/pull/1', 'Open');
    await window.page.waitForFunction('opened.length > 0');
    expect(await window.page.evaluate('opened')).toEqual([link]);
    await window.clickRowMenu(window.row('Pull request: #1'), 'Copy Pull Request Link');
    await untilStatusText('Copied the link');
    expect(await pasted()).toBe(link);
  });

  it('offer the actions of a fact in its menu', async () => {
    expect(await window.rowMenu(window.row('Pull request: '))).toEqual(['Open Pull Request', 'Copy Pull Request Link']);
    // The actions for branches need the repository, which the extension for Git finds later.
    await expect
      .poll(() => window.rowMenu(window.row('Branch: ')), { timeout: timeoutMs })
      .toEqual(['Check Out Branch', 'Review Changes', 'Copy']);
    expect(await window.rowMenu(window.row('Model: '))).toEqual(['Copy']);
    await expect
      .poll(() => window.rowMenu(window.row('first, finished')), { timeout: timeoutMs })
      .toEqual([
        ...['Open Pull Request', 'Open Repository', 'Check Out Branch', 'Review Changes', 'Send Follow-up Message', 'Refresh Job'],
        ...['Rename Label', 'Copy Job Id', 'Copy Pull Request Link', 'Show Job as JSON', 'Stop Tracking'],
      ]);
  });

  it('are copied by their value', async () => {
    await window.pressOnRow('Branch: docs/first', 'Control+c');
    await untilStatusText('Copied: Branch');
    expect(await pasted()).toBe('docs/first');
    await window.pressOnRow('first, finished', 'Control+c');
    await untilStatusText('Copied: Job id');
    expect(await pasted()).toBe('first');
    await select('Model: ');
    await window.page.mouse.move(0, 0);
    await window.clickRow(window.row('Branch: docs/first'), { modifiers: ['Control'] });
    await window.page.keyboard.press('Control+c');
    await untilStatusText('Copied 2 values');
  });

  it('of facts cannot be renamed or removed by keys', async () => {
    await window.pressOnRow('Model: ', 'Delete');
    await untilStatusText('Select a job first');
    // Otherwise the text of the first key would be found again.
    await window.page.locator('.statusbar', { hasText: 'Select a job first' }).waitFor({ state: 'hidden' });
    await window.pressOnRow('Model: ', 'F2');
    await untilStatusText('Select a job first');
    expect(await window.page.locator('.monaco-dialog-box, .quick-input-widget:visible').count()).toBe(0);
    await window.untilRow('first, finished');
  });

  it('stay selected and expanded when they are redrawn', async () => {
    await select('Branch: docs/first');
    const requestCount = host.api.requests.length;
    host.api.jobs.set(project, 'first', 'failed', link);
    await window.clickTitleAction('Refresh All Jobs');
    await window.until(() => host.api.requests.length > requestCount);
    await window.untilRow('first, failed');
    await window.untilRow('Branch: docs/first');
    expect(await window.row('Branch: docs/first').getAttribute('aria-selected')).toBe('true');
    await window.clearNotifications();
  });

  it('stay expanded when they move to another group, and while a filter hides them', async () => {
    host.api.jobs.set(project, 'first', 'active');
    await window.clickRowMenu(window.row('first, failed'), 'Refresh Job');
    await window.untilRow('first, running');
    await window.untilRow('Branch: docs/first');
    await window.openBox('Filter Jobs', () => window.clickTitleAction('Filter Jobs'));
    await window.enter('Filter Jobs', 'long');
    await window.row('first, running').waitFor({ state: 'detached' });
    await window.clickTitleAction('Clear Filter');
    await window.untilRow('first, running');
    await window.untilRow('Branch: docs/first');
    host.api.jobs.set(project, 'first', 'failed', link);
    // The job has failed already if it was just polled.
    await window.clickRowMenu(window.row('first, ').first(), 'Refresh Job');
    await window.untilRow('first, failed');
    await window.untilRow('Branch: docs/first');
    await window.clearNotifications();
  });

  it('check out the branch of a job, and show the message of Git if it refuses', async () => {
    await window.clickRowMenu(window.row('Branch: '), 'Check Out Branch');
    await untilStatusText('Checked out docs/first');
    expect(git(host.folder, 'branch', '--show-current')).toBe('docs/first');
    expect(git(host.folder, 'rev-parse', '--abbrev-ref', 'docs/first@{upstream}')).toBe('origin/docs/first');
    await window.clickRowMenu(window.row(longLabel.slice(0, 60)), 'Check Out Branch');
    await window.untilNotification('The branch was not checked out. Git says: ');
    expect(await window.notification('Git says: ').first().textContent()).toContain('docs/long');
    expect(git(host.folder, 'branch', '--show-current')).toBe('docs/first');
    await window.clearNotifications();
  });

  it('lead from the branch of a job to what it changes for readers', async () => {
    // The branch is checked out already, and the remote has no default branch: the user chooses.
    await window.openBox('What Readers Get', () => window.clickRowMenu(window.row('Branch: '), 'Review Changes'));
    await window.enter('What Readers Get', 'main');
    await window.page.locator('.pane-header', { hasText: 'What Readers Get' }).filter({ hasText: 'since main' }).waitFor();
    expect(git(host.folder, 'branch', '--show-current')).toBe('docs/first');
    await window.openPanelIfHidden();
    await window.untilRow('Branch: ');
  });

  it('are removed by the Delete key after a question, and can be restored', async () => {
    await window.pressOnRow('first, failed', 'Delete');
    await window.clickDialog('Stop tracking "first"?', 'Cancel');
    await window.untilRow('first, failed');
    await window.pressOnRow('first, failed', 'Delete');
    await window.clickDialog('Stop tracking "first"?', 'Stop Tracking');
    await window.row('first, failed').waitFor({ state: 'detached' });
    await window.clickNotification('"first" is no longer tracked.', 'Undo');
    await window.untilRow('first, failed');
  });

  it('are restored by the undo command, all that were removed together', async () => {
    expect(await window.commandsFor('Undo Stop Tracking')).not.toContain('docs.json: Undo Stop Tracking');
    await track('second', 'failed');
    await window.clickRowAction(window.row('Finished, 2 jobs'), 'Clear Finished Jobs');
    await window.clickDialog('Remove 2 finished jobs from the list?', 'Clear');
    await window.row('Finished, ').waitFor({ state: 'detached' });
    await window.command('docs.json: Undo Stop Tracking');
    await window.untilRow('Finished, 2 jobs');
    await window.untilRow('second, failed');
    await window.clearNotifications();
  });

  it('are filtered while words are entered, until the filter is cleared', async () => {
    const box = await window.openBox('Filter Jobs', () => window.clickTitleAction('Filter Jobs'));
    await box.fill('second fail');
    await window.page.locator('.quick-input-widget', { hasText: '1 of 3 jobs' }).waitFor();
    await window.row('first, failed').waitFor({ state: 'detached' });
    await window.pressIn(box, 'Enter');
    await window.message('Filter: second fail (1 of 3)').waitFor();
    await window.untilRow('second, failed');
    await window.clickTitleAction('Clear Filter');
    await window.untilRow('first, failed');
    await window.message('Filter: ').waitFor({ state: 'hidden' });
  });

  it('are unchanged if the filter is cancelled', async () => {
    const box = await window.openBox('Filter Jobs', () => window.clickTitleAction('Filter Jobs'));
    await box.fill('nothing has this');
    await window.message('Filter: nothing has this (0 of 3)').waitFor();
    await window.dismissBox();
    await window.untilRow('first, failed');
    await window.message('Filter: ').waitFor({ state: 'hidden' });
  });

  it('contain the texts that were sent, in full when they are opened', async () => {
    await window.clickTitleAction('Start Agent Job');
    await window.writePrompt('Rewrite the glossary, forever.\n\nKeep it short.');
    await window.sendPrompt('Start Job');
    await untilSelected('Rewrite the glossary, forever., running');
    // The row is selected once more when the message has arrived.
    await select('Finished, ');
    await window.clickRowMenu(window.row('Rewrite the glossary'), 'Send Follow-up Message');
    await window.writePrompt('And the footer, forever');
    await window.sendPrompt('Send Message');
    await untilSelected('Rewrite the glossary');
    await toggle('Rewrite the glossary');
    await window.untilRow('Message: ', 'And the footer, forever');
    await select('Prompt: Rewrite the glossary');
    await window.page.locator('.monaco-editor .view-lines', { hasText: 'Keep it short.' }).waitFor();
    await window.pressOnRow('Prompt: Rewrite the glossary', 'Control+c');
    await untilStatusText('Copied: Prompt');
    expect(await pasted()).toContain('Keep it short.');
    await window.command('View: Close All Editors');
    await window.clickRowMenu(window.row('Rewrite the glossary', 'running').first(), 'Show Prompt');
    await window.page.locator('.monaco-editor[data-uri^="docs-json-agent-job:"] .view-lines', { hasText: 'Keep it short.' }).waitFor();
    await window.command('View: Close All Editors');
  });

  it('give the reason of a failure, and start the job again with its prompt', async () => {
    await window.clickTitleAction('Start Agent Job');
    await window.writePrompt('Translate the glossary, forever');
    await window.sendPrompt('Start Job');
    await untilSelected('Translate the glossary, forever, running');
    const id = host.api.jobs.ids(project).at(-1) ?? '';
    const error = 'The repository cannot be read. See [the log](command:workbench.action.closeWindow).';
    host.api.setFault(
      edited((job) => ({ ...job, status: 'failed', error })),
      id,
    );
    // The job has failed already if it was just polled.
    await window.clickRowMenu(window.row('Translate the glossary, forever, ').first(), 'Refresh Job');
    const notification = await window.untilNotification(': failed. Answer of the service: ');
    expect(await notification.textContent()).toContain('The repository cannot be read.');
    expect(await notification.locator('.notification-list-item-message a').count()).toBe(0);
    await window.clickNotification(': failed. Answer of the service: ', 'Start Again');
    await window.untilPrompt('Translate the glossary, forever');
    await window.clickPromptAction('Discard');
    await window.clickDialog('Discard the prompt', 'Discard');
    // The rows below the drafts move when these disappear.
    await window.row('Drafts, ').waitFor({ state: 'detached' });
    await toggle('Translate the glossary, forever, failed');
    await select('Reason: error: The repository cannot be read.');
    await window.page.locator('.monaco-editor .view-lines', { hasText: 'log](command:workbench' }).waitFor();
    await window.picture('test-results/panel-failed-job.png');
    await window.command('View: Close All Editors');
    await window.clickRowMenu(window.row('Translate the glossary, forever, failed').first(), 'Start Again');
    await window.untilPrompt('Translate the glossary, forever');
    await window.clickPromptAction('Discard');
    await window.clickDialog('Discard the prompt', 'Discard');
    await window.row('Drafts, ').waitFor({ state: 'detached' });
    await toggle('Translate the glossary, forever, failed');
    host.api.clearFaults();
    await window.clearNotifications();
  });

  it('of unsent prompts are discarded by the Delete key after a question', async () => {
    await window.clickTitleAction('Start Agent Job');
    await window.writePrompt('Not to be sent');
    await window.closeTab();
    await window.clickRow(window.row('Drafts, 1 prompt'));
    await window.clickRow(window.row('Not to be sent, not sent'), { modifiers: ['Control'] });
    await window.page.keyboard.press('Control+c');
    await untilStatusText('Copied: Prompt');
    expect(await pasted()).toBe('Not to be sent');
    await window.clickRow(window.row('Drafts, 1 prompt'));
    await window.clickRow(window.row('Not to be sent, not sent'), { modifiers: ['Control'] });
    await window.page.keyboard.press('Delete');
    await window.clickDialog('Discard the prompt "Not to be sent"?', 'Discard');
    await window.row('Not to be sent, not sent').waitFor({ state: 'detached' });
  });

  it('of unsent prompts are discarded without a question once it is switched off, and can be restored', async () => {
    await window.clickTitleAction('Start Agent Job');
    await window.writePrompt('Never to be sent');
    await window.clickPromptAction('Discard');
    await window.clickDialog('Discard the prompt "Never to be sent"?', 'Discard, Do Not Ask Again');
    await window.row('Never to be sent').waitFor({ state: 'detached' });
    await window.clickTitleAction('Start Agent Job');
    await window.writePrompt('Discarded by mistake');
    await window.clickPromptAction('Discard');
    await window.clickNotification('The prompt "Discarded by mistake" was discarded.', 'Undo');
    await window.untilPrompt('Discarded by mistake');
    await window.clickPromptAction('Discard');
    await window.untilNotification('The prompt "Discarded by mistake" was discarded.');
    await window.clearNotifications();
  });

  it('explain why a request has failed when the row of the problem is opened', async () => {
    host.api.setFault('error-500');
    await window.clickRowMenu(window.row('second, failed'), 'Refresh Job');
    await window.untilRow('second, failed', 'not up to date');
    await toggle('second, failed');
    // Active jobs, which are above it, may be requested meanwhile, and have such rows too.
    await window.clickRow(window.row('Problem: ').last());
    await window.untilNotification('The last request failed. The service failed with status 500.');
    await window.clickRow(window.row('Answer: ').last());
    await window.page.locator('.tab.active', { hasText: 'second answer.txt' }).waitFor();
    await window.page.locator('.monaco-editor .view-lines', { hasText: 'Internal error' }).waitFor();
    host.api.setFault(undefined);
  });

  it('begin with a draft about what a change takes from readers', async () => {
    await rm(join(host.folder, 'quickstart.mdx'));
    await window.command('docs.json: Compare What Readers Get With');
    await window.enter('What Readers Get', 'main');
    const lost = window.page.locator('.pane', { hasText: 'What Readers Get' }).locator('.monaco-list-row', { hasText: '/quickstart' });
    await lost.first().waitFor();
    await window.command('docs.json: Ask the Agent About This Change');
    await window.promptEditor.waitFor();
    await window.until(async () => (await window.promptLines()).some((line) => line.includes('/quickstart')));
    expect((await window.promptLines())[0]).toContain('Mend what this change takes from readers');
    // Nothing is sent before the user does.
    expect(host.api.requests.some(({ body }) => JSON.stringify(body ?? '').includes('/quickstart'))).toBe(false);
  });
});

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
}

/** Makes a folder the repository of the stand-in's jobs, with the branch of one job at its remote. */
async function openRepository(folder: string): Promise<void> {
  const remote = join(folder, '..', 'remote.git');
  execFileSync('git', ['init', '--bare', '--quiet', '--initial-branch=main', remote]);
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'config', 'user.name', 'Test');
  git(folder, 'config', 'user.email', 'test@example.com');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', 'Begin');
  git(folder, 'remote', 'add', 'origin', 'https://github.com/example/docs.git');
  git(folder, 'config', `url.${remote}.insteadOf`, 'https://github.com/example/docs.git');
  git(folder, 'push', '--quiet', 'origin', 'main', 'main:docs/first');
}
