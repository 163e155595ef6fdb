import type { ObservableCancellationToken } from '../../../../../shared/cancellation';
import type { AgentApi } from '../api/api';
import type { ApiFailure } from '../api/result';
import { firstWords } from '../base/text';
import type { JobLedger } from './ledger';
import type { TrackedJob } from './trackedJob';

type ActionResult = { readonly kind: 'ok'; readonly tracked: TrackedJob } | ApiFailure;

/** Starts a job and tracks it. Never retries, since the job may run even after a `timeout`. @throws {CancelledError} */
export async function startJob(
  api: AgentApi,
  ledger: JobLedger,
  projectId: string,
  prompt: string,
  token: ObservableCancellationToken,
): Promise<ActionResult> {
  const result = await api.createJob(projectId, prompt, token);
  if (result.kind !== 'ok') return result;
  const job = result.value;
  return { kind: 'ok', tracked: ledger.track({ origin: api.origin, projectId, id: job.id }, { prompt: firstWords(prompt), job }) };
}

/** Sends a message to a tracked job, which then counts as recent again. @throws {CancelledError} */
export async function sendMessage(
  api: AgentApi,
  ledger: JobLedger,
  { key, projectId, id }: Pick<TrackedJob, 'key' | 'projectId' | 'id'>,
  prompt: string,
  token: ObservableCancellationToken,
): Promise<ActionResult> {
  const result = await api.sendMessage(projectId, id, prompt, token);
  if (result.kind !== 'ok') return result;
  ledger.prompted(key);
  // With a new ticket: the response to a request sent before the message may arrive later, with the former state.
  ledger.record(key, result, ledger.nextTicket());
  const tracked = ledger.get(key) ?? ledger.track({ origin: api.origin, projectId, id }, { job: result.value });
  return { kind: 'ok', tracked };
}
