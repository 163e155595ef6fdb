// The service by its specification: authorization, execution and answers. No HTTP here.
import type { IncomingHttpHeaders } from 'node:http';
import { isObject, parseJson } from '../json.ts';
import { type Answer, errorAnswer, jsonAnswer } from './answers.ts';
import type { RecordedRequest, Route } from './exchange.ts';
import { type Jobs, scriptFor } from './jobs.ts';

const hour = 60 * 60_000;
const defaultCallsPerHour = 100;

export interface ServiceOptions {
  /** Accepted keys; default: all. */
  readonly keys?: readonly (string | KeyGrant)[];
  /** Accepted read-only keys. */
  readonly readOnlyKeys?: readonly string[];
  /** Known projects; default: all. */
  readonly projects?: readonly string[];
  /** Maximum number of started jobs and sent messages per hour and project; default: 100. */
  readonly callsPerHour?: number;
}

/** A key with its limits. */
interface KeyGrant {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number;
  /** Default: all; others are refused with 403. */
  readonly projects?: readonly string[];
  /** `read`: jobs can be neither started nor continued. Default: `write`. */
  readonly scope?: 'read' | 'write';
}

/** The specified behavior: authorization, execution and answers. */
export class AgentService {
  readonly #jobs: Jobs;
  readonly #now: () => number;
  readonly #projects: readonly string[] | undefined;
  readonly #callsPerHour: number;
  readonly #takesAnyKey: boolean;
  readonly #grants: ReadonlyMap<string, KeyGrant>;
  /** Times of calls that started or continued jobs, by project. */
  readonly #calls = new Map<string, number[]>();

  /** @param now milliseconds since the epoch */
  constructor(jobs: Jobs, now: () => number, { keys, readOnlyKeys = [], projects, callsPerHour = defaultCallsPerHour }: ServiceOptions) {
    this.#jobs = jobs;
    this.#now = now;
    this.#projects = projects;
    this.#callsPerHour = callsPerHour;
    this.#takesAnyKey = keys === undefined;
    const grants: KeyGrant[] = [
      ...(keys ?? []).map((key) => (typeof key === 'string' ? { key } : key)),
      ...readOnlyKeys.map((key) => ({ key, scope: 'read' as const })),
    ];
    this.#grants = new Map(grants.map((grant) => [grant.key, grant]));
  }

  /** The refusal of a request without an accepted key. */
  authenticate(headers: IncomingHttpHeaders): Answer | undefined {
    const grant = this.#grantOf(headers);
    const expired = grant?.expiresAt !== undefined && grant.expiresAt <= this.#now();
    return grant && !expired ? undefined : errorAnswer(401, 'The key is unknown or has expired.');
  }

  /** Executes a request. */
  act({ route, headers, body }: RecordedRequest): Answer {
    if (!route) return errorAnswer(404, 'There is nothing here.');
    const { operation, projectId, id } = route;
    const grant = this.#grantOf(headers);
    if (grant?.projects && !grant.projects.includes(projectId)) return errorAnswer(403, 'The key is not valid for this project.');
    if (operation !== 'get' && grant?.scope === 'read') return errorAnswer(403, 'The key may only read.');
    if (this.#projects && !this.#projects.includes(projectId)) return errorAnswer(404, 'Project not found');
    if (operation !== 'create' && !this.#jobs.get(projectId, id)) return errorAnswer(404, 'Job not found');
    if (operation === 'get') return jsonAnswer(this.#jobs.get(projectId, id));
    const prompt = readPrompt(body);
    if (prompt === undefined) return errorAnswer(400, 'A prompt of at least one character is needed.');
    const waitMs = this.#limitWaitMs(projectId);
    if (waitMs > 0) return errorAnswer(429, 'Too many requests.', { 'Retry-After': String(Math.ceil(waitMs / 1_000)) });
    if (operation === 'message') {
      this.#jobs.message(projectId, id, prompt);
      return jsonAnswer(this.#jobs.get(projectId, id));
    }
    const created = this.#jobs.add(projectId, { script: scriptFor(prompt) });
    return jsonAnswer(this.#jobs.get(projectId, created), 201);
  }

  #grantOf(headers: IncomingHttpHeaders): KeyGrant | undefined {
    const key = keyOf(headers);
    if (key === undefined) return undefined;
    return this.#grants.get(key) ?? (this.#takesAnyKey ? { key } : undefined);
  }

  /** Milliseconds until a project may start or continue another job; at 0 the call is counted. */
  #limitWaitMs(projectId: string): number {
    const now = this.#now();
    const recent = (this.#calls.get(projectId) ?? []).filter((at) => at > now - hour);
    this.#calls.set(projectId, recent);
    const [oldest] = recent;
    if (recent.length >= this.#callsPerHour) return oldest === undefined ? hour : oldest + hour - now;
    recent.push(now);
    return 0;
  }
}

export function keyOf(headers: IncomingHttpHeaders): string | undefined {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
}

/** The operation of a request; `undefined` if the API has no such path. @param url path and query */
export function readRoute(method: string, url: string): Route | undefined {
  const [, project, job, message] = /^\/v2\/agent\/([^/?]+)\/job(?:\/([^/?]+)(\/message)?)?(?:\?.*)?$/.exec(url) ?? [];
  const projectId = decoded(project);
  const id = decoded(job ?? '');
  if (projectId === undefined || id === undefined) return undefined;
  if (method === 'GET' && id !== '' && message === undefined) return { operation: 'get', projectId, id };
  if (method === 'POST' && id === '') return { operation: 'create', projectId, id };
  return method === 'POST' && message !== undefined ? { operation: 'message', projectId, id } : undefined;
}

function decoded(segment: string | undefined): string | undefined {
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function readPrompt(body: string): string | undefined {
  try {
    const request = parseJson(body);
    const prompt = isObject(request) ? request.prompt : undefined;
    return typeof prompt === 'string' && prompt !== '' ? prompt : undefined;
  } catch {
    return undefined;
  }
}
