import type { AgentApi } from './server.mjs';

export interface Demo extends AgentApi {
  readonly key: string;
  readonly project: string;
  /** Lines that say what to enter where. */
  readonly introduction: string;
}

/** @param options port 0, or none: any free one */
export function startDemo(options?: { readonly port?: number }): Promise<Demo>;
