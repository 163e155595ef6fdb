import type { CancellationToken } from '../../../../../shared/cancellation';
import type { AgentApi } from '../api/api';
import type { ApiFailure } from '../api/result';
import { firstWords } from '../base/text';
import type { JobLedger } from './ledger';
import type { TrackedJob } from './trackedJob';

type Started = { readonly kind: 'ok'; readonly tracked: TrackedJob } | ApiFailure;

/** Starts a job and tracks it. Never tried twice: after a `timeout` the job may run all the same. @throws {CancelledError} */
export async function startJob(
  api: AgentApi,
  ledger: JobLedger,
  projectId: string,
  prompt: string,
  token: CancellationToken,
): Promise<Started> {
  const result = await api.createJob(projectId, prompt, token);
  if (result.kind !== 'ok') return result;
  const job = result.value;
  return { kind: 'ok', tracked: ledger.track({ origin: api.origin, projectId, id: job.id }, { prompt: firstWords(prompt), job }) };
}

/** Sends a message to a tracked job, which is then watched closely again. @throws {CancelledError} */
export async function sendMessage(
  api: AgentApi,
  ledger: JobLedger,
  { key, projectId, id }: Pick<TrackedJob, 'key' | 'projectId' | 'id'>,
  prompt: string,
  token: CancellationToken,
): Promise<Started> {
  const result = await api.sendMessage(projectId, id, prompt, token);
  if (result.kind !== 'ok') return result;
  ledger.prompted(key);
  // Taken now: a question that was sent before the message may be answered later, with the state before it.
  ledger.record(key, result, ledger.ask());
  const tracked = ledger.get(key) ?? ledger.track({ origin: api.origin, projectId, id }, { job: result.value });
  return { kind: 'ok', tracked };
}
