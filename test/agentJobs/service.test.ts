import { afterEach, describe, expect, it } from 'vitest';
import {
  type AgentJob,
  type ApiResult,
  createAgentApi,
  httpsLink,
  parseBaseUrl,
  parseJobReference,
  service,
} from '../../client/src/agentJobs/core';
import { createFetchHttp } from '../../client/src/agentJobs/http';
import { startDemo } from '../../scripts/agentApi/demo';
import { scripts } from '../../scripts/agentApi/jobs';
import { type AgentApiOptions, type AgentApi as StandIn, startAgentApi } from '../../scripts/agentApi/server';
import { neverCancelled } from '../../shared/cancellation';
import { impatientClock } from './core/support/impatientClock';

const key = 'mint_secret_of_the_test';
const readOnly = 'mint_may_only_read_this';
const begin = Date.UTC(2026, 10, 20, 12);
const running: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
});

/** Connects the API of the panel over a real connection to a stand-in for the service, which has its own clock. */
async function setUp(options: AgentApiOptions = {}, stored: string | undefined = key) {
  const time = { now: begin };
  const standIn: StandIn = await startAgentApi({ keys: [key], readOnlyKeys: [readOnly], now: () => time.now, ...options });
  running.push(standIn);
  return { standIn, time, api: apiAt(standIn.url, stored) };
}

function apiAt(url: string, stored: string | undefined) {
  const base = parseBaseUrl(url);
  if (base.kind !== 'ok') throw new Error(base.kind);
  const keys = { keyFor: async () => stored };
  return createAgentApi({ baseUrl: base.value, http: createFetchHttp(), keys, service, clock: impatientClock(() => begin) });
}

const value = (result: ApiResult<AgentJob>): AgentJob => {
  if (result.kind !== 'ok') throw new Error(JSON.stringify(result));
  return result.value;
};

describe('a job of the stand-in', () => {
  it('is started, runs, and finishes with a pull request', async () => {
    const { api, time } = await setUp();
    const { id, status } = value(await api.createJob('site', 'Fix the links', neverCancelled));
    expect(status).toBe('active');
    time.now += 24_000;
    expect(value(await api.getJob('site', id, neverCancelled))).toMatchObject({ status: 'active', createdAt: begin });
    time.now += 1_000;
    expect(value(await api.getJob('site', id, neverCancelled))).toMatchObject({
      status: 'completed',
      prLink: 'https://github.com/example/docs/pull/1',
    });
  });

  it.each([
    ['Change nothing', ['active', 'completed']],
    ['Please fail', ['active', 'failed']],
    ['Run forever', ['active', 'active']],
    ['Be queued: queue', ['queued', 'completed']],
    ['archive it', ['active', 'archived']],
  ])('follows its prompt: %s', async (prompt, statuses) => {
    const { api, time } = await setUp();
    const started = value(await api.createJob('site', prompt, neverCancelled));
    time.now += 60_000;
    const later = value(await api.getJob('site', started.id, neverCancelled));
    expect([started.status, later.status]).toEqual(statuses);
    expect(later.archivedAt !== undefined).toBe(later.status === 'archived');
  });

  it('runs again after a message', async () => {
    const { api, time } = await setUp();
    const { id } = value(await api.createJob('site', 'Fix the links', neverCancelled));
    time.now += 60_000;
    expect(value(await api.sendMessage('site', id, 'Now fail', neverCancelled)).status).toBe('active');
    time.now += 60_000;
    expect(value(await api.getJob('site', id, neverCancelled)).status).toBe('failed');
  });

  it('belongs to its project', async () => {
    const { standIn, api } = await setUp();
    standIn.jobs.add('docs-site_2.0', { id: 'ü/1' });
    expect(value(await api.getJob('docs-site_2.0', 'ü/1', neverCancelled)).id).toBe('ü/1');
    expect(await api.getJob('other', 'ü/1', neverCancelled)).toMatchObject({ kind: 'not-found', resource: 'job' });
    expect(await api.sendMessage('other', 'ü/1', 'x', neverCancelled)).toMatchObject({ kind: 'not-found', resource: 'job' });
  });

  it('can be set to any status, and may begin with its first request', async () => {
    const { standIn, api, time } = await setUp();
    standIn.jobs.add('site', { id: 'j', script: scripts.fails, waits: true });
    time.now += 3_600_000;
    expect(value(await api.getJob('site', 'j', neverCancelled))).toMatchObject({ status: 'active', createdAt: time.now });
    standIn.jobs.set('site', 'j', 'paused');
    expect(value(await api.getJob('site', 'j', neverCancelled)).status).toBe('paused');
    expect(() => standIn.jobs.set('site', 'k', 'paused')).toThrow('no job k');
  });
});

describe('the stand-in', () => {
  it('rejects unknown keys, and allows only reading with some keys', async () => {
    const { standIn } = await setUp();
    standIn.jobs.add('site', { id: 'j' });
    expect(await apiAt(standIn.url, 'mint_unknown_to_them').getJob('site', 'j', neverCancelled)).toMatchObject({ kind: 'unauthorized' });
    expect(await apiAt(standIn.url, readOnly).getJob('site', 'j', neverCancelled)).toMatchObject({ kind: 'ok' });
    expect(await apiAt(standIn.url, readOnly).createJob('site', 'x', neverCancelled)).toEqual({
      kind: 'forbidden',
      message: 'The key may only read.',
    });
    const response = await fetch(`${standIn.url}/v2/agent/site/job/j`);
    expect([response.status, await response.json()]).toEqual([401, { error: 'The key is unknown or has expired.' }]);
  });

  it('starts at most a hundred jobs per hour and project', async () => {
    const { api, time } = await setUp();
    for (let count = 0; count < 100; count += 1) value(await api.createJob('site', 'x', neverCancelled));
    expect(await api.createJob('site', 'x', neverCancelled)).toEqual({
      kind: 'rate-limited',
      retryAfterMs: 3_600_000,
      message: 'Too many requests.',
    });
    expect(await api.createJob('other', 'x', neverCancelled)).toMatchObject({ kind: 'ok' });
    time.now += 3_600_001;
    expect(await api.createJob('site', 'x', neverCancelled)).toMatchObject({ kind: 'ok' });
  });

  it.each([
    ['GET', '/v2/agent/site', undefined, 404],
    ['PUT', '/v2/agent/site/job/j', undefined, 404],
    ['POST', '/v2/agent/site/job/j', undefined, 404],
    ['GET', '/v1/agent/site/job/j', undefined, 404],
    ['POST', '/v2/agent/site/job', '{"prompt": ""}', 400],
    ['POST', '/v2/agent/site/job', 'prompt', 400],
    ['POST', '/v2/agent/site/job', 'null', 400],
  ] as const)('answers an invalid request with an error: %s %s', async (method, path, body, status) => {
    const { standIn } = await setUp();
    const response = await fetch(standIn.url + path, { method, headers: { Authorization: `Bearer ${key}` }, ...(body ? { body } : {}) });
    expect([response.status, Object.keys((await response.json()) as object)]).toEqual([status, ['error']]);
  });

  it('survives malformed paths and oversized bodies', async () => {
    const { standIn, api } = await setUp();
    const headers = { Authorization: `Bearer ${key}` };
    await fetch(`${standIn.url}/v2/agent/%zz/job/j`, { headers }).catch(() => undefined);
    await fetch(`${standIn.url}/v2/agent/site/job`, { method: 'POST', headers, body: 'x'.repeat(2_000_000) }).catch(() => undefined);
    standIn.jobs.add('site', { id: 'j' });
    expect(await api.getJob('site', 'j', neverCancelled)).toMatchObject({ kind: 'ok' });
  });

  it('has faults for all jobs or one job, set by a test or by the job id', async () => {
    const { standIn, api } = await setUp();
    standIn.jobs.add('site', { id: 'j' });
    standIn.jobs.add('site', { id: 'k' });
    const kinds = async () =>
      Promise.all(['j', 'k', 'fault-not-json'].map(async (id) => (await api.getJob('site', id, neverCancelled)).kind));
    expect(await kinds()).toEqual(['ok', 'ok', 'bad-response']);
    standIn.setFault('error-500', 'j');
    expect(await kinds()).toEqual(['server-error', 'ok', 'bad-response']);
    standIn.setFault('forbidden');
    expect(await kinds()).toEqual(['server-error', 'forbidden', 'forbidden']);
    standIn.setFault(undefined);
    standIn.setFault(undefined, 'j');
    expect(await kinds()).toEqual(['ok', 'ok', 'bad-response']);
    expect(() => standIn.setFault('toString')).toThrow('no fault');
    expect(await api.getJob('site', 'fault-toString', neverCancelled)).toMatchObject({ kind: 'not-found' });
  });
});

it.each([
  [true, 204, '*'],
  [false, 401, null],
])('the stand-in allows requests of other origins only if configured: %s', async (allowsOrigins, status, origin) => {
  const api = await startAgentApi({ allowsOrigins });
  const preflight = await fetch(`${api.url}/v2/agent/docs/job/x`, { method: 'OPTIONS' });
  const answered = await fetch(`${api.url}/v2/agent/docs/job/x`, { headers: { Authorization: 'Bearer key' } });
  await api.stop();
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([status, origin]);
  expect([answered.status, answered.headers.get('access-control-allow-origin')]).toEqual([404, origin]);
});

describe('a fault', () => {
  const shape = (path: string, keyword: string) => ({ kind: 'bad-response', reason: { kind: 'shape', path, keyword } });
  const bad = (kind: string) => ({ kind: 'bad-response', reason: { kind } });

  /** Result of each fault; faults that take time are tested with a fake clock. */
  const expectedResults: Record<string, unknown> = {
    unauthorized: { kind: 'unauthorized', message: 'The key is unknown or has expired.' },
    forbidden: { kind: 'forbidden', message: 'The key has no scope for this.' },
    'not-found': { kind: 'not-found', resource: 'job', message: 'Job not found' },
    'bad-request': { kind: 'bad-request', status: 400, message: 'The prompt is not accepted.' },
    teapot: { kind: 'bad-request', status: 418, message: 'Unexpected.' },
    'rate-limited': { kind: 'rate-limited', message: 'Too many requests.' },
    'rate-limited-seconds': { kind: 'rate-limited', retryAfterMs: 2_000, message: 'Too many requests.' },
    'error-500': { kind: 'server-error', status: 500, message: 'Internal error.' },
    'error-502': { kind: 'server-error', status: 502 },
    'error-503': { kind: 'server-error', status: 503, retryAfterMs: 30_000, message: 'Under maintenance.' },
    'closes-at-once': bad('broken-off'),
    'half-answer': bad('broken-off'),
    'malformed-json': bad('not-json'),
    'not-json': bad('not-json'),
    empty: bad('not-json'),
    'missing-status': shape('status', 'required'),
    list: shape('', 'type'),
    'other-job': bad('other-job'),
    huge: bad('too-large'),
    'huge-announced': bad('too-large'),
    redirect: bad('redirect'),
    'redirect-same-method': bad('redirect'),
  };

  it.each(Object.entries(expectedResults))('has the expected result: %s', async (fault, expectedResult) => {
    const { api } = await setUp();
    expect(await api.getJob('site', `fault-${fault}`, neverCancelled)).toEqual(expectedResult);
  });

  it('has a date that does not depend on the local clock', async () => {
    // Both dates come from the stand-in, so the clock of this test does not matter.
    const standIn = await startAgentApi({ keys: [key] });
    running.push(standIn);
    const result = await apiAt(standIn.url, key).getJob('site', 'fault-rate-limited-date', neverCancelled);
    expect(result.kind === 'rate-limited' && result.retryAfterMs).toBeGreaterThan(80_000);
    expect(result.kind === 'rate-limited' && result.retryAfterMs).toBeLessThanOrEqual(91_000);
  });

  it.each([
    ['wrong-shape', 'repository'],
    ['wrong-date', 'createdAt'],
  ])('omits a property that cannot be read: %s', async (fault, property) => {
    const { api } = await setUp();
    const job = value(await api.getJob('site', `fault-${fault}`, neverCancelled));
    expect(job).toMatchObject({ id: `fault-${fault}`, status: 'active', model: 'example-large' });
    expect(job).not.toHaveProperty(property);
  });

  it('cannot add a script as a link', async () => {
    const { api } = await setUp();
    const { prLink } = value(await api.getJob('site', 'fault-script-link', neverCancelled));
    expect(prLink).toBe('javascript:alert(1)');
    expect(httpsLink(prLink ?? '')).toBeUndefined();
  });

  it.each(['redirect', 'redirect-same-method'])('does not send the key to another origin: %s', async (fault) => {
    const other = await startAgentApi();
    running.push(other);
    const { standIn, api } = await setUp({ elsewhere: other.url });
    standIn.setFault(fault);
    await api.getJob('site', 'j', neverCancelled);
    await api.createJob('site', 'x', neverCancelled);
    await api.sendMessage('site', 'j', 'x', neverCancelled);
    expect(standIn.requests).toHaveLength(3);
    expect(standIn.requests.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(`Bearer ${key}`));
    expect(other.requests).toEqual([]);
  });
});

describe('the key', () => {
  it('is sent only in the header', async () => {
    const { standIn, api } = await setUp();
    const { id } = value(await api.createJob('site', 'Fix the links', neverCancelled));
    await api.getJob('site', id, neverCancelled);
    await api.sendMessage('site', id, 'More', neverCancelled);
    for (const { method, url, headers, body } of standIn.requests) {
      const { authorization, ...rest } = headers;
      expect(authorization).toBe(`Bearer ${key}`);
      expect(JSON.stringify([method, url, rest, body])).not.toContain(key);
    }
  });

  it('is required to send a request', async () => {
    const { standIn, api } = await setUp({}, '');
    expect(await api.getJob('site', 'j', neverCancelled)).toEqual({ kind: 'no-key' });
    expect(standIn.requests).toEqual([]);
  });
});

describe('the demo', () => {
  it('prints the values to enter, which work', async () => {
    const demo = await startDemo();
    running.push(demo);
    expect(demo.key.startsWith(service.adminKeyPrefix)).toBe(true);
    for (const words of [demo.url, demo.key, demo.project, 'demo-runs', 'hangs']) expect(demo.introduction).toContain(words);
    const api = apiAt(demo.url, demo.key);
    const ids = /^ {2}jobs +(.*)/m.exec(demo.introduction)?.[1]?.split(', ') ?? [];
    const statuses = await Promise.all(ids.map(async (id) => [id, value(await api.getJob(demo.project, id, neverCancelled)).status]));
    expect(Object.fromEntries(statuses)).toEqual({
      'demo-runs': 'active',
      'demo-finishes': 'active',
      'demo-fails': 'active',
      'demo-changed-nothing': 'completed',
      'demo-archived': 'archived',
      'demo-queued': 'queued',
    });
    const address = parseJobReference(`${demo.url}/v2/agent/${demo.project}/job/demo-runs`);
    expect(address).toEqual({ kind: 'ok', value: { id: 'demo-runs', projectId: demo.project } });
  });

  it('has a new key each time, and accepts no other key', async () => {
    const [a, b] = await Promise.all([startDemo(), startDemo()]);
    running.push(a, b);
    expect(a.key).not.toBe(b.key);
    expect(await apiAt(a.url, b.key).getJob(a.project, 'demo-runs', neverCancelled)).toMatchObject({ kind: 'unauthorized' });
  });
});
