import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Answer } from './answers.ts';

export type Operation = 'get' | 'create' | 'message';

/** The operation of a path of the API. */
export interface Route {
  readonly operation: Operation;
  readonly projectId: string;
  /** Id of the job; empty to create a job. */
  readonly id: string;
}

/** End of a request, as its socket reports it. */
interface RecordedEnd {
  /** Milliseconds since the epoch, by the clock of the server. */
  readonly at: number;
  /** Status that was sent; `undefined` without a header, or without HTTP. */
  readonly status: number | undefined;
  /** Header and body on the wire. */
  readonly bytes: number;
  /** Whether the answer was sent completely. */
  readonly complete: boolean;
}

export interface RecordedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** `undefined` if the API has no such path. */
  readonly route: Route | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Size of the body. */
  readonly bytes: number;
  /** Time of arrival: milliseconds since the epoch, by the clock of the server. */
  readonly at: number;
  /** `undefined` while it is in flight. */
  readonly end: RecordedEnd | undefined;
}

/** A request with a fault. */
export interface Exchange {
  readonly request: RecordedRequest;
  readonly response: ServerResponse;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The key that was sent. */
  readonly key: string;
  /** Origin of another server, or of this one if there is none. */
  readonly elsewhere: string;
  /** Number of requests with the fault, this one included. */
  readonly count: number;
  /** Executes the request in the service, once. @returns the correct answer */
  act(): Answer;
  send(answer: Answer): void;
}

/** Answers a request wrongly or unusually, or not at all. */
export type Fault = (exchange: Exchange) => void;
