import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { faults } from '../../scripts/agentApi/faults';
import { refusal } from '../../scripts/agentApi/faults/errors';
import { holdAnswers, late, swapped } from '../../scripts/agentApi/faults/timing';
import { endless, raw } from '../../scripts/agentApi/faults/transport';
import type { AgentApi } from '../../scripts/agentApi/server';
import { until } from '../support/lspUntil';
import { ask, askBytes, brokenBy, create, job, json, key, statusOf, useStandIns } from './wireClient';

const setUp = useStandIns();

/** Opens a connection, requests the job on it and collects the received bytes. */
function openConnection({ url }: AgentApi) {
  const chunks: Buffer[] = [];
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('data', (part: Buffer) => chunks.push(part));
  socket.write(`GET ${job} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`);
  return { socket, received: () => Buffer.concat(chunks).toString('latin1') };
}

describe('a connection', () => {
  it.each(['closes-at-once', 'resets', 'answer-lost', 'answer-lost-reset'])('ends before the header: %s', async (name) => {
    const { api } = await setUp();
    api.setFault(name);
    expect(await brokenBy(api)).toBe('ECONNRESET');
  });

  it.each([
    ['closes-after-header', 0],
    ['half-answer', 0.5],
    ['resets-in-body', 0.5],
    ['length-too-large', 1],
    ['no-last-chunk', 1],
  ])('ends after the header, with a part of the body: %s', async (name, part) => {
    const { api } = await setUp();
    const { byteLength } = (await ask(api)).bytes;
    api.setFault(name);
    const { status, bytes, broken } = await ask(api);
    expect([status, broken]).toEqual([200, 'ECONNRESET']);
    expect(bytes.byteLength).toBe(Math.floor(byteLength * part));
  });

  it.each([
    ['half-answer-unframed', 0.5],
    ['length-too-small', 0],
  ])('ends too early, which looks like the end of the body: %s', async (name, part) => {
    const { api } = await setUp();
    const { byteLength } = (await ask(api)).bytes;
    api.setFault(name);
    const { status, bytes, broken } = await ask(api).catch((error: NodeJS.ErrnoException) => ({
      status: 200,
      bytes: Buffer.alloc(10),
      broken: error.code,
    }));
    expect(status).toBe(200);
    expect(bytes.byteLength).toBe(part === 0 ? 10 : Math.floor(byteLength * part));
    expect(broken === undefined || broken.startsWith('HPE_')).toBe(true);
  });

  it.each(['length-twice', 'length-odd', 'length-and-chunks', 'odd-chunk', 'not-http', 'no-header', 'huge-header'])(
    'carries no HTTP: %s',
    async (name) => {
      const { api } = await setUp();
      api.setFault(name);
      const broken = await ask(api).then(
        ({ broken: code }) => code,
        (error: NodeJS.ErrnoException) => error.code,
      );
      expect(broken).toMatch(/^HPE_/);
    },
  );

  it('may switch protocols', async () => {
    const { api } = await setUp();
    expect(await askBytes(api, '/v2/agent/p/job/fault-status-101')).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\n/);
  });

  it('may send early hints', async () => {
    const { api } = await setUp();
    const text = await askBytes(api, '/v2/agent/p/job/fault-hints-before');
    expect(text).toMatch(/^HTTP\/1\.1 103 Early Hints\r\n.*\r\n\r\nHTTP\/1\.1 200 OK\r\n/s);
  });

  it('sends the raw text of a test', async () => {
    const { api } = await setUp();
    api.setFault(raw(({ request }) => `${request.method} yourself`));
    expect(await askBytes(api, job)).toBe('GET yourself');
  });

  it.each([
    ['hangs', ''],
    ['answer-lost-hangs', ''],
    ['hangs-after-header', 'HTTP/1.1 200 OK'],
    ['hangs-in-body', '"status"'],
    ['slow-drip', '\r\n{\r\n'],
    ['slow-header', 'X-1: 1\r\n'],
  ])('stays open: %s', async (name, text) => {
    const { api } = await setUp();
    api.setFault(name);
    const { socket, received } = openConnection(api);
    await until('the request', () => api.inFlight.now === 1);
    await until('the first bytes', () => received().includes(text));
    await nextTurn();
    expect([api.inFlight.now, socket.closed]).toEqual([1, false]);
    socket.destroy();
    await until('the end', () => api.inFlight.now === 0);
  });

  it('stays open only with these faults', async () => {
    expect([...endless].sort()).toEqual(['answer-lost-hangs', 'hangs', 'hangs-after-header', 'hangs-in-body', 'slow-drip', 'slow-header']);
    const { api } = await setUp({ elsewhere: 'http://elsewhere.example' });
    for (const name of Object.keys(faults).filter((one) => !endless.has(one))) {
      await ask(api, { path: `/v2/agent/p/job/fault-${name}` }).catch(() => undefined);
    }
    await until('the ends', () => api.inFlight.now === 0);
    expect(await statusOf(api)).toBe(200);
  });

  it.each(['huge', 'huge-announced'])('carries an oversized body: %s', async (name) => {
    const { api } = await setUp();
    api.setFault(name);
    const { bytes, headers } = await ask(api);
    expect(bytes.byteLength).toBe(50_000_000);
    expect(headers['content-length']).toBe(name === 'huge' ? undefined : '50000000');
  });
});

describe('a lost answer', () => {
  it.each(['answer-lost', 'answer-lost-reset', 'answer-lost-500', 'answer-lost-502', 'answer-lost-504', 'answer-lost-408'])(
    'leaves a job behind: %s',
    async (name) => {
      const { api } = await setUp();
      api.setFault(name);
      await ask(api, create).catch(() => undefined);
      expect(api.jobs.ids('p')).toEqual(['j', 'job-2']);
    },
  );

  it('leaves a job behind while the request hangs', async () => {
    const { api } = await setUp();
    api.setFault('answer-lost-hangs');
    const asked = brokenBy(api, create);
    await until('the job', () => api.jobs.ids('p').length === 2);
    await api.stop();
    expect(await asked).toBe('ECONNRESET');
  });

  it.each(['closes-at-once', 'resets', 'error-500', 'error-502'])('leaves no job behind if nothing was done: %s', async (name) => {
    const { api } = await setUp();
    api.setFault(name);
    await brokenBy(api, create);
    expect(api.jobs.ids('p')).toEqual(['j']);
  });
});

describe('the time of an answer', () => {
  it('may be later, with the state at the time of the request', async () => {
    const { api } = await setUp();
    api.setFault(late(30));
    const before = performance.now();
    const answer = ask(api);
    await until('the request', () => api.inFlight.now === 1);
    api.jobs.set('p', 'j', 'failed');
    expect(json(await answer)).toMatchObject({ status: 'active' });
    expect(performance.now() - before).toBeGreaterThanOrEqual(29);
    api.setFault(late(1, refusal(503)));
    expect(await statusOf(api)).toBe(503);
  });

  it('may be controlled by the test, in any order', async () => {
    const { api } = await setUp();
    const answers = holdAnswers();
    api.setFault(answers.fault);
    const order: string[] = [];
    const asked = ['a', 'b', 'c'].map(async (id) => {
      api.jobs.add('p', { id });
      const { id: got } = json(await ask(api, { path: `/v2/agent/p/job/${id}` })) as { id: string };
      order.push(got);
    });
    await until('the requests', () => answers.held.length === 3);
    const reversed = answers.held.map(({ route }) => route?.id).reverse();
    answers.release(2);
    await until('the first answer', () => order.length === 1);
    answers.releaseAll(true);
    await Promise.all(asked);
    expect([...order].sort()).toEqual(['a', 'b', 'c']);
    expect(order[0]).toBe(reversed[0]);
    expect(() => answers.release()).toThrow('no held answer 0');
    expect(await statusOf(api)).toBe(200);
  });

  it('does not matter if the client has disconnected', async () => {
    const { api } = await setUp();
    const answers = holdAnswers();
    api.setFault(answers.fault);
    const { socket } = openConnection(api);
    await until('the request', () => answers.held.length === 1);
    socket.destroy();
    await until('the end', () => api.inFlight.now === 0);
    answers.releaseAll();
    expect(await statusOf(api)).toBe(200);
  });

  it('may be after the answer to the next request', async () => {
    const { api } = await setUp();
    api.setFault(swapped());
    const order: string[] = [];
    const first = ask(api).then((answer) => order.push(String((json(answer) as { status: string }).status)));
    await until('the first request', () => api.inFlight.now === 1);
    api.jobs.set('p', 'j', 'completed');
    const second = ask(api).then((answer) => order.push(String((json(answer) as { status: string }).status)));
    await Promise.all([first, second]);
    expect(order).toEqual(['completed', 'active']);
  });
});
