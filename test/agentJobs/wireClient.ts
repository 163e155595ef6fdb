import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { afterEach } from 'vitest';
import { scripts } from '../../scripts/agentApi/jobs';
import { type AgentApi, type AgentApiOptions, startAgentApi } from '../../scripts/agentApi/server';

export const key = 'mint_secret_of_the_test';
export const start = Date.UTC(2026, 10, 20, 12);

/** @returns function that starts a stand-in with its own clock and the job `j` of the project `p`; it is stopped after the test */
export function useStandIns() {
  const running: AgentApi[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((api) => api.stop()));
  });
  return async (options: AgentApiOptions = {}) => {
    const time = { now: start };
    const api = await startAgentApi({ keys: [key], now: () => time.now, ...options });
    running.push(api);
    api.jobs.add('p', { id: 'j', script: scripts.runs });
    return { api, time };
  };
}

export interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly key?: string;
  readonly body?: string;
}

/** Answer as received: no redirect is followed, and nothing is decoded or joined. */
interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** Code of the error that the connection ended with. */
  readonly broken?: string | undefined;
}

export const job = '/v2/agent/p/job/j';
export const create: Asked = { method: 'POST', path: '/v2/agent/p/job', body: '{"prompt":"Fix the links"}' };
export const message: Asked = { method: 'POST', path: `${job}/message`, body: '{"prompt":"And the images"}' };

export function ask({ url }: AgentApi, { method = 'GET', path = job, key: sent = key, body }: Asked = {}): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { ...(sent && { Authorization: `Bearer ${sent}` }), ...(body !== undefined && { 'Content-Type': 'application/json' }) };
    const asked = httpRequest(url + path, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      const done = (broken?: string) =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks), broken });
      response.on('data', (part: Buffer) => chunks.push(part));
      response.on('end', () => done());
      response.on('error', (error: NodeJS.ErrnoException) => done(error.code));
    });
    asked.on('upgrade', ({ statusCode = 0, headers: received }) => {
      asked.destroy();
      resolve({ status: statusCode, headers: received, bytes: Buffer.alloc(0) });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Code of the error that a request without an answer ends with. */
export const brokenBy = (api: AgentApi, asked?: Asked) =>
  ask(api, asked).then(
    ({ status }) => `answered with ${status}`,
    (error: NodeJS.ErrnoException) => error.code,
  );

/** The JSON value of the body. */
export const json = ({ bytes }: WireAnswer): unknown => JSON.parse(bytes.toString('utf8'));
export const statusOf = async (api: AgentApi, asked?: Asked) => (await ask(api, asked)).status;

/** All bytes of an answer, its status line included, until the connection ends. */
export function askBytes({ url }: AgentApi, path: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('data', (part: Buffer) => chunks.push(part));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`);
  });
}
