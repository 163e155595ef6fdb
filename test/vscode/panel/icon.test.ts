import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect } from 'vitest';
import type { SharedHost } from '../../../scripts/host/sharedHost';
import { key, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { timeoutMs } from './support/repeat';

const project = 'docs-1';

describe('the icon of agent jobs', () => {
  let host: PanelHost | undefined;
  let window: PanelWindow | undefined;

  /** Opens a window on a workspace without a site. */
  async function openWithoutSite(shared: SharedHost, settings = {}): Promise<{ readonly host: PanelHost; readonly window: PanelWindow }> {
    host = await PanelHost.start(shared, { settings });
    await rm(join(host.folder, 'docs.json'));
    window = await host.open();
    // Nothing can be checked before the editor has read the contributions of the extension.
    const title = 'docs.json: Set Admin Key';
    await expect.poll(() => window?.commandsFor(title), { timeout: timeoutMs }).toContain(title);
    return { host, window };
  }

  afterEach(async ({ task }) => {
    await window?.pictureIfFailed(task);
    await host?.stop();
  });

  it('is absent without a site or job, and appears with a site', async ({ shared }) => {
    const { host, window } = await openWithoutSite(shared);
    expect(await window.entry.count()).toBe(0);
    await host.writeFile('docs.json', () => '{}');
    await window.openFile('docs.json');
    await window.entry.waitFor();
    await window.openPanel();
    await window.welcome('Enter an admin key').waitFor();
  });

  it('appears with a tracked job', async ({ shared }) => {
    const { host, window } = await openWithoutSite(shared);
    host.addJob(project, 'first');
    expect(await window.entry.count()).toBe(0);
    await window.command('docs.json: Set Admin Key');
    await window.box('Set Admin Key');
    expect(await window.entry.count()).toBe(0);
    await window.enter('Set Admin Key', key);
    await window.trackJob(`https://service.example/v2/agent/${project}/job/first`);
    await window.openPanel({ hasSite: false });
    await window.untilRow('first, running');
  });

  it('is visible if a project is configured, without waiting for the extension', async ({ shared }) => {
    const { window } = await openWithoutSite(shared, { 'docsJson.agentJobs.project': project });
    await window.entry.waitFor();
    await window.openPanel({ hasSite: false });
    await window.welcome('Enter an admin key').waitFor();
  });
});
