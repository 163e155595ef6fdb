// A stand-in for the service's agent API: a real HTTP server on loopback, written from what is known of the API. It serves the
// tests, and `npm start`, so that jobs can be seen to run, finish and fail without an account.
import { createServer } from 'node:http';
import { faults, respondJson } from './faults.mjs';
import { Jobs, scriptFor } from './jobs.mjs';

const host = '127.0.0.1';
const maxBody = 1_000_000;
const limitWindow = 60 * 60_000;
/** Calls an hour and project that start or continue jobs. */
const limitCalls = 100;
const faultPrefix = 'fault-';

/**
 * @typedef {object} RecordedRequest
 * @property {string} method
 * @property {string} url path and query
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} body
 */

/**
 * @typedef {object} AgentApi
 * @property {string} url the base address
 * @property {Jobs} jobs
 * @property {readonly RecordedRequest[]} requests all so far
 * @property {{ now: number, most: number }} inFlight requests not yet answered
 * @property {(fault: string | undefined, id?: string) => void} setFault has all requests, or those about one job, go wrong; `undefined` ends that
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the server. A job whose id is `fault-` and the name of a fault goes wrong in that way.
 * @param {{ keys?: readonly string[], readOnlyKeys?: readonly string[], port?: number, now?: () => number, elsewhere?: string, allowsOrigins?: boolean }} [options]
 *   `keys` are accepted (without any, all are); `readOnlyKeys` only for reading; `elsewhere`: origin that the redirecting faults lead to;
 *   `allowsOrigins`: pages of any origin may ask, as browsers want to be told
 * @returns {Promise<AgentApi>}
 */
export async function startAgentApi(options = {}) {
  const now = options.now ?? Date.now;
  const jobs = new Jobs(now);
  const requests = [];
  const inFlight = { now: 0, most: 0 };
  const faultOf = new Map();
  const calls = new Map();

  /** Milliseconds until a project may start another job; counts the call when that is now. */
  function limitWait(projectId) {
    const recent = (calls.get(projectId) ?? []).filter((at) => at > now() - limitWindow);
    calls.set(projectId, recent);
    if (recent.length >= limitCalls) return recent[0] + limitWindow - now();
    recent.push(now());
    return 0;
  }

  function answer(request, response, body) {
    const route = readRoute(request.method, request.url);
    const id = route?.id ?? '';
    const name = faultOf.get(id) ?? faultOf.get('') ?? (id.startsWith(faultPrefix) ? id.slice(faultPrefix.length) : undefined);
    const fault = name !== undefined && Object.hasOwn(faults, name) ? faults[name] : undefined;
    const access = accessOf(request.headers.authorization, options);
    if (access === 'none') return respondJson(response, { error: 'The key is unknown or has expired.' }, 401);
    if (fault) {
      const job = jobs.get(route?.projectId ?? '', id) ?? sampleJob(id, now());
      return fault(response, { now, job, elsewhere: options.elsewhere, url: request.url });
    }
    if (!route) return respondJson(response, { error: 'There is nothing here.' }, 404);
    if (route.kind !== 'get' && access === 'read') return respondJson(response, { error: 'The key may only read.' }, 403);
    if (route.kind !== 'create' && !jobs.get(route.projectId, id)) return respondJson(response, { error: 'Job not found' }, 404);
    if (route.kind === 'get') return respondJson(response, jobs.get(route.projectId, id));
    const prompt = readPrompt(body);
    if (prompt === undefined) return respondJson(response, { error: 'A prompt of at least one character is needed.' }, 400);
    const wait = limitWait(route.projectId);
    if (wait > 0) {
      response.setHeader('Retry-After', String(Math.ceil(wait / 1_000)));
      return respondJson(response, { error: 'Too many requests.' }, 429);
    }
    if (route.kind === 'message') {
      jobs.message(route.projectId, id, prompt);
      return respondJson(response, jobs.get(route.projectId, id));
    }
    const created = jobs.add(route.projectId, { script: scriptFor(prompt) });
    return respondJson(response, jobs.get(route.projectId, created), 201);
  }

  const server = createServer(async (request, response) => {
    inFlight.now += 1;
    inFlight.most = Math.max(inFlight.most, inFlight.now);
    response.once('close', () => {
      inFlight.now -= 1;
    });
    const record = { method: request.method, url: request.url, headers: request.headers, body: '' };
    requests.push(record);
    if (options.allowsOrigins) allowOrigin(response);
    try {
      record.body = await readBody(request);
      if (options.allowsOrigins && request.method === 'OPTIONS') response.writeHead(204).end();
      else answer(request, response, record.body);
    } catch {
      // Who broke off asking needs no answer.
      response.destroy();
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  return {
    url: `http://${host}:${server.address().port}`,
    jobs,
    requests,
    inFlight,
    setFault(fault, id = '') {
      if (fault === undefined) {
        faultOf.delete(id);
      } else {
        if (!Object.hasOwn(faults, fault)) throw new Error(`There is no fault "${fault}".`);
        faultOf.set(id, fault);
      }
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Lets pages of other origins ask with a key, and read what they need of the answer. */
function allowOrigin(response) {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Accept');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After, Date');
}

/** What a path of the API asks for. */
function readRoute(method, url) {
  const [, projectId, id, message] = /^\/v2\/agent\/([^/?]+)\/job(?:\/([^/?]+)(\/message)?)?$/.exec(url) ?? [];
  if (projectId === undefined) return undefined;
  const place = { projectId: decodeURIComponent(projectId), ...(id === undefined ? {} : { id: decodeURIComponent(id) }) };
  if (method === 'GET' && id !== undefined && message === undefined) return { kind: 'get', ...place };
  if (method === 'POST' && id === undefined) return { kind: 'create', ...place };
  return method === 'POST' && message !== undefined ? { kind: 'message', ...place } : undefined;
}

function accessOf(authorization, { keys, readOnlyKeys = [] }) {
  const key = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (key === undefined) return 'none';
  if (readOnlyKeys.includes(key)) return 'read';
  return keys === undefined || keys.includes(key) ? 'all' : 'none';
}

async function readBody(request) {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > maxBody) throw new Error('The request is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function readPrompt(body) {
  try {
    const { prompt } = JSON.parse(body);
    return typeof prompt === 'string' && prompt !== '' ? prompt : undefined;
  } catch {
    return undefined;
  }
}

function sampleJob(id, now) {
  const source = { repository: 'https://github.com/example/docs', ref: 'docs/sample' };
  return { id, status: 'active', source, model: 'example-large', prLink: null, createdAt: new Date(now).toISOString(), archivedAt: null };
}
