import { afterAll, afterEach, describe, expect } from 'vitest';
import { key, otherKey, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { filesHolding } from './support/filesHolding';

const project = 'docs-1';

// The tests share one window: each test begins where the previous test has ended.
describe('prompts of agent jobs', () => {
  let host: PanelHost;
  let window: PanelWindow;

  const posts = () => host.api.requests.filter(({ method }) => method === 'POST');
  const startPrompt = async (text: string) => {
    await window.clickTitleAction('Start Agent Job');
    await window.writePrompt(text);
  };

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, {
      settings: {
        'docsJson.agentJobs.project': project,
        'docsJson.agentJobs.promptTemplates': [{ name: 'Glossary of ours', text: 'Update the glossary:\n- <term>' }],
      },
    });
    window = await host.open();
    await window.openPanel();
    await window.enterKey(key);
    await window.welcome('No jobs yet').waitFor();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('are written in an editor that offers actions for them', async () => {
    await window.clickWelcome('Start Agent Job');
    await window.promptEditor.waitFor();
    expect(await window.promptActions()).toEqual([' Start Job in "docs-1"', 'Change Project…', 'Insert Template…', 'Discard']);
    await window.picture('test-results/prompt-empty.png');
    await window.writePrompt('Rewrite the quickstart, forever.\n\nKeep `code` as it is.\n  - and lists');
    await window.untilRow('Rewrite the quickstart, forever., not sent, docs-1');
    await window.picture('test-results/prompt-written.png');
  });

  it('are sent after a question that shows their text and target', async () => {
    await window.pressInPrompt('Control+Enter');
    const dialog = window.dialog('Start an agent job in project "docs-1"?');
    await dialog.waitFor();
    await window.picture('test-results/prompt-question.png');
    expect(await dialog.textContent()).toContain(`Service: ${host.api.url}`);
    expect(await dialog.textContent()).toContain('Prompt: 4 lines');
    expect(posts()).toEqual([]);
    await window.clickDialog('Start an agent job', 'Start Job');
    await window.untilRow('Rewrite the quickstart, forever., running');
    expect(posts()).toHaveLength(1);
    expect(JSON.parse(host.lastBody() ?? '')).toEqual({
      prompt: 'Rewrite the quickstart, forever.\n\nKeep `code` as it is.\n  - and lists',
    });
    await window.promptEditor.waitFor({ state: 'detached' });
    expect(await window.row('not sent').count()).toBe(0);
  });

  it('stay if the service rejects the key, and if the notification about it is closed', async () => {
    await startPrompt('Fix the footer, forever');
    host.api.setFault('unauthorized');
    await window.sendPrompt('Start Job');
    await window.untilNotification('The job was not started.');
    await window.clearNotifications();
    await window.untilPrompt('Fix the footer, forever');
    await window.untilRow('Fix the footer, forever, not sent');
  });

  it('are restored with the window', async () => {
    await window.reload();
    await window.untilPrompt('Fix the footer, forever');
    await window.openPanelIfHidden();
    await window.untilRow('Fix the footer, forever, not sent');
  });

  it('stay if access is denied, if the question is cancelled, and if the log is opened', async () => {
    host.api.setFault('forbidden');
    await window.sendPrompt('Start Job');
    await window.untilNotification('The admin key has no access here');
    await window.clearNotifications();
    host.api.setFault('bad-request');
    await window.sendPrompt('Start Job');
    await window.clickNotification('The service refused the request', 'Show Log');
    await window.page.locator('.part.panel .monaco-editor.focused').waitFor();
    await window.page.keyboard.press('Control+j');
    await window.page.locator('.part.panel').waitFor({ state: 'hidden' });
    host.api.setFault(undefined);
    const before = posts().length;
    await window.pressInPrompt('Control+Enter');
    await window.dialog('Start an agent job').waitFor();
    await window.page.keyboard.press('Escape');
    await window.dialog('Start an agent job').waitFor({ state: 'hidden' });
    await window.untilPrompt('Fix the footer, forever');
    expect(posts()).toHaveLength(before);
    expect(await window.row('May have been').count()).toBe(0);
  });

  it('can be closed without a question, and opened again from their row', async () => {
    await window.writePrompt('Fix the footer, forever\nand the header');
    await window.closeTab();
    await window.promptEditor.waitFor({ state: 'detached' });
    expect(await window.page.locator('.monaco-dialog-box').count()).toBe(0);
    await window.clickRow(window.row('Fix the footer, forever, not sent'));
    await window.untilPrompt('Fix the footer, forever\nand the header');
    expect(await window.rowMenu(window.row('Fix the footer, forever, not sent'))).toEqual(['Open Prompt', 'Discard Prompt']);
  });

  it('become uncertain if the window is reloaded during the request', async () => {
    host.api.setFault('hangs');
    const before = posts().length;
    await window.sendPrompt('Start Job');
    await window.until(() => posts().length === before + 1);
    await window.untilRow('Fix the footer, forever, being sent');
    await window.reload();
    await window.openPanelIfHidden();
    await window.untilRow('May have been started: Fix the footer, forever');
    host.api.setFault(undefined);
    await window.untilPrompt('Fix the footer, forever\nand the header');
    expect((await window.promptActions())[0]).toContain('May have been started');
    await window.picture('test-results/prompt-uncertain.png');
    expect(posts()).toHaveLength(before + 1);
  });

  it('show a warning before they are sent once more', async () => {
    await window.clickPromptAction('Start Job');
    const dialog = window.dialog('Start an agent job');
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain('may have done this already');
    await window.picture('test-results/prompt-again.png');
    await window.clickDialog('Start an agent job', 'Cancel');
    const row = window.row('May have been started');
    expect(await window.rowMenu(row)).toEqual(['Open Prompt', 'Track the Started Job by Id or URL', 'Dismiss']);
    await window.clickRowMenu(row, 'Dismiss');
    await window.untilRow('Fix the footer, forever, not sent');
  });

  it('are restored as uncertain after a crash during the request', async () => {
    host.api.setFault('hangs');
    const before = posts().length;
    await window.writePrompt('Rewrite the glossary, forever');
    await window.sendPrompt('Start Job');
    await window.until(() => posts().length === before + 1);
    host.crash();
    host.api.setFault(undefined);
    await window.reload();
    await window.openPanelIfHidden();
    await window.untilRow('May have been started: Rewrite the glossary, forever');
    await window.untilPrompt('Rewrite the glossary, forever');
    expect(posts()).toHaveLength(before + 1);
  });

  it('become jobs when the user tracks the started job', async () => {
    host.addJob(project, 'found-it');
    // A window that has just opened does not know yet whether it is trusted.
    await window.untilTitleAction('Start Agent Job');
    await window.clickRowMenu(window.row('May have been started'), 'Track the Started Job by Id or URL');
    await window.enter('Track Job', 'found-it');
    await window.untilRow('Rewrite the glossary, forever, running');
    expect(await window.row('May have been started').count()).toBe(0);
    await window.promptEditor.waitFor({ state: 'detached' });
  });

  it('are not sent with a key in them, and are stored without it', async () => {
    await startPrompt(`Use ${otherKey} here`);
    await window.page.locator('.squiggly-error').first().waitFor();
    const before = posts().length;
    await window.clickPromptAction('Start Job');
    await window.untilNotification('looks like an API key');
    await window.clearNotifications();
    await window.untilRow('Use mint_… here');
    await window.reload();
    await window.openPanelIfHidden();
    await window.clickRow(window.row('Use mint_… here'));
    await window.promptEditor.waitFor();
    expect(await filesHolding(host.server.dataFolder, [otherKey.slice(5, 20)])).toEqual([]);
    expect(posts()).toHaveLength(before);
    await window.clickPromptAction('Discard');
    await window.clickDialog('Discard the prompt', 'Discard');
    await window.promptEditor.waitFor({ state: 'detached' });
    await window.openPanelIfHidden();
    await window.row('Use mint_').waitFor({ state: 'detached' });
  });

  it('begin with a template, or with an earlier prompt', async () => {
    await window.clickTitleAction('Start Agent Job');
    await window.promptEditor.waitFor();
    await window.clickPromptAction('Insert Template…');
    await window.box('Insert Template');
    await window.picture('test-results/prompt-templates.png');
    await window.enter('Insert Template', 'Glossary of ours');
    await window.untilPrompt('Update the glossary:\n- <term>');
    // The first placeholder is selected a moment after the text appears.
    await window.page.locator('.statusbar-item', { hasText: '(6 selected)' }).waitFor();
    await window.page.keyboard.type('navigation');
    await window.untilPrompt('Update the glossary:\n- navigation');
    await window.command('docs.json: Start Agent Job from History');
    await window.enter('Start Agent Job from History', 'Rewrite the quickstart');
    await window.page.locator('.tab.active', { hasText: 'Agent prompt 2' }).waitFor();
    await window.untilPrompt('Rewrite the quickstart, forever.\n\nKeep `code` as it is.\n  - and lists');
    await window.command('docs.json: Clear History of Prompts');
    await window.clickDialog('Clear the history', 'Clear');
    await window.command('docs.json: Start Agent Job from History');
    await window.untilNotification('No prompt has been sent');
    await window.clearNotifications();
  });

  it('are for their own project, whatever the settings are', async () => {
    await window.clickPromptAction('Change Project…');
    await window.enter('Choose Project', 'docs-2');
    await window.page.locator('.codelens-decoration', { hasText: 'Start Job in "docs-2"' }).waitFor();
    await window.writePrompt('Another project, forever');
    await window.sendPrompt('Start Job');
    await window.untilRow('Another project, forever, running');
    expect(posts().at(-1)?.url).toBe('/v2/agent/docs-2/job');
  });

  it('include one message for each job, which is opened again', async () => {
    await window.clickRowMenu(window.row('Another project, forever, running'), 'Send Follow-up Message');
    await window.page.locator('.tab.active', { hasText: 'Message to Another project, forever' }).waitFor();
    await window.writePrompt('First\nsecond');
    await window.closeTab();
    await window.page.locator('.tab', { hasText: 'Message to Another project' }).waitFor({ state: 'detached' });
    await window.clickRowMenu(window.row('Another project, forever, running'), 'Send Follow-up Message');
    await window.untilPrompt('First\nsecond');
    await window.sendPrompt('Send Message');
    await window.until(() => posts().at(-1)?.body === '{"prompt":"First\\nsecond"}');
    await window.row('Message to').waitFor({ state: 'detached' });
  });

  it('appear in other windows of the folder as they are written and sent', async () => {
    const other = await host.open();
    await other.openPanelIfHidden();
    await other.untilRow('Update the glossary:, not sent');
    await other.clickRow(other.row('Update the glossary:, not sent'));
    await other.untilPrompt('Update the glossary:\n- navigation');
    await other.writePrompt('From the other window, forever');
    await window.untilRow('From the other window, forever, not sent');
    await window.clickRow(window.row('From the other window, forever, not sent'));
    await window.untilPrompt('From the other window, forever');
    await window.sendPrompt('Start Job');
    await window.untilRow('From the other window, forever, running');
    await other.page.locator('.tab', { hasText: 'Agent prompt 1' }).waitFor({ state: 'detached' });
    await other.close();
  });
});
