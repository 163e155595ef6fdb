import { afterEach, describe, expect, it } from 'vitest';
import { CancellationSource, CancelledError, type HttpRequest, neverCancelled } from '../../client/src/agentJobs/core';
import { createFetchHttp } from '../../client/src/agentJobs/http';
import { type AgentApi, type AgentApiOptions, startAgentApi } from '../../scripts/agentApi/server';
import { until } from '../support/lspUntil';
import { cancelled } from './core/support/cancelled';

const running: AgentApi[] = [];
const http = createFetchHttp();

async function start(options?: AgentApiOptions) {
  const api = await startAgentApi(options);
  running.push(api);
  api.jobs.add('p', { id: 'j' });
  return api;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((api) => api.stop()));
});

const request = (api: AgentApi, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  url: `${api.url}/v2/agent/p/job/j`,
  headers: { Authorization: 'Bearer mint_secret_of_the_test' },
  timeoutMs: 20_000,
  maxBytes: 1_000_000,
  ...more,
});

/** What comes of a request that goes wrong in one way. */
async function outcomeOf(fault: string, more: Partial<HttpRequest> = {}) {
  const api = await start();
  api.setFault(fault);
  return http.send(request(api, more), neverCancelled);
}

describe('requests through fetch', () => {
  it('give status, body and the date of the answer', async () => {
    const api = await start();
    const outcome = await http.send(request(api), neverCancelled);
    expect(outcome).toMatchObject({ kind: 'response', status: 200 });
    if (outcome.kind !== 'response') throw new Error('no response');
    expect(JSON.parse(outcome.body)).toEqual(api.jobs.get('p', 'j'));
    expect(Date.parse(outcome.date ?? '')).not.toBeNaN();
    expect(outcome.retryAfter).toBeUndefined();
  });

  it('send method, headers and body as they are, and nothing that identifies the user', async () => {
    const api = await start();
    const body = JSON.stringify({ prompt: 'Größe „x" 🚀' });
    const headers = { ...request(api).headers, 'Content-Type': 'application/json' };
    const outcome = await http.send(request(api, { method: 'POST', url: `${api.url}/v2/agent/p/job`, headers, body }), neverCancelled);
    expect(outcome).toMatchObject({ kind: 'response', status: 201 });
    expect(api.requests).toHaveLength(1);
    expect(api.requests[0]).toMatchObject({ method: 'POST', body });
    expect(api.requests[0]?.headers).toMatchObject({ authorization: 'Bearer mint_secret_of_the_test', 'content-type': 'application/json' });
    expect(Object.keys(api.requests[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['cookie']));
    expect(Object.keys(api.requests[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['referer']));
  });

  it.each([
    ['not-found', 404],
    ['unauthorized', 401],
    ['forbidden', 403],
    ['rate-limited', 429],
    ['error-500', 500],
    ['error-502', 502],
  ])('give the status of a refusal: %s', async (fault, status) => {
    expect(await outcomeOf(fault)).toMatchObject({ kind: 'response', status });
  });

  it('pass on how long to wait, in seconds or as a date', async () => {
    expect(await outcomeOf('rate-limited-seconds')).toMatchObject({ status: 429, retryAfter: '2' });
    const dated = await outcomeOf('rate-limited-date');
    expect(dated.kind === 'response' && Date.parse(dated.retryAfter ?? '') - Date.parse(dated.date ?? '')).toBeGreaterThan(80_000);
    expect(await outcomeOf('rate-limited')).not.toHaveProperty('retryAfter');
  });

  it.each(['redirect', 'redirect-same-method'])('do not follow a redirect: %s', async (fault) => {
    const other = await start();
    const api = await start({ elsewhere: other.url });
    api.setFault(fault);
    expect(await http.send(request(api), neverCancelled)).toEqual({ kind: 'redirect', status: expect.any(Number) });
    expect(api.requests).toHaveLength(1);
    expect(other.requests).toEqual([]);
  });

  it('do not follow a redirect to the same server either', async () => {
    const api = await start();
    api.setFault('redirect');
    expect(await http.send(request(api), neverCancelled)).toEqual({ kind: 'redirect', status: expect.any(Number) });
    expect(api.requests).toHaveLength(1);
  });

  it('know the redirects of browsers, which show nothing but that they are some', async () => {
    const api = await start();
    const browser = { ...platform(), fetch: async () => ({ status: 0, type: 'opaqueredirect', headers: { get: () => null }, body: null }) };
    expect(await createFetchHttp(browser).send(request(api), neverCancelled)).toEqual({ kind: 'redirect' });
  });

  it('break off at the largest body they take, whether it is announced or not', async () => {
    for (const fault of ['huge', 'huge-announced']) {
      const api = await start();
      api.setFault(fault);
      expect(await http.send(request(api), neverCancelled)).toEqual({ kind: 'too-large' });
      await until('the connection to end', () => api.inFlight.now === 0);
    }
  });

  it('take a body of exactly the allowed size', async () => {
    const api = await start();
    const { length } = JSON.stringify(api.jobs.get('p', 'j'));
    expect(await http.send(request(api, { maxBytes: length }), neverCancelled)).toMatchObject({ kind: 'response' });
    expect(await http.send(request(api, { maxBytes: length - 1 }), neverCancelled)).toEqual({ kind: 'too-large' });
  });

  it('tell an answer that breaks off from one that never came', async () => {
    expect(await outcomeOf('half-answer')).toMatchObject({ kind: 'broken-off' });
    expect(await outcomeOf('closes-at-once')).toEqual({ kind: 'broken-off', cause: 'UND_ERR_SOCKET' });
  });

  it.each([
    ['not-http', 'HPE_INVALID_CONSTANT'],
    ['length-twice', 'HPE_UNEXPECTED_CONTENT_LENGTH'],
    ['length-odd', 'HPE_INVALID_CONTENT_LENGTH'],
    ['huge-header', 'UND_ERR_HEADERS_OVERFLOW'],
    ['resets', 'ECONNRESET'],
  ])('know that a request arrived whose answer is not HTTP: %s', async (fault, cause) => {
    expect(await outcomeOf(fault)).toEqual({ kind: 'broken-off', cause });
  });

  it('are offline when nobody listens, and when the name is not known', async () => {
    const api = await start();
    await api.stop();
    expect(await http.send(request(api), neverCancelled)).toEqual({ kind: 'offline', cause: 'ECONNREFUSED' });
    const unknown = await http.send(request(api, { url: 'http://name.invalid/' }), neverCancelled);
    expect(unknown).toEqual({ kind: 'offline', cause: expect.stringMatching(/^(?:ENOTFOUND|EAI_AGAIN)$/) });
  });

  it.each(['hangs', 'slow-drip'])('end when their time is over: %s', async (fault) => {
    const api = await start();
    api.setFault(fault);
    const late = manualTimeout();
    const outcome = createFetchHttp(late.platform).send(request(api, { timeoutMs: 1_234 }), neverCancelled);
    await until('the request', () => api.inFlight.now === 1);
    expect(late.timers).toEqual([1_234]);
    late.run();
    expect(await outcome).toEqual({ kind: 'timeout' });
    await until('the connection to end', () => api.inFlight.now === 0);
  });

  it('leave no timer behind', async () => {
    const late = manualTimeout();
    await createFetchHttp(late.platform).send(request(await start()), neverCancelled);
    expect(late.timers).toEqual([]);
  });

  it.each(['hangs', 'slow-drip'])('end when they are cancelled: %s', async (fault) => {
    const api = await start();
    api.setFault(fault);
    const source = new CancellationSource();
    const outcome = http.send(request(api), source.token);
    await until('the request', () => api.inFlight.now === 1);
    source.cancel();
    await expect(outcome).rejects.toBeInstanceOf(CancelledError);
    await until('the connection to end', () => api.inFlight.now === 0);
  });

  it('are not sent when they are cancelled before', async () => {
    const api = await start();
    await expect(http.send(request(api), cancelled())).rejects.toBeInstanceOf(CancelledError);
    expect(api.requests).toEqual([]);
  });

  it('use the fetch that is in place when they are sent', async () => {
    const api = await start();
    const asked: string[] = [];
    const own = platform();
    const http = createFetchHttp(own);
    own.fetch = (url) => {
      asked.push(url);
      throw new Error('no network in this test');
    };
    expect(await http.send(request(api), neverCancelled)).toEqual({ kind: 'offline' });
    expect(asked).toEqual([request(api).url]);
  });

  it('say in a browser that they may not have been allowed', async () => {
    const api = await start();
    const own = { ...platform(), WorkerGlobalScope: class {} };
    own.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await createFetchHttp(own).send(request(api), neverCancelled)).toEqual({ kind: 'offline', inBrowser: true });
  });
});

type Platform = NonNullable<Parameters<typeof createFetchHttp>[0]>;

function platform(): { -readonly [K in keyof Platform]: Platform[K] } {
  const { AbortController, TextDecoder } = globalThis;
  return {
    fetch: (url, { signal, ...options }) => fetch(url, { ...options, signal: signal as AbortSignal }) as ReturnType<Platform['fetch']>,
    AbortController,
    TextDecoder,
    setTimeout: () => undefined,
    clearTimeout: () => undefined,
  };
}

/** Timers that run when the test says so. */
function manualTimeout() {
  const waiting = new Map<object, { readonly callback: () => void; readonly milliseconds: number }>();
  const own = platform();
  own.setTimeout = (callback, milliseconds) => {
    const timer = {};
    waiting.set(timer, { callback, milliseconds });
    return timer;
  };
  own.clearTimeout = (timer) => void waiting.delete(timer as object);
  return {
    platform: own,
    get timers() {
      return [...waiting.values()].map(({ milliseconds }) => milliseconds);
    },
    run() {
      for (const { callback } of [...waiting.values()]) callback();
    },
  };
}
