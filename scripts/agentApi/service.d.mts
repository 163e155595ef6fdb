import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from './answers.mjs';
import type { RecordedRequest, Route } from './exchange.mjs';
import type { Jobs } from './jobs.mjs';

export interface ServiceOptions {
  /** Accepted; without any, all are. */
  readonly keys?: readonly (string | KeyGrant)[];
  /** Accepted for reading only. */
  readonly readOnlyKeys?: readonly string[];
  /** Known; without any, all are. */
  readonly projects?: readonly string[];
  /** Jobs started and messages sent an hour and project; 100 without it. */
  readonly callsPerHour?: number;
}

/** A key, and what it is limited to. */
export interface KeyGrant {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number;
  /** Without any, all; others are refused with 403. */
  readonly projects?: readonly string[];
  /** `read`: jobs are neither started nor continued. `write` without it. */
  readonly scope?: 'read' | 'write';
}

/** What the specification says: who is let in, and what a request does and is answered with. */
export class AgentService {
  constructor(jobs: Jobs, now: () => number, options: ServiceOptions);
  /** @returns the refusal of a request without an accepted key */
  authenticate(headers: IncomingHttpHeaders): Answer | undefined;
  act(request: RecordedRequest): Answer;
}

export function keyOf(headers: IncomingHttpHeaders): string | undefined;
export function readRoute(method: string, url: string): Route | undefined;
