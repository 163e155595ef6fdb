import { describe, expect, it } from 'vitest';
import {
  type AgentJob,
  type ApiResult,
  isOver,
  type JobKey,
  JobLedger,
  type JobTransition,
  jobKey,
} from '../../../../client/src/agentJobs/core';
import { maxTracked } from '../../../../client/src/agentJobs/core/ledger/ledgerBounds';
import { job, origin, start } from '../support/jobs';
import { MemoryLog } from '../support/memoryLog';

const address = (id: string, projectId = 'site') => ({ origin, projectId, id });
const key = (id: string, projectId = 'site') => jobKey(address(id, projectId));
const ok = (value: AgentJob): ApiResult<AgentJob> => ({ kind: 'ok', value });

function setUp() {
  const log = new MemoryLog();
  const time = { now: start };
  const ledger = new JobLedger(() => time.now, log);
  const changes: (readonly JobKey[])[] = [];
  const transitions: string[] = [];
  ledger.onDidChange(({ keys }) => changes.push([...keys]));
  ledger.onDidTransition(({ from, to, tracked }: JobTransition) => transitions.push(`${tracked.id}: ${from} → ${to}`));
  const record = (id: string, result: ApiResult<AgentJob>) => ledger.record(key(id), result, ledger.nextTicket());
  return { ledger, log, time, changes, transitions, record };
}

/** Ledger as another session reads it: only JSON survives. */
const stored = (ledger: JobLedger): unknown => JSON.parse(JSON.stringify(ledger.serialize()));
const ids = (ledger: JobLedger) => ledger.jobs(origin).map(({ id }) => id);

describe('tracking', () => {
  it('keeps the name and the first words of the prompt', () => {
    const { ledger } = setUp();
    const tracked = ledger.track(address('a'), { label: ' My\njob ', prompt: `Fix\n\n${'all the links '.repeat(50)}` });
    expect(tracked).toMatchObject({ label: 'My job', trackedAt: start, promptedAt: start });
    expect(tracked.promptStart).toMatch(/^Fix all the links .*…$/);
    expect(ledger.get(key('a'))).toEqual(tracked);
  });

  it('reports each job once and lists the newest jobs first', () => {
    const { ledger, time, changes } = setUp();
    ledger.track(address('old'));
    time.now += 1_000;
    ledger.track(address('new'));
    ledger.track(address('ancient'), { job: job('ancient', { createdAt: start - 10_000 }) });
    expect(ids(ledger)).toEqual(['new', 'old', 'ancient']);
    expect(changes[0]).toEqual([key('old')]);
  });

  it('keeps jobs of other services and projects apart', () => {
    const { ledger } = setUp();
    ledger.track(address('a', 'one'));
    ledger.track(address('a', 'two'));
    ledger.track({ origin: 'http://localhost:3000', projectId: 'one', id: 'a' });
    expect(ledger.jobs(origin)).toHaveLength(2);
    expect(ledger.jobs('http://localhost:3000')).toHaveLength(1);
    expect(jobKey(address('b/c', 'a'))).not.toBe(jobKey(address('c', 'a/b')));
  });

  it('a job again keeps its data and clears its failure', () => {
    const { ledger, record } = setUp();
    ledger.track(address('a'), { label: 'Mine', job: job('a') });
    record('a', { kind: 'not-found', resource: 'job' });
    const again = ledger.track(address('a'));
    expect(again).toMatchObject({ label: 'Mine', job: { id: 'a' } });
    expect(again).not.toHaveProperty('failed');
  });

  it('is limited: the oldest finished jobs are dropped first', () => {
    const { ledger, time, log } = setUp();
    ledger.track(address('runs'), { job: job('runs') });
    time.now += 1;
    ledger.track(address('over'), { job: job('over', { status: 'failed' }) });
    for (let index = 0; index < maxTracked - 2; index += 1) {
      time.now += 1;
      ledger.track(address(`j${index}`));
    }
    expect(log.problems).toEqual([]);
    ledger.track(address('one more'.replaceAll(' ', '-')));
    expect(ledger.jobs(origin)).toHaveLength(maxTracked);
    expect(ledger.get(key('over'))).toBeUndefined();
    expect(ledger.get(key('runs'))).toBeDefined();
    ledger.track(address('and-another'));
    expect(ledger.get(key('runs'))).toBeUndefined();
    expect(ledger.get(key('and-another'))).toBeDefined();
    expect(log.problems).toHaveLength(2);
  });
});

describe('naming', () => {
  it('sets and removes a name', () => {
    const { ledger } = setUp();
    ledger.track(address('a'), { prompt: 'Fix the links' });
    ledger.rename(key('a'), '  Links ');
    expect(ledger.get(key('a'))?.label).toBe('Links');
    ledger.rename(key('a'), ' ');
    expect(ledger.get(key('a'))).not.toHaveProperty('label');
    expect(ledger.get(key('a'))?.promptStart).toBe('Fix the links');
  });

  it('does nothing for an untracked job', () => {
    const { ledger, changes } = setUp();
    ledger.rename(key('a'), 'x');
    expect(changes).toEqual([]);
  });
});

describe('untracking', () => {
  it('reports the removed jobs', () => {
    const { ledger, changes } = setUp();
    for (const id of ['a', 'b', 'c']) ledger.track(address(id));
    changes.length = 0;
    ledger.untrack([key('a'), key('c'), key('never')]);
    ledger.untrack([key('a')]);
    expect(changes).toEqual([[key('a'), key('c')]]);
    expect(ids(ledger)).toEqual(['b']);
  });

  it('removes finished jobs, including jobs that the service no longer knows', () => {
    const { ledger, record } = setUp();
    for (const status of ['active', 'completed', 'archived', 'failed', 'queued'])
      ledger.track(address(status), { job: job(status, { status }) });
    ledger.track(address('gone'));
    for (let count = 0; count < 3; count += 1) record('gone', { kind: 'not-found', resource: 'job' });
    const finished = ledger.jobs(origin).filter(isOver);
    expect(finished.map(({ id }) => id).sort()).toEqual(['archived', 'completed', 'failed', 'gone']);
    ledger.untrack(finished.map((tracked) => tracked.key));
    expect(ids(ledger).sort()).toEqual(['active', 'queued']);
  });
});

describe('answers', () => {
  it('are stored with their time', () => {
    const { ledger, time, record } = setUp();
    ledger.track(address('a'));
    time.now += 5_000;
    record('a', ok(job('a')));
    expect(ledger.get(key('a'))).toMatchObject({ job: job('a'), fetchedAt: start + 5_000, statusSince: start + 5_000 });
    time.now += 5_000;
    record('a', ok(job('a', { ref: 'other' })));
    expect(ledger.get(key('a'))).toMatchObject({ job: { ref: 'other' }, fetchedAt: start + 10_000, statusSince: start + 5_000 });
  });

  it('that are failures leave the last good state and are counted by kind', () => {
    const { ledger, record } = setUp();
    ledger.track(address('a'), { job: job('a') });
    record('a', { kind: 'timeout' });
    record('a', { kind: 'timeout' });
    expect(ledger.get(key('a'))).toMatchObject({ job: job('a'), failed: { failure: { kind: 'timeout' }, count: 2 } });
    record('a', { kind: 'server-error', status: 500 });
    expect(ledger.get(key('a'))?.failed?.count).toBe(1);
    record('a', ok(job('a')));
    expect(ledger.get(key('a'))).not.toHaveProperty('failed');
  });

  it('that report a missing key do not change the job', () => {
    const { ledger, changes, record } = setUp();
    ledger.track(address('a'));
    changes.length = 0;
    record('a', { kind: 'no-key' });
    expect(changes).toEqual([]);
  });

  it('to an earlier request do not replace answers to a later one', () => {
    const { ledger, transitions } = setUp();
    ledger.track(address('a'), { job: job('a', { status: 'completed' }) });
    const before = ledger.nextTicket();
    const after = ledger.nextTicket();
    ledger.record(key('a'), ok(job('a')), after);
    ledger.record(key('a'), ok(job('a', { status: 'completed' })), before);
    ledger.record(key('a'), { kind: 'timeout' }, before);
    expect(ledger.get(key('a'))?.job?.status).toBe('active');
    expect(ledger.get(key('a'))).not.toHaveProperty('failed');
    expect(transitions).toEqual(['a: completed → active']);
  });

  it('about a job that is no longer tracked are ignored', () => {
    const { ledger, record } = setUp();
    ledger.track(address('a'));
    ledger.untrack([key('a')]);
    record('a', ok(job('a')));
    expect(ids(ledger)).toEqual([]);
  });

  it('that a new key or connection makes obsolete can be forgotten', () => {
    const { ledger, changes, record } = setUp();
    for (const id of ['a', 'b', 'c']) ledger.track(address(id));
    record('a', { kind: 'unauthorized' });
    record('b', { kind: 'timeout' });
    changes.length = 0;
    ledger.forgetFailures(origin, ({ failure }) => failure.kind === 'unauthorized');
    expect(changes).toEqual([[key('a')]]);
    expect(ledger.get(key('a'))).not.toHaveProperty('failed');
    expect(ledger.get(key('b'))).toHaveProperty('failed');
  });
});

describe('transitions', () => {
  it('are reported once each, and never for the first answer', () => {
    const { ledger, transitions, record } = setUp();
    ledger.track(address('a'));
    record('a', ok(job('a', { status: 'completed' })));
    expect(transitions).toEqual([]);
    record('a', ok(job('a')));
    record('a', ok(job('a')));
    record('a', { kind: 'offline' });
    record('a', ok(job('a', { status: 'failed' })));
    record('a', ok(job('a', { status: 'failed' })));
    record('a', ok(job('a', { status: 'paused' })));
    expect(transitions).toEqual(['a: completed → active', 'a: active → failed', 'a: failed → paused']);
  });

  it('are reported after the ledger has changed', () => {
    const { ledger, record } = setUp();
    ledger.track(address('a'), { job: job('a') });
    const seen: unknown[] = [];
    ledger.onDidTransition(({ tracked, job }) => seen.push([tracked === ledger.get(key('a')), job.prLink]));
    record('a', ok(job('a', { status: 'completed', prLink: 'https://github.com/x/y/pull/1' })));
    expect(seen).toEqual([[true, 'https://github.com/x/y/pull/1']]);
  });

  it('are reported after a reload only for jobs that have changed meanwhile', () => {
    const before = setUp();
    for (const id of ['a', 'b', 'c']) before.ledger.track(address(id), { job: job(id) });
    before.record('c', ok(job('c', { status: 'completed' })));
    const after = setUp();
    after.ledger.merge(stored(before.ledger));
    expect(after.transitions).toEqual([]);
    after.record('a', ok(job('a', { status: 'completed' })));
    after.record('b', ok(job('b')));
    after.record('c', ok(job('c', { status: 'completed' })));
    expect(after.transitions).toEqual(['a: active → completed']);
  });
});

describe('a stored ledger', () => {
  it('restores everything', () => {
    const { ledger, time, record } = setUp();
    ledger.track(address('a'), {
      label: 'Mine',
      prompt: 'Fix it',
      job: job('a', { prLink: 'https://github.com/x/y/pull/1', archivedAt: start }),
    });
    ledger.track(address('__proto__'), { job: job('__proto__') });
    ledger.track(address('bare'));
    time.now += 1_000;
    ledger.prompted(key('a'));
    record('a', { kind: 'bad-response', reason: { kind: 'shape', path: 'id', keyword: 'type' } });
    record('bare', { kind: 'not-found', resource: 'job' });
    const { ledger: other, log, changes } = setUp();
    other.merge(stored(ledger));
    expect(other.jobs(origin)).toEqual(ledger.jobs(origin));
    expect(log.problems).toEqual([]);
    expect(changes).toHaveLength(1);
  });

  it('that is merged again changes nothing', () => {
    const { ledger, changes, record } = setUp();
    ledger.track(address('a'), { label: 'x', job: job('a') });
    record('a', { kind: 'offline' });
    changes.length = 0;
    ledger.merge(stored(ledger));
    expect(changes).toEqual([]);
  });

  it('keeps every kind of failure', () => {
    const failures = [
      { kind: 'unauthorized' },
      { kind: 'forbidden' },
      { kind: 'not-found', resource: 'job' },
      { kind: 'offline' },
      { kind: 'timeout' },
      { kind: 'rate-limited' },
      { kind: 'server-error', status: 502 },
      { kind: 'bad-request', status: 400, message: 'no' },
      { kind: 'not-found', resource: 'project', message: 'Unknown project' },
      ...(['not-json', 'other-job', 'too-large', 'broken-off', 'redirect'] as const).map(
        (kind) => ({ kind: 'bad-response', reason: { kind } }) as const,
      ),
      { kind: 'bad-response', reason: { kind: 'status', status: 418 } },
      { kind: 'bad-response', reason: { kind: 'shape', path: 'status', keyword: 'type' } },
    ] as const;
    const { ledger, record } = setUp();
    failures.forEach((failure, index) => {
      ledger.track(address(`j${index}`));
      record(`j${index}`, failure);
    });
    const { ledger: other } = setUp();
    other.merge(stored(ledger));
    failures.forEach((failure, index) => {
      expect(other.get(key(`j${index}`))?.failed?.failure).toEqual(failure);
    });
  });

  it.each([
    ['nothing', undefined, 0],
    ['null', null, 0],
    ['a text', 'x', 1],
    ['a list', [], 1],
    ['another version', { version: 2, jobs: [] }, 1],
    ['no version', { jobs: [] }, 1],
    ['jobs that are none', { version: 1, jobs: {}, removed: 'x' }, 0],
    ['entries that are none', { version: 1, jobs: [null, 1, 'x', [], {}], removed: [null, 1, ['x'], [1, 2]] }, 1],
    ['an entry without a time', { version: 1, jobs: [{ origin, projectId: 'p', id: 'i' }], removed: [] }, 1],
    ['an entry with a project that changes the path', { version: 1, jobs: [{ origin, projectId: 'a/../b', id: 'i', trackedAt: 1 }] }, 1],
    ['an entry with a project that is encoded', { version: 1, jobs: [{ origin, projectId: 'a%2Fb', id: 'i', trackedAt: 1 }] }, 1],
    ['an entry with a bad id', { version: 1, jobs: [{ origin, projectId: 'p', id: '..', trackedAt: 1 }], removed: [] }, 1],
    ['an entry with an infinite time', { version: 1, jobs: [{ origin, projectId: 'p', id: 'i', trackedAt: Number.POSITIVE_INFINITY }] }, 1],
  ])('is ignored without an exception: %s', (_name, value, problems) => {
    const { ledger, log, changes } = setUp();
    ledger.merge(value);
    expect(ledger.jobs(origin)).toEqual([]);
    expect(log.problems).toHaveLength(problems);
    expect(changes).toEqual([]);
  });

  it('keeps the valid properties of a damaged entry', () => {
    const { ledger } = setUp();
    const entry = {
      ...address('a'),
      trackedAt: 1,
      label: 5,
      promptStart: 'Fix',
      job: { id: 'a' },
      fetchedAt: 7,
      failed: { failure: { kind: 'odd' }, at: 1, count: 1 },
    };
    ledger.merge({ version: 1, jobs: [entry], removed: [] });
    expect(ledger.get(key('a'))).toEqual({ ...address('a'), key: key('a'), trackedAt: 1, promptStart: 'Fix' });
  });

  it('does not add more jobs than the maximum', () => {
    const { ledger } = setUp();
    const jobs = Array.from({ length: maxTracked + 50 }, (_value, index) => ({ ...address(`j${index}`), trackedAt: index }));
    ledger.merge({ version: 1, jobs, removed: [] });
    ledger.track(address('mine'));
    ledger.merge({ version: 1, jobs: jobs.slice(500), removed: [] });
    expect(ledger.jobs(origin)).toHaveLength(maxTracked);
  });
});

describe('two windows', () => {
  it('merge the jobs that each of them tracks', () => {
    const [a, b] = [setUp(), setUp()];
    a.ledger.track(address('a'));
    b.ledger.track(address('b'));
    b.ledger.merge(stored(a.ledger));
    a.ledger.merge(stored(b.ledger));
    expect(ids(a.ledger).sort()).toEqual(['a', 'b']);
    expect(ids(b.ledger).sort()).toEqual(['a', 'b']);
  });

  it('take the later answer without reporting a transition', () => {
    const [a, b] = [setUp(), setUp()];
    a.ledger.track(address('j'), { job: job('j') });
    b.ledger.merge(stored(a.ledger));
    a.time.now += 1_000;
    a.record('j', ok(job('j', { status: 'completed' })));
    b.ledger.merge(stored(a.ledger));
    expect(b.ledger.get(key('j'))?.job?.status).toBe('completed');
    expect(b.transitions).toEqual([]);
    // The window that saw the transition has reported it.
    b.time.now += 2_000;
    b.record('j', ok(job('j', { status: 'completed' })));
    expect(b.transitions).toEqual([]);
  });

  it('take the later name, prompt and failure, each independently', () => {
    const [a, b] = [setUp(), setUp()];
    a.ledger.track(address('j'), { label: 'first', job: job('j') });
    b.ledger.merge(stored(a.ledger));
    a.time.now += 1_000;
    a.ledger.rename(key('j'), 'second');
    b.time.now += 2_000;
    b.record('j', ok(job('j', { ref: 'later' })));
    b.time.now += 1_000;
    b.record('j', { kind: 'timeout' });
    a.ledger.merge(stored(b.ledger));
    expect(a.ledger.get(key('j'))).toMatchObject({ label: 'second', job: { ref: 'later' }, failed: { failure: { kind: 'timeout' } } });
    a.time.now += 5_000;
    a.record('j', ok(job('j')));
    b.ledger.merge(stored(a.ledger));
    expect(b.ledger.get(key('j'))).toMatchObject({ label: 'second' });
    expect(b.ledger.get(key('j'))).not.toHaveProperty('failed');
  });

  it('do not restore a job that the other has stopped tracking, unless it is tracked again', () => {
    const [a, b] = [setUp(), setUp()];
    a.ledger.track(address('j'));
    b.ledger.merge(stored(a.ledger));
    b.time.now += 1_000;
    b.ledger.untrack([key('j')]);
    a.ledger.merge(stored(b.ledger));
    expect(ids(a.ledger)).toEqual([]);
    a.time.now += 2_000;
    a.ledger.track(address('j'));
    b.ledger.merge(stored(a.ledger));
    expect(ids(b.ledger)).toEqual(['j']);
  });
});
