import type { AgentJob } from '../../../../client/src/agentJobs/core';

export const origin = 'https://api.example.com';
export const start = Date.UTC(2026, 10, 20, 12);

/** Running job with the given changes. */
export function job(id: string, more: Partial<AgentJob> = {}): AgentJob {
  const repository = 'https://github.com/example/docs';
  return { id, status: 'active', repository, ref: `docs/${id}`, model: 'example-large', createdAt: start, ...more };
}

/** Running job as the service sends it. */
export function wireJob(id: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    id,
    status: 'active',
    source: { repository: 'https://github.com/example/docs', ref: `docs/${id}` },
    model: 'example-large',
    prLink: null,
    createdAt: new Date(start).toISOString(),
    archivedAt: null,
    ...more,
  };
}
