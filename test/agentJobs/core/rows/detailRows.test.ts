import { describe, expect, it } from 'vitest';
import { type DetailKind, type DetailRow, jobKey, type SentToJob, type TrackedJob } from '../../../../client/src/agentJobs/core';
import { detailRows } from '../../../../client/src/agentJobs/core/rows/detailRows';
import { Times } from '../../../../client/src/agentJobs/core/rows/times';
import { plainLocalizer } from '../../../client/plainLocalizer';
import { job, origin, start } from '../support/jobs';

const minute = 60_000;
const hour = 60 * minute;
const address = { origin, projectId: 'site', id: 'a' };
const tracked = (more: Partial<TrackedJob> = {}): TrackedJob => ({
  ...address,
  key: jobKey(address),
  trackedAt: start,
  job: job('a'),
  fetchedAt: start + minute,
  statusSince: start,
  ...more,
});

function rowsOf(trackedJob: TrackedJob, { prompts, now = start + 90 * minute }: { prompts?: SentToJob; now?: number } = {}): DetailRow[] {
  const followed = { tracked: trackedJob, ...(prompts ? { prompts } : {}) };
  return detailRows(followed, new Times(now, 'en', 'UTC'), plainLocalizer);
}
const row = (rows: readonly DetailRow[], kind: DetailKind) => rows.find(({ detail }) => detail === kind);
const plain = (text: string | undefined) => text?.replaceAll('\u202f', ' ');

describe('the reason of a failure', () => {
  const failed = (undocumented?: string) =>
    row(rowsOf(tracked({ job: job('a', { status: 'failed', ...(undocumented ? { undocumented } : {}) }) })), 'reason');

  it('lists every undocumented property of the answer', () => {
    const reason = failed(JSON.stringify({ error: 'No access.\nInstall the app.', code: 403, at: { step: 'clone' } }));
    expect(reason).toMatchObject({
      label: 'Reason',
      description: 'error: No access. Install the app. code: 403 at: {"step":"clone"}',
      value: 'error: No access.\nInstall the app.\ncode: 403\nat: {"step":"clone"}',
      opens: 'text',
      contextValue: 'detail text reason',
    });
  });

  it('says that the service gave none', () => {
    expect(failed()).toMatchObject({ description: 'not given by the service', contextValue: 'detail reason' });
    expect(failed()).not.toHaveProperty('opens');
  });

  it.each(['active', 'completed', 'archived'])('has no row for a job that is %s', (status) => {
    expect(row(rowsOf(tracked({ job: job('a', { status, undocumented: '{"error":"x"}' }) })), 'reason')).toBeUndefined();
  });
});

describe('the status of a job', () => {
  it('has the time since it was first seen here, not a time of the service', () => {
    const status = row(rowsOf(tracked()), 'status');
    expect(plain(status?.description)).toBe('running since 12:00 PM');
    expect(plain(status?.value)).toBe('running since Nov 20, 2026, 12:00 PM');
    expect(status?.tooltip[1]).toMatch(/^This is when the status was first seen here/);
    expect(status?.accessibleLabel).toContain('first seen here');
    expect(status?.icon).toEqual({ id: 'pulse' });
  });

  it('has a row even if its time is unknown or there is no answer yet', () => {
    const { statusSince: _since, ...noTime } = tracked();
    expect(row(rowsOf(noTime), 'status')).toMatchObject({ description: 'running', tooltip: ['Status: running'] });
    const { job: _job, ...notAsked } = noTime;
    expect(rowsOf(notAsked).map(({ label, description }) => [label, description])).toEqual([
      ['Status', 'no answer yet'],
      ['Last answer', expect.anything()],
      ['Id', 'a'],
      ['Project', 'site'],
    ]);
  });

  it('has the date if it was first seen on another day', () => {
    expect(row(rowsOf(tracked(), { now: start + 24 * hour }), 'status')?.description).toContain('Nov 20');
  });
});

describe('the end of a job', () => {
  const ended = (more: Partial<TrackedJob> = {}) =>
    tracked({ job: job('a', { status: 'completed' }), statusSince: start + 80 * minute, ...more });

  it('has the time when it was seen, and the maximum duration', () => {
    const rows = rowsOf(ended());
    expect(plain(row(rows, 'finished')?.description)).toBe('seen 1:20 PM');
    expect(plain(row(rows, 'finished')?.value)).toBe('Nov 20, 2026, 1:20 PM');
    expect(row(rows, 'elapsed')?.description).toBe('at most 1 hr 20 min');
  });

  it('is not guessed', () => {
    const { statusSince: _since, ...noTime } = ended();
    expect(row(rowsOf(noTime), 'finished')?.description).toBe('unknown');
    expect(row(rowsOf(noTime), 'elapsed')?.description).toBe('unknown');
    const { createdAt: _created, ...noBegin } = job('a', { status: 'failed' });
    expect(row(rowsOf(ended({ job: noBegin })), 'elapsed')?.description).toBe('unknown');
  });

  it.each([
    [0, 'less than a minute'],
    [59_999, 'less than a minute'],
    [minute, '1 min'],
    [59 * minute, '59 min'],
    [119 * minute, '1 hr'],
    [50 * hour, '2 days'],
    [-hour, 'less than a minute'],
  ])('has no row while the job has been running for %i ms, but the duration "%s"', (elapsed, words) => {
    const rows = rowsOf(tracked(), { now: start + elapsed });
    expect(row(rows, 'finished')).toBeUndefined();
    expect(row(rows, 'elapsed')?.description).toBe(words);
  });

  it('is unknown for an archived job, which has only the time of archiving', () => {
    const rows = rowsOf(tracked({ job: job('a', { status: 'archived', archivedAt: start + hour }) }));
    expect(plain(row(rows, 'archived')?.description)).toBe('1:00 PM');
    expect(row(rows, 'finished')).toBeUndefined();
    expect(row(rows, 'elapsed')).toBeUndefined();
    expect(row(rowsOf(tracked({ job: job('a', { status: 'archived' }) })), 'archived')?.description).toBe('unknown');
  });
});

describe('the texts sent to a job', () => {
  const prompt = 'Rewrite the quickstart.\n\nKeep it short.';

  it('include its prompt: the first line in the row, all of it in the tooltip and for the clipboard', () => {
    const found = row(rowsOf(tracked({ promptStart: 'Rewrite the' }), { prompts: { prompt, messages: [] } }), 'prompt');
    expect(found).toMatchObject({
      label: 'Prompt',
      description: 'Rewrite the quickstart.',
      value: prompt,
      opens: 'text',
      contextValue: 'detail text',
      tooltip: ['Prompt', 'Rewrite the quickstart.', '', 'Keep it short.'],
    });
  });

  it('mention that only the beginning of the prompt is known', () => {
    const found = row(rowsOf(tracked({ promptStart: 'Rewrite the' })), 'prompt');
    expect(found).toMatchObject({ value: 'Rewrite the', tooltip: ['Prompt: Rewrite the', 'Only its beginning is known.'] });
    expect(row(rowsOf(tracked()), 'prompt')).toBeUndefined();
  });

  it('include each message with its time', () => {
    const messages = [
      { text: 'And the footer.\nAll of it.', at: start + 10 * minute },
      { text: 'x'.repeat(400), at: start + 20 * minute },
    ];
    const rows = rowsOf(tracked(), { prompts: { messages } }).filter(({ detail }) => detail === 'message');
    expect(rows.map(({ description }) => plain(description)?.slice(0, 26))).toEqual([
      '12:10 PM · And the footer.',
      '12:20 PM · xxxxxxxxxxxxxxx',
    ]);
    expect(rows.map(({ value }) => value)).toEqual(messages.map(({ text }) => text));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
    expect(rows[0]?.tooltip.map(plain)).toEqual(['Message', 'And the footer.', 'All of it.', 'Sent Nov 20, 2026, 12:10 PM']);
    expect(rows[1]?.tooltip.map(({ length }) => length)).toEqual([7, 250, 150, expect.any(Number)]);
  });

  it('keep the row ids of messages while other messages are removed', () => {
    const messages = [1, 2, 3].map((count) => ({ text: 'Again', at: start + count * minute }));
    const ids = (list: typeof messages) => rowsOf(tracked(), { prompts: { messages: list } }).map(({ id }) => id);
    expect(ids(messages)).toEqual(expect.arrayContaining(ids(messages.slice(1))));
  });
});

describe('links of a job', () => {
  const pullRequest = (prLink: string) => row(rowsOf(tracked({ job: job('a', { status: 'completed', prLink }) })), 'pullRequest');

  it.each([
    ['https://github.com/o/r/pull/42', '#42', 'detail pullRequest gitHub'],
    ['https://github.com/o/r/pull/42?x=a%2Fb', '#42', 'detail pullRequest gitHub'],
    ['https://gitlab.com/g/s/r/-/merge_requests/7', '#7', 'detail pullRequest'],
    ['https://bitbucket.org/o/r/pull-requests/9/diff', '#9', 'detail pullRequest'],
    ['https://git.example.com/changes/5', 'https://git.example.com/changes/5', 'detail pullRequest'],
  ])('show the number of a pull request if it is known: %s', (link, expectedText, contextValue) => {
    expect(pullRequest(link)).toMatchObject({ description: expectedText, value: link, url: link, opens: 'link', contextValue });
  });

  it.each([
    ['http://github.com/o/r/pull/42', 'not opened: no https address'],
    ['javascript:alert(1)', 'not opened: no https address'],
    ['https://user@github.com/o/r/pull/42', 'not opened: the address holds a user name'],
    ['https://github.com/o r/pull/42', 'not opened: not a valid address'],
  ])('explain why they are not opened: %s', (link, note) => {
    const found = pullRequest(link);
    expect(found).toMatchObject({ description: `${note} · ${link}`, value: link, contextValue: 'detail' });
    expect(found).not.toHaveProperty('url');
    expect(found).not.toHaveProperty('opens');
  });

  it('explain it for a repository only in the tooltip, because an SSH address is valid', () => {
    const found = row(rowsOf(tracked({ job: job('a', { repository: 'git@github.com:o/r.git' }) })), 'repository');
    expect(found).toMatchObject({
      description: 'git@github.com:o/r.git',
      tooltip: ['Repository: git@github.com:o/r.git', 'not opened: no https address'],
    });
  });
});
