import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { key, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';

const project = 'docs-1';
const link = 'https://github.com/o/r/pull/1?x=a%2Fb&y=%20';
const longLabel = 'Rewrite the quickstart so that it begins with the shortest possible example '.repeat(3).slice(0, 120);

// One window goes through what the rows offer: each test begins where the one before has ended.
describe('the rows of agent jobs', () => {
  let host: PanelHost;
  let window: PanelWindow;

  const track = async (id: string, status = 'active', pullRequest?: string) => {
    host.api.jobs.add(project, { id });
    host.api.jobs.set(project, id, status, pullRequest);
    await window.command('Agent Jobs: Track Job by Id or URL');
    await window.enter('Track Job', id);
    await window.row(`${id}, `).first().waitFor();
  };
  const toggle = (row: string) => window.row(row).first().locator('.monaco-tl-twistie').click();
  const select = (...parts: string[]) =>
    window
      .row(...parts)
      .first()
      .click();
  const untilSelected = (row: string) => window.row(row).and(window.page.locator('.selected')).waitFor();
  const untilSaid = (text: string) => window.page.locator('.statusbar', { hasText: text }).waitFor();
  /** Content of the clipboard, by pasting it. */
  const pasted = async () => {
    await window.command('Agent Jobs: Track Job by Id or URL');
    const box = await window.box('Track Job');
    await box.press('Control+v');
    const text = await box.inputValue();
    await window.dismissBox();
    return text;
  };

  it.beforeAll(async ({ shared }) => {
    // A click then selects and does not open what is below.
    const settings = { 'workbench.tree.expandMode': 'doubleClick', 'git.enabled': true, 'docsJson.agentJobs.project': project };
    host = await PanelHost.start(shared, { settings });
    await openRepository(host.folder);
    window = await host.open();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('try a key that is entered, and store one that is refused only if that is wanted', async () => {
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

  it('store a refused key for who wants that', async () => {
    await window.command('Agent Jobs: Replace Admin Key');
    await window.enter('Replace Admin Key', 'mint_refused_0123456789abcdef');
    await window.clickDialog('The service refuses this admin key.', 'Store It Anyway');
    await window.command('Agent Jobs: Replace Admin Key');
    await window.enter('Replace Admin Key', key);
    await window.untilNotification('The service accepts the admin key.');
    await window.clearNotifications();
  });

  it('show the status however long the label is, at the width that the side bar has at first', async () => {
    await track('long');
    await select('long, running');
    await window.page.keyboard.press('F2');
    await window.enter('Rename Label', longLabel);
    await window.untilRow(`${longLabel.slice(0, 60)}`, 'running');
    const name = window.row(longLabel.slice(0, 60)).locator('.label-name');
    expect(await name.textContent()).toMatch(/^running · Rewrite/);
    const row = await window.row(longLabel.slice(0, 60)).boundingBox();
    const text = await name.boundingBox();
    expect(row?.width).toBeLessThanOrEqual(300);
    expect(text?.x).toBeLessThan((row?.x ?? 0) + 80);
  });

  it('tell what is known, a fact each', async () => {
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
    await untilSaid('Copied the link');
    expect(await pasted()).toBe(link);
  });

  it('offer what a fact can do in its menu', async () => {
    expect(await window.rowMenu(window.row('Pull request: '))).toEqual(['Open Pull Request', 'Copy Pull Request Link']);
    expect(await window.rowMenu(window.row('Branch: '))).toEqual(['Check Out Branch', 'Copy']);
    expect(await window.rowMenu(window.row('Model: '))).toEqual(['Copy']);
    expect(await window.rowMenu(window.row('first, finished'))).toEqual([
      ...['Open Pull Request', 'Open Repository', 'Check Out Branch', 'Send Follow-up Message', 'Refresh Job', 'Rename Label'],
      ...['Copy Job Id', 'Copy Pull Request Link', 'Show as JSON', 'Stop Tracking'],
    ]);
  });

  it('are copied by what they say', async () => {
    await select('Branch: docs/first');
    await window.page.keyboard.press('Control+c');
    await untilSaid('Copied: Branch');
    expect(await pasted()).toBe('docs/first');
    await select('first, finished');
    await window.page.keyboard.press('Control+c');
    await untilSaid('Copied: Job id');
    expect(await pasted()).toBe('first');
    await select('Model: ');
    await window.row('Branch: docs/first').click({ modifiers: ['Control'] });
    await window.page.keyboard.press('Control+c');
    await untilSaid('Copied 2 values');
  });

  it('of facts are no jobs that keys rename or take out', async () => {
    await select('Model: ');
    await window.page.keyboard.press('Delete');
    await untilSaid('Select a job first');
    await window.page.keyboard.press('F2');
    await untilSaid('Select a job first');
    expect(await window.page.locator('.monaco-dialog-box, .quick-input-widget:visible').count()).toBe(0);
    await window.untilRow('first, finished');
  });

  it('stay selected and expanded when they are drawn anew', async () => {
    await select('Branch: docs/first');
    const asked = host.api.requests.length;
    host.api.jobs.set(project, 'first', 'failed', link);
    await window.clickTitleAction('Refresh All Jobs');
    await window.until(() => host.api.requests.length > asked);
    await window.untilRow('first, failed');
    await window.untilRow('Branch: docs/first');
    expect(await window.row('Branch: docs/first').getAttribute('aria-selected')).toBe('true');
    await window.clearNotifications();
  });

  it('stay expanded when they go to another group, and while a filter leaves them out', async () => {
    host.api.jobs.set(project, 'first', 'active');
    await window.clickRowMenu(window.row('first, failed'), 'Refresh Job');
    await window.untilRow('first, running');
    await window.untilRow('Branch: docs/first');
    await window.clickTitleAction('Filter Jobs');
    await window.enter('Filter Jobs', 'long');
    await window.row('first, running').waitFor({ state: 'detached' });
    await window.clickTitleAction('Clear Filter');
    await window.untilRow('first, running');
    await window.untilRow('Branch: docs/first');
    host.api.jobs.set(project, 'first', 'failed', link);
    await window.clickRowMenu(window.row('first, running'), 'Refresh Job');
    await window.untilRow('first, failed');
    await window.untilRow('Branch: docs/first');
    await window.clearNotifications();
  });

  it('check out the branch of a job, with the words of Git where it refuses', async () => {
    await window.clickRowMenu(window.row('Branch: '), 'Check Out Branch');
    await untilSaid('Checked out docs/first');
    expect(git(host.folder, 'branch', '--show-current')).toBe('docs/first');
    expect(git(host.folder, 'rev-parse', '--abbrev-ref', 'docs/first@{upstream}')).toBe('origin/docs/first');
    await window.clickRowMenu(window.row(longLabel.slice(0, 60)), 'Check Out Branch');
    await window.untilNotification('The branch was not checked out. Git says: ');
    expect(await window.notification('Git says: ').first().textContent()).toContain('docs/long');
    expect(git(host.folder, 'branch', '--show-current')).toBe('docs/first');
    await window.clearNotifications();
  });

  it('go away by the key for that, after a question, and come back', async () => {
    await select('first, failed');
    await window.page.keyboard.press('Delete');
    await window.clickDialog('Stop tracking "first"?', 'Cancel');
    await window.untilRow('first, failed');
    await window.page.keyboard.press('Delete');
    await window.clickDialog('Stop tracking "first"?', 'Stop Tracking');
    await window.row('first, failed').waitFor({ state: 'detached' });
    await window.clickNotification('"first" is not tracked any more.', 'Undo');
    await window.untilRow('first, failed');
  });

  it('come back by the command for that, all that went together', async () => {
    expect(await window.commandsFor('Undo Stop Tracking')).not.toContain('Agent Jobs: Undo Stop Tracking');
    await track('second', 'failed');
    await window.clickRowAction(window.row('Finished, 2 jobs'), 'Clear Finished Jobs');
    await window.clickDialog('Take 2 finished jobs out of the list?', 'Clear');
    await window.row('Finished, ').waitFor({ state: 'detached' });
    await window.command('Agent Jobs: Undo Stop Tracking');
    await window.untilRow('Finished, 2 jobs');
    await window.untilRow('second, failed');
    await window.clearNotifications();
  });

  it('are filtered while words are entered, until that is cleared', async () => {
    await window.clickTitleAction('Filter Jobs');
    const box = await window.box('Filter Jobs');
    await box.fill('second fail');
    await window.page.locator('.quick-input-widget', { hasText: '1 of 3 jobs' }).waitFor();
    await window.row('first, failed').waitFor({ state: 'detached' });
    await box.press('Enter');
    await window.message('Filter: second fail (1 of 3)').waitFor();
    await window.untilRow('second, failed');
    await window.clickTitleAction('Clear Filter');
    await window.untilRow('first, failed');
    await window.message('Filter: ').waitFor({ state: 'hidden' });
  });

  it('are as before where the filter is given up', async () => {
    await window.clickTitleAction('Filter Jobs');
    const box = await window.box('Filter Jobs');
    await box.fill('nothing has this');
    await window.message('Filter: nothing has this (0 of 3)').waitFor();
    await window.dismissBox();
    await window.untilRow('first, failed');
    await window.message('Filter: ').waitFor({ state: 'hidden' });
  });

  it('have what was sent from here, whole where they are opened', async () => {
    await window.clickTitleAction('Start Agent Job');
    await window.writePrompt('Rewrite the glossary, forever.\n\nKeep it short.');
    await window.sendPrompt('Start Job');
    await untilSelected('Rewrite the glossary, forever., running');
    // It is selected once more when the message has arrived.
    await select('Finished, ');
    await window.clickRowMenu(window.row('Rewrite the glossary'), 'Send Follow-up Message');
    await window.writePrompt('And the footer, forever');
    await window.sendPrompt('Send Message');
    await untilSelected('Rewrite the glossary');
    await toggle('Rewrite the glossary');
    await window.untilRow('Message: ', 'And the footer, forever');
    await select('Prompt: Rewrite the glossary');
    await window.page.locator('.monaco-editor .view-lines', { hasText: 'Keep it short.' }).waitFor();
    await window.page.keyboard.press('Control+c');
    await untilSaid('Copied: Prompt');
    expect(await pasted()).toContain('Keep it short.');
    await window.command('View: Close All Editors');
  });

  it('of prompts that were not sent are discarded by the key for that, after a question', async () => {
    await window.clickTitleAction('Start Agent Job');
    await window.writePrompt('Not to be sent');
    await window.closeTab();
    await window.row('Drafts, 1 prompt').click();
    await window.row('Not to be sent, not sent').click({ modifiers: ['Control'] });
    await window.page.keyboard.press('Control+c');
    await untilSaid('Copied: Prompt');
    expect(await pasted()).toBe('Not to be sent');
    await window.row('Drafts, 1 prompt').click();
    await window.row('Not to be sent, not sent').click({ modifiers: ['Control'] });
    await window.page.keyboard.press('Delete');
    await window.clickDialog('Discard the prompt "Not to be sent"?', 'Discard');
    await window.row('Not to be sent, not sent').waitFor({ state: 'detached' });
  });

  it('say why a request has failed, to whoever opens the row of the problem', async () => {
    host.api.setFault('error-500');
    await window.clickRowMenu(window.row('second, failed'), 'Refresh Job');
    await window.untilRow('second, failed', 'not up to date');
    await toggle('second, failed');
    // Active jobs, which are above it, may be asked for meanwhile, and have such rows too.
    await window.row('Problem: ').last().click();
    await window.untilNotification('The last request failed. The service failed with status 500.');
    await window.row('Answer: ').last().click();
    await window.page.locator('.tab.active', { hasText: 'second answer.txt' }).waitFor();
    await window.page.locator('.monaco-editor .view-lines', { hasText: 'Internal error' }).waitFor();
    host.api.setFault(undefined);
  });
});

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
}

/** Makes a folder the repository that the jobs of the stand-in are about, with the branch of one job at its remote. */
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
