import { describe, expect, it } from 'vitest';
import { createAgentApi, type HttpOutcome, parseBaseUrl, service } from '../../../../client/src/agentJobs/core';
import { unauthorizedRetryMs } from '../../../../client/src/agentJobs/core/api/api';
import { CancellationSource, CancelledError, neverCancelled } from '../../../../shared/cancellation';
import { cancelled } from '../support/cancelled';
import { FakeClock } from '../support/fakeClock';
import { answered, FakeHttp } from '../support/fakeHttp';
import { job, start, wireJob } from '../support/jobs';

const secret = 'mint_secret_of_the_test';

function setUp(
  answer: HttpOutcome | (() => HttpOutcome | Promise<HttpOutcome>),
  options: { base?: string; key?: string | undefined; failingKeys?: boolean } = {},
) {
  const clock = new FakeClock(start);
  const http = new FakeHttp(typeof answer === 'function' ? answer : () => answer);
  const askedOrigins: string[] = [];
  const base = parseBaseUrl(options.base ?? 'https://api.example.com');
  if (base.kind !== 'ok') throw new Error(base.kind);
  const keys = {
    keyFor: async (origin: string) => {
      askedOrigins.push(origin);
      if (options.failingKeys) throw new Error('The key ring is locked.');
      return 'key' in options ? options.key : secret;
    },
  };
  const api = createAgentApi({ baseUrl: base.value, http, keys, service, clock });
  return { api, http, askedOrigins, clock };
}

const get = (answer: HttpOutcome) => setUp(answer).api.getJob('site', 'j1', neverCancelled);
const create = (answer: HttpOutcome) => setUp(answer).api.createJob('site', 'Fix the links', neverCancelled);

describe('getting a job', () => {
  it('sends the key in the header and nowhere else', async () => {
    const { api, http, askedOrigins } = setUp(answered(200, wireJob('j1')));
    expect(await api.getJob('site', 'j1', neverCancelled)).toEqual({ kind: 'ok', value: job('j1') });
    expect(http.requests).toEqual([
      {
        method: 'GET',
        url: 'https://api.example.com/v2/agent/site/job/j1',
        headers: { Accept: 'application/json', Authorization: `Bearer ${secret}` },
        timeoutMs: 20_000,
        maxBytes: 1_000_000,
      },
    ]);
    expect(askedOrigins).toEqual(['https://api.example.com']);
  });

  it('keeps the path of the base address', async () => {
    const { api, http, askedOrigins } = setUp(answered(200, wireJob('j1')), { base: 'https://proxy.example.com:8443/docs/' });
    await api.getJob('site', 'j1', neverCancelled);
    expect(http.requests[0]?.url).toBe('https://proxy.example.com:8443/docs/v2/agent/site/job/j1');
    expect(askedOrigins).toEqual(['https://proxy.example.com:8443']);
  });

  it('encodes the job identifier', async () => {
    const { api, http } = setUp(answered(404));
    await api.getJob('site', 'a/b?c#d', neverCancelled);
    await api.getJob('site', 'ü%2e', neverCancelled);
    expect(http.requests.map(({ url }) => url)).toEqual([
      'https://api.example.com/v2/agent/site/job/a%2Fb%3Fc%23d',
      'https://api.example.com/v2/agent/site/job/%C3%BC%252e',
    ]);
  });

  it.each(['..', '.', '', 'a b', '\ud800'])('sends nothing for an identifier that would change the path: %j', async (id) => {
    const { api, http } = setUp(answered(200, wireJob('j1')));
    expect(await api.getJob('site', id, neverCancelled)).toEqual({ kind: 'not-found', resource: 'job' });
    expect(await api.getJob(id, 'j1', neverCancelled)).toEqual({ kind: 'not-found', resource: 'job' });
    expect(await api.createJob(id, 'Fix it', neverCancelled)).toEqual({ kind: 'not-found', resource: 'project' });
    expect(http.requests).toEqual([]);
  });

  it.each(['../other', 'a/job/j2', 'a%2Fb', 'a?b', 'a#b', 'käse', '.a'])(
    'sends nothing for a project that is not a plain name: %j',
    async (project) => {
      const { api, http } = setUp(answered(200, wireJob('j1')));
      expect(await api.getJob(project, 'j1', neverCancelled)).toEqual({ kind: 'not-found', resource: 'job' });
      expect(await api.sendMessage(project, 'j1', 'Fix it', neverCancelled)).toEqual({ kind: 'not-found', resource: 'job' });
      expect(await api.createJob(project, 'Fix it', neverCancelled)).toEqual({ kind: 'not-found', resource: 'project' });
      expect(http.requests).toEqual([]);
    },
  );

  it.each([undefined, '', 'mint_with\r\nX-Evil: header', 'sk_of_another_service', 'mint_dsc_of_another_kind'])(
    'sends nothing without a well-formed key: %j',
    async (key) => {
      const { api, http } = setUp(answered(200, wireJob('j1')), { key });
      expect(await api.getJob('site', 'j1', neverCancelled)).toEqual({ kind: 'no-key' });
      expect(http.requests).toEqual([]);
    },
  );

  it('sends nothing when the key cannot be read', async () => {
    const { api, http } = setUp(answered(200, wireJob('j1')), { failingKeys: true });
    expect(await api.getJob('site', 'j1', neverCancelled)).toEqual({ kind: 'no-key' });
    expect(http.requests).toEqual([]);
  });

  it('reads the key again for each request', async () => {
    const { api, askedOrigins } = setUp(answered(200, wireJob('j1')));
    await api.getJob('site', 'j1', neverCancelled);
    await api.getJob('site', 'j1', neverCancelled);
    expect(askedOrigins).toHaveLength(2);
  });

  it('rejects the state of another job', async () => {
    expect(await get(answered(200, wireJob('j2')))).toEqual({ kind: 'bad-response', reason: { kind: 'other-job' } });
    expect(await get(answered(200, wireJob('J1')))).toMatchObject({ kind: 'ok' });
  });
});

describe('the interpretation of a response', () => {
  it.each<[HttpOutcome, unknown]>([
    [answered(403), { kind: 'forbidden' }],
    [answered(403, { error: 'Not from there.' }), { kind: 'forbidden', message: 'Not from there.' }],
    [answered(404, { error: 'Job not found' }), { kind: 'not-found', resource: 'job', message: 'Job not found' }],
    [answered(408, { error: 'Slow.' }), { kind: 'timeout', message: 'Slow.' }],
    [answered(429), { kind: 'rate-limited' }],
    [answered(429, '', { retryAfter: '7' }), { kind: 'rate-limited', retryAfterMs: 7_000 }],
    [
      answered(429, '', { retryAfter: new Date(start + 65_000).toUTCString(), date: new Date(start + 5_000).toUTCString() }),
      { kind: 'rate-limited', retryAfterMs: 60_000 },
    ],
    [answered(429, '', { retryAfter: 'soon' }), { kind: 'rate-limited' }],
    [answered(429, { error: 'Later.' }), { kind: 'rate-limited', message: 'Later.' }],
    [answered(500, { error: 'Oops.' }), { kind: 'server-error', status: 500, message: 'Oops.' }],
    [answered(503, '', { retryAfter: '30' }), { kind: 'server-error', status: 503, retryAfterMs: 30_000 }],
    [answered(200, '{"id": '), { kind: 'bad-response', reason: { kind: 'not-json' } }],
    [answered(200, {}), { kind: 'bad-response', reason: { kind: 'shape', path: 'id', keyword: 'required' } }],
    [answered(204), { kind: 'bad-response', reason: { kind: 'not-json' } }],
    [answered(304), { kind: 'bad-response', reason: { kind: 'status', status: 304 } }],
    [answered(418, { error: 'Tea.' }), { kind: 'bad-request', status: 418, message: 'Tea.' }],
    [answered(999), { kind: 'bad-response', reason: { kind: 'status', status: 999 } }],
    [{ kind: 'redirect' }, { kind: 'bad-response', reason: { kind: 'redirect' } }],
    [{ kind: 'too-large' }, { kind: 'bad-response', reason: { kind: 'too-large' } }],
    [{ kind: 'broken-off' }, { kind: 'bad-response', reason: { kind: 'broken-off' } }],
    [{ kind: 'timeout' }, { kind: 'timeout' }],
    [{ kind: 'offline' }, { kind: 'offline' }],
    [
      { kind: 'offline', inBrowser: true },
      { kind: 'offline', inBrowser: true },
    ],
  ])('maps %j to a result', async (outcome, result) => {
    expect(await get(outcome)).toEqual(result);
  });
});

describe('a key that the service rejects', () => {
  const refusing = (times: number) => {
    let asked = 0;
    return () => {
      asked += 1;
      return asked <= times ? answered(401, { error: 'Unknown key' }) : answered(200, wireJob('j1'));
    };
  };

  it('is tried once more before the call fails', async () => {
    const { api, http, clock } = setUp(refusing(1));
    const result = api.getJob('site', 'j1', neverCancelled);
    await clock.advance(unauthorizedRetryMs - 1);
    expect(http.requests).toHaveLength(1);
    await clock.advance(1);
    expect(await result).toEqual({ kind: 'ok', value: job('j1') });
    expect(http.requests).toHaveLength(2);
  });

  it('is not tried a third time', async () => {
    const { api, http, clock } = setUp(refusing(9));
    const result = api.createJob('site', 'Fix it', neverCancelled);
    await clock.advance(60_000);
    expect(await result).toEqual({ kind: 'unauthorized', message: 'Unknown key' });
    expect(http.requests).toHaveLength(2);
    expect(clock.pending).toBe(0);
  });

  it('is not tried again by a call that is cancelled', async () => {
    const { api, http, clock } = setUp(refusing(1));
    const source = new CancellationSource();
    const result = api.getJob('site', 'j1', source.token);
    await clock.advance(1);
    source.cancel();
    await expect(result).rejects.toBeInstanceOf(CancelledError);
    await clock.advance(60_000);
    expect(http.requests).toHaveLength(1);
  });
});

describe('starting a job', () => {
  it('sends the prompt unchanged', async () => {
    const { api, http } = setUp(answered(201, wireJob('new')));
    const prompt = 'Fix „this"\n\u{1f680}';
    expect(await api.createJob('site', prompt, neverCancelled)).toEqual({ kind: 'ok', value: job('new') });
    expect(http.requests).toHaveLength(1);
    expect(http.requests[0]).toMatchObject({ method: 'POST', url: 'https://api.example.com/v2/agent/site/job' });
    expect(http.requests[0]?.headers).toMatchObject({ 'Content-Type': 'application/json' });
    expect(JSON.parse(http.requests[0]?.body ?? '')).toEqual({ prompt });
  });

  it('sends nothing without a prompt', async () => {
    const { api, http } = setUp(answered(201, wireJob('new')));
    expect(await api.createJob('site', ' \n', neverCancelled)).toEqual({ kind: 'bad-request' });
    expect(http.requests).toEqual([]);
  });

  it('reports why the service refuses, in one plain line', async () => {
    expect(await create(answered(400, { error: 'The prompt\n is \u202etoo long.' }))).toEqual({
      kind: 'bad-request',
      status: 400,
      message: 'The prompt is too long.',
    });
    expect(await create(answered(422, { error: 'x'.repeat(10_000) }))).toEqual({
      kind: 'bad-request',
      status: 422,
      message: `${'x'.repeat(1_999)}…`,
    });
    for (const body of ['', '<html>', '[]', 'null', '{"error": {}}', '{"error": " "}', '{}']) {
      expect(await create(answered(400, body))).toEqual({ kind: 'bad-request', status: 400 });
    }
  });

  it('redacts a key that the service repeats', async () => {
    const result = await create(answered(403, { error: `The key ${secret} has no scope.` }));
    expect(result).toEqual({ kind: 'forbidden', message: 'The key mint_… has no scope.' });
    const named = {
      ...wireJob('new'),
      model: secret,
      source: { repository: `https://x:${secret}@x.example`, ref: 'docs/mint_0123456789' },
    };
    expect(await create(answered(201, named))).toMatchObject({
      value: { model: 'mint_…', repository: 'https://x:mint_…@x.example', ref: 'docs/mint_0123456789' },
    });
  });

  it('redacts every key in undocumented properties', async () => {
    const parts = { split: `${secret.slice(0, 12)}\u0000${secret.slice(12)}`, wrapped: `${secret.slice(0, 12)}\n${secret.slice(12)}` };
    const error = { message: `The key ${secret} or mint_another_0123456789 has no scope.`, ...parts };
    const result = await create(answered(201, { ...wireJob('new'), status: 'failed', error }));
    const undocumented = result.kind === 'ok' ? result.value.undocumented : undefined;
    expect(JSON.parse(undocumented ?? '')).toEqual({
      error: { message: 'The key mint_… or mint_… has no scope.', split: 'mint_…', wrapped: 'mint_…' },
    });
  });

  it('truncates the message between characters', async () => {
    const result = await create(answered(400, { error: '\u{1f680}'.repeat(2_000) }));
    expect(result).toMatchObject({ message: expect.stringMatching(/^(?:\u{1f680})+…$/u) });
  });

  it('reports an unknown project', async () => {
    expect(await create(answered(404, { error: 'Unknown project' }))).toEqual({
      kind: 'not-found',
      resource: 'project',
      message: 'Unknown project',
    });
  });

  it('is tried only once, whatever the outcome', async () => {
    for (const outcome of [{ kind: 'timeout' }, { kind: 'offline' }, { kind: 'broken-off' }, answered(500)] as const) {
      const { api, http } = setUp(outcome);
      await api.createJob('site', 'x', neverCancelled);
      expect(http.requests).toHaveLength(1);
    }
  });
});

describe('sending a message', () => {
  it('posts to the job and returns its state', async () => {
    const { api, http } = setUp(answered(200, wireJob('j1')));
    expect(await api.sendMessage('site', 'j1', 'Now the images', neverCancelled)).toEqual({ kind: 'ok', value: job('j1') });
    expect(http.requests[0]).toMatchObject({ method: 'POST', url: 'https://api.example.com/v2/agent/site/job/j1/message' });
    expect(JSON.parse(http.requests[0]?.body ?? '')).toEqual({ prompt: 'Now the images' });
  });

  it('reports an unknown job', async () => {
    expect(await setUp(answered(404)).api.sendMessage('site', 'j1', 'x', neverCancelled)).toEqual({ kind: 'not-found', resource: 'job' });
  });
});

describe('a cancelled call', () => {
  it('sends nothing if it was cancelled before it began', async () => {
    const { api, http, askedOrigins } = setUp(answered(200, wireJob('j1')));
    await expect(api.getJob('site', 'j1', cancelled())).rejects.toBeInstanceOf(CancelledError);
    expect(http.requests).toEqual([]);
    expect(askedOrigins).toEqual([]);
  });

  it('sends nothing if it was cancelled while the key was being read', async () => {
    const source = new CancellationSource();
    const { api, http } = setUp(answered(200, wireJob('j1')));
    const result = api.getJob('site', 'j1', source.token);
    source.cancel();
    await expect(result).rejects.toBeInstanceOf(CancelledError);
    expect(http.requests).toEqual([]);
  });

  it('rejects if it was cancelled while the response arrived', async () => {
    const source = new CancellationSource();
    const { api } = setUp(() => {
      source.cancel();
      return answered(200, wireJob('j1'));
    });
    await expect(api.getJob('site', 'j1', source.token)).rejects.toBeInstanceOf(CancelledError);
  });
});
