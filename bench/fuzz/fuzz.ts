/** Takes random steps with one server and repeatedly compares it with a newly started server. */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ResponseError } from 'vscode-jsonrpc/node';
import { isObject, messageOf } from '../../scripts/json.ts';
import { type Server, startServer } from '../languageServer.ts';
import { createRandom, type Random } from '../random.ts';
import { FuzzSite } from './fuzzSite.ts';
import type { RandomRequest } from './requests.ts';
import { openIn, takeStep } from './steps.ts';

/** Maximum memory of the server in bytes. */
const maxMemory = 500 * 1024 * 1024;
/** Maximum number of steps between two comparisons. */
const maxStepsBetween = 12;
/** `InternalError` of JSON-RPC: the server has failed on a request that it must not refuse. */
const internalError = -32_603;
const maxLastSteps = 30;
/** In milliseconds. Answers take a few milliseconds, on a busy machine seconds: one that does not arrive in this time never does. */
const timeout = 60_000;
/** Maximum number of requests for an answer that is incomplete. Without a pause: a list that is too long is always incomplete. */
const maxTries = 20;
/** Maximum number of comparisons of two answers, with a pause between them in which the servers read files. */
const maxComparisons = 50;

interface FuzzOptions {
  readonly serverPath: string;
  readonly seed: number;
  /** Whether to continue after this number of steps. */
  readonly goesOn: (steps: number) => boolean;
}

interface FuzzResult {
  readonly steps: number;
  /** Number of comparisons with a newly started server. */
  readonly comparisons: number;
  /** Peak memory of the server, in bytes; 0 if it cannot be read. */
  readonly peakMemory: number;
  /** Duration of the slowest request, in milliseconds. */
  readonly slowest: number;
  /** The failure, with the last steps before it; `undefined` if there was none. */
  readonly failure: { readonly message: string; readonly lastSteps: readonly string[] } | undefined;
}

/** Takes random steps until the first failure. The same seed gives the same steps. */
export async function fuzz({ serverPath, seed, goesOn }: FuzzOptions): Promise<FuzzResult> {
  const random = createRandom(seed);
  const site = await FuzzSite.create();
  const steps: string[] = [];
  const measured = { comparisons: 0, peakMemory: 0, slowest: 0 };
  let message: string | undefined;
  const server = await Watched.start(serverPath, site);
  try {
    while (goesOn(steps.length) && message === undefined) {
      for (let left = 1 + random.below(maxStepsBetween); left > 0; left--) {
        const step = await takeStep(random, site, server.server);
        steps.push(step.description);
        if (step.broken !== undefined) server.tolerate(step.broken);
        if (step.request) await server.ask(step.request);
      }
      message = await difference(serverPath, site, server, random);
      measured.comparisons++;
      measured.slowest = Math.max(measured.slowest, server.slowest);
      measured.peakMemory = Math.max(measured.peakMemory, await peakMemoryOf(server.server.pid));
      if (message === undefined && measured.peakMemory > maxMemory) message = `The server takes ${measured.peakMemory} bytes.`;
    }
  } catch (error) {
    message = messageOf(error);
  } finally {
    server.server.kill();
    await site.dispose();
  }
  const failure = message === undefined ? undefined : { message, lastSteps: steps.slice(-maxLastSteps) };
  return { steps: steps.length, ...measured, failure };
}

/** A server whose defects are recorded: errors that it logs, and requests that fail in it. */
class Watched {
  readonly server: Server;
  slowest = 0;
  private readonly defects: string[] = [];
  /** Methods of notifications whose failure may be logged until the next call of `throwIfDefective`. */
  private readonly tolerated = new Set<string>();

  private constructor(server: Server) {
    this.server = server;
    server.onNotification('window/logMessage', (params) => {
      const { type, message } = params as { readonly type: number; readonly message: string };
      if (type === 1) this.defects.push(message);
    });
  }

  static async start(serverPath: string, site: FuzzSite): Promise<Watched> {
    // What one server has read of pages, the next one finds in its cache.
    const environment = { CI: '', XDG_CACHE_HOME: site.caches, LOCALAPPDATA: site.caches };
    const watched = new Watched(await startServer(serverPath, site.folder, { environment }));
    if (site.open.size === 0) site.change(site.uri('docs.json'), await site.read('docs.json'));
    for (const uri of site.open.keys()) await openIn(watched.server, site, uri);
    return watched;
  }

  /** Sends a request. @returns the answer, or the code of the error @throws if the server fails */
  async ask({ method, params, isBroken }: RandomRequest): Promise<unknown> {
    const start = performance.now();
    try {
      return await inTime(`${method} ${JSON.stringify(params)}`, this.server.request(method, params));
    } catch (error) {
      if (!(error instanceof ResponseError) || (error.code === internalError && !isBroken)) throw error;
      return { error: error.code };
    } finally {
      this.slowest = Math.max(this.slowest, performance.now() - start);
    }
  }

  /** Tolerates an error of a notification that the server may refuse. */
  tolerate(method: string): void {
    this.tolerated.add(method);
  }

  /** @throws if an error was logged since the last call */
  throwIfDefective(): void {
    const isTolerated = (message: string): boolean =>
      message.startsWith('Notification ') && [...this.tolerated].some((method) => message.includes(method));
    const first = this.defects.splice(0).find((message) => !isTolerated(message));
    this.tolerated.clear();
    if (first !== undefined) throw new Error(`The server logged an error: ${first}`);
  }
}

/** Difference between the answers of a server and of a newly started server for the same site; `undefined` if there is none. */
async function difference(serverPath: string, site: FuzzSite, server: Watched, random: Random): Promise<string | undefined> {
  const fresh = await Watched.start(serverPath, site);
  try {
    for (const request of questions(site, random)) {
      const difference = await lastingDifference(server, fresh, request);
      if (difference !== undefined) {
        return `Another answer than that of a fresh server to ${JSON.stringify(request)}:\n${difference}`;
      }
    }
    server.throwIfDefective();
    fresh.throwIfDefective();
    return undefined;
  } finally {
    fresh.server.kill();
  }
}

/** Difference that remains after several requests: answers may wait for files that the server reads in the background. */
async function lastingDifference(server: Watched, fresh: Watched, request: RandomRequest): Promise<string | undefined> {
  for (let comparisons = 1; ; comparisons++) {
    const [ours, theirs] = [comparable(await finalAnswer(server, request)), comparable(await finalAnswer(fresh, request))];
    if (isDeepStrictEqual(ours, theirs)) return undefined;
    if (comparisons === maxComparisons) return firstDifference(ours, theirs);
    await pause(100);
  }
}

/** Repeats a request until its answer is complete: items of a completion may wait for files that are still being read. */
async function finalAnswer(server: Watched, request: RandomRequest): Promise<unknown> {
  let answer: unknown;
  for (let tries = 0; tries < maxTries; tries++) {
    answer = await server.ask(request);
    if (!isObject(answer) || answer.isIncomplete !== true) break;
  }
  return answer;
}

/** @throws if there is no answer in time */
async function inTime<Answer>(what: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const never = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeout / 1_000} s to ${what}.`)), timeout);
  });
  return Promise.race([answer, never]).finally(() => clearTimeout(timer));
}

/** Requests about the state of a site. */
function* questions(site: FuzzSite, random: Random): Iterable<RandomRequest> {
  for (const [uri, document] of site.open) {
    const textDocument = { uri };
    const position = document.positionAt(random.below(document.getText().length + 1));
    yield { method: 'textDocument/diagnostic', params: { textDocument }, isBroken: false };
    yield { method: 'textDocument/documentSymbol', params: { textDocument }, isBroken: false };
    yield { method: 'textDocument/completion', params: { textDocument, position }, isBroken: false };
    yield { method: 'textDocument/hover', params: { textDocument, position }, isBroken: false };
  }
  for (const path of site.files) {
    const uri = site.uri(path);
    if (!site.open.has(uri)) yield { method: 'textDocument/diagnostic', params: { textDocument: { uri } }, isBroken: false };
  }
}

/** An answer without its result ids, which differ between servers. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, each]) => (key === 'resultId' ? [] : [[key, comparable(each)]])));
}

function firstDifference(ours: unknown, theirs: unknown): string {
  const [a, b] = [JSON.stringify(ours, null, 1)?.split('\n') ?? [], JSON.stringify(theirs, null, 1)?.split('\n') ?? []];
  const line = a.findIndex((text, index) => text !== b[index]);
  const at = line < 0 ? a.length : line;
  const part = (lines: readonly string[]): string => lines.slice(Math.max(0, at - 6), at + 12).join('\n');
  return `ours:\n${part(a)}\nfresh:\n${part(b)}`;
}

/** Peak memory in bytes; 0 if the system does not report it. */
async function peakMemoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
