import { describe, expect, it } from 'vitest';
import type { AgentJob, JobKey, JobTransition } from '../../../client/src/agentJobs/core';
import { notificationText } from '../../../client/src/agentJobs/notificationText';
import { plainLocalizer as l10n } from '../plainLocalizer';

const all = ['completed', 'failed', 'archived', 'other'];

function transition(to: string, more: Partial<AgentJob> = {}): JobTransition {
  const job: AgentJob = { id: 'j1', status: to, repository: 'https://code.example/a/b', model: 'm', createdAt: 0, ...more };
  const tracked = { key: 'k' as JobKey, origin: 'https://api.example', projectId: 'p', id: 'j1', trackedAt: 0, job };
  return { tracked, job, from: 'active', to };
}

describe('notificationText', () => {
  it('offers the pull request of a finished job', () => {
    const prLink = 'https://code.example/a/b/pull/7';
    expect(notificationText(transition('completed', { prLink }), 'Fix links', all, l10n)).toEqual({
      severity: 'information',
      message: 'Agent job "Fix links": finished.',
      pullRequest: prLink,
    });
  });

  it.each([
    ['completed', 'information', 'Agent job "Fix links": finished, no pull request.'],
    ['failed', 'warning', 'Agent job "Fix links": failed.'],
    ['archived', 'information', 'Agent job "Fix links": archived.'],
    ['paused', 'information', 'Agent job "Fix links": paused.'],
  ])('reports that a job is %s', (to, severity, message) => {
    expect(notificationText(transition(to), 'Fix links', all, l10n)).toEqual({ severity, message });
  });

  it('has the reason of a failure, as far as the service gives one', () => {
    const undocumented = JSON.stringify({ error: 'The repository has [moved](https://x.example).', retries: 2 });
    const { message = '' } = notificationText(transition('failed', { undocumented }), 'Fix links', all, l10n) ?? {};
    expect(message).toMatch(/^Agent job "Fix links": failed\. Answer of the service: "error: The repository has /);
    expect(message).not.toMatch(/\[[^\]]+\]\([^)]+\)/);
    expect(notificationText(transition('completed', { undocumented }), 'Fix links', all, l10n)?.message).not.toContain('Answer');
  });

  it('is undefined if a job runs again', () => {
    expect(notificationText(transition('active'), 'Fix links', [...all, 'active'], l10n)).toBeUndefined();
  });

  it.each(['completed', 'failed', 'archived'])('is undefined for %s unless that is enabled', (to) => {
    const others = all.filter((status) => status !== to);
    expect(notificationText(transition(to), 'x', others, l10n)).toBeUndefined();
    expect(notificationText(transition(to), 'x', [to], l10n)).toBeDefined();
  });

  it('treats unknown statuses as "other", even if they are listed by name', () => {
    expect(notificationText(transition('paused'), 'x', ['completed'], l10n)).toBeUndefined();
    expect(notificationText(transition('paused'), 'x', ['paused'], l10n)).toBeUndefined();
    expect(notificationText(transition('paused'), 'x', ['other'], l10n)).toBeDefined();
  });

  it('leaves no links in names and statuses', () => {
    const hostile = '[Click here](command:workbench.action.closeWindow)';
    const link = /\[[^\]]+\]\([^)]+\)/;
    for (const to of ['completed', 'failed', 'archived', hostile]) {
      expect(notificationText(transition(to), hostile, all, l10n)?.message).not.toMatch(link);
    }
  });
});
