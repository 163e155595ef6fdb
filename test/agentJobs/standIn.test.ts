import { describe, expect, it } from 'vitest';
import { jsonAnswer } from '../../scripts/agentApi/answers';
import { faultGroups, faults } from '../../scripts/agentApi/faults';
import { type JobStep, scripts } from '../../scripts/agentApi/jobs';
import { startAgentApi } from '../../scripts/agentApi/server';
import { until } from '../support/lspUntil';
import { type Asked, ask, askBytes, brokenBy, create, job, json, key, message, start, statusOf, useStandIns } from './wireClient';

const second = 1_000;
const setUp = useStandIns();

describe('the stand-in', () => {
  it('answers with a job as specified', async () => {
    const { api } = await setUp();
    const { status, headers, bytes } = await ask(api);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers.date).toBe(new Date(start).toUTCString());
    expect(JSON.parse(bytes.toString())).toEqual({
      id: 'j',
      status: 'active',
      source: { repository: 'https://github.com/example/docs', ref: 'docs/j' },
      model: 'example-large',
      prLink: null,
      createdAt: '2026-11-20T12:00:00.000Z',
      archivedAt: null,
    });
  });

  it('starts a job with 201 and continues a job with 200', async () => {
    const { api } = await setUp();
    const created = await ask(api, create);
    expect([created.status, json(created)]).toMatchObject([201, { id: 'job-2', status: 'active' }]);
    const continued = await ask(api, message);
    expect([continued.status, json(continued)]).toMatchObject([200, { id: 'j', status: 'active' }]);
    expect(api.jobs.ids('p')).toEqual(['j', 'job-2']);
  });

  it.each<[string, Asked, number, string]>([
    ['an unknown job', { path: '/v2/agent/p/job/none' }, 404, 'Job not found'],
    ['a job of another project', { path: '/v2/agent/other/job/j' }, 404, 'Job not found'],
    ['a message to an unknown job', { ...message, path: '/v2/agent/p/job/none/message' }, 404, 'Job not found'],
    ['another path', { path: '/v2/agent/p' }, 404, 'There is nothing here.'],
    ['a path that is not encoded well', { path: '/v2/agent/%zz/job/j' }, 404, 'There is nothing here.'],
    ['a list, which there is none of', { path: '/v2/agent/p/job' }, 404, 'There is nothing here.'],
    ['an empty prompt', { ...create, body: '{"prompt":""}' }, 400, 'A prompt of at least one character is needed.'],
    ['a body that is no JSON', { ...create, body: 'prompt' }, 400, 'A prompt of at least one character is needed.'],
    ['no key', { key: '' }, 401, 'The key is unknown or has expired.'],
    ['an unknown key', { key: 'mint_unknown' }, 401, 'The key is unknown or has expired.'],
  ])('refuses %s', async (_, asked, status, error) => {
    const { api } = await setUp();
    const answer = await ask(api, asked);
    expect([answer.status, json(answer)]).toEqual([status, { error }]);
  });

  it('ignores a query', async () => {
    expect(await statusOf((await setUp()).api, { path: `${job}?x=1` })).toBe(200);
  });

  it('enforces the expiration, projects and scope of a key', async () => {
    const keys = [
      { key: 'mint_expires', expiresAt: start + second },
      { key: 'mint_project', projects: ['p'] },
      { key: 'mint_reads', scope: 'read' as const },
    ];
    const { api, time } = await setUp({ keys, readOnlyKeys: ['mint_reads_too'] });
    const statuses = (sent: string) =>
      Promise.all([{}, { path: '/v2/agent/q/job/j' }, create].map((asked) => statusOf(api, { ...asked, key: sent })));
    expect(await statuses('mint_expires')).toEqual([200, 404, 201]);
    expect(await statuses('mint_project')).toEqual([200, 403, 201]);
    expect(await statuses('mint_reads')).toEqual([200, 404, 403]);
    expect(await statuses('mint_reads_too')).toEqual([200, 404, 403]);
    time.now += second;
    expect(await statuses('mint_expires')).toEqual([401, 401, 401]);
  });

  it('accepts any key if none are configured, and only reads with read-only keys', async () => {
    const api = await startAgentApi({ readOnlyKeys: ['mint_reads'] });
    const statuses = await Promise.all(['any', 'mint_reads', ''].map((sent) => statusOf(api, { ...create, key: sent })));
    await api.stop();
    expect(statuses).toEqual([201, 403, 401]);
  });

  it('rejects unknown projects if projects are configured', async () => {
    const { api } = await setUp({ projects: ['p'] });
    const answer = await ask(api, { ...create, path: '/v2/agent/q/job' });
    expect([answer.status, json(answer)]).toEqual([404, { error: 'Project not found' }]);
    expect(await statusOf(api, create)).toBe(201);
  });

  it('limits writes per hour and project, but not reads', async () => {
    const { api, time } = await setUp({ callsPerHour: 3 });
    expect([await statusOf(api, create), await statusOf(api, message)]).toEqual([201, 200]);
    time.now += 10 * 60 * second;
    expect(await statusOf(api, create)).toBe(201);
    const refused = await ask(api, message);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(50 * 60)]);
    expect(await statusOf(api)).toBe(200);
    expect(await statusOf(api, { ...create, path: '/v2/agent/other/job' })).toBe(201);
    // Refused and unreadable requests do not count.
    expect(await statusOf(api, { ...create, body: '' })).toBe(400);
    time.now += 50 * 60 * second;
    expect([await statusOf(api, create), await statusOf(api, create), await statusOf(api, create)]).toEqual([201, 201, 429]);
  });

  it('allows requests of other origins only if configured', async () => {
    const open = await setUp({ allowsOrigins: true });
    const closed = await setUp();
    const preflight: Asked = { method: 'OPTIONS', key: '' };
    expect(await ask(open.api, preflight)).toMatchObject({ status: 204, headers: { 'access-control-allow-origin': '*' } });
    expect((await ask(closed.api, preflight)).status).toBe(401);
    open.api.setFault('rate-limited-seconds');
    expect((await ask(open.api)).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Retry-After, Date',
    });
    expect((await ask(closed.api)).headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('the record of requests', () => {
  it('has each request and its response, with times', async () => {
    const { api, time } = await setUp();
    await ask(api, { ...create, body: '{"prompt":"Größe"}' });
    time.now += second;
    await ask(api, { path: '/v2/agent/p/job/none?x' });
    await until('the ends', () => api.requests.every(({ end }) => end));
    expect(api.requests).toMatchObject([
      {
        ...{ method: 'POST', url: '/v2/agent/p/job', route: { operation: 'create', projectId: 'p', id: '' } },
        ...{ body: '{"prompt":"Größe"}', bytes: 20, at: start, headers: { authorization: `Bearer ${key}` } },
        end: { status: 201, complete: true, at: start },
      },
      {
        ...{ method: 'GET', url: '/v2/agent/p/job/none?x', route: { operation: 'get', projectId: 'p', id: 'none' } },
        ...{ body: '', bytes: 0, at: start + second },
        end: { status: 404, complete: true, at: start + second },
      },
    ]);
  });

  it('counts the sent bytes of header and body', async () => {
    const { api } = await setUp();
    const text = await askBytes(api, '/v2/agent/p/job/none');
    expect(text).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
    await ask(api, { path: '/v2/agent/p/job/fault-huge' });
    await until('the ends', () => api.requests.every(({ end }) => end));
    expect(api.requests.map(({ end }) => end?.bytes)).toEqual([text.length, expect.any(Number)]);
    expect(api.requests[1]?.end?.bytes).toBeGreaterThan(50_000_000);
  });

  it('has broken connections and requests in flight', async () => {
    const { api } = await setUp();
    api.setFault('closes-at-once');
    await brokenBy(api);
    api.setFault('hangs');
    const hanging = brokenBy(api);
    await until('the second request', () => api.requests.length === 2);
    expect(api.requests[0]?.end).toMatchObject({ status: undefined, bytes: 0, complete: false });
    expect(api.requests[1]?.end).toBeUndefined();
    expect(api.inFlight.now).toBe(1);
    await api.stop();
    expect(await hanging).toBe('ECONNRESET');
    await until('the end', () => api.requests[1]?.end);
    expect(api.requests[1]?.end).toMatchObject({ complete: false });
  });
});

describe('the script of a job', () => {
  /** Status and pull request at each of these times, in seconds since the start. */
  async function course(script: readonly JobStep[], ...times: readonly number[]) {
    const { api, time } = await setUp();
    api.jobs.add('p', { id: 'k', script });
    const seen: unknown[] = [];
    for (const at of times) {
      time.now = start + at * second;
      const { status, prLink } = json(await ask(api, { path: '/v2/agent/p/job/k' })) as { status: string; prLink: string | null };
      seen.push(prLink === null ? status : `${status} ${prLink.split('/').at(-1)}`);
    }
    return seen;
  }

  it('may create the pull request two minutes after the job is completed', async () => {
    expect(await course(scripts.linksLater, 0, 19, 20, 139, 140)).toEqual(['active', 'active', 'completed', 'completed', 'completed 2']);
  });

  it('may lead back to active, from completed and from archived', async () => {
    expect(await course(scripts.goesBack, 0, 20, 40, 60)).toEqual(['active', 'completed', 'active', 'completed 2']);
    expect(await course(scripts.isRestored, 0, 20)).toEqual(['archived 2', 'active 2']);
  });

  it('may have any pull request address', async () => {
    expect(await course([{ after: 0, status: 'completed', pullRequest: 'http://x/y' }], 0)).toEqual(['completed y']);
    expect(await course([{ after: 0, status: 'completed', pullRequest: '' }], 0)).toEqual(['completed ']);
  });

  it.each([
    ['Open it late', 20, 'completed'],
    ['Go back', 40, 'active'],
  ])('follows the prompt: %s', async (prompt, seconds, status) => {
    const { api, time } = await setUp();
    const { id } = json(await ask(api, { ...create, body: JSON.stringify({ prompt }) })) as { id: string };
    time.now += seconds * second;
    expect(json(await ask(api, { path: `/v2/agent/p/job/${id}` }))).toMatchObject({ status, prLink: null });
  });

  it('ends when the job is removed', async () => {
    const { api } = await setUp();
    api.jobs.remove('p', 'j');
    expect(await statusOf(api)).toBe(404);
    expect(api.jobs.ids('p')).toEqual([]);
  });
});

describe('a fault', () => {
  const other: Asked = { path: '/v2/agent/p/job/k' };
  const foreign: Asked = { path: '/v2/agent/q/job/j' };

  async function setUpMore() {
    const { api } = await setUp();
    api.jobs.add('p', { id: 'k' });
    api.jobs.add('q', { id: 'j' });
    const statuses = async () => {
      const all: number[] = [];
      for (const asked of [{}, other, foreign, create, message]) all.push(await statusOf(api, asked));
      return all;
    };
    return { api, statuses };
  }

  it.each([
    ['all requests', {}, [418, 418, 418, 418, 418]],
    ['one job, in whatever project', { id: 'j' }, [418, 200, 418, 201, 418]],
    ['one job of one project', { id: 'j', project: 'p' }, [418, 200, 200, 201, 418]],
    ['one project', { project: 'p' }, [418, 418, 200, 418, 418]],
    ['one method', { method: 'POST' }, [200, 200, 200, 418, 418]],
    ['one operation', { operation: 'message' }, [200, 200, 200, 201, 418]],
    ['the next requests', { times: 2 }, [418, 418, 200, 201, 200]],
    ['later requests', { after: 3 }, [200, 200, 200, 418, 418]],
    ['one request of one project', { project: 'p', after: 1, times: 1 }, [200, 418, 200, 201, 200]],
  ] as const)('applies to %s', async (_, scope, expected) => {
    const { api, statuses } = await setUpMore();
    api.setFault('teapot', scope);
    expect(await statuses()).toEqual(expected);
  });

  it('is removed by its scope', async () => {
    const { api, statuses } = await setUpMore();
    api.setFault('teapot', { id: 'j', project: 'p' });
    api.setFault('error-500', { method: 'GET' });
    api.setFault(undefined);
    api.setFault(undefined, 'j');
    expect(await statuses()).toEqual([418, 500, 500, 201, 418]);
    api.setFault(undefined, { project: 'p', id: 'j' });
    expect(await statuses()).toEqual([500, 500, 500, 201, 200]);
    api.clearFaults();
    expect(await statuses()).toEqual([200, 200, 200, 201, 200]);
  });

  it('is overridden by a fault with a narrower scope, or by a later one with the same scope', async () => {
    const { api, statuses } = await setUpMore();
    api.setFault('teapot', { id: 'j', project: 'p' });
    api.setFault('error-500', 'j');
    api.setFault('forbidden');
    expect(await statuses()).toEqual([418, 403, 500, 403, 418]);
    api.setFault('not-found', { project: 'q' });
    expect(await statusOf(api, foreign)).toBe(404);
    api.setFault('status-409', 'j');
    expect(await statusOf(api, foreign)).toBe(409);
  });

  it('of a narrower scope that has run out leaves wider faults in force', async () => {
    const { api } = await setUpMore();
    api.setFault('forbidden');
    api.setFault('teapot', { id: 'j', times: 1 });
    expect([await statusOf(api), await statusOf(api)]).toEqual([418, 403]);
  });

  it('may be a function of the test', async () => {
    const { api } = await setUp();
    api.setFault(({ count, send, act }) => send(count === 2 ? jsonAnswer({ count }, 299) : act()));
    expect([await statusOf(api), await statusOf(api), await statusOf(api)]).toEqual([200, 299, 200]);
  });

  it('may be set by the id of a job, which then exists', async () => {
    const { api } = await setUp();
    expect([await statusOf(api, { path: '/v2/agent/p/job/fault-teapot' }), api.jobs.ids('p')]).toEqual([418, ['j', 'fault-teapot']]);
    expect(await statusOf(api, { ...message, path: '/v2/agent/p/job/fault-unauthorized-once/message' })).toBe(401);
    expect(await statusOf(api, { ...message, path: '/v2/agent/p/job/fault-unauthorized-once/message' })).toBe(200);
    expect(await statusOf(api, { path: '/v2/agent/p/job/fault-none' })).toBe(404);
    expect(await statusOf(api, { path: '/v2/agent/p/job/fault-constructor' })).toBe(404);
  });

  it('has a unique name', async () => {
    const { api } = await setUp();
    for (const name of ['none', '', 'toString']) expect(() => api.setFault(name)).toThrow(`There is no fault "${name}".`);
    const names = Object.values(faultGroups).flat();
    expect(new Set(names).size).toBe(names.length);
    expect(names.sort()).toEqual(Object.keys(faults).sort());
  });

  it('applies only to requests with a valid key', async () => {
    const { api } = await setUp();
    api.setFault('teapot');
    expect(await statusOf(api, { key: 'mint_unknown' })).toBe(401);
  });
});
