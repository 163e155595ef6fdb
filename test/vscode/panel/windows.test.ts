import { afterAll, afterEach, describe, expect } from 'vitest';
import { key, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';

const project = 'docs-1';
const running = ['one', 'two', 'three', 'four', 'five'];

describe('the panel, with a sleeping laptop or several windows,', () => {
  let host: PanelHost;
  let window: PanelWindow;
  const track = async (where: PanelWindow, id: string) => {
    await where.trackJob(id);
    await where.untilRow(`${id}, running`);
  };
  /** Ids of the requested jobs, in order. */
  const requestedIds = (from: number) => host.api.requests.slice(from).map(({ url }) => url.split('/').at(-1));

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { settings: { 'docsJson.agentJobs.project': project } });
    window = await host.open();
    await window.openPanel();
    await window.enterKey(key);
    for (const id of running) {
      host.addJob(project, id);
      await track(window, id);
    }
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('requests each job once after a sleep, one after the other, and notifies about changes meanwhile', async () => {
    const script = [
      { after: 0, status: 'active' },
      // Long enough for all jobs to be due several times.
      { after: 5_000, status: 'completed', pullRequest: true },
    ];
    host.api.jobs.add(project, { id: 'ends-meanwhile', script, waits: true });
    await track(window, 'ends-meanwhile');
    const wake = host.sleep();
    let before = Number.POSITIVE_INFINITY;
    try {
      await window.until(() => host.api.jobs.get(project, 'ends-meanwhile')?.status === 'completed');
      before = host.api.requests.length;
    } finally {
      wake();
    }
    // One of the six may have been requested as the machine fell asleep: its answer is read now, so its turn comes later.
    await window.until(() => host.api.requests.length >= before + running.length);
    expect(new Set(requestedIds(before).slice(0, running.length)).size).toBe(running.length);
    await window.untilNotification('Agent job "ends-meanwhile": finished');
    await window.untilRow('ends-meanwhile, finished');
    for (const id of running) await window.untilRow(`${id}, running, started`);
    expect(await window.notification(': finished').count()).toBe(1);
    expect(host.api.inFlight.most).toBeLessThanOrEqual(4);
    await window.clearNotifications();
  });

  it('uses the key that was entered in another window', async () => {
    host.addJob(project, 'of-the-other-window');
    const other = await host.open();
    await other.openPanelIfHidden();
    await other.untilRow('one, running');
    await other.clickTitleAction('Track Job by Id or URL');
    await other.enter('Track Job', 'of-the-other-window');
    await other.untilRow('of-the-other-window, running');
    expect(host.api.requests.every(({ headers }) => headers.authorization === `Bearer ${key}`)).toBe(true);
    // Each window shows the jobs that the other one tracks and removes.
    await window.untilRow('of-the-other-window, running');
    await window.clickRowMenu(window.row('five, running'), 'Stop Tracking');
    await window.clickDialog('while it runs?', 'Stop Tracking');
    await other.row('five, running').waitFor({ state: 'detached' });
    await other.reload();
    await other.openPanelIfHidden();
    await other.untilRow('four, running');
    expect(await other.row('five, running').count()).toBe(0);
    await other.close();
  });
});
