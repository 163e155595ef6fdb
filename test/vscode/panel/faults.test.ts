import { afterAll, afterEach, describe, expect } from 'vitest';
import { key, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { timeoutMs } from './support/repeat';

const project = 'docs-1';

/** Faults of one job, and the texts of its row. */
const faults: readonly (readonly [fault: string, words: string])[] = [
  // The requests of these faults take longest.
  ['hangs', 'timed out'],
  ['slow-drip', 'timed out'],
  ['forbidden', 'access denied'],
  ['teapot', 'request refused'],
  ['malformed-json', 'invalid answer'],
  ['not-json', 'invalid answer'],
  ['empty', 'invalid answer'],
  ['missing-status', 'invalid answer'],
  ['other-job', 'invalid answer'],
  ['half-answer', 'invalid answer'],
  ['huge', 'invalid answer'],
  ['redirect', 'invalid answer'],
  ['redirect-same-method', 'invalid answer'],
  ['error-500', 'service error 500'],
  ['error-502', 'service error 502'],
];

describe('the panel, with faults of the service or the network,', () => {
  let host: PanelHost;
  let window: PanelWindow;
  const track = (id: string) => window.trackJob(id);

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { settings: { 'docsJson.agentJobs.project': project } });
    host.addJob(project, 'good');
    window = await host.open({ width: 1100, height: 900 });
    await window.openPanel();
    await window.enterKey(key);
    await track('good');
    await window.untilRow('good, running');
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('shows the problem of each job', async () => {
    for (const [fault] of faults) await track(`fault-${fault}`);
    for (const [fault, words] of faults) {
      // Requests that hang last until their timeout.
      await window.row(`fault-${fault}, `, words).first().waitFor({ timeout: timeoutMs });
    }
    expect(host.api.inFlight.most).toBeLessThanOrEqual(4);
  });

  it('keeps the box open for an id that the service does not know, and tracks the id that is entered then', async () => {
    host.addJob(project, 'right-id');
    await window.command('docs.json: Track Job by Id or URL');
    expect(await window.boxProblem('Track Job', 'wrong-id')).toContain(`The service knows no job with this id in project "${project}".`);
    await window.enter('Track Job', 'right-id');
    await window.untilRow('right-id, running');
    expect(await window.row('wrong-id').count()).toBe(0);
  });

  it('has sent nothing to the targets of redirects', () => {
    expect(host.elsewhere.requests).toEqual([]);
  });

  it('opens only https addresses', async () => {
    await track('fault-script-link');
    await window.untilRow('fault-script-link', 'finished');
    expect(await window.rowMenu(window.row('fault-script-link'))).not.toContain('Open Pull Request');
  });

  it('keeps the last known state, marks it, and recovers', async () => {
    host.api.setFault('error-500', 'good');
    await window.clickRowMenu(window.row('good, '), 'Refresh Job');
    await window.untilRow('good, running, not up to date');
    host.api.setFault(undefined, 'good');
    await window.clickRowMenu(window.row('good, '), 'Refresh Job');
    await window.row('good, running, started').waitFor();
  });

  it('waits as long as the service requires', async () => {
    host.api.setFault('rate-limited-seconds');
    await window.clickTitleAction('Refresh All Jobs');
    await window.message('Too many requests').waitFor();
    host.api.setFault(undefined);
    await window.message('Too many requests').waitFor({ state: 'hidden' });
  });

  it('shows that the service cannot be reached, and continues when it can', async () => {
    host.api.setFault('closes-at-once');
    await window.clickRowMenu(window.row('good, '), 'Refresh Job');
    await window.untilRow('good, running, not up to date');
    host.api.setFault(undefined);
    await window.clickRowMenu(window.row('good, '), 'Refresh Job');
    await window.row('good, running, started').waitFor();
  });
});
