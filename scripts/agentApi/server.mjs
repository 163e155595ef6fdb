// A stand-in for the service's agent API: a real HTTP server on loopback, written from the specification of the API and from what that
// leaves open. It serves the tests, and `npm start`, so that jobs can be seen to run, finish and fail without an account.
import { createServer } from 'node:http';
import { sendAnswer } from './answers.mjs';
import { FaultRules, faultOfId } from './faultRules.mjs';
import { Jobs, scripts } from './jobs.mjs';
import { AgentService, keyOf, readRoute } from './service.mjs';

const host = '127.0.0.1';
const maxBody = 1_000_000;

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {import('./answers.mjs').Answer} Answer */
/** @typedef {import('./exchange.mjs').RecordedRequest} RecordedRequest */
/** @typedef {{ -readonly [Property in keyof RecordedRequest]: RecordedRequest[Property] }} GrowingRecord */

/**
 * A job whose id is `fault-` and the name of a fault goes wrong in that way; it exists as soon as it is asked for.
 * @param {import('./server.d.mts').AgentApiOptions} [options]
 * @returns {Promise<import('./server.d.mts').AgentApi>}
 */
export async function startAgentApi(options = {}) {
  const now = options.now ?? Date.now;
  const jobs = new Jobs(now);
  const service = new AgentService(jobs, now, options);
  const rules = new FaultRules();
  /** @type {RecordedRequest[]} */
  const requests = [];
  const inFlight = { now: 0, most: 0 };
  let url = '';

  /**
   * @param {RecordedRequest} request
   * @param {ServerResponse} response
   */
  function answer(request, response) {
    const { route, headers } = request;
    /** @param {Answer} answer */
    const send = (answer) => {
      if (!response.destroyed && !response.writableEnded) sendAnswer(response, answer);
    };
    const refused = service.authenticate(headers);
    if (refused) return send(refused);
    if (route && faultOfId(route.id) !== undefined && !jobs.get(route.projectId, route.id)) {
      jobs.add(route.projectId, { id: route.id, script: scripts.runs });
    }
    /** @type {Answer | undefined} */
    let acted;
    const act = () => {
      acted ??= service.act(request);
      return acted;
    };
    const met = rules.meet(request);
    if (!met) return send(act());
    const key = keyOf(headers) ?? '';
    return met.fault({ request, response, now, key, elsewhere: options.elsewhere ?? url, count: met.count, act, send });
  }

  const server = createServer(async (request, response) => {
    inFlight.now += 1;
    inFlight.most = Math.max(inFlight.most, inFlight.now);
    const record = recordOf(request, now());
    requests.push(record);
    recordEnd(record, response, now);
    response.once('close', () => {
      inFlight.now -= 1;
    });
    response.sendDate = false;
    response.setHeader('Date', new Date(now()).toUTCString());
    if (options.allowsOrigins) allowOrigin(response);
    try {
      const body = await readBody(request);
      Object.assign(record, { body: body.toString('utf8'), bytes: body.byteLength });
      if (options.allowsOrigins && request.method === 'OPTIONS') response.writeHead(204).end();
      else answer(record, response);
    } catch {
      // Whoever has broken off asking needs no answer.
      response.destroy();
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, () => resolve(undefined));
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  url = `http://${host}:${address.port}`;
  return {
    url,
    jobs,
    requests,
    inFlight,
    setFault: (fault, scope) => rules.set(fault, scope),
    clearFaults: () => rules.clear(),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * @param {IncomingMessage} request
 * @param {number} at
 * @returns {GrowingRecord}
 */
function recordOf({ method = '', url = '', headers }, at) {
  return { method, url, route: readRoute(method, url), headers, body: '', bytes: 0, at, end: undefined };
}

/**
 * Adds to the record how its request ends.
 * @param {GrowingRecord} record
 * @param {ServerResponse} response
 * @param {() => number} now
 */
function recordEnd(record, response, now) {
  const { socket } = response;
  const before = socket?.bytesWritten ?? 0;
  response.once('close', () => {
    record.end = {
      at: now(),
      status: response.headersSent ? response.statusCode : undefined,
      bytes: (socket?.bytesWritten ?? before) - before,
      complete: response.writableFinished,
    };
  });
}

/**
 * Lets pages of other origins ask with a key, and read what they need of the answer.
 * @param {ServerResponse} response
 */
function allowOrigin(response) {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Accept');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After, Date');
}

/**
 * @param {IncomingMessage} request
 * @returns {Promise<Buffer>}
 */
async function readBody(request) {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > maxBody) throw new Error('The request is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
