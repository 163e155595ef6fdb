import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { key, PanelHost } from './host';
import type { PanelWindow } from './panelWindow';

const project = 'docs-1';

// One window goes through a day of a user: each test begins where the one before has ended.
describe('prompts of agent jobs', () => {
  let host: PanelHost;
  let window: PanelWindow;

  const posts = () => host.api.requests.filter(({ method }) => method === 'POST');
  const startPrompt = async (text: string) => {
    await window.clickTitleAction('Start Agent Job');
    await window.writePrompt(text);
  };

  beforeAll(async () => {
    host = await PanelHost.start({ settings: { 'docsJson.agentJobs.project': project } });
    window = await host.open();
    await window.openPanel();
    await window.enterKey(key);
    await window.welcome('No jobs yet').waitFor();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('are written in an editor that says what can be done with them', async () => {
    await window.clickWelcome('Start Agent Job');
    await window.promptEditor.waitFor();
    expect(await window.promptActions()).toEqual([' Start Job in "docs-1"', 'Change Project…', 'Insert Template…', 'Discard']);
    await window.picture('test-results/prompt-empty.png');
    await window.writePrompt('Rewrite the quickstart, forever.\n\nKeep `code` as it is.\n  - and lists');
    await window.untilRow('Rewrite the quickstart, forever., not sent, docs-1');
    await window.picture('test-results/prompt-written.png');
  });

  it('are sent after a question that says what goes where', async () => {
    await window.promptEditor.locator('.view-lines').click();
    await window.page.keyboard.press('Control+Enter');
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

  it('stay when the service refuses the key, and when the message about it is closed', async () => {
    host.api.setFault('unauthorized');
    await startPrompt('Fix the footer, forever');
    await window.sendPrompt('Start Job');
    await window.untilNotification('The job was not started.');
    await window.clearNotifications();
    await window.untilPrompt('Fix the footer, forever');
    await window.untilRow('Fix the footer, forever, not sent');
  });

  it('come back with the window', async () => {
    await window.reload();
    await window.untilPrompt('Fix the footer, forever');
    await window.openPanelIfHidden();
    await window.untilRow('Fix the footer, forever, not sent');
  });

  it('are known to have been under way when the window was loaded anew', async () => {
    host.api.setFault('hangs');
    const before = posts().length;
    await window.sendPrompt('Start Job');
    await window.until(() => posts().length === before + 1);
    await window.reload();
    await window.openPanelIfHidden();
    await window.untilRow('May have been started: Fix the footer, forever');
    await window.picture('test-results/prompt-uncertain.png');
    host.api.setFault(undefined);
    await window.untilPrompt('Fix the footer, forever');
    expect(posts()).toHaveLength(before + 1);
  });
});
