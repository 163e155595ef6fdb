import type { ObservableCancellationToken } from '../../../../../shared/cancellation';
import type { AgentApi } from '../api/api';
import type { ApiFailure } from '../api/result';
import type { TrackedJob } from '../ledger/trackedJob';

/** Job to request in order to try a key. This needs only read access. */
export interface KeyProbe {
  readonly projectId: string;
  readonly id: string;
}

/**
 * Result of trying a key with a project.
 * - `accepted`: the service accepts the key; if it does not find the job, the project may not exist either
 * - `refused`: the key is unknown, or may not do this
 * - `unknown`: no response, or a response that does not depend on the key
 */
export type KeyVerdict =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly failure: ApiFailure & { readonly kind: 'unauthorized' | 'forbidden' } }
  | { readonly kind: 'unknown'; readonly failure: ApiFailure };

/** Id that no job has: a request for it fails with `not-found`, unless the service refuses the key. */
const nonexistentId = 'connection-test';

/**
 * Job to request: the job that was tracked last (of the project, if one is set), else a nonexistent job of the project.
 * @returns `undefined` without jobs and project
 */
export function keyProbe(jobs: readonly TrackedJob[], projectId: string | undefined): KeyProbe | undefined {
  const [latest] = jobs
    .filter((tracked) => projectId === undefined || tracked.projectId === projectId)
    .sort((a, b) => b.trackedAt - a.trackedAt);
  if (latest) return { projectId: latest.projectId, id: latest.id };
  return projectId === undefined ? undefined : { projectId, id: nonexistentId };
}

/** Tries the key of the API by requesting a job. @throws {CancelledError} */
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
