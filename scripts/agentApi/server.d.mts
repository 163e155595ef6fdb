import type { Fault, RecordedRequest } from './exchange.mjs';
import type { FaultScope } from './faultRules.mjs';
import type { Jobs } from './jobs.mjs';
import type { ServiceOptions } from './service.mjs';

export interface AgentApi {
  /** The base address. */
  readonly url: string;
  readonly jobs: Jobs;
  /** All so far. */
  readonly requests: readonly RecordedRequest[];
  /** Requests not yet answered. */
  readonly inFlight: { readonly now: number; readonly most: number };
  /**
   * Has requests go wrong: all, those about one job, or those in a scope. Of several faults, a request meets the one with the narrower scope.
   * @param fault a name, or the fault itself; `undefined` ends the one of the same scope
   */
  setFault(fault: string | Fault | undefined, scope?: string | FaultScope): void;
  /** Ends all faults but those that jobs have by their ids. */
  clearFaults(): void;
  stop(): Promise<void>;
}

export interface AgentApiOptions extends ServiceOptions {
  readonly port?: number;
  /** Milliseconds since the epoch. Delays between the bytes of an answer are real all the same. */
  readonly now?: () => number;
  /** Origin that the redirecting faults lead to. */
  readonly elsewhere?: string;
  /** Pages of any origin may ask; browsers keep them from it otherwise. */
  readonly allowsOrigins?: boolean;
}

/** A job whose id is `fault-` and the name of a fault goes wrong in that way; it exists as soon as it is asked for. */
export function startAgentApi(options?: AgentApiOptions): Promise<AgentApi>;
