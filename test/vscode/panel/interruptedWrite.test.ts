import { readFile, rename, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, describe } from 'vitest';
import { key, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';

const project = 'docs-1';

// The editor replaces a file in three steps, and a window may be closed after each.
describe('jobs that were being stored when the window was closed', () => {
  let host: PanelHost;
  let window: PanelWindow;
  let ledger: string;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { keys: [key], settings: { 'docsJson.agentJobs.project': project } });
    window = await host.open();
    host.addJob(project, 'first-job');
    await window.openPanel();
    await window.enterKey(key);
    await window.clickWelcome('Track Job');
    await window.enter('Track Job', 'first-job');
    await window.untilRow('first-job', 'running');
    await host.untilStored('"active"');
    const file = await host.ledgerFile();
    if (file === undefined) throw new Error('No job was stored.');
    ledger = file;
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  it('are read from the new file if the former file still exists', async () => {
    const { jobs, ...rest } = JSON.parse(await readFile(ledger, 'utf8'));
    const second = JSON.parse(JSON.stringify(jobs[0]).replaceAll('first-job', 'second-job'));
    host.addJob(project, 'second-job');
    await host.whileClosed(window, () => writeFile(`${ledger}.new`, JSON.stringify({ ...rest, jobs: [...jobs, second] })));
    await window.openPanelIfHidden();
    await window.untilRow('first-job', 'running');
    await window.untilRow('second-job', 'running');
  });

  it('are read from the former file if the new file is incomplete', async () => {
    const former = await host.untilStored('second-job');
    await host.whileClosed(window, () => writeFile(`${ledger}.new`, former.slice(0, former.length / 2)));
    await window.openPanelIfHidden();
    await window.untilRow('first-job', 'running');
  });

  it('are restored if the former file is gone and the new file is not renamed yet', async () => {
    await host.whileClosed(window, () => rename(ledger, `${ledger}.new`));
    await window.openPanelIfHidden();
    await window.untilRow('first-job', 'running');
  });
});
