import type { Fault, Operation, RecordedRequest } from './exchange.mjs';

/** Which requests a fault is for: those that all of this holds for. */
export interface FaultScope {
  /** Of the job. */
  readonly id?: string;
  readonly project?: string;
  readonly method?: string;
  readonly operation?: Operation;
  /** So many of them go right first. */
  readonly after?: number;
  /** So many of them go wrong, then all go right again. */
  readonly times?: number;
}

/** Faults in force, and which of them a request meets. */
export class FaultRules {
  /** @param fault a name, or the fault itself; `undefined` ends the one of the same scope. @param scope id of a job, or more than that */
  set(fault: string | Fault | undefined, scope?: string | FaultScope): void;
  /** Ends all. */
  clear(): void;
  /** The fault that a request meets: of several, the one with the narrower scope, or that was set last. A call counts as a meeting. */
  meet(request: RecordedRequest): { readonly fault: Fault; readonly count: number } | undefined;
}

/** Name of the fault that a job has by its id: `fault-` and the name. */
export function faultOfId(id: string): string | undefined;
