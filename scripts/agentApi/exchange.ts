import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Answer } from './answers.ts';

export type Operation = 'get' | 'create' | 'message';

/** What a path of the API asks for. */
export interface Route {
  readonly operation: Operation;
  readonly projectId: string;
  /** Of the job; empty when one is created. */
  readonly id: string;
}

/** How a request ended, from the socket. */
export interface RecordedEnd {
  /** Milliseconds since the epoch, by the clock of the server. */
  readonly at: number;
  /** Status that was sent; `undefined` if no header was, or not through HTTP. */
  readonly status: number | undefined;
  /** Header and body on the wire. */
  readonly bytes: number;
  /** The answer was sent to its end. */
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
  /** Of the body. */
  readonly bytes: number;
  /** When it came: milliseconds since the epoch, by the clock of the server. */
  readonly at: number;
  /** `undefined` as long as it is in flight. */
  readonly end: RecordedEnd | undefined;
}

/** A request that a fault answers. */
export interface Exchange {
  readonly request: RecordedRequest;
  readonly response: ServerResponse;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The key that was sent. */
  readonly key: string;
  /** Origin of another server, or of this one if there is none. */
  readonly elsewhere: string;
  /** How many requests the fault has met, this one included. */
  readonly count: number;
  /** Has the service do what is asked, once. @returns the right answer */
  act(): Answer;
  send(answer: Answer): void;
}

/** Answers a request in a wrong or unusual way, or not at all. */
export type Fault = (exchange: Exchange) => void;
