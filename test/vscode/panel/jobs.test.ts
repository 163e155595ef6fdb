import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { key, PanelHost } from './host';
import type { PanelWindow } from './panelWindow';

describe('the panel of agent jobs', () => {
  let host: PanelHost;
  let window: PanelWindow;

  beforeAll(async () => {
    host = await PanelHost.start();
    window = await host.open();
  });
  afterAll(async () => {
    await host?.stop();
  });

  it('asks for a key, refuses what is none, and keeps it', async () => {
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
    await window.enter('Choose Project', 'docs-1');
    await window.welcome('No jobs yet').waitFor();
  });

  it('tracks a job by its id, and watches it finish', async () => {
    host.api.jobs.add('docs-1', { id: 'first-job' });
    host.api.jobs.set('docs-1', 'first-job', 'active');
    await window.clickWelcome('Track Job');
    await window.enter('Track Job', 'first-job');
    await window.untilRow('first-job', 'running');
    console.log(await window.rows());
    await window.badge.waitFor();
  });
});
