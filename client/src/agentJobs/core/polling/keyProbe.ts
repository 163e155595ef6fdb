import type { ObservableCancellationToken } from '../../../../../shared/cancellation';
import type { AgentApi } from '../api/api';
import type { ApiFailure } from '../api/result';
import type { TrackedJob } from '../ledger/trackedJob';

/** A job to ask for, which needs no more than to read. */
export interface KeyProbe {
  readonly projectId: string;
  readonly id: string;
}

/**
 * Answer of the service about a key and a project.
 * - `accepted`: as far as can be seen. That a job is not found says the same of a project that does not exist.
 * - `refused`: the key is unknown, or may not do this
 * - `unknown`: no answer, or one that says nothing about the key
 */
export type KeyVerdict =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly failure: ApiFailure & { readonly kind: 'unauthorized' | 'forbidden' } }
  | { readonly kind: 'unknown'; readonly failure: ApiFailure };

/** An id that no job has: what is asked for under it is not found, unless the service refuses to answer. */
const noJob = 'connection-test';

/** Job to request: the one that was tracked last, of this project if one is given, else one that does not exist. `undefined` without any project. */
export function keyProbe(jobs: readonly TrackedJob[], projectId: string | undefined): KeyProbe | undefined {
  const [latest] = jobs
    .filter((tracked) => projectId === undefined || tracked.projectId === projectId)
    .sort((a, b) => b.trackedAt - a.trackedAt);
  if (latest) return { projectId: latest.projectId, id: latest.id };
  return projectId === undefined ? undefined : { projectId, id: noJob };
}

/** Sends one request with the key that the API has. @throws {CancelledError} */
export async function tryKey(api: AgentApi, { projectId, id }: KeyProbe, token: ObservableCancellationToken): Promise<KeyVerdict> {
  const result = await api.getJob(projectId, id, token);
  switch (result.kind) {
    case 'ok':
    case 'not-found':
      return { kind: 'accepted' };
    case 'unauthorized':
    case 'forbidden':
      return { kind: 'refused', failure: result };
    default:
      return { kind: 'unknown', failure: result };
  }
}
