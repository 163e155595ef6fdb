import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AgentApi,
  type AgentJob,
  type ApiFailure,
  type ApiResult,
  createAgentApi,
  httpsLink,
  logRequests,
  mayHaveHappened,
  parseBaseUrl,
  service,
} from '../../client/src/agentJobs/core';
import { createFetchHttp } from '../../client/src/agentJobs/http';
import { JobLog } from '../../client/src/agentJobs/jobLog';
import { faultGroups, faults } from '../../scripts/agentApi/faults';
import { errorBodies, refusal, retryAfters } from '../../scripts/agentApi/faults/errors';
import { field, oddDates, oddLinks, oddValues, optionalFields, plainLinks } from '../../scripts/agentApi/faults/fields';
import { redirectStatuses } from '../../scripts/agentApi/faults/redirects';
import { holdAnswers } from '../../scripts/agentApi/faults/timing';
import { endless } from '../../scripts/agentApi/faults/transport';
import { scripts } from '../../scripts/agentApi/jobs';
import { type AgentApi as StandIn, startAgentApi } from '../../scripts/agentApi/server';
import { neverCancelled } from '../../shared/cancellation';
import { systemClock, type Timers } from '../../shared/clock';
import { until } from '../support/lspUntil';
import { impatientClock } from './core/support/impatientClock';

// Expected results of all answers of the stand-in, by the specification of the API and the rules of the panel.

const secret = '7Kd0aXwQ4tZ9bN2m';
const key = `mint_${secret}`;
const start = Date.UTC(2026, 10, 20, 12);
const project = 'site';
const maxMessageLength = 2_000;
const day = 24 * 60 * 60_000;

type Operation = 'get' | 'create' | 'message';
const operations: readonly Operation[] = ['get', 'create', 'message'];

let elsewhere: StandIn;
let standIn: StandIn;
let api: AgentApi;
let isEndless = false;
const lines: string[] = [];
/** Expected result of each named fault, for each operation. */
const played = new Map<string, Readonly<Record<Operation, Played>>>();

beforeAll(async () => {
  elsewhere = await startAgentApi();
  standIn = await startAgentApi({ keys: [key], now: () => start, elsewhere: elsewhere.url, callsPerHour: Number.POSITIVE_INFINITY });
  const base = parseBaseUrl(standIn.url);
  if (base.kind !== 'ok') throw new Error(base.kind);
  const clock = impatientClock(() => start);
  const write = (line: string) => void lines.push(line);
  const log = new JobLog(() => ({ debug: write, info: write, warn: write, error: write, show: () => undefined, dispose: () => undefined }));
  const http = logRequests(createFetchHttp({ timers: impatientTimers }), log, clock.now);
  api = createAgentApi({ baseUrl: base.value, http, keys: { keyFor: async () => key }, service, clock });
  standIn.jobs.add(project, { id: 'j', script: scripts.runs });
  for (const fault of Object.keys(faults)) {
    played.set(fault, { get: await play(fault, 'get'), create: await play(fault, 'create'), message: await play(fault, 'message') });
  }
}, 60_000);

/** Result of a fault. */
function playedBy(fault: string, operation: Operation): Played {
  const one = played.get(fault);
  if (!one) throw new Error(`The fault "${fault}" was not played.`);
  return one[operation];
}

afterAll(async () => {
  await standIn.stop();
  await elsewhere.stop();
});

beforeEach(() => {
  standIn.clearFaults();
  standIn.jobs.add(project, { id: 'j', script: scripts.runs });
});

/** Timers that run a thousand times as fast for answers that never end, but not out before the request has arrived. */
const impatientTimers: Timers = {
  setTimer(callback, milliseconds) {
    const clock = systemClock(globalThis);
    if (!isEndless) return clock.setTimer(callback, milliseconds);
    const before = standIn.requests.length;
    const elapse = (): void => {
      const hasArrived = standIn.requests.slice(before).some(({ method, bytes }) => method === 'GET' || bytes > 0);
      if (hasArrived) callback();
      else timer = clock.setTimer(elapse, milliseconds / 1_000);
    };
    let timer = clock.setTimer(elapse, milliseconds / 1_000);
    return { dispose: () => timer.dispose() };
  },
};

interface Played {
  readonly result: ApiResult<AgentJob>;
  /** Requests that reached the service. */
  readonly requests: number;
  /** Jobs that the service has started. */
  readonly started: number;
}

/** Result of one call while a fault is set. */
async function play(fault: Parameters<StandIn['setFault']>[0], operation: Operation, id = 'j'): Promise<Played> {
  const before = { requests: standIn.requests.length, jobs: standIn.jobs.ids(project).length };
  standIn.setFault(fault);
  isEndless = typeof fault === 'string' && endless.has(fault);
  const calls = {
    get: () => api.getJob(project, id, neverCancelled),
    create: () => api.createJob(project, 'Fix the links', neverCancelled),
    message: () => api.sendMessage(project, id, 'And the images', neverCancelled),
  };
  const result = await calls[operation]();
  standIn.clearFaults();
  return {
    result,
    requests: standIn.requests.length - before.requests,
    started: standIn.jobs.ids(project).length - before.jobs,
  };
}

async function jobFrom(fault: Parameters<StandIn['setFault']>[0]): Promise<AgentJob> {
  const { result } = await play(fault, 'get');
  if (result.kind !== 'ok') throw new Error(JSON.stringify(result));
  return result.value;
}

async function failureFrom(fault: Parameters<StandIn['setFault']>[0], operation: Operation = 'get'): Promise<ApiFailure> {
  const { result } = await play(fault, operation);
  if (result.kind === 'ok') throw new Error(JSON.stringify(result));
  return result;
}

const messageOf = (failure: ApiFailure) => ('message' in failure ? failure.message : undefined);
const named = (prefix: string, names: object) => Object.keys(names).map((name) => prefix + name);

/** Faults by their expected result. Each fault is in exactly one group. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  ok: [
    ...['unauthorized-once', 'unauthorized-every-other'],
    ...optionalFields.flatMap((path) => named(`${path}-`, oddValues)),
    ...['prLink-', 'source.repository-'].flatMap((prefix) => named(prefix, { ...oddLinks, ...plainLinks })),
    ...['createdAt-', 'archivedAt-'].flatMap((prefix) =>
      named(prefix, { ...oddDates, offset: 0, fraction: 0, 'lower-case': 0, 'long-ago': 0, 'far-future': 0 }),
    ),
    ...['createdAt-future', 'archivedAt-before-creation', 'archived-without-date', 'active-with-pull-request'],
    ...['status-unknown', 'status-upper-case', 'status-padded', 'status-prototype', 'status-method'],
    ...['status-control-characters', 'status-command-link', 'id-upper-case', 'only-needed', 'all-null', 'more-fields'],
    ...['wrong-shape', 'wrong-date', 'script-link', 'repeats-key'],
    ...['key-twice', 'prototype', 'half-surrogate', 'deep-field', 'many-fields', 'byte-order-mark', 'not-utf-8'],
    ...['other-type', 'odd-type', 'no-type', 'gzip', 'brotli', 'gzip-twice', 'unknown-encoding', 'odd-headers', 'no-date', 'odd-date'],
    ...['status-200', 'status-201', 'status-202', 'status-203', 'status-206', 'status-299', 'hints-before', 'byte-by-byte'],
  ],
  unauthorized: ['unauthorized', 'unauthorized-challenge'],
  forbidden: ['forbidden', 'forbidden-address', 'forbidden-html'],
  'not-found': ['not-found', 'unknown-project', 'not-found-html'],
  'rate-limited': ['rate-limited', ...named('rate-limited-', retryAfters)],
  timeout: [...endless, 'status-408', 'answer-lost-408'],
  'server-error': [
    ...['error-500', 'error-502', 'error-503', 'error-503-at-once', 'error-503-html', 'error-504', ...named('error-503-', retryAfters)],
    ...[500, 501, 502, 503, 504, 505, 507, 508, 511, 520, 529, 599].map((status) => `status-${status}`),
    ...['answer-lost-500', 'answer-lost-502', 'answer-lost-504'],
  ],
  'bad-request': [
    ...['bad-request', 'teapot', ...named('error-body-', errorBodies).filter((name) => name !== 'error-body-too-large')],
    ...[400, 402, 405, 406, 409, 410, 411, 412, 413, 414, 415, 417, 418, 421, 422, 423, 424, 425, 426, 428, 431, 451, 499].map(
      (status) => `status-${status}`,
    ),
  ],
  'not-json': [
    ...['malformed-json', 'not-json', 'empty', 'whitespace', 'trailing-text', 'trailing-comma', 'two-values', 'comments'],
    ...['single-quotes', 'not-a-number', 'nul-byte', 'utf-16', 'utf-16-big-endian', 'utf-16-announced'],
    ...['status-204', 'status-205', 'half-answer-unframed', 'length-too-small'],
  ],
  shape: [
    ...['id', 'status'].flatMap((path) =>
      named(`${path}-`, oddValues).filter((name) => !['status-control-characters', 'status-command-link'].includes(name)),
    ),
    ...['missing-status', 'list', 'wrapped', 'no-object', 'null', 'deep-value'],
  ],
  'other-job': ['other-job'],
  'too-large': ['huge', 'huge-announced', 'gzip-bomb', 'brotli-bomb', 'error-body-too-large'],
  'broken-off': [
    ...['closes-at-once', 'closes-after-header', 'half-answer', 'resets', 'resets-in-body', 'answer-lost', 'answer-lost-reset'],
    ...['length-too-large', 'no-last-chunk', 'odd-chunk', 'gzip-false', 'status-101'],
    // The request has arrived, whatever the response is.
    ...['length-twice', 'length-odd', 'length-and-chunks', 'not-http', 'no-header', 'huge-header'],
  ],
  redirect: [
    ...['redirect', 'redirect-same-method', 'redirect-choices', 'redirect-nowhere', 'redirect-script', 'redirect-loop'],
    ...redirectStatuses.flatMap((status) => [`redirect-${status}-here`, `redirect-${status}-elsewhere`]),
  ],
  status: ['status-304', 'status-600', 'status-999'],
  // A proxy refuses to pass the request on; `fetch` does not expose that response.
  offline: ['status-407'],
  // These depend on the operation, or on how much of the body could be decompressed.
  varied: ['forbidden-writing', 'gzip-cut'],
};

/** Kinds of bad responses by their reasons. */
const reasons = new Set(['not-json', 'shape', 'other-job', 'too-large', 'broken-off', 'redirect', 'status']);

const described = ({ result }: Played) => (result.kind === 'bad-response' ? result.reason.kind : result.kind);
const kindOf = (fault: string) => Object.keys(kinds).find((kind) => kinds[kind]?.includes(fault));
const allButVaried = Object.keys(faults).filter((fault) => kindOf(fault) !== 'varied');

describe('every answer', () => {
  it('has an expected result', () => {
    const stated = Object.values(kinds).flat();
    expect(stated.filter((name, index) => stated.indexOf(name) !== index)).toEqual([]);
    expect(stated.sort()).toEqual(Object.values(faultGroups).flat().sort());
  });

  it.each(allButVaried)('has its result for each operation: %s', (fault) => {
    for (const operation of operations) {
      const kind = kindOf(fault);
      // The id of a created job is not known in advance.
      const expected = kind === 'other-job' && operation === 'create' ? 'ok' : kind;
      expect([operation, described(playedBy(fault, operation))]).toEqual([operation, expected]);
    }
  });

  it('may depend on the operation or the decoder', () => {
    expect(operations.map((operation) => described(playedBy('forbidden-writing', operation)))).toEqual(['ok', 'forbidden', 'forbidden']);
    for (const operation of operations) expect(['not-json', 'broken-off']).toContain(described(playedBy('gzip-cut', operation)));
  });
});

describe('a POST', () => {
  const posts = ['create', 'message'] as const;

  it.each(allButVaried)('is sent only once, and its possible effect is known: %s', (fault) => {
    for (const operation of posts) {
      const { result, requests, started } = playedBy(fault, operation);
      const kind = kindOf(fault);
      // A rejected key, and a request to the wrong server (421, repeated by `fetch` itself), have no effect.
      const repeated = fault.startsWith('unauthorized') || fault === 'status-421';
      expect([operation, requests]).toEqual([operation, repeated ? 2 : 1]);
      expect(started).toBeLessThanOrEqual(operation === 'create' ? 1 : 0);
      if (result.kind === 'ok') continue;
      const mayHave = ['timeout', 'server-error'].includes(result.kind) || (kind !== 'redirect' && reasons.has(kind ?? ''));
      expect([operation, mayHaveHappened(result)]).toEqual([operation, mayHave]);
      if (started > 0) expect(mayHaveHappened(result)).toBe(true);
    }
  });

  it.each([
    'answer-lost',
    'answer-lost-reset',
    'answer-lost-500',
    'answer-lost-502',
    'answer-lost-504',
    'answer-lost-408',
    'answer-lost-hangs',
  ])('whose answer is lost has started a job: %s', async (fault) => {
    const { result, requests, started } = await play(fault, 'create');
    expect([requests, started]).toEqual([1, 1]);
    expect(result.kind !== 'ok' && mayHaveHappened(result)).toBe(true);
  });

  it('is repeated at most once for a rejected key, and starts one job', async () => {
    expect(await play('unauthorized-once', 'create')).toMatchObject({ result: { kind: 'ok' }, requests: 2, started: 1 });
    expect(await play('unauthorized', 'create')).toMatchObject({ result: { kind: 'unauthorized' }, requests: 2, started: 0 });
  });

  it('with a read-only key is forbidden, while reading works', async () => {
    standIn.setFault('forbidden-writing');
    expect(await api.createJob(project, 'x', neverCancelled)).toEqual({ kind: 'forbidden', message: 'The key may only read.' });
    expect(await api.sendMessage(project, 'j', 'x', neverCancelled)).toEqual({ kind: 'forbidden', message: 'The key may only read.' });
    expect((await api.getJob(project, 'j', neverCancelled)).kind).toBe('ok');
  });

  it('in a browser may have had an effect if the answer cannot be read', async () => {
    // `fetch` gives no reason there: the answer may have arrived without permission to read it.
    const inBrowser = createFetchHttp({
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      inBrowser: true,
    });
    const base = parseBaseUrl(standIn.url);
    if (base.kind !== 'ok') throw new Error(base.kind);
    const keys = { keyFor: async () => key };
    const browserApi = createAgentApi({ baseUrl: base.value, http: inBrowser, keys, service, clock: impatientClock(() => start) });
    const result = await browserApi.createJob(project, 'x', neverCancelled);
    expect(result).toEqual({ kind: 'offline', inBrowser: true });
    expect(result.kind !== 'ok' && mayHaveHappened(result)).toBe(true);
  });
});

describe('a rejected key', () => {
  it('is tried once more, then reported with the message of the service', async () => {
    for (const operation of operations) {
      expect((await play('unauthorized-once', operation)).result.kind).toBe('ok');
      const refused = await play('unauthorized', operation);
      expect(refused).toMatchObject({ result: { kind: 'unauthorized', message: 'The key is unknown or has expired.' }, requests: 2 });
    }
  });

  it('may be rejected for one job or project only', async () => {
    standIn.jobs.add(project, { id: 'k' });
    standIn.jobs.add('other', { id: 'j' });
    standIn.setFault('forbidden', { project, id: 'j' });
    const kindsOf = async () =>
      Promise.all([
        api.getJob(project, 'j', neverCancelled),
        api.getJob(project, 'k', neverCancelled),
        api.getJob('other', 'j', neverCancelled),
      ]).then((results) => results.map(({ kind }) => kind));
    expect(await kindsOf()).toEqual(['forbidden', 'ok', 'ok']);
    standIn.clearFaults();
    standIn.setFault('forbidden', { project });
    expect(await kindsOf()).toEqual(['forbidden', 'forbidden', 'ok']);
  });
});

describe('a missing resource', () => {
  it('is the project if a job is created, otherwise the job, with the message of the service', async () => {
    for (const [operation, resource] of [
      ['get', 'job'],
      ['create', 'project'],
      ['message', 'job'],
    ] as const) {
      expect(await failureFrom('unknown-project', operation)).toEqual({ kind: 'not-found', resource, message: 'Project not found' });
      expect(await failureFrom('not-found-html', operation)).toEqual({ kind: 'not-found', resource });
    }
  });
});

describe('the wait time', () => {
  const waits: Record<string, number | undefined> = {
    seconds: 2_000,
    zero: 0,
    'many-seconds': day,
    padded: 2_000,
    date: 90_000,
    'past-date': 0,
    'far-date': day,
    negative: undefined,
    fraction: undefined,
    empty: undefined,
    nonsense: undefined,
    'iso-date': undefined,
    'odd-date': undefined,
    twice: undefined,
  };

  it.each(Object.keys(retryAfters))('is read from Retry-After, and ignored if invalid: %s', async (name) => {
    expect(Object.keys(waits)).toContain(name);
    const wait = waits[name] === undefined ? {} : { retryAfterMs: waits[name] };
    expect(await failureFrom(`rate-limited-${name}`)).toEqual({ kind: 'rate-limited', ...wait, message: 'Too many requests.' });
    // Maintenance is not a rate limit.
    expect(await failureFrom(`error-503-${name}`)).toEqual({ kind: 'server-error', status: 503, ...wait, message: 'Under maintenance.' });
  });

  it('is optional', async () => {
    expect(await failureFrom('rate-limited')).toEqual({ kind: 'rate-limited', message: 'Too many requests.' });
    expect(await failureFrom('error-503-at-once')).toEqual({ kind: 'server-error', status: 503, message: 'Under maintenance.' });
    expect(await failureFrom('error-503-html')).toEqual({ kind: 'server-error', status: 503, retryAfterMs: 30_000 });
  });

  it('is not read from a successful answer', async () => {
    expect((await jobFrom('odd-headers')).id).toBe('j');
  });
});

describe('the message of the service', () => {
  const texts: Record<string, string | undefined> = {
    plain: 'The prompt is not accepted.',
    'control-characters': 'One two three [31mred [0m four evif six',
    'command-link': 'See [the log](command:workbench.action.closeWindow) or <a href="command:x">this</a> $(bug) ![p](https://x.example/p)',
    'not-utf-8': 'Zu gro\ufffd.',
  };
  /** Bodies whose text is truncated or contains a key. */
  const changed = ['long', 'long-word', 'long-emoji', ...Object.keys(errorBodies).filter((name) => name.startsWith('repeats-'))];

  it.each(Object.keys(errorBodies).filter((name) => !changed.includes(name) && name !== 'too-large'))(
    'is the text of `error`, if there is one: %s',
    async (name) => {
      for (const operation of operations) {
        const { message } = { message: undefined, ...(await failureFrom(`error-body-${name}`, operation)) };
        expect(message).toBe(texts[name]);
      }
    },
  );

  it.each(Object.keys(errorBodies).filter((name) => name !== 'too-large'))('is one plain line of limited length: %s', async (name) => {
    const message = messageOf(await failureFrom(`error-body-${name}`)) ?? '';
    expect(message.length).toBeLessThanOrEqual(maxMessageLength);
    expect(message).not.toMatch(/[\p{C}\n\r\t]/u);
    expect(message).toBe(message.trim());
  });

  it.each([
    ['long', /^All work and no play\. All work/],
    ['long-word', /^x{400}/],
    ['long-emoji', /^(?:\u{1f680}){200}/u],
  ])('is truncated between characters: %s', async (name, begin) => {
    const message = messageOf(await failureFrom(`error-body-${name}`)) ?? '';
    expect(message).toMatch(begin);
    expect(message.length).toBeGreaterThan(maxMessageLength - 10);
  });

  it.each(Object.keys(errorBodies).filter((name) => name.startsWith('repeats-')))(
    'contains neither a key nor a part of it: %s',
    async (name) => {
      for (const operation of operations) {
        const message = messageOf(await failureFrom(`error-body-${name}`, operation)) ?? '';
        for (let at = 0; at + 6 <= secret.length; at += 1) expect(message).not.toContain(secret.slice(at, at + 6));
        expect(message).not.toBe('');
      }
    },
  );

  it.each([401, 403, 404, 400, 408, 409, 413, 415, 418, 422, 429, 500, 502, 503, 599, 600])(
    'is passed on with the status %i',
    async (status) => {
      for (const operation of operations) {
        expect(messageOf(await failureFrom(refusal(status, { error: 'No, as it is Sunday.' }), operation))).toBe('No, as it is Sunday.');
      }
    },
  );
});

describe('a job', () => {
  const right = {
    id: 'j',
    status: 'active',
    repository: 'https://github.com/example/docs',
    ref: 'docs/j',
    model: 'example-large',
    createdAt: start,
  };
  /** Properties of the result that each path fills. */
  const filled: Record<string, readonly (keyof AgentJob)[]> = {
    source: ['repository', 'ref'],
    'source.repository': ['repository'],
    'source.ref': ['ref'],
    model: ['model'],
    prLink: ['prLink'],
    createdAt: ['createdAt'],
    archivedAt: ['archivedAt'],
  };
  /** Values that are strings, and not too long or empty. */
  const texts = new Set(['control-characters', 'command-link']);

  it.each(optionalFields.flatMap((path) => Object.keys(oddValues).map((name) => [path, name] as const)))(
    'is valid without a valid %s: %s',
    async (path, name) => {
      const job: Partial<Record<keyof AgentJob, unknown>> = await jobFrom(`${path}-${name}`);
      const expected: Partial<Record<keyof AgentJob, unknown>> = { ...right };
      for (const property of filled[path] ?? []) delete expected[property];
      const isText = texts.has(name) && ['source.repository', 'source.ref', 'model', 'prLink'].includes(path);
      for (const property of isText ? (filled[path] ?? []) : []) expected[property] = oddValues[name];
      expect(job).toEqual(expected);
    },
  );

  it('needs only an id and a status', async () => {
    expect(await jobFrom('only-needed')).toEqual({ id: 'j', status: 'active' });
    expect(await jobFrom('all-null')).toEqual({ id: 'j', status: 'active' });
    expect(await jobFrom('more-fields')).toEqual(right);
    expect(await jobFrom('prototype')).toEqual(right);
  });

  it.each([
    ['missing', 'required'],
    ['null', 'required'],
    ['number', 'type'],
    ['boolean', 'type'],
    ['list', 'type'],
    ['object', 'type'],
    ['empty', 'minLength'],
    ['long', 'maxLength'],
  ])('is rejected without a valid id and status: %s', async (name, keyword) => {
    for (const path of ['id', 'status']) {
      expect(await failureFrom(`${path}-${name}`)).toEqual({ kind: 'bad-response', reason: { kind: 'shape', path, keyword } });
    }
  });

  it.each(['blank', 'control-characters', 'command-link'])('is rejected with an id that cannot be requested: %s', async (name) => {
    for (const operation of operations) {
      expect(await failureFrom(`id-${name}`, operation)).toMatchObject({ kind: 'bad-response', reason: { kind: 'shape', path: 'id' } });
    }
    expect(await failureFrom('status-blank')).toMatchObject({ kind: 'bad-response', reason: { kind: 'shape', path: 'status' } });
  });

  it.each(['list', 'wrapped', 'no-object', 'null', 'deep-value'])(
    'is rejected if the answer is not an object with a job: %s',
    async (name) => {
      expect(await failureFrom(name)).toMatchObject({ kind: 'bad-response', reason: { kind: 'shape' } });
    },
  );

  it('may have its id in another letter case, but no other id', async () => {
    expect((await jobFrom('id-upper-case')).id).toBe('J');
    expect(await failureFrom('other-job')).toEqual({ kind: 'bad-response', reason: { kind: 'other-job' } });
    expect(await failureFrom('other-job', 'message')).toEqual({ kind: 'bad-response', reason: { kind: 'other-job' } });
  });

  it.each([
    ['status-unknown', 'queued'],
    ['status-upper-case', 'ACTIVE'],
    ['status-prototype', '__proto__'],
    ['status-method', 'toString'],
    ['status-command-link', oddValues['command-link']],
    ['key-twice', 'failed'],
    ['archived-without-date', 'archived'],
  ])('has the status that the service gives: %s', async (name, status) => {
    expect(await jobFrom(name)).toEqual({ ...right, status });
  });

  it.each(Object.entries(oddLinks))('has a pull request address that is never opened: %s', async (name, prLink) => {
    const job = await jobFrom(`prLink-${name}`);
    expect(job).toEqual({ ...right, status: 'completed', ...(name === 'too-long' ? {} : { prLink }) });
    expect(httpsLink(prLink)).toBeUndefined();
    const { repository } = await jobFrom(`source.repository-${name}`);
    expect(repository).toBe(name === 'too-long' ? undefined : prLink);
  });

  it.each(Object.entries(plainLinks))('has a pull request address that can be opened: %s', async (name, prLink) => {
    expect((await jobFrom(`prLink-${name}`)).prLink).toBe(prLink);
    expect(httpsLink(prLink)).toBe(prLink);
  });

  it.each(['createdAt', 'archivedAt'] as const)('has no invalid date as %s', async (property) => {
    for (const name of Object.keys(oddDates)) expect([name, (await jobFrom(`${property}-${name}`))[property]]).toEqual([name, undefined]);
    expect((await jobFrom(`${property}-offset`))[property]).toBe(Date.UTC(2026, 10, 20, 10));
    expect((await jobFrom(`${property}-fraction`))[property]).toBe(Date.UTC(2026, 10, 20, 10, 0, 0, 123));
    expect((await jobFrom(`${property}-lower-case`))[property]).toBe(Date.UTC(2026, 10, 20, 10));
    expect((await jobFrom(`${property}-far-future`))[property]).toBe(Date.UTC(9999, 11, 31, 23, 59, 59));
  });

  it('may have been created in the future, or archived before its creation', async () => {
    expect((await jobFrom('createdAt-future')).createdAt).toBe(start + 30 * 60 * 60_000);
    expect((await jobFrom('archivedAt-before-creation')).archivedAt).toBe(Date.UTC(2000, 0));
  });

  it('may have any declared encoding and any success status', async () => {
    const names = [
      'byte-order-mark',
      'gzip',
      'brotli',
      'gzip-twice',
      'unknown-encoding',
      'byte-by-byte',
      'no-type',
      'status-202',
      'status-299',
    ];
    for (const name of names) expect(await jobFrom(name)).toEqual(right);
    expect((await jobFrom('not-utf-8')).model).toBe('ex\ufffdmple-large'.replace('-large', ''));
  });

  it('matches its request, in whatever order answers arrive', async () => {
    const answers = holdAnswers();
    standIn.setFault(answers.fault);
    const first = api.getJob(project, 'j', neverCancelled);
    await until('the first request', () => answers.held.length === 1);
    standIn.jobs.set(project, 'j', 'completed', true);
    const second = api.getJob(project, 'j', neverCancelled);
    await until('the second request', () => answers.held.length === 2);
    answers.releaseAll(true);
    expect(await Promise.all([first, second])).toMatchObject([{ value: { status: 'active' } }, { value: { status: 'completed' } }]);
  });

  it('is limited in the size of each field', async () => {
    for (const path of ['source.repository', 'source.ref', 'model', 'prLink']) {
      const { result } = await play(field(path, 'y'.repeat(100_000)), 'get');
      expect(JSON.stringify(result).length).toBeLessThan(1_000);
    }
  });
});

describe('a redirect', () => {
  it.each(kinds.redirect ?? [])('is not followed, wherever it leads: %s', (fault) => {
    for (const operation of operations) {
      const { result, requests, started } = playedBy(fault, operation);
      expect(result).toEqual({ kind: 'bad-response', reason: { kind: 'redirect' } });
      expect([requests, started, elsewhere.requests.length]).toEqual([1, 0, 0]);
      expect(result.kind !== 'ok' && mayHaveHappened(result)).toBe(false);
    }
  });
});

describe('the key', () => {
  it.each(Object.keys(faults))('is in no result: %s', (fault) => {
    for (const operation of operations) expect(JSON.stringify(playedBy(fault, operation).result)).not.toContain(secret);
  });

  it('is sent to one origin in one header, and no cookie or referrer is sent', () => {
    expect(standIn.requests.length).toBeGreaterThan(3 * Object.keys(faults).length);
    for (const { url, headers, body } of standIn.requests) {
      const { authorization, ...others } = headers;
      expect(authorization).toBe(`Bearer ${key}`);
      expect(JSON.stringify([url, body, others])).not.toContain(secret);
      expect(others).not.toHaveProperty('cookie');
      expect(others).not.toHaveProperty('referer');
    }
    expect(elsewhere.requests).toEqual([]);
  });

  it('is not in the log, nor is a part of it', () => {
    expect(lines.length).toBeGreaterThan(standIn.requests.length);
    for (let at = 0; at + 6 <= secret.length; at += 1) expect(lines.filter((line) => line.includes(secret.slice(at, at + 6)))).toEqual([]);
  });
});
