// The stand-in server for newcomers: with jobs to track, and instructions.
import { randomUUID } from 'node:crypto';
import { readObject, stringOf } from '../json.ts';
import { type JobStep, scripts } from './jobs.ts';
import { type AgentApi, startAgentApi } from './server.ts';

const profile = new URL('../../schemas/service-profile.json', import.meta.url);
const project = 'demo';
const minute = 60_000;

/** Jobs that exist from the start, with their age in minutes; a job without an age begins at its first request. */
const prepared: readonly (readonly [id: string, script: readonly JobStep[], age?: number])[] = [
  ['demo-runs', scripts.runs, 3],
  ['demo-finishes', scripts.finishes],
  ['demo-fails', scripts.fails],
  ['demo-changed-nothing', scripts.changesNothing, 40],
  ['demo-archived', scripts.isArchived, 60 * 24],
  ['demo-queued', scripts.isQueued],
];

/** Examples of job ids that select a fault. */
const faultIds = [
  ...['unauthorized-once', 'forbidden', 'not-found', 'rate-limited-seconds', 'error-503', 'hangs', 'half-answer'],
  ...['not-json', 'all-null', 'status-unknown', 'prLink-http', 'redirect-307-elsewhere'],
].map((name) => `fault-${name}`);

interface Demo extends AgentApi {
  readonly key: string;
  readonly project: string;
  /** Instructions: what to enter where. */
  readonly introduction: string;
}

/** @param options port 0, or none: any free port */
export async function startDemo(options: { readonly port?: number } = {}): Promise<Demo> {
  const adminKeyPrefix = stringOf(await readObject(profile), 'adminKeyPrefix');
  const key = `${adminKeyPrefix}demo_${randomUUID().replaceAll('-', '')}`;
  const api = await startAgentApi({ keys: [key], port: options.port ?? 0 });
  const now = Date.now();
  for (const [id, script, age] of prepared) {
    api.jobs.add(project, { id, script, createdAt: now - (age ?? 0) * minute, waits: age === undefined });
  }
  const introduction = `Agent jobs are played by a stand-in for the service: ${api.url}
  admin key   ${key}
  project     ${project}
  jobs        ${prepared.map(([id]) => id).join(', ')}
  A prompt with the word "fail", "nothing", "forever", "archive", "queue", "late" or "back" gets a job that does so; other jobs finish.
  Ids that go wrong: ${faultIds.join(', ')}, and others of scripts/agentApi/faults.`;
  return { ...api, key, project, introduction };
}
