// A stand-in for the service's agent API: a real HTTP server on loopback that covers the specification and what the specification leaves
// open. It serves the tests, and `npm start`, so that jobs can be tried without an account.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from '../host/listen.ts';
import { type Answer, sendAnswer } from './answers.ts';
import type { Fault, RecordedRequest } from './exchange.ts';
import { FaultRules, type FaultScope, faultOfId } from './faultRules.ts';
import { Jobs, scripts } from './jobs.ts';
import { AgentService, keyOf, readRoute, type ServiceOptions } from './service.ts';

const maxBody = 1_000_000;

type GrowingRecord = { -readonly [Property in keyof RecordedRequest]: RecordedRequest[Property] };

export interface AgentApi {
  /** The base address. */
  readonly url: string;
  readonly jobs: Jobs;
  /** All requests so far. */
  readonly requests: readonly RecordedRequest[];
  /** Unanswered requests. */
  readonly inFlight: { readonly now: number; readonly most: number };
  /**
   * Sets a fault for all requests, for requests about one job, or for requests in a scope. The narrowest scope wins.
   * @param fault a name, or the fault itself; `undefined` removes the fault of the same scope
   */
  setFault(fault: string | Fault | undefined, scope?: string | FaultScope): void;
  /** Removes all faults except those that are selected by job ids. */
  clearFaults(): void;
  stop(): Promise<void>;
}

export interface AgentApiOptions extends ServiceOptions {
  readonly port?: number;
  /** Milliseconds since the epoch. Delays between the bytes of an answer use real time. */
  readonly now?: () => number;
  /** Target origin of the redirecting faults. */
  readonly elsewhere?: string;
  /** Allows requests from pages of any origin (CORS). */
  readonly allowsOrigins?: boolean;
}

/** Starts the server. A job whose id is `fault-` and the name of a fault has that fault; it exists from its first request. */
export async function startAgentApi(options: AgentApiOptions = {}): Promise<AgentApi> {
  const now = options.now ?? Date.now;
  const jobs = new Jobs(now);
  const service = new AgentService(jobs, now, options);
  const rules = new FaultRules();
  const requests: RecordedRequest[] = [];
  const inFlight = { now: 0, most: 0 };
  let url = '';

  function answer(request: RecordedRequest, response: ServerResponse): void {
    const { route, headers } = request;
    const send = (one: Answer): void => {
      if (!response.destroyed && !response.writableEnded) sendAnswer(response, one);
    };
    const refused = service.authenticate(headers);
    if (refused) {
      send(refused);
      return;
    }
    if (route && faultOfId(route.id) !== undefined && !jobs.get(route.projectId, route.id)) {
      jobs.add(route.projectId, { id: route.id, script: scripts.runs });
    }
    let acted: Answer | undefined;
    const act = (): Answer => {
      acted ??= service.act(request);
      return acted;
    };
    const met = rules.meet(request);
    const key = keyOf(headers) ?? '';
    if (met) met.fault({ request, response, now, key, elsewhere: options.elsewhere ?? url, count: met.count, act, send });
    else send(act());
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
      // The client has aborted the request.
      response.destroy();
    }
  });
  url = await listenLocally(server, options.port);
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

function recordOf({ method = '', url = '', headers }: IncomingMessage, at: number): GrowingRecord {
  return { method, url, route: readRoute(method, url), headers, body: '', bytes: 0, at, end: undefined };
}

/** Records how a request ends. */
function recordEnd(record: GrowingRecord, response: ServerResponse, now: () => number): void {
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

/** CORS headers for requests with a key. */
function allowOrigin(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Accept');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After, Date');
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream: AsyncIterable<Buffer> = request;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBody) throw new Error('The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
