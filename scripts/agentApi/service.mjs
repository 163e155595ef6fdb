// The service as the specification has it: who is let in, what a request does, and what it is answered with. No HTTP here.
import { errorAnswer, jsonAnswer } from './answers.mjs';
import { scriptFor } from './jobs.mjs';

const hour = 60 * 60_000;
const defaultCallsPerHour = 100;

/** @typedef {import('./answers.mjs').Answer} Answer */
/** @typedef {import('./exchange.mjs').Route} Route */
/** @typedef {import('./exchange.mjs').RecordedRequest} RecordedRequest */
/** @typedef {import('./service.d.mts').KeyGrant} KeyGrant */
/** @typedef {import('node:http').IncomingHttpHeaders} IncomingHttpHeaders */

export class AgentService {
  /** @type {import('./jobs.mjs').Jobs} */
  #jobs;
  /** @type {() => number} */
  #now;
  /** @type {readonly string[] | undefined} */
  #projects;
  /** @type {number} */
  #callsPerHour;
  /** @type {boolean} */
  #takesAnyKey;
  /** @type {ReadonlyMap<string, KeyGrant>} */
  #grants;
  /** @type {Map<string, number[]>} times of the calls that started or continued jobs, by project */
  #calls = new Map();

  /**
   * @param {import('./jobs.mjs').Jobs} jobs
   * @param {() => number} now milliseconds since the epoch
   * @param {import('./service.d.mts').ServiceOptions} options
   */
  constructor(jobs, now, { keys, readOnlyKeys = [], projects, callsPerHour = defaultCallsPerHour }) {
    this.#jobs = jobs;
    this.#now = now;
    this.#projects = projects;
    this.#callsPerHour = callsPerHour;
    this.#takesAnyKey = keys === undefined;
    /** @type {KeyGrant[]} */
    const grants = [
      ...(keys ?? []).map((key) => (typeof key === 'string' ? { key } : key)),
      ...readOnlyKeys.map((key) => ({ key, scope: /** @type {const} */ ('read') })),
    ];
    this.#grants = new Map(grants.map((grant) => [grant.key, grant]));
  }

  /**
   * @param {IncomingHttpHeaders} headers
   * @returns {Answer | undefined} the refusal of a request without an accepted key
   */
  authenticate(headers) {
    const grant = this.#grantOf(headers);
    const expired = grant?.expiresAt !== undefined && grant.expiresAt <= this.#now();
    return grant && !expired ? undefined : errorAnswer(401, 'The key is unknown or has expired.');
  }

  /**
   * Does what is asked.
   * @param {RecordedRequest} request
   * @returns {Answer}
   */
  act({ route, headers, body }) {
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
    const wait = this.#limitWait(projectId);
    if (wait > 0) return errorAnswer(429, 'Too many requests.', { 'Retry-After': String(Math.ceil(wait / 1_000)) });
    if (operation === 'message') {
      this.#jobs.message(projectId, id, prompt);
      return jsonAnswer(this.#jobs.get(projectId, id));
    }
    const created = this.#jobs.add(projectId, { script: scriptFor(prompt) });
    return jsonAnswer(this.#jobs.get(projectId, created), 201);
  }

  /**
   * @param {IncomingHttpHeaders} headers
   * @returns {KeyGrant | undefined}
   */
  #grantOf(headers) {
    const key = keyOf(headers);
    if (key === undefined) return undefined;
    return this.#grants.get(key) ?? (this.#takesAnyKey ? { key } : undefined);
  }

  /**
   * Milliseconds until a project may start or continue another job; counts the call if that is now.
   * @param {string} projectId
   */
  #limitWait(projectId) {
    const now = this.#now();
    const recent = (this.#calls.get(projectId) ?? []).filter((at) => at > now - hour);
    this.#calls.set(projectId, recent);
    const [oldest] = recent;
    if (recent.length >= this.#callsPerHour) return oldest === undefined ? hour : oldest + hour - now;
    recent.push(now);
    return 0;
  }
}

/** @param {IncomingHttpHeaders} headers */
export function keyOf(headers) {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
}

/**
 * @param {string} method
 * @param {string} url path and query
 * @returns {Route | undefined} `undefined` if the API has no such path
 */
export function readRoute(method, url) {
  const [, project, job, message] = /^\/v2\/agent\/([^/?]+)\/job(?:\/([^/?]+)(\/message)?)?(?:\?.*)?$/.exec(url) ?? [];
  const projectId = decoded(project);
  const id = decoded(job ?? '');
  if (projectId === undefined || id === undefined) return undefined;
  if (method === 'GET' && id !== '' && message === undefined) return { operation: 'get', projectId, id };
  if (method === 'POST' && id === '') return { operation: 'create', projectId, id };
  return method === 'POST' && message !== undefined ? { operation: 'message', projectId, id } : undefined;
}

/** @param {string | undefined} segment */
function decoded(segment) {
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} body
 * @returns {string | undefined}
 */
function readPrompt(body) {
  try {
    const { prompt } = JSON.parse(body);
    return typeof prompt === 'string' && prompt !== '' ? prompt : undefined;
  } catch {
    return undefined;
  }
}
