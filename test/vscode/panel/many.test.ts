import { writeFile } from 'node:fs/promises';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { key, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';

const project = 'docs-1';
const count = 1_000;

/** Part of the stored ledger that is multiplied. */
interface StoredLedger {
  readonly jobs: readonly object[];
}

describe('the panel with a thousand running jobs', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { settings: { 'docsJson.agentJobs.project': project } });
    window = await host.open();
    await window.openPanel();
    await window.enterKey(key);
    host.addJob(project, 'job-0');
    await window.clickWelcome('Track Job');
    await window.enter('Track Job', 'job-0');
    await window.untilRow('job-0, running');
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('shows all jobs, and requests a few at a time', async () => {
    for (let index = 1; index < count; index++) host.addJob(project, `job-${index}`);
    // The job is stored with its state, a moment after the state is known.
    const ledger = JSON.parse(await host.untilStored('docs/job-0')) as StoredLedger;
    const file = await host.ledgerFile();
    const [first] = ledger.jobs;
    if (!file || !first) throw new Error('No job was stored.');
    // With the states of the service, so that no answer moves a row. Requested long ago, so that each job is due.
    const jobs = Array.from({ length: count }, (_, index) => ({
      ...first,
      fetchedAt: 1,
      id: `job-${index}`,
      job: host.api.jobs.get(project, `job-${index}`),
    }));
    await host.whileClosed(window, () => writeFile(file, JSON.stringify({ ...ledger, jobs })));
    const before = host.api.requests.length;
    await window.openPanelIfHidden();
    await window.untilRow(`Running, ${count} jobs`);
    await window.entry.locator('.action-label[aria-label*="1000 agent jobs are running"]').waitFor();
    await window.until(() => host.api.requests.length > before + 5);
    expect(host.api.inFlight.most).toBeLessThanOrEqual(4);
  });

  it('refreshes all jobs by hand, a few at a time, until the refresh is cancelled', async () => {
    const before = host.api.requests.length;
    await window.clickTitleAction('Refresh All Jobs');
    await window.until(() => host.api.requests.length > before + 30);
    await window.clickNotification('Refreshing agent jobs', 'Cancel');
    await window.notification('Refreshing agent jobs').waitFor({ state: 'detached' });
    expect(host.api.inFlight.most).toBeLessThanOrEqual(4);
    expect(host.api.requests.length).toBeLessThan(before + count);
  });

  it('moves a job to another group when it finishes, and notifies about it', async () => {
    const [, label = ''] = await window.rows();
    const [id = ''] = label.split(',');
    host.api.jobs.set(project, id, 'completed', true);
    await window.clickRowMenu(window.row(`${id}, `), 'Refresh Job');
    await window.untilNotification(`Agent job "${id}": finished`);
    await window.untilRow(`Running, ${count - 1} jobs`);
  });
});
