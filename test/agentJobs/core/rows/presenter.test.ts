import { describe, expect, it } from 'vitest';
import {
  type ApiFailure,
  type DetailRow,
  type GroupRow,
  type JobRow,
  jobKey,
  type PanelFacts,
  type PollPause,
  presentPanel,
  type Row,
  RowCache,
  type ServiceState,
  type TrackedJob,
  type WelcomeState,
} from '../../../../client/src/agentJobs/core';
import { plainLocalizer } from '../../../client/plainLocalizer';
import { job, origin, start } from '../support/jobs';

const minute = 60_000;
const hour = 60 * minute;
const prLink = 'https://github.com/example/docs/pull/12';

const tracked = (id: string, more: Partial<TrackedJob> = {}, projectId = 'site'): TrackedJob => {
  const address = { origin, projectId, id };
  return { ...address, key: jobKey(address), trackedAt: start, job: job(id), fetchedAt: start + 9 * minute, ...more };
};
const { job: _job, fetchedAt: _fetchedAt, ...unknownJob } = tracked('new');
const failing = (failure: ApiFailure, count = 1) => ({ failed: { failure, at: start + 9 * minute, count } });

/** Poller that follows all jobs, with the given properties. */
const following = (more: Partial<PanelFacts['poller']> = {}): PanelFacts['poller'] => ({
  state: { kind: 'reachable' },
  pause: undefined,
  isFollowed: () => true,
  nextTry: () => undefined,
  ...more,
});
const pausedSince = start + 8 * minute;
/** Poller that has been paused since 12:08. */
const paused = (state: ServiceState, until?: number) =>
  following({
    state,
    pause: { reason: state.kind as PollPause['reason'], since: pausedSince, ...(until === undefined ? {} : { until }) },
    isFollowed: () => false,
  });

const facts = (jobs: readonly TrackedJob[], more: Partial<PanelFacts> = {}): PanelFacts => ({
  restricted: false,
  baseUrlValid: true,
  hasKey: true,
  hasProject: true,
  poller: following(),
  jobs,
  now: start + 10 * minute,
  locale: 'en',
  timeZone: 'UTC',
  ...more,
});
const present = (jobs: readonly TrackedJob[], more?: Partial<PanelFacts>) => presentPanel(facts(jobs, more), plainLocalizer);

const flat = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...flat(row.children)]);
const jobRows = (rows: readonly Row[]) => flat(rows).filter((row): row is JobRow => row.kind === 'job');
const theRow = (one: TrackedJob, more?: Partial<PanelFacts>): JobRow => {
  const [row] = jobRows(present([one], more).rows);
  if (!row) throw new Error('no row');
  return row;
};
const detail = (row: JobRow, name: DetailRow['detail']) =>
  row.children.find((child): child is DetailRow => child.kind === 'detail' && child.detail === name);

describe('the state of the view', () => {
  it.each<[WelcomeState, Partial<PanelFacts>]>([
    ['restricted', { restricted: true, baseUrlValid: false, hasKey: false }],
    ['badUrl', { baseUrlValid: false, hasKey: false }],
    ['noKey', { hasKey: false, hasProject: false }],
    ['unauthorized', { poller: paused({ kind: 'unauthorized' }), hasProject: false }],
    ['offline', { poller: paused({ kind: 'offline', until: 0 }) }],
    ['noProject', { hasProject: false }],
    ['empty', {}],
    ['empty', { poller: following({ state: { kind: 'unknown' } }) }],
    ['empty', { poller: paused({ kind: 'rate-limited', until: start + hour }) }],
  ])('is %s without jobs', (state, more) => {
    expect(present([], more)).toEqual({ state, rows: [], hasJobs: false, hasFinished: false });
  });

  it('is "jobs" if there are any, with a message about a problem that concerns all of them', () => {
    const messages = (
      [
        {},
        { hasKey: false },
        { hasProject: false },
        { poller: paused({ kind: 'unauthorized', message: 'Expired yesterday.' }) },
        { poller: paused({ kind: 'offline', cause: 'ENOTFOUND', until: 0 }, start + 11 * minute) },
        { poller: paused({ kind: 'offline', inBrowser: true, until: 0 }) },
        { poller: paused({ kind: 'rate-limited', until: 0 }, start + 24 * hour) },
        { poller: paused({ kind: 'unavailable', failure: { kind: 'server-error', status: 503, message: 'Maintenance.' }, until: 0 }) },
        { poller: following({ pause: { reason: 'unfocused', since: pausedSince } }) },
      ] satisfies Partial<PanelFacts>[]
    ).map((more) => {
      const { state, rows, message } = present([tracked('a')], more);
      expect([state, rows.length]).toEqual(['jobs', 1]);
      return message;
    });
    expect(messages.map((message) => message?.replaceAll('\u202f', ' '))).toEqual([
      undefined,
      'Paused since 12:09 PM. No admin key is set for this service.',
      undefined,
      'Paused since 12:08 PM. The service rejects the admin key: it may have expired or been revoked. Answer of the service: "Expired yesterday."',
      'Paused since 12:08 PM. The service cannot be reached (ENOTFOUND). Next try at 12:11 PM.',
      'Paused since 12:08 PM. The service cannot be reached, or does not allow requests from a browser. The desktop editor has no such limit.',
      'Paused since 12:08 PM. Too many requests. Next try at Nov 21, 2026, 12:00 PM.',
      'Paused since 12:08 PM. The service failed with status 503. Answer of the service: "Maintenance."',
      'Paused since 12:08 PM. The window is in the background.',
    ]);
  });

  it('hides the jobs in an untrusted folder', () => {
    expect(present([tracked('a')], { restricted: true })).toMatchObject({ state: 'restricted', rows: [], hasJobs: false });
  });

  it('includes whether a job has finished', () => {
    expect(present([tracked('a')]).hasFinished).toBe(false);
    expect(present([tracked('a', { job: job('a', { status: 'failed' }) })]).hasFinished).toBe(true);
    expect(present([{ ...unknownJob, ...failing({ kind: 'not-found', resource: 'job' }, 3) }]).hasFinished).toBe(true);
  });
});

describe('groups', () => {
  const all = [
    tracked('running'),
    tracked('queued', { job: job('queued', { status: 'queued' }) }),
    unknownJob,
    tracked('done', { job: job('done', { status: 'completed' }) }),
    tracked('failed', { job: job('failed', { status: 'failed' }) }),
    {
      ...unknownJob,
      ...failing({ kind: 'not-found', resource: 'job' }, 3),
      id: 'gone',
      key: jobKey({ origin, projectId: 'site', id: 'gone' }),
    },
    tracked('old', { job: job('old', { status: 'archived' }) }),
  ];

  it('contain the jobs in order', () => {
    const rows = present(all).rows as GroupRow[];
    expect(rows.map(({ label, description, expanded, contextValue }) => [label, description, expanded, contextValue])).toEqual([
      ['Running', '3', true, 'group'],
      ['Finished', '3', true, 'group finished'],
      ['Archived', '1', false, 'group finished'],
    ]);
    expect(rows.map(({ children }) => children.map(({ label }) => label))).toEqual([
      ['running', 'queued', 'new'],
      ['done', 'failed', 'gone'],
      ['old'],
    ]);
    expect(rows[0]?.accessibleLabel).toBe('Running, 3 jobs');
    expect(rows[2]?.accessibleLabel).toBe('Archived, 1 job');
  });

  it('are omitted if they are empty', () => {
    expect(present([tracked('a')]).rows.map(({ label }) => label)).toEqual(['Running']);
  });

  it('are below their project if there are several', () => {
    const { rows } = present([
      tracked('a', {}, 'one'),
      tracked('b', { job: job('b', { status: 'failed' }) }, 'two'),
      tracked('c', {}, 'one'),
    ]);
    expect(rows.map(({ kind, label, description }) => [kind, label, description])).toEqual([
      ['project', 'one', '2 running'],
      ['project', 'two', 'nothing running'],
    ]);
    expect(rows.map(({ children }) => children.map(({ label }) => label))).toEqual([['Running'], ['Finished']]);
    expect(rows[0]?.accessibleLabel).toBe('Project one, 2 running');
  });
});

describe('ids of rows', () => {
  it('are all different', () => {
    const jobs = ['one', 'two/x', 'two'].flatMap((project) => ['a', 'a/b', 'a#id', '__proto__'].map((id) => tracked(id, {}, project)));
    const ids = flat(present(jobs).rows).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('stay the same when a job changes', () => {
    const before = theRow(tracked('a'));
    const after = theRow(tracked('a', { label: 'New', job: job('a', { status: 'completed', prLink }), ...failing({ kind: 'timeout' }) }));
    expect(after.id).toBe(before.id);
    expect(after.children.map(({ id }) => id)).toEqual(expect.arrayContaining(before.children.map(({ id }) => id)));
  });
});

describe('cached rows', () => {
  const rowsOf = (jobs: readonly TrackedJob[], now: number, cache: RowCache) =>
    jobRows(presentPanel(facts(jobs, { now }), plainLocalizer, cache).rows);

  it('are the same objects while nothing changes', () => {
    const cache = new RowCache();
    const jobs = [tracked('a'), tracked('b')];
    const before = rowsOf(jobs, start + 10 * minute, cache);
    const after = rowsOf(jobs, start + 10 * minute + 59_000, cache);
    expect(after.every((row, index) => row === before[index])).toBe(true);
  });

  it('are recomputed if the job or the text of its time changes', () => {
    const cache = new RowCache();
    const [a, b] = [tracked('a'), tracked('b', { job: job('b', { createdAt: start - 2 * hour }) })];
    const before = rowsOf([a, b], start + 10 * minute, cache);
    const renamed = rowsOf([{ ...a, label: 'New' }, b], start + 10 * minute, cache);
    expect(renamed.map((row, index) => [row.label, row === before[index]])).toEqual([
      ['New', false],
      ['b', true],
    ]);
    const later = rowsOf([a, b], start + 11 * minute, cache);
    expect(later.map((row, index) => row === before[index])).toEqual([false, true]);
    expect(later[0]?.description).toContain('11 min. ago');
  });

  it('are recomputed when a message is sent, a repository is opened or a new day begins', () => {
    const one = tracked('a', { job: job('a', { createdAt: start - 2 * hour }) });
    const row = (more: Partial<PanelFacts>, cache: RowCache) => jobRows(presentPanel(facts([one], more), plainLocalizer, cache).rows)[0];
    const messages = [{ text: 'And the footer', at: start }];
    const others: Partial<PanelFacts>[] = [
      { promptsOf: () => ({ messages }) },
      { promptsOf: () => ({ prompt: 'Fix the links', messages: [] }) },
      { hasRepository: () => true },
      { now: start + 13 * hour },
    ];
    for (const more of others) {
      const cache = new RowCache();
      const before = row({}, cache);
      expect(row(more, cache)).not.toBe(before);
      expect(row(more, cache)).toBe(row(more, cache));
    }
  });
});

describe('the row of a job', () => {
  it('is labelled with its name, prompt or id', () => {
    expect(theRow(tracked('a', { label: 'Mine', promptStart: 'Fix the links' })).label).toBe('Mine');
    expect(theRow(tracked('a', { promptStart: 'Fix the links' })).label).toBe('Fix the links');
    expect(theRow(tracked('a')).label).toBe('a');
  });

  it('has status, time, branch and model', () => {
    expect(theRow(tracked('a')).description).toBe('running · 10 min. ago · docs/a · example-large');
    const { ref: _ref, ...noBranch } = job('a');
    expect(theRow(tracked('a', { job: noBranch })).description).toBe('running · 10 min. ago · example-large');
  });

  it.each<[Partial<ReturnType<typeof job>>, string, string, string]>([
    [{ status: 'active' }, 'running', 'loading~spin', 'charts.blue'],
    [{ status: 'completed', prLink }, 'finished', 'git-pull-request', 'charts.green'],
    [{ status: 'completed' }, 'finished, no pull request', 'pass', 'charts.green'],
    [{ status: 'failed' }, 'failed', 'error', 'charts.red'],
    [{ status: 'archived' }, 'archived', 'archive', 'disabledForeground'],
    [{ status: 'waiting\nfor "review"' }, 'waiting for "review"', 'question', 'charts.yellow'],
  ])('with %j says "%s"', (more, words, id, color) => {
    const row = theRow(tracked('a', { job: job('a', more) }));
    expect(row.description?.split(' · ')[0]).toBe(words);
    expect(row.icon).toEqual({ id, color });
    expect(row.accessibleLabel).toContain(words);
  });

  it('offers its prompt if the whole of it is known, and to start a failed job again', () => {
    const contextOf = (status: string, prompt?: string) =>
      theRow(tracked('a', { job: job('a', { status }) }), { promptsOf: () => ({ messages: [], ...(prompt ? { prompt } : {}) }) })
        .contextValue;
    expect(contextOf('active', 'Fix the links')).toBe('job repository prompt');
    expect(contextOf('failed', 'Fix the links')).toBe('job repository prompt again');
    expect(contextOf('failed')).toBe('job repository');
  });

  it('mentions that nothing is known about the job yet', () => {
    expect(theRow(unknownJob)).toMatchObject({
      label: 'new',
      description: 'no answer yet · 10 min. ago',
      icon: { id: 'clock' },
      contextValue: 'job',
    });
    const row = theRow({ ...unknownJob, ...failing({ kind: 'not-found', resource: 'job' }) });
    expect(row).toMatchObject({ label: 'new', description: 'not found · 10 min. ago', icon: { id: 'warning' } });
  });

  it('keeps the last good state after a failure and mentions that it may be out of date', () => {
    const row = theRow(tracked('a', failing({ kind: 'timeout' })));
    expect(row.description).toBe('running · not up to date · 10 min. ago · docs/a · example-large');
    expect(row.icon?.id).toBe('sync-ignored');
    expect(detail(row, 'problem')).toMatchObject({ description: 'The service did not answer in time.' });
    expect(row.children[0]).toBe(detail(row, 'problem'));
    expect(theRow(tracked('a', { job: job('a', { status: 'failed' }), ...failing({ kind: 'timeout' }) })).icon?.id).toBe('error');
  });

  it('is a sentence for screen readers', () => {
    expect(theRow(tracked('a', { label: 'Links' })).accessibleLabel).toBe(
      'Links, running, started 10 minutes ago, branch docs/a, model example-large',
    );
    expect(theRow(tracked('a', failing({ kind: 'offline' }))).accessibleLabel).toBe(
      'a, running, not up to date, The service cannot be reached., started 10 minutes ago, branch docs/a, model example-large',
    );
    expect(theRow(unknownJob).accessibleLabel).toBe('new, no answer yet, tracked 10 minutes ago');
  });

  it('offers to open the links that can be opened', () => {
    expect(theRow(tracked('a')).contextValue).toBe('job repository');
    expect(theRow(tracked('a', { job: job('a', { prLink }) })).contextValue).toBe('job pullRequest gitHub repository');
    const elsewhere = job('a', { prLink: 'https://git.example.com/o/r/-/merge_requests/7', repository: 'git@github.com:example/docs.git' });
    expect(theRow(tracked('a', { job: elsewhere })).contextValue).toBe('job pullRequest');
  });

  it('offers to check out its branch if the workspace has the repository', () => {
    const hasRepository = (address: string) => address === 'https://github.com/example/docs';
    expect(theRow(tracked('a'), { hasRepository }).contextValue).toBe('job repository checkOut');
    const { ref: _ref, ...noBranch } = job('a');
    expect(theRow(tracked('a', { job: noBranch }), { hasRepository }).contextValue).toBe('job repository');
  });

  it('has a tooltip with one line per fact, without later messages', () => {
    const promptsOf = () => ({ prompt: 'Fix the links\nof all pages', messages: [{ text: 'And the footer', at: start }] });
    const one = tracked('a', { job: job('a', { status: 'completed', prLink }), statusSince: start + 8 * minute });
    expect(theRow(one, { promptsOf }).tooltip.map((line) => line.replaceAll('\u202f', ' '))).toEqual([
      'a',
      'Status: finished since 12:08 PM',
      'Prompt: Fix the links',
      'Pull request: #12',
      'Repository: https://github.com/example/docs',
      'Branch: docs/a',
      'Model: example-large',
      'Created: 12:00 PM',
      'Finished: seen 12:08 PM',
      'Elapsed: at most 8 min',
      'Last answer: 12:09 PM',
      'Id: a',
      'Project: site',
    ]);
  });

  it('contains no line breaks or bidirectional characters of a hostile answer', () => {
    const nasty = 'a\u202eb\nc\u0000';
    const rows = flat(present([tracked('x', { job: job('x', { status: nasty, repository: nasty, ref: nasty, model: nasty }) })]).rows);
    const texts = rows.flatMap(({ label, description, tooltip, accessibleLabel }) => [
      label,
      description ?? '',
      ...tooltip,
      accessibleLabel,
    ]);
    expect(texts.filter((text) => /[\p{C}\n]/u.test(text))).toEqual([]);
    expect(texts.join()).toContain('a b c');
  });
});

describe('the facts of a job', () => {
  it('are separate rows, with a selection for an archived job', () => {
    const row = theRow(tracked('a', { job: job('a', { status: 'archived', prLink, archivedAt: start + minute }) }));
    expect(row.children.map((child) => child.kind === 'detail' && child.detail)).toEqual([
      'status',
      'pullRequest',
      'repository',
      'branch',
      'model',
      'created',
      'archived',
      'checked',
      'id',
      'project',
    ]);
    expect(detail(row, 'pullRequest')).toMatchObject({
      label: 'Pull request',
      description: '#12',
      value: prLink,
      url: prLink,
      opens: 'link',
      contextValue: 'detail pullRequest gitHub',
    });
    expect(detail(row, 'branch')).toMatchObject({
      description: 'docs/a',
      contextValue: 'detail branch',
      accessibleLabel: 'Branch: docs/a',
    });
    expect(row.children.every(({ children }) => children.length === 0)).toBe(true);
  });

  it('mention whether a pull request is still expected', () => {
    const words = ['active', 'completed', 'failed', 'archived', 'queued'].map((status) => {
      const row = detail(theRow(tracked('a', { job: job('a', { status }) })), 'pullRequest');
      expect(row).toMatchObject({ contextValue: 'detail' });
      expect(row).not.toHaveProperty('url');
      expect(row).not.toHaveProperty('opens');
      return row?.description;
    });
    expect(words).toEqual(['none yet', 'none', 'none', 'none', 'unknown']);
  });

  it.each(['http://github.com/x', 'javascript:alert(1)', 'git@github.com:x/y.git'])(
    'cannot be opened unless they are https: %s',
    (repository) => {
      const row = detail(theRow(tracked('a', { job: job('a', { repository }) })), 'repository');
      expect(row).toMatchObject({ description: repository, contextValue: 'detail' });
      expect(row).not.toHaveProperty('url');
    },
  );
});

describe('problems', () => {
  it.each<[ApiFailure, string]>([
    [{ kind: 'unauthorized' }, 'The service rejects the admin key: it may have expired or been revoked.'],
    [{ kind: 'forbidden' }, 'The admin key has no access here: check its scopes and the addresses it may be used from.'],
    [{ kind: 'not-found', resource: 'job' }, 'The service knows no such job in this project.'],
    [{ kind: 'not-found', resource: 'project' }, 'The service knows no such project: check the project identifier.'],
    [{ kind: 'rate-limited' }, 'Too many requests.'],
    [{ kind: 'rate-limited', retryAfterMs: 1 }, 'Too many requests. Next try in 1 second.'],
    [{ kind: 'rate-limited', retryAfterMs: 40_000 }, 'Too many requests. Next try in 40 seconds.'],
    [{ kind: 'server-error', status: 502 }, 'The service failed with status 502.'],
    [{ kind: 'server-error', status: 503, retryAfterMs: hour }, 'The service failed with status 503. Next try in 60 minutes.'],
    [{ kind: 'bad-request', status: 422 }, 'The service refused the request with status 422.'],
    [{ kind: 'bad-request' }, 'The request was not sent, as it is empty.'],
    [{ kind: 'offline', cause: 'ECONNREFUSED' }, 'The service cannot be reached (ECONNREFUSED).'],
    [{ kind: 'bad-response', reason: { kind: 'not-json' } }, 'The answer cannot be used: it is not JSON.'],
    [{ kind: 'bad-response', reason: { kind: 'other-job' } }, 'The answer cannot be used: it is about another job.'],
    [{ kind: 'bad-response', reason: { kind: 'too-large' } }, 'The answer cannot be used: it is too large.'],
    [{ kind: 'bad-response', reason: { kind: 'broken-off' } }, 'The answer cannot be used: the connection was closed too early.'],
    [
      { kind: 'bad-response', reason: { kind: 'redirect' } },
      'The answer cannot be used: it redirects to another address, which was not followed.',
    ],
    [{ kind: 'bad-response', reason: { kind: 'status', status: 999 } }, 'The answer cannot be used: its status is 999.'],
    ...(
      [
        ['', 'type', 'it is not an object.'],
        ['status', 'required', '"status" is missing.'],
        ['id', 'type', '"id" is not a string.'],
        ['id', 'minLength', '"id" is empty.'],
        ['id', 'maxLength', '"id" is too long.'],
        ['id', 'pattern', '"id" has characters that are not allowed.'],
      ] as const
    ).map(([path, keyword, words]): [ApiFailure, string] => [
      { kind: 'bad-response', reason: { kind: 'shape', path, keyword } },
      `The answer cannot be used: ${words}`,
    ]),
  ])('have a sentence for %j', (failure, sentence) => {
    const row = theRow(tracked('a', failing(failure)));
    expect(detail(row, 'problem')?.description).toBe(sentence);
    expect(row.tooltip).toContain(`Problem: ${sentence}`);
  });

  it("have the service's message in a separate row", () => {
    const row = theRow(tracked('a', failing({ kind: 'forbidden', message: 'The key has no scope "read".' })));
    expect(detail(row, 'answer')).toMatchObject({ label: 'Answer', description: 'The key has no scope "read".' });
    expect(detail(theRow(tracked('a', failing({ kind: 'forbidden' }))), 'answer')).toBeUndefined();
  });

  it('have the time of the next attempt', () => {
    const poller = following({ nextTry: () => start + 15 * minute });
    const row = theRow(tracked('a', failing({ kind: 'forbidden' })), { poller });
    expect(row.description?.replaceAll('\u202f', ' ')).toMatch(/^running · not up to date · paused until 12:15 PM · /);
    expect(detail(row, 'problem')?.description?.replaceAll('\u202f', ' ')).toMatch(/ Next try at 12:15 PM\.$/);
  });
});

describe('missing data of a job', () => {
  it('is presented as unknown', () => {
    const row = theRow(tracked('a', { job: { id: 'a', status: 'active' } }));
    expect(row.label).toBe('a');
    expect(row.description).toBe('running · 10 min. ago');
    expect(row.accessibleLabel).toBe('a, running, tracked 10 minutes ago');
    for (const name of ['repository', 'branch', 'model', 'created', 'elapsed'] as const) {
      expect(detail(row, name)).toMatchObject({ description: 'unknown', contextValue: 'detail' });
    }
  });

  it('includes a pull request that cannot be opened', () => {
    const link = 'http://github.com/example/docs/pull/12';
    const row = theRow(tracked('a', { job: job('a', { status: 'completed', prLink: link }) }));
    expect(row.description).toMatch(/^finished · /);
    expect(row.contextValue).toBe('job repository');
    expect(detail(row, 'pullRequest')).toMatchObject({
      description: `not opened: no https address · ${link}`,
      value: link,
      contextValue: 'detail',
    });
    expect(detail(row, 'pullRequest')).not.toHaveProperty('url');
  });
});

describe('jobs that are no longer polled', () => {
  const done = tracked('done', { job: job('done', { status: 'completed' }) });

  it.each<[string, PanelFacts['poller']]>([
    ['the key is refused', paused({ kind: 'unauthorized' })],
    ['there is no key', paused({ kind: 'no-key' })],
    ['the service cannot be reached', paused({ kind: 'offline', until: 0 })],
    ['the window is in the background', following({ pause: { reason: 'unfocused', since: pausedSince }, isFollowed: () => false })],
  ])('are not presented as live while %s', (_why, poller) => {
    const { badge, status, rows } = present([tracked('a'), done], { poller });
    const [running, finished] = jobRows(rows);
    expect(running?.icon).toEqual({ id: 'debug-pause', color: 'disabledForeground' });
    expect(running?.description?.replaceAll('\u202f', ' ')).toMatch(/^running · not followed since 12:08 PM · /);
    expect(running?.accessibleLabel).toContain('not followed since 12:08');
    expect(finished?.description).not.toContain('not followed');
    expect(badge?.tooltip).toContain('1 agent job was running, not followed since 12:08');
    expect(status).toMatchObject({ live: false, accessibleLabel: badge?.tooltip });
  });

  it('may be only some of the running jobs', () => {
    const poller = following({ isFollowed: ({ id }) => id === 'a' });
    const { badge, status, rows } = present([tracked('a'), tracked('b')], { poller });
    expect(jobRows(rows).map(({ icon }) => icon?.id)).toEqual(['loading~spin', 'debug-pause']);
    expect(badge?.tooltip).toBe('2 agent jobs are running');
    expect(status?.live).toBe(true);
  });

  it('are presented as live when polling resumes, even with cached rows', () => {
    const cache = new RowCache();
    const jobs = [tracked('a')];
    const icons = [paused({ kind: 'offline', until: 0 }), following()].map(
      (poller) => jobRows(presentPanel(facts(jobs, { poller }), plainLocalizer, cache).rows)[0]?.icon?.id,
    );
    expect(icons).toEqual(['debug-pause', 'loading~spin']);
  });
});

describe('times', () => {
  const since = (elapsed: number, locale = 'en') =>
    theRow(tracked('a', { job: job('a', { createdAt: start + 10 * minute - elapsed }) }), { locale }).description?.split(' · ')[1];

  it.each([
    [0, 'this minute'],
    [59_000, 'this minute'],
    [minute, '1 min. ago'],
    [59 * minute, '59 min. ago'],
    [hour, '1 hr. ago'],
    [23 * hour, '23 hr. ago'],
    [24 * hour, 'yesterday'],
    [49 * hour, '2 days ago'],
    [45 * 24 * hour, 'last mo.'],
    [400 * 24 * hour, 'last yr.'],
    [-hour, 'this minute'],
  ])('are relative to now after %i ms', (elapsed, words) => {
    expect(since(elapsed)).toBe(words);
  });

  it('are in the language of the editor, or in English if that is invalid', () => {
    expect(since(5 * minute, 'de')).toBe('vor 5 Min.');
    expect(since(5 * minute, 'not a language')).toBe('5 min. ago');
  });
});

describe('running jobs', () => {
  it('are counted, and named in the status bar', () => {
    const jobs = [
      ...Array.from({ length: 7 }, (_value, index) => tracked(`j${index}`)),
      tracked('done', { job: job('done', { status: 'failed' }) }),
      unknownJob,
    ];
    const { badge, status } = present(jobs);
    expect(badge).toEqual({ value: 7, tooltip: '7 agent jobs are running' });
    expect(status?.text).toBe('7');
    expect(status?.tooltip.split('\n')).toEqual(['7 agent jobs are running', ...[0, 1, 2, 3, 4].map((index) => `j${index}: running`)]);
  });

  it('may be one or none', () => {
    expect(present([tracked('a')]).badge).toEqual({ value: 1, tooltip: '1 agent job is running' });
    const none = present([tracked('a', { job: job('a', { status: 'completed' }) })]);
    expect(none).not.toHaveProperty('badge');
    expect(none).not.toHaveProperty('status');
  });
});
