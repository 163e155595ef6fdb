import type { Locator } from 'playwright-core';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { key, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { hostile, link, writeHostileFolder } from './support/hostileFolder';
import { expectPlain } from './support/hostileTexts';

const project = 'docs-1';
/** Command in fields and errors of the stand-in that contain a link and an icon. */
const closing = 'command:workbench.action.closeWindow';

// The tests share one window: each test begins where the previous test has ended.
describe('hostile settings, and a hostile service of agent jobs', () => {
  let host: PanelHost;
  let window: PanelWindow;

  const list = () => window.page.locator('.quick-input-widget');
  const message = async (text: string): Promise<Locator> => {
    const item = await window.untilNotification(text);
    // Away from the bell, whose tooltip covers the buttons above it.
    await window.page.mouse.move(700, 300);
    return item.locator('.notification-list-item-message');
  };
  const track = (id: string) => window.trackJob(id);

  it.beforeAll(async ({ shared }) => {
    // Unknown statuses are reported, too.
    host = await PanelHost.start(shared, {
      fill: writeHostileFolder,
      settings: { 'docsJson.agentJobs.notifications': ['failed', 'other'] },
    });
    window = await host.open();
    await window.openPanel();
    await window.enterKey(key);
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  it('cannot set an invalid project identifier, which is reported when a job is started', async () => {
    await window.welcome('Which project').waitFor();
    await window.command('docs.json: Start Agent Job');
    await window.writePrompt(`${hostile} forever`);
    await window.clickPromptAction('Start Job');
    const box = await window.box('Choose Project');
    expect(await box.inputValue()).toBe('');
    await expectPlain(list(), 'Choose Project');
    expect(await window.boxProblem('Choose Project', hostile)).toContain('Invalid project identifier');
    // The message is the same: a valid text removes it first.
    await box.fill(project);
    await window.page.locator('.quick-input-widget .monaco-inputbox.error').waitFor({ state: 'hidden' });
    expect(await window.boxProblem('Choose Project', '../other')).toContain('Invalid project identifier');
    await window.enter('Choose Project', project);
    const question = window.page.locator('.monaco-dialog-box');
    await question.waitFor();
    await expectPlain(question, project, `${hostile} forever`);
    await question.locator('.monaco-button', { hasText: /^Start Job$/ }).click();
    await expectPlain(await message('Invalid project identifier'), 'Invalid project identifier in the settings.');
    await window.untilRow(`${hostile} forever`, 'running');
    // The view takes the focus after that.
    await window.promptEditor.waitFor({ state: 'detached' });
    expect(host.api.requests.filter(({ url }) => !url.startsWith(`/v2/agent/${project}/job`))).toEqual([]);
    expect(JSON.parse(await host.workspaceSettings())).toMatchObject({ 'docsJson.agentJobs.project': project });
  });

  it('are plain text in a row and its tooltip, and in the status bar', async () => {
    const row = window.row(hostile);
    await expectPlain(row, `${hostile} forever`);
    await expectPlain(await window.openHover(row, 'Repository'), `${hostile} forever`);
    await expectPlain(await window.openHover(window.statusItem, '1 agent job is running'), `${hostile} forever: running`);
    await window.page.mouse.move(0, 0);
  });

  it('are plain text in the inputs for a message and a name', async () => {
    await window.clickRowMenu(window.row(hostile), 'Send Follow-up Message');
    await window.writePrompt(hostile);
    await window.promptActions();
    await expectPlain(window.promptEditor.locator('.codelens-decoration'), `Send Message to "${hostile} forever"`);
    const box = await window.openBox('Rename Label', () => window.clickRowMenu(window.row(`${hostile} forever`), 'Rename Label'));
    expect((await box.getAttribute('placeholder'))?.replaceAll('\u200b', '')).toBe(`${hostile} forever`);
    await expectPlain(list());
    await window.enter('Rename Label', link);
    await window.untilRow(`${link}, running`);
  });

  it('are plain text in the answer of a service that refuses a message', async () => {
    host.api.setFault('error-body-command-link');
    await window.clickRowMenu(window.row(`${link}, running`), 'Send Follow-up Message');
    await window.untilPrompt(hostile);
    await window.sendPrompt('Send Message');
    await expectPlain(await message('The message was not sent.'), `[the log](${closing})`);
    host.api.setFault(undefined);
    await window.clearNotifications();
    await expectPlain(window.page.locator('.part.sidebar .pane-body .monaco-list-row', { hasText: 'toggleZenMode' }), hostile);
  });

  it('are plain text in rows, details and notifications of jobs with hostile fields', async () => {
    for (const field of ['status', 'model', 'source.ref', 'source.repository']) await track(`fault-${field}-command-link`);
    const row = window.row('fault-model-command-link, ');
    await row.waitFor();
    if ((await row.getAttribute('aria-expanded')) !== 'true') await window.clickRow(row.locator('.monaco-tl-twistie'));
    await window.untilRow('Model: ');
    await expectPlain(window.page.locator('.part.sidebar .pane-body .monaco-list-row'), `[x](${closing})`);
    await expectPlain(window.row('fault-status-command-link, '), `[x](${closing})`);
    host.addJob(project, 'odd');
    await track('odd');
    await window.untilRow('odd, running');
    host.api.jobs.set(project, 'odd', hostile);
    await window.clickTitleAction('Refresh All Jobs');
    await expectPlain(await message('Agent job "odd": '), `Agent job "odd": ${hostile}.`);
    await window.clearNotifications();
  });

  it('are plain text in the list of jobs', async () => {
    await window.command('docs.json: Copy Job Id');
    await window.box('Copy Job Id');
    await expectPlain(list(), link, `[x](${closing})`);
    await window.dismissBox();
  });

  it('are plain text in the question before a job is untracked', async () => {
    await window.clickRowMenu(window.row(`${link}, running`), 'Stop Tracking');
    await window.dialog('Stop tracking').waitFor();
    await expectPlain(window.dialog('Stop tracking'), `Stop tracking "${link}" while it runs?`);
    await window.clickDialog('Stop tracking', 'Cancel');
  });

  it('are plain text in the list of problems that the agent is asked to fix', async () => {
    await window.command('docs.json: Show Documentation Sites');
    await window.box('Documentation Sites');
    await window.clickRow(list().locator('.monaco-list-row', { hasText: ' site/docs.json' }));
    await window.page.locator('.squiggly-warning').first().waitFor();
    await window.command('docs.json: Ask the Agent to Fix These Problems');
    await window.box('Ask the Agent to Fix These Problems');
    await expectPlain(list(), `${hostile}/missing`);
    expect((await list().locator('input').last().getAttribute('placeholder')) ?? '').not.toContain('](');
    await window.dismissBox();
  });
});
