import type { IncomingHttpHeaders } from 'node:http';
import type { Jobs } from './jobs.mjs';

export interface RecordedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface AgentApi {
  /** The base address. */
  readonly url: string;
  readonly jobs: Jobs;
  /** All so far. */
  readonly requests: readonly RecordedRequest[];
  /** Requests not yet answered. */
  readonly inFlight: { readonly now: number; readonly most: number };
  /** Has all requests, or those about one job, go wrong; `undefined` ends that. */
  setFault(fault: string | undefined, id?: string): void;
  stop(): Promise<void>;
}

export interface AgentApiOptions {
  /** Accepted; without any, all are. */
  readonly keys?: readonly string[];
  /** Accepted for reading only. */
  readonly readOnlyKeys?: readonly string[];
  readonly port?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Origin that the redirecting faults lead to. */
  readonly elsewhere?: string;
  /** Pages of any origin may ask; browsers keep them from it otherwise. */
  readonly allowsOrigins?: boolean;
}

export function startAgentApi(options?: AgentApiOptions): Promise<AgentApi>;
