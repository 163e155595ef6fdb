import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { errorAnswer, jsonAnswer } from '../../scripts/agentApi/answers';
import { errorBodies, refusal, retryAfters } from '../../scripts/agentApi/faults/errors';
import { edited, field, oddDates, oddLinks, oddValues, optionalFields, plainLinks } from '../../scripts/agentApi/faults/fields';
import { redirectStatuses } from '../../scripts/agentApi/faults/redirects';
import type { AgentApi } from '../../scripts/agentApi/server';
import { ask, askBytes, create, job, json, key, message, start, statusOf, useStandIns } from './wireClient';

const setUp = useStandIns();

/** Requests a job that has a fault by its id. */
async function answerOf(fault: string, api?: AgentApi) {
  return ask(api ?? (await setUp()).api, { path: `/v2/agent/p/job/fault-${fault}` });
}

describe('a refusal', () => {
  it('may be temporary', async () => {
    const { api } = await setUp();
    api.setFault('unauthorized-once');
    expect([await statusOf(api), await statusOf(api), await statusOf(api)]).toEqual([401, 200, 200]);
    api.setFault('unauthorized-every-other');
    expect([await statusOf(api), await statusOf(api), await statusOf(api)]).toEqual([401, 200, 401]);
  });

  it('may apply only to writing', async () => {
    const { api } = await setUp();
    api.setFault('forbidden-writing');
    expect([await statusOf(api), await statusOf(api, create), await statusOf(api, message)]).toEqual([200, 403, 403]);
    expect(api.jobs.ids('p')).toEqual(['j']);
  });

  it.each([
    ['unauthorized', 401, 'The key is unknown or has expired.'],
    ['forbidden', 403, 'The key has no scope for this.'],
    ['forbidden-address', 403, 'Requests from 203.0.113.7 are not allowed for this key.'],
    ['not-found', 404, 'Job not found'],
    ['unknown-project', 404, 'Project not found'],
    ['bad-request', 400, 'The prompt is not accepted.'],
    ['teapot', 418, 'Unexpected.'],
    ['rate-limited', 429, 'Too many requests.'],
    ['error-500', 500, 'Internal error.'],
    ['error-503', 503, 'Under maintenance.'],
    ['error-503-at-once', 503, 'Under maintenance.'],
  ])('has a body in the documented format: %s', async (name, status, error) => {
    const { api } = await setUp();
    api.setFault(name);
    for (const asked of [{}, create, message]) {
      const answer = await ask(api, asked);
      expect([answer.status, json(answer), answer.headers['content-type']]).toEqual([status, { error }, 'application/json; charset=utf-8']);
    }
    expect(api.jobs.ids('p')).toEqual(['j']);
  });

  it.each([400, 402, 405, 408, 409, 413, 415, 418, 422, 451, 500, 501, 502, 503, 504, 520, 529, 599, 600, 999])(
    'has the status %i',
    async (status) => {
      const answer = await answerOf(`status-${status}`);
      expect([answer.status, json(answer)]).toEqual([status, { error: `Refused with status ${status}.` }]);
    },
  );

  it.each(['forbidden-html', 'not-found-html', 'error-502', 'error-503-html', 'error-504', 'error-body-html'])(
    'may be the page of a proxy: %s',
    async (name) => {
      const { headers, bytes } = await answerOf(name);
      expect(headers['content-type']).toBe('text/html');
      expect(bytes.toString()).toMatch(/^<html>/);
    },
  );

  it('may require another authentication scheme', async () => {
    expect((await answerOf('unauthorized-challenge')).headers['www-authenticate']).toBe('Basic realm="Sign in"');
  });

  const waits: Record<string, string | undefined> = {
    seconds: '2',
    zero: '0',
    'many-seconds': '99999999999999999999',
    negative: '-5',
    fraction: '1.5',
    // Whitespace around a value is not part of it.
    padded: '2',
    empty: '',
    nonsense: 'soon',
    date: 'Fri, 20 Nov 2026 12:01:30 GMT',
    'past-date': 'Thu, 19 Nov 2026 12:00:00 GMT',
    'far-date': 'Sat, 25 Dec 2027 12:00:00 GMT',
    'iso-date': '2026-11-20T12:01:30.000Z',
    'odd-date': 'Sun, 99 Nov 2026 25:61:61 GMT',
    // Node's client takes the first of several headers.
    twice: '2',
  };

  it.each(Object.entries(waits))('may have a Retry-After header: %s', async (name, value) => {
    expect(Object.keys(waits).sort()).toEqual(Object.keys(retryAfters).sort());
    const { api } = await setUp();
    for (const [kind, status] of [
      ['rate-limited', 429],
      ['error-503', 503],
    ] as const) {
      const answer = await answerOf(`${kind}-${name}`, api);
      expect([answer.status, answer.headers['retry-after']]).toEqual([status, value]);
    }
  });

  it('may have two Retry-After headers', async () => {
    const { api } = await setUp();
    expect(await askBytes(api, '/v2/agent/p/job/fault-rate-limited-twice')).toMatch(/Retry-After: 2\r\nRetry-After: 60\r\n/);
  });

  it('has no Retry-After header in its plain form', async () => {
    for (const name of ['rate-limited', 'error-503-at-once', 'error-500']) {
      expect((await answerOf(name)).headers).not.toHaveProperty('retry-after');
    }
  });

  /** Text of each body, or a part of it. */
  const bodies: Record<string, string | RegExp> = {
    plain: '{"error":"The prompt is not accepted."}',
    long: /^\{"error":"(All work and no play\. )+.{0,22}"\}$/,
    'long-word': /^\{"error":"x{10000}"\}$/,
    'long-emoji': /^\{"error":"(\u{1f680}){5000}"\}$/u,
    'control-characters': /\\r\\ntwo\\tthree\\u0000\\u001b\[31mred/,
    'command-link': /\[the log\]\(command:workbench\.action\.closeWindow\)/,
    'repeats-key': `{"error":"The key ${key} has expired."}`,
    'repeats-header': new RegExp(`Authorization: Bearer ${key},`),
    'repeats-key-split': `{"error":"The key mint_secret_\u200bof_the_test has expired."}`,
    'repeats-key-wrapped': `{"error":"The key mint_secret_\\nof_the_test has expired."}`,
    'repeats-key-late': new RegExp(`x{490} ${key}`),
    'repeats-key-very-late': new RegExp(` {1985}x ${key}`),
    object: '{"error":{"message":"The prompt is not accepted.","code":"invalid_prompt"}}',
    message: '{"message":"The prompt is not accepted."}',
    problem: /"detail":"The prompt is not accepted\."/,
    list: '[{"error":"The prompt is not accepted."}]',
    number: '{"error":17}',
    null: '{"error":null}',
    prototype: '{"__proto__": {"error": "The prompt is not accepted."}}',
    'no-text': '{}',
    'empty-text': '{"error":""}',
    'blank-text': '{"error":" \\n\\t\u200b "}',
    empty: '',
    html: /400 Bad Request/,
    'plain-text': /^upstream connect error/,
    malformed: '{"error": "The prompt',
    'not-utf-8': '{"error": "Zu gro\ufffd."}',
    'utf-16': /^\ufffd\ufffd\{\0"\0/,
    'too-large': /^\{"error":"x{1000}/,
  };

  it.each(Object.entries(bodies))('has its own body: %s', async (name, body) => {
    expect(Object.keys(bodies).sort()).toEqual(Object.keys(errorBodies).sort());
    const { status, bytes, headers } = await answerOf(`error-body-${name}`);
    expect(status).toBe(400);
    expect(headers['content-length']).toBe(String(bytes.byteLength));
    const text = bytes.toString('utf8');
    if (typeof body === 'string') expect(text).toBe(body);
    else expect(text).toMatch(body);
  });

  it('has the size that its name indicates', async () => {
    for (const name of ['long', 'long-word', 'long-emoji']) {
      expect((json(await answerOf(`error-body-${name}`)) as { error: string }).error).toHaveLength(10_000);
    }
    expect((await answerOf('error-body-too-large')).bytes.byteLength).toBeGreaterThan(2_000_000);
  });

  it('may have any status, text, wait time and header', async () => {
    const { api } = await setUp();
    api.setFault(
      refusal(470, { error: 'So?', retryAfter: (now) => String(now - start), headers: { 'X-Id': '7', 'Content-Type': undefined } }),
    );
    const answer = await ask(api);
    expect(answer).toMatchObject({ status: 470, headers: { 'retry-after': '0', 'x-id': '7' } });
    expect(answer.headers).not.toHaveProperty('content-type');
    expect(json(answer)).toEqual({ error: 'So?' });
    expect(errorAnswer(400, 'x')).toEqual(jsonAnswer({ error: 'x' }, 400));
  });
});

describe('a field', () => {
  const fieldOf = (value: unknown, path: string) =>
    path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);

  it.each([...optionalFields, 'id', 'status'])('may have any value or be missing: %s', async (path) => {
    const { api } = await setUp();
    for (const [name, value] of Object.entries(oddValues)) {
      const answer = await answerOf(`${path}-${name}`, api);
      expect(answer.status).toBe(200);
      expect(fieldOf(json(answer), path)).toEqual(value);
      const untouched = path === 'model' ? 'status' : 'model';
      expect(fieldOf(json(answer), untouched)).toBe(untouched === 'model' ? 'example-large' : 'active');
    }
    expect(oddValues.long).toHaveLength(100_000);
  });

  it.each(Object.entries({ ...oddLinks, ...plainLinks }))('may be an odd or a plain address: %s', async (name, prLink) => {
    const { api } = await setUp();
    expect(json(await answerOf(`prLink-${name}`, api))).toMatchObject({ status: 'completed', prLink });
    expect(json(await answerOf(`source.repository-${name}`, api))).toMatchObject({ source: { repository: prLink } });
  });

  it.each(['createdAt', 'archivedAt'])('may be an odd date: %s', async (path) => {
    const { api } = await setUp();
    for (const [name, value] of Object.entries(oddDates))
      expect(json(await answerOf(`${path}-${name}`, api))).toMatchObject({ [path]: value });
    expect(json(await answerOf(`${path}-offset`, api))).toMatchObject({ [path]: '2026-11-20T12:30:00+02:30' });
  });

  it.each<[string, unknown]>([
    ['createdAt-future', { createdAt: '2026-11-21T18:00:00.000Z' }],
    ['archivedAt-before-creation', { archivedAt: '2000-01-01T00:00:00Z' }],
    ['archived-without-date', { status: 'archived', archivedAt: null }],
    ['active-with-pull-request', { status: 'active', prLink: plainLinks.https }],
    ['status-unknown', { status: 'queued' }],
    ['status-upper-case', { status: 'ACTIVE' }],
    ['status-padded', { status: ' active ' }],
    ['status-prototype', { status: '__proto__' }],
    ['status-method', { status: 'toString' }],
    ['id-upper-case', { id: 'FAULT-ID-UPPER-CASE' }],
    ['id-number', { id: 7 }],
    ['other-job', { id: 'another' }],
    ['more-fields', { title: 'Fix the links', error: 'x', toString: 1, source: { commit: 'abc' } }],
    ['list', [{ status: 'active' }]],
    ['wrapped', { data: { status: 'active' } }],
    ['wrong-shape', { source: { repository: 7 } }],
    ['wrong-date', { createdAt: 'yesterday' }],
    ['script-link', { status: 'completed', prLink: 'javascript:alert(1)' }],
    ['repeats-key', { model: key, source: { ref: key } }],
  ])('may be unexpected: %s', async (name, value) => {
    expect(json(await answerOf(name))).toMatchObject(value as object);
  });

  it('may be missing or null, like the whole object', async () => {
    expect(json(await answerOf('only-needed'))).toEqual({ id: 'fault-only-needed', status: 'active' });
    expect(json(await answerOf('missing-status'))).not.toHaveProperty('status');
    const none = { source: null, model: null, prLink: null, createdAt: null, archivedAt: null };
    expect(json(await answerOf('all-null'))).toEqual({ id: 'fault-all-null', status: 'active', ...none });
    expect(json(await answerOf('null'))).toBeNull();
    expect(json(await answerOf('no-object'))).toBe('active');
  });

  it('may be odd in the answer for a started job', async () => {
    const { api } = await setUp();
    api.setFault(field('source.ref', ['x']), { operation: 'create' });
    const answer = await ask(api, create);
    expect([answer.status, json(answer)]).toMatchObject([201, { id: 'job-2', source: { repository: expect.any(String), ref: ['x'] } }]);
    expect(api.jobs.ids('p')).toEqual(['j', 'job-2']);
  });

  it('is not added to a refusal', async () => {
    const { api } = await setUp();
    api.setFault(edited(() => undefined));
    expect(await statusOf(api, { path: '/v2/agent/p/job/none' })).toBe(404);
    expect((await ask(api)).bytes.byteLength).toBe(0);
  });
});

describe('a body', () => {
  const right = (id: string) => ({ id: `fault-${id}`, status: 'active', model: 'example-large' });

  it.each(['malformed-json', 'not-json', 'empty', 'whitespace', 'trailing-text', 'trailing-comma', 'two-values', 'comments'])(
    'may be invalid JSON: %s',
    async (name) => {
      const { status, bytes } = await answerOf(name);
      expect(status).toBe(200);
      expect(() => JSON.parse(bytes.toString())).toThrow();
    },
  );

  it.each(['single-quotes', 'not-a-number', 'nul-byte', 'utf-16', 'utf-16-big-endian', 'utf-16-announced', 'byte-order-mark'])(
    'may be invalid JSON when read as UTF-8: %s',
    async (name) => {
      const { bytes } = await answerOf(name);
      expect(() => JSON.parse(bytes.toString('utf8'))).toThrow();
    },
  );

  it.each([
    ['utf-16', 'utf-16le'],
    ['utf-16-big-endian', 'utf-16be'],
    ['utf-16-announced', 'utf-16le'],
    ['byte-order-mark', 'utf-8'],
  ])('may be JSON in another encoding: %s', async (name, encoding) => {
    const { bytes } = await answerOf(name);
    expect(JSON.parse(new TextDecoder(encoding).decode(bytes))).toMatchObject(right(name));
  });

  it.each([
    'other-type',
    'odd-type',
    'no-type',
    'odd-headers',
    'no-date',
    'odd-date',
    'hints-before',
    'byte-by-byte',
    'deep-field',
    'many-fields',
  ])('may be valid despite the fault: %s', async (name) => {
    expect(json(await answerOf(name))).toMatchObject(right(name));
  });

  it('may have odd values that JSON allows', async () => {
    expect((await answerOf('key-twice')).bytes.toString()).toMatch(/"status":"active".*"status":"failed"\}$/);
    expect((await answerOf('prototype')).bytes.toString()).toMatch(/"__proto__":\{"status":"failed"\}\}$/);
    expect((await answerOf('half-surrogate')).bytes.toString()).toMatch(/"model":"\\ud800"\}$/);
    expect((await answerOf('not-utf-8')).bytes.includes(Buffer.from('ex\xe4mple', 'latin1'))).toBe(true);
    expect((await answerOf('deep-value')).bytes.byteLength).toBe(200_000);
  });

  it.each([
    ['other-type', 'text/plain'],
    ['odd-type', 'application/json; charset="x'],
    ['no-type', undefined],
    ['utf-16-announced', 'application/json; charset=utf-16le'],
  ])('may have an odd content type: %s', async (name, type) => {
    expect((await answerOf(name)).headers['content-type']).toBe(type);
  });

  it('may have headers that a browser would act on, and an odd date or none', async () => {
    expect((await answerOf('odd-headers')).headers).toMatchObject({
      'set-cookie': ['session=1; Path=/', 'other=2'],
      refresh: '0; url=https://x.example/',
      'retry-after': '5',
    });
    expect((await answerOf('no-date')).headers).not.toHaveProperty('date');
    expect((await answerOf('odd-date')).headers.date).toBe('now');
  });

  it.each([
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['gzip-twice', (bytes: Buffer) => gunzipSync(gunzipSync(bytes))],
    ['brotli', (bytes: Buffer) => brotliDecompressSync(bytes)],
  ])('may be compressed: %s', async (name, decode) => {
    expect(JSON.parse(decode((await answerOf(name)).bytes).toString())).toMatchObject(right(name));
  });

  it('may be compressed incorrectly', async () => {
    for (const name of ['gzip-false', 'gzip-cut']) {
      const { headers, bytes } = await answerOf(name);
      expect(headers['content-encoding']).toBe('gzip');
      expect(() => gunzipSync(bytes)).toThrow();
    }
    expect((await answerOf('unknown-encoding')).headers['content-encoding']).toBe('rot13');
  });

  it.each([
    ['gzip-bomb', gunzipSync],
    ['brotli-bomb', brotliDecompressSync],
  ])('may be a decompression bomb: %s', async (name, decode) => {
    const { bytes } = await answerOf(name);
    expect(bytes.byteLength).toBeLessThan(200_000);
    expect(decode(bytes).byteLength).toBe(20_000_000);
  });

  it.each([200, 201, 202, 203, 206, 299])('may be valid with another status: %i', async (status) => {
    const answer = await answerOf(`status-${status}`);
    expect(answer.status).toBe(status);
    expect(json(answer)).toMatchObject(right(`status-${status}`));
  });

  it.each([204, 205, 304])('is missing with the status %i', async (status) => {
    expect(await answerOf(`status-${status}`)).toMatchObject({ status, bytes: Buffer.alloc(0) });
  });
});

describe('a redirect', () => {
  const asks = [
    ['get', { path: job }],
    ['create', create],
    ['message', message],
  ] as const;

  it.each(redirectStatuses)('with the status %i leads here or elsewhere, for each operation', async (status) => {
    const { api } = await setUp({ elsewhere: 'http://elsewhere.example' });
    for (const [, asked] of asks) {
      for (const [name, origin] of [
        ['here', ''],
        ['elsewhere', 'http://elsewhere.example'],
      ] as const) {
        api.setFault(`redirect-${status}-${name}`);
        const answer = await ask(api, asked);
        expect([answer.status, answer.headers.location]).toEqual([status, `${origin}${asked.path}?redirected`]);
      }
    }
    expect(api.jobs.ids('p')).toEqual(['j']);
  });

  it('performs the operation if it is followed', async () => {
    const { api } = await setUp();
    api.setFault('redirect-307-here');
    const { headers } = await ask(api, create);
    expect(await statusOf(api, { ...create, path: headers.location ?? '' })).toBe(201);
    expect(api.jobs.ids('p')).toEqual(['j', 'job-2']);
  });

  it.each([
    ['redirect', 302, `http://elsewhere.example${job}?redirected`],
    ['redirect-same-method', 307, `http://elsewhere.example${job}?redirected`],
    ['redirect-choices', 300, `http://elsewhere.example${job}?redirected`],
    ['redirect-nowhere', 302, undefined],
    ['redirect-script', 302, 'javascript:alert(1)'],
    ['redirect-loop', 302, job],
  ])('may be odd: %s', async (name, status, location) => {
    const { api } = await setUp({ elsewhere: 'http://elsewhere.example' });
    api.setFault(name);
    const answer = await ask(api);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  it('leads to this server if no other is configured', async () => {
    const { api } = await setUp();
    api.setFault('redirect');
    expect((await ask(api)).headers.location).toBe(`${api.url}${job}?redirected`);
  });
});
