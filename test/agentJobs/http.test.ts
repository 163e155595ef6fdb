import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HttpRequest } from '../../client/src/agentJobs/core';
import { createFetchHttp } from '../../client/src/agentJobs/http';
import { type AgentApi, type AgentApiOptions, startAgentApi } from '../../scripts/agentApi/server';
import { CancellationSource, CancelledError, neverCancelled } from '../../shared/cancellation';
import { ManualScheduler } from '../support/lspScheduler';
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
  vi.unstubAllGlobals();
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

/** Result of a request with one fault. */
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

  it('send method, headers and body unchanged, and nothing that identifies the user', async () => {
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

  it('pass on Retry-After, in seconds or as a date', async () => {
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

  it('recognize the opaque redirects of browsers', async () => {
    const api = await start();
    const redirect = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    expect(await createFetchHttp({ fetch: async () => redirect }).send(request(api), neverCancelled)).toEqual({ kind: 'redirect' });
  });

  it('stop at the maximum size of a body, whether it is announced or not', async () => {
    for (const fault of ['huge', 'huge-announced']) {
      const api = await start();
      api.setFault(fault);
      expect(await http.send(request(api), neverCancelled)).toEqual({ kind: 'too-large' });
      await until('the connection to end', () => api.inFlight.now === 0);
    }
  });

  it('accept a body of exactly the maximum size', async () => {
    const api = await start();
    const { length } = JSON.stringify(api.jobs.get('p', 'j'));
    expect(await http.send(request(api, { maxBytes: length }), neverCancelled)).toMatchObject({ kind: 'response' });
    expect(await http.send(request(api, { maxBytes: length - 1 }), neverCancelled)).toEqual({ kind: 'too-large' });
  });

  it('report a response that breaks off or never arrives', async () => {
    expect(await outcomeOf('half-answer')).toMatchObject({ kind: 'broken-off' });
    expect(await outcomeOf('closes-at-once')).toEqual({ kind: 'broken-off', cause: 'UND_ERR_SOCKET' });
  });

  it.each([
    ['not-http', 'HPE_INVALID_CONSTANT'],
    ['length-twice', 'HPE_UNEXPECTED_CONTENT_LENGTH'],
    ['length-odd', 'HPE_INVALID_CONTENT_LENGTH'],
    ['huge-header', 'UND_ERR_HEADERS_OVERFLOW'],
    ['resets', 'ECONNRESET'],
  ])('report a response that is not HTTP as broken off: %s', async (fault, cause) => {
    expect(await outcomeOf(fault)).toEqual({ kind: 'broken-off', cause });
  });

  it('are offline if no server listens or the host name is unknown', async () => {
    const api = await start();
    await api.stop();
    expect(await http.send(request(api), neverCancelled)).toEqual({ kind: 'offline', cause: 'ECONNREFUSED' });
    const unknown = await http.send(request(api, { url: 'http://name.invalid/' }), neverCancelled);
    expect(unknown).toEqual({ kind: 'offline', cause: expect.stringMatching(/^(?:ENOTFOUND|EAI_AGAIN)$/) });
  });

  it.each(['hangs', 'slow-drip'])('end at their timeout: %s', async (fault) => {
    const api = await start();
    api.setFault(fault);
    const timers = new ManualScheduler();
    const setTimer = vi.spyOn(timers, 'setTimer');
    const outcome = createFetchHttp({ timers }).send(request(api, { timeoutMs: 1_234 }), neverCancelled);
    await until('the request', () => api.inFlight.now === 1);
    expect(setTimer.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([1_234]);
    timers.run();
    expect(await outcome).toEqual({ kind: 'timeout' });
    await until('the connection to end', () => api.inFlight.now === 0);
  });

  it('leave no timer behind', async () => {
    const timers = new ManualScheduler();
    await createFetchHttp({ timers }).send(request(await start()), neverCancelled);
    expect(timers.size).toBe(0);
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

  it('are not sent if they are already cancelled', async () => {
    const api = await start();
    await expect(http.send(request(api), cancelled())).rejects.toBeInstanceOf(CancelledError);
    expect(api.requests).toEqual([]);
  });

  it('use the global `fetch` at the time of the request', async () => {
    const api = await start();
    const requestedUrls: unknown[] = [];
    vi.stubGlobal('fetch', (url: unknown) => {
      requestedUrls.push(url);
      throw new Error('no network in this test');
    });
    expect(await http.send(request(api), neverCancelled)).toEqual({ kind: 'offline' });
    expect(requestedUrls).toEqual([request(api).url]);
  });

  it('report a failure in a browser, which may have blocked them', async () => {
    const api = await start();
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await createFetchHttp({ fetch, inBrowser: true }).send(request(api), neverCancelled)).toEqual({
      kind: 'offline',
      inBrowser: true,
    });
  });
});
