import { describe, expect, it } from 'vitest';
import { type HttpOutcome, type HttpRequest, logRequests } from '../../../../client/src/agentJobs/core';
import { CancelledError, neverCancelled } from '../../../../shared/cancellation';
import { FakeClock } from '../support/fakeClock';
import { answered } from '../support/fakeHttp';
import { MemoryLog } from '../support/memoryLog';

const secret = 'mint_secret_of_the_test';
const get: HttpRequest = {
  method: 'GET',
  url: 'https://api.example.com/v2/agent/site/job/j1',
  headers: { Authorization: `Bearer ${secret}` },
  timeoutMs: 1,
  maxBytes: 1,
};
const post: HttpRequest = { ...get, method: 'POST', url: 'https://api.example.com/v2/agent/site/job', body: '{"prompt":"Private words"}' };

async function logged(request: HttpRequest, answer: () => HttpOutcome | Promise<HttpOutcome>): Promise<string[]> {
  const clock = new FakeClock();
  const log = new MemoryLog();
  const http = logRequests(
    {
      send: async () => {
        await clock.advance(132);
        return answer();
      },
    },
    log,
    clock.now,
  );
  await http.send(request, neverCancelled).catch(() => undefined);
  return log.lines;
}

describe('the log of requests', () => {
  it.each<[HttpOutcome, string]>([
    [answered(200, { id: 'j1' }), '200'],
    [answered(503), '503'],
    [{ kind: 'redirect', status: 307 }, '307 (not followed)'],
    [{ kind: 'redirect' }, 'redirect (not followed)'],
    [{ kind: 'too-large' }, 'answer too large'],
    [{ kind: 'broken-off', cause: 'ECONNRESET' }, 'connection closed (ECONNRESET)'],
    [{ kind: 'timeout' }, 'timed out'],
    [{ kind: 'offline', cause: 'ENOTFOUND' }, 'not reached (ENOTFOUND)'],
    [{ kind: 'offline', inBrowser: true }, 'not reached'],
  ])('has method, path, result and duration: %j', async (outcome, result) => {
    expect((await logged(get, () => outcome))[0]).toBe(`info GET /v2/agent/site/job/j1: ${result}, 132 ms`);
  });

  it('has the response body at level Debug, in one truncated line', async () => {
    const [, body] = await logged(get, () => answered(200, '{"id":\n "j1"}'));
    expect(body).toBe('debug Received {"id": "j1"}');
    const [, long] = await logged(get, () => answered(200, 'x'.repeat(10_000)));
    expect(long).toBe(`debug Received ${'x'.repeat(2_000)}… (10000 characters)`);
    expect((await logged(get, () => answered(204)))[1]).toBe('debug Received an empty body');
  });

  it('has no key, whether in one piece or wrapped', async () => {
    for (const key of [secret, 'mint_secret\u200b_of_the_test', 'mint_secret\n_of_the_test', 'mint_secret\\n_of_the_test']) {
      const [, body] = await logged(get, () => answered(400, `{"error":"The key ${key} has expired."}`));
      expect(body).toBe('debug Received {"error":"The key mint_… has expired."}');
    }
  });

  it('has neither prompts nor headers', async () => {
    const lines = await logged(post, () => answered(201, { id: 'j1' }));
    expect(lines[0]).toBe('info POST /v2/agent/site/job: 201, 132 ms');
    expect(lines.join('\n')).not.toMatch(/Private|Bearer|secret/);
  });

  it('has cancelled requests and requests that failed unexpectedly', async () => {
    const reject = (error: Error) => () => Promise.reject(error);
    expect(await logged(get, reject(new CancelledError()))).toEqual(['info GET /v2/agent/site/job/j1: cancelled, 132 ms']);
    expect(await logged(get, reject(new TypeError(secret)))).toEqual(['info GET /v2/agent/site/job/j1: unexpected error, 132 ms']);
  });
});
