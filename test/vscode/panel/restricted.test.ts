import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { key, PanelHost } from './host';
import type { PanelWindow } from './panelWindow';

const project = 'docs-1';

describe('the panel in Restricted Mode', () => {
  let host: PanelHost;
  let window: PanelWindow;

  beforeAll(async () => {
    host = await PanelHost.start({ trusted: false, settings: { 'docsJson.agentJobs.project': project } });
    window = await host.open();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('says why there are no jobs, and offers what helps', async () => {
    await window.openPanel();
    await window.welcome('need a trusted workspace').waitFor();
    expect(await window.titleActions()).not.toContain('Start Agent Job');
    expect(await window.commandsFor('Agent Jobs: ')).toEqual(
      expect.not.arrayContaining(['Agent Jobs: Set Admin Key', 'Agent Jobs: Start Agent Job']),
    );
  });

  it('begins once the workspace is trusted', async () => {
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

  it('asks for nothing, and shows nothing, once trust is withdrawn, though there is a key and a job that runs', async () => {
    await window.withdrawTrust();
    await window.openPanelIfHidden();
    await window.welcome('need a trusted workspace').waitFor();
    const asked = host.api.requests.length;
    expect(await window.rows()).toEqual([]);
    await window.badge.waitFor({ state: 'hidden' });
    await window.clickWelcome('Manage Workspace Trust');
    expect(host.api.requests.length).toBe(asked);
    // The key was there all the time: trusted again, the job is looked at without asking for anything.
    await window.trust();
    await window.untilRow('first-job', 'running');
  });
});
