import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { key, PanelHost, type PanelHostOptions } from './host';
import type { PanelWindow } from './panelWindow';

const project = 'docs-1';

describe('the icon of agent jobs', () => {
  let host: PanelHost | undefined;
  let window: PanelWindow | undefined;

  /** A window on a workspace without a site. */
  async function openWithoutSite(options: PanelHostOptions = {}): Promise<{ readonly host: PanelHost; readonly window: PanelWindow }> {
    host = await PanelHost.start(options);
    await rm(join(host.folder, 'docs.json'));
    window = await host.open();
    // Nothing can be said before the editor has read what the extension contributes.
    const title = 'Agent Jobs: Set Admin Key';
    await expect.poll(() => window?.commandsFor(title), { timeout: 60_000 }).toContain(title);
    return { host, window };
  }

  afterEach(async ({ task }) => {
    await window?.pictureIfFailed(task);
    await host?.stop();
  });

  it('is not there where there is nothing to follow, and comes with a site', async () => {
    const { host, window } = await openWithoutSite();
    expect(await window.entry.count()).toBe(0);
    await host.writeFile('docs.json', () => '{}');
    await window.openFile('docs.json');
    await window.entry.waitFor();
    await window.openPanel();
    await window.welcome('Enter an admin key').waitFor();
  });

  it('comes with a job that is tracked', async () => {
    const { host, window } = await openWithoutSite();
    host.addJob(project, 'first');
    expect(await window.entry.count()).toBe(0);
    await window.command('Agent Jobs: Set Admin Key');
    await window.enter('Set Admin Key', key);
    await window.command('Agent Jobs: Track Job by Id or URL');
    await window.enter('Track Job', `https://service.example/v2/agent/${project}/job/first`);
    await window.openPanel();
    await window.untilRow('first, running');
  });

  it('is there where a project is chosen, without waiting for the extension', async () => {
    const { window } = await openWithoutSite({ settings: { 'docsJson.agentJobs.project': project } });
    await window.entry.waitFor();
    await window.openPanel();
    await window.welcome('Enter an admin key').waitFor();
  });
});
