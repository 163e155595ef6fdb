// The stand-in server as a newcomer meets it: with jobs to track, and words on how to begin.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { scripts } from './jobs.mjs';
import { startAgentApi } from './server.mjs';

const profile = new URL('../../schemas/service-profile.json', import.meta.url);
const project = 'demo';
const minute = 60_000;

/**
 * Jobs that are there from the beginning, and how many minutes ago they began; those without begin when they are first asked for.
 * @type {readonly (readonly [string, readonly import('./jobs.mjs').JobStep[], number?])[]}
 */
const prepared = [
  ['demo-runs', scripts.runs, 3],
  ['demo-finishes', scripts.finishes],
  ['demo-fails', scripts.fails],
  ['demo-changed-nothing', scripts.changesNothing, 40],
  ['demo-archived', scripts.isArchived, 60 * 24],
  ['demo-queued', scripts.isQueued],
];

/** Some of the faults that a job has by its id. */
const faultIds = [
  ...['unauthorized-once', 'forbidden', 'not-found', 'rate-limited-seconds', 'error-503', 'hangs', 'half-answer'],
  ...['not-json', 'all-null', 'status-unknown', 'prLink-http', 'redirect-307-elsewhere'],
].map((name) => `fault-${name}`);

/**
 * @param {{ port?: number }} [options] port 0, or none: any free one
 * @returns {Promise<import('./server.mjs').AgentApi & { key: string, project: string, introduction: string }>}
 *   `introduction`: lines that say what to enter where
 */
export async function startDemo(options = {}) {
  const { adminKeyPrefix } = JSON.parse(await readFile(profile, 'utf8'));
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
