import type { JobLedger, Poller } from '../../../client/src/agentJobs/core';
import type { Panel } from './panel.mjs';

export function createTraffic(
  panel: Panel,
  stored: string,
  options?: { readonly latency?: number; readonly status?: string },
): {
  readonly clock: { advance(milliseconds: number): Promise<void> };
  readonly ledger: JobLedger;
  readonly poller: Poller;
  readonly starts: readonly number[];
  readonly most: number;
};
export function measureStorm(panel: Panel, stored: string): Promise<{ readonly mostInASecond: number; readonly asked: number }>;
export function measureMostAtOnce(panel: Panel, stored: string): Promise<{ readonly most: number; readonly asked: number }>;
export function measureIdle(panel: Panel, running: string, ended: string): Promise<{ readonly requests: number; readonly timers: number }>;
