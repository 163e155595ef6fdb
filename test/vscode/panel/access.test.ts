import { afterAll, afterEach, describe, expect } from 'vitest';
import { holdAnswers } from '../../../scripts/agentApi/faults/timing';
import { key, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';

const project = 'docs-1';
const otherProject = 'docs-2';
const jobs = ['one', 'two', 'three'] as const;
const clockTime = /paused until \d{1,2}:\d\d [AP]M/;

describe('the panel, with access refused temporarily or partly,', () => {
  let host: PanelHost;
  let window: PanelWindow;
  const track = (id: string) => window.trackJob(id);
  /** Number of successful answers about a job so far. */
  const answered = (id: string) => host.api.requests.filter(({ route, end }) => route?.id === id && end?.status === 200).length;
  const refused = (id: string, status: number) =>
    host.api.requests.filter(({ route, end }) => route?.id === id && end?.status === status).length;
  const untilAnswered = async (id: string) => {
    const before = answered(id);
    await window.until(() => answered(id) > before);
  };

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { settings: { 'docsJson.agentJobs.project': project } });
    for (const id of jobs) host.addJob(project, id);
    host.addJob(otherProject, 'elsewhere');
    window = await host.open({ width: 1100, height: 900 });
    await window.openPanel();
    await window.enterKey(key);
    for (const id of jobs) await track(id);
    await track(`${host.api.url}/v2/agent/${otherProject}/job/elsewhere`);
    for (const id of [...jobs, 'elsewhere']) await window.untilRow(`${id}, running, started`);
  });
  afterEach(async ({ task }) => {
    await window?.pictureIfFailed(task);
    host?.api.clearFaults();
  });
  afterAll(async () => {
    await host?.stop();
  });

  it('polls the other jobs while one job is refused, and shows the next attempt for it', async () => {
    host.api.setFault('forbidden', { project, id: 'one' });
    await window.untilRow('one, running, not up to date, paused until');
    expect(await window.row('one, running').getAttribute('aria-label')).toMatch(clockTime);
    // The refused job is requested again meanwhile.
    const before = refused('one', 403);
    await Promise.all([...['two', 'three', 'elsewhere'].map(untilAnswered), window.until(() => refused('one', 403) > before)]);
    for (const id of ['two', 'three', 'elsewhere']) {
      expect(await window.row(`${id}, running`).getAttribute('aria-label')).not.toMatch(/paused|not up to date|not followed/);
    }
    expect((await window.message('').allTextContents()).join('')).toBe('');
    // The job is polled as soon as access is granted.
    host.api.clearFaults();
    await window.untilRow('one, running, started');
  });

  it('shows the message of the service in the details of the row', async () => {
    host.api.setFault('forbidden-address', { project, id: 'one' });
    await window.untilRow('one, running, not up to date');
    await window.clickRow(window.row('one, running').locator('.monaco-tl-twistie'));
    await window.untilRow('Problem: The admin key has no access here', 'Next try at');
    await window.untilRow('Answer: Requests from 203.0.113.7 are not allowed for this key.');
    await window.picture('test-results/panel-one-refused.png');
    host.api.clearFaults();
    await window.row('Answer: ').waitFor({ state: 'detached' });
    await window.clickRow(window.row('one, running').locator('.monaco-tl-twistie'));
  });

  it('pauses a project whose jobs are all refused, and continues with the others', async () => {
    host.api.setFault('forbidden', { project });
    for (const id of jobs) await window.untilRow(`${id}, running, not up to date, paused until`);
    await untilAnswered('elsewhere');
    expect(await window.row('elsewhere, running').getAttribute('aria-label')).not.toMatch(/paused|not up to date/);
    host.api.clearFaults();
    // Its wait time is half a minute; a refresh by hand ends it at once.
    await window.clickTitleAction('Refresh All Jobs');
    for (const id of jobs) await window.untilRow(`${id}, running, started`);
  });

  it('tries a rejected key once more, and continues after a temporary rejection', async () => {
    const before = refused('two', 401);
    host.api.setFault('unauthorized', { id: 'two', times: 1 });
    await window.until(() => refused('two', 401) > before);
    await Promise.all(jobs.map(untilAnswered));
    expect(refused('two', 401)).toBe(before + 1);
    expect(await window.message('rejects the admin key').count()).toBe(0);
    await window.untilRow('two, running, started');
  });

  it('shows that the service is down, not that the rate is limited, and the next attempt', async () => {
    host.api.setFault('error-503-seconds');
    await window.message('The service failed with status 503.').waitFor();
    const text = (await window.message('failed with status 503').textContent()) ?? '';
    expect(text).toMatch(
      /^Paused since \d{1,2}:\d\d [AP]M\..*Answer of the service: "Under maintenance\." Next try at \d{1,2}:\d\d [AP]M\.$/,
    );
    expect(text).not.toContain('Too many requests');
    await window.picture('test-results/panel-service-down.png');
    host.api.clearFaults();
    await window.message('failed with status 503').waitFor({ state: 'hidden' });
    for (const id of jobs) await window.untilRow(`${id}, running, started`);
  });

  it('reads with a read-only key, and explains why it cannot start a job', async () => {
    host.api.setFault('forbidden-writing');
    await window.clickTitleAction('Start Agent Job');
    await window.writePrompt('Fix the links');
    await window.sendPrompt('Start Job');
    await window.untilNotification('Answer of the service: "The key may only read."');
    await window.clearNotifications();
    await window.untilRow('Fix the links, not sent');
    await untilAnswered('one');
    expect((await window.message('').allTextContents()).join('')).toBe('');
  });

  it('reports an unknown project when a job is started', async () => {
    host.api.setFault('unknown-project', { operation: 'create' });
    await window.sendPrompt('Start Job');
    const notification = await window.untilNotification('The service knows no such project: check the project identifier.');
    expect(await notification.textContent()).toContain('Answer of the service: "Project not found"');
    await window.clearNotifications();
    await window.untilRow('Fix the links, not sent');
  });

  it.each(['redirect-307-here', 'redirect-302-elsewhere', 'status-413'])(
    'reports that a request without effect has started nothing: %s',
    async (fault) => {
      const before = host.api.jobs.ids(project).length;
      host.api.setFault(fault, { operation: 'create' });
      await window.sendPrompt('Start Job');
      await window.untilNotification('The job was not started.');
      await window.clearNotifications();
      await window.untilRow('Fix the links, not sent');
      expect(await window.row('May have been started').count()).toBe(0);
      expect(host.api.jobs.ids(project)).toHaveLength(before);
      expect(host.elsewhere.requests).toEqual([]);
    },
  );

  it('reports that a job may have been started if the answer is lost, and sends nothing again', async () => {
    const before = host.api.jobs.ids(project).length;
    host.api.setFault('answer-lost', { operation: 'create' });
    await window.sendPrompt('Start Job');
    await window.untilRow('May have been started: Fix the links');
    expect(host.api.jobs.ids(project)).toHaveLength(before + 1);
    await window.clearNotifications();
    await window.command('View: Close All Editors');
  });

  it('continues after the window was reloaded during a request', async () => {
    const answers = holdAnswers();
    host.api.setFault(answers.fault, { id: 'one' });
    await window.until(() => answers.held.length > 0);
    host.api.jobs.set(project, 'one', 'failed');
    await window.reload();
    await window.openPanelIfHidden();
    host.api.clearFaults();
    answers.releaseAll();
    await window.untilRow('one, failed');
    await window.untilRow('two, running, started');
  });
});
