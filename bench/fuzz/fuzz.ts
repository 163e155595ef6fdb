/** Keeps one server busy with random steps and holds it, again and again, against a server that has just been started. */
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

/** Limit of the memory of the server in bytes. */
const maxMemory = 500 * 1024 * 1024;
/** Steps after which the servers are compared at the latest. */
const maxBetween = 12;
/** `InternalError` of JSON-RPC: the server has failed on a request that is none of its own to refuse. */
const internalError = -32_603;
const shownSteps = 30;
/** In milliseconds. Answers take some milliseconds: one that does not come by then never does. */
const timeout = 15_000;
/** How often an answer is requested that is not complete, or differs. */
const maxTries = 20;

interface FuzzOptions {
  readonly serverPath: string;
  readonly seed: number;
  /** Whether to go on after so many steps. */
  readonly goesOn: (steps: number) => boolean;
}

interface FuzzResult {
  readonly steps: number;
  /** Comparisons with a server that has just been started. */
  readonly comparisons: number;
  /** Of the server, in bytes; 0 where it cannot be read. */
  readonly peakMemory: number;
  /** Milliseconds of the slowest request. */
  readonly slowest: number;
  /** The failure, with the last steps before it; `undefined` if there was none. */
  readonly failure: { readonly message: string; readonly lastSteps: readonly string[] } | undefined;
}

/** Ends with the first failure. The same seed takes the same steps. */
export async function fuzz({ serverPath, seed, goesOn }: FuzzOptions): Promise<FuzzResult> {
  const random = createRandom(seed);
  const site = await FuzzSite.create();
  const steps: string[] = [];
  const measured = { comparisons: 0, peakMemory: 0, slowest: 0 };
  let message: string | undefined;
  const server = await Watched.start(serverPath, site);
  try {
    while (goesOn(steps.length) && message === undefined) {
      for (let left = 1 + random.below(maxBetween); left > 0; left--) {
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
  const failure = message === undefined ? undefined : { message, lastSteps: steps.slice(-shownSteps) };
  return { steps: steps.length, ...measured, failure };
}

/** A server whose own defects are noticed: errors that it logs, and requests that fail in it. */
class Watched {
  readonly server: Server;
  slowest = 0;
  private readonly defects: string[] = [];
  /** Methods of notifications whose failure may be logged until the next look at what was logged. */
  private readonly tolerated = new Set<string>();

  private constructor(server: Server) {
    this.server = server;
    server.onNotification('window/logMessage', (params) => {
      const { type, message } = params as { readonly type: number; readonly message: string };
      if (type === 1) this.defects.push(message);
    });
  }

  static async start(serverPath: string, site: FuzzSite): Promise<Watched> {
    const watched = new Watched(await startServer(serverPath, site.folder));
    if (site.open.size === 0) site.change(site.uri('docs.json'), await site.read('docs.json'));
    for (const uri of site.open.keys()) await openIn(watched.server, site, uri);
    return watched;
  }

  /** The answer, or the code of the error. @throws for a failure of the server */
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

  /** Call it for a notification that the server may refuse. */
  tolerate(method: string): void {
    this.tolerated.add(method);
  }

  /** @throws for the first error that was logged since the last call */
  throwIfDefective(): void {
    const isTolerated = (message: string): boolean =>
      message.startsWith('Notification ') && [...this.tolerated].some((method) => message.includes(method));
    const first = this.defects.splice(0).find((message) => !isTolerated(message));
    this.tolerated.clear();
    if (first !== undefined) throw new Error(`The server logged an error: ${first}`);
  }
}

/** How the answers of a server differ from those of one that sees the same site for the first time; `undefined` if they do not. */
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

/** Answers may wait for files that are read in the background, after which the editor is told to ask again. */
async function lastingDifference(server: Watched, fresh: Watched, request: RandomRequest): Promise<string | undefined> {
  for (let tries = 0; ; tries++) {
    const [ours, theirs] = [comparable(await finalAnswer(server, request)), comparable(await finalAnswer(fresh, request))];
    if (isDeepStrictEqual(ours, theirs)) return undefined;
    if (tries === maxTries) return firstDifference(ours, theirs);
    await pause(100);
  }
}

/** The answer once it is complete: items of a completion may wait for files that are still being read. */
async function finalAnswer(server: Watched, request: RandomRequest): Promise<unknown> {
  let answer: unknown;
  for (let tries = 0; tries < maxTries; tries++) {
    answer = await server.ask(request);
    if (!isObject(answer) || answer.isIncomplete !== true) break;
  }
  return answer;
}

/** @throws if there is no answer */
async function inTime<Answer>(what: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const never = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeout / 1_000} s to ${what}.`)), timeout);
  });
  return Promise.race([answer, never]).finally(() => clearTimeout(timer));
}

/** Questions about the state of a site. */
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

/** An answer without what identifies it among the answers of one server. */
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

/** In bytes; 0 where the system does not tell. */
async function peakMemoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
