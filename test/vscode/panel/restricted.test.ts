import { afterAll, afterEach, describe, expect } from 'vitest';
import { key, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';

const project = 'docs-1';

describe('the panel in Restricted Mode', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { trusted: false, settings: { 'docsJson.agentJobs.project': project } });
    window = await host.open();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('explains why there are no jobs, and offers a remedy', async () => {
    await window.openPanel();
    await window.welcome('need a trusted workspace').waitFor();
    expect(await window.titleActions()).not.toContain('Start Agent Job');
    expect(await window.commandsFor('docs.json: ')).toEqual(
      expect.not.arrayContaining(['docs.json: Set Admin Key', 'docs.json: Start Agent Job']),
    );
  });

  it('works once the workspace is trusted', async () => {
    host.addJob(project, 'first-job');
    await window.clickWelcome('Manage Workspace Trust');
    await window.trust();
    await window.welcome('Enter an admin key').waitFor();
    expect(host.api.requests).toEqual([]);
    await window.enterKey(key);
    await window.clickWelcome('Track Job');
    await window.enter('Track Job', 'first-job');
    await window.untilRow('first-job', 'running');
  });

  it('sends and shows nothing once trust is withdrawn, even with a key and a running job', async () => {
    const former = host.extensionHosts();
    await window.withdrawTrust();
    await window.openPanelIfHidden();
    await window.welcome('need a trusted workspace').waitFor();
    await host.endFormer(former);
    const requestCount = host.api.requests.length;
    expect(await window.rows()).toEqual([]);
    await window.badge.waitFor({ state: 'hidden' });
    await window.clickWelcome('Manage Workspace Trust');
    expect(host.api.requests.length).toBe(requestCount);
    // The key is still stored: once trusted again, the job is polled without a question.
    await window.trust();
    await window.untilRow('first-job', 'running');
  });

  it('shows prompts that were not sent, but sends none', async () => {
    await window.clickTitleAction('Start Agent Job');
    await window.writePrompt('Fix the footer\nand the header');
    await window.untilRow('Fix the footer, not sent');
    const former = host.extensionHosts();
    await window.withdrawTrust();
    await window.openPanelIfHidden();
    await window.message('need a trusted workspace').waitFor();
    await host.endFormer(former);
    await window.untilRow('Fix the footer, not sent');
    expect(await window.rows()).toEqual(['Drafts, 1 prompt', expect.stringContaining('Fix the footer, not sent')]);
    const requestCount = host.api.requests.length;
    await window.row('Fix the footer, not sent').click();
    await window.untilPrompt('Fix the footer\nand the header');
    await window.clickPromptAction('Start Job');
    await window.untilNotification('Agent jobs need a trusted workspace.');
    expect(host.api.requests.length).toBe(requestCount);
  });
});
