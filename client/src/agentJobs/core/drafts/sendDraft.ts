import { CancelledError, type ObservableCancellationToken } from '../../../../../shared/cancellation';
import type { AgentApi } from '../api/api';
import { type ApiFailure, mayHaveHappened } from '../api/result';
import { sendMessage, startJob } from '../ledger/actions';
import type { JobLedger } from '../ledger/ledger';
import { jobKey, type TrackedJob } from '../ledger/trackedJob';
import { type Draft, withLineFeeds } from './draft';
import type { DraftStore } from './draftStore';
import type { PromptStore } from './promptStore';

interface SendingParts {
  readonly api: AgentApi;
  readonly ledger: JobLedger;
  readonly drafts: DraftStore;
  readonly prompts: PromptStore;
}

/**
 * Outcome of sending a prompt.
 * - `sent`: the draft is removed, unless it was edited meanwhile
 * - `failed`: certainly without effect
 * - `uncertain`: possibly with effect; `failure` is absent if the user cancelled
 */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly tracked: TrackedJob }
  | { readonly kind: 'failed'; readonly failure?: ApiFailure }
  | { readonly kind: 'uncertain'; readonly failure?: ApiFailure };

/**
 * Sends a prompt once. The attempt is stored before the request is sent, so that it survives whatever ends this session.
 * @param projectId project of a new job; ignored for messages
 */
export async function sendDraft(
  { api, ledger, drafts, prompts }: SendingParts,
  draft: Draft,
  written: string,
  projectId: string,
  token: ObservableCancellationToken,
): Promise<SendOutcome> {
  const text = withLineFeeds(written).trimEnd();
  const { target } = draft;
  const job = target.kind === 'message' ? target.job : undefined;
  const address = job ? { origin: job.origin, projectId: job.projectId, jobId: job.id } : { origin: api.origin, projectId };
  const attempt = drafts.begin(draft, text, address);
  try {
    await drafts.flush();
    if (token.isCancellationRequested) {
      drafts.settle(attempt.id);
      return { kind: 'failed' };
    }
    const result = job
      ? await sendMessage(api, ledger, { ...job, key: jobKey(job) }, text, token)
      : await startJob(api, ledger, projectId, text, token);
    if (result.kind !== 'ok') {
      if (mayHaveHappened(result)) return { kind: 'uncertain', failure: result };
      drafts.settle(attempt.id);
      return { kind: 'failed', failure: result };
    }
    const { tracked } = result;
    if (job) prompts.messageSent(tracked.key, text);
    else prompts.started(tracked.key, text);
    drafts.settle(attempt.id);
    if (drafts.get(draft.id)?.text.trimEnd() === text) drafts.discard(draft.id);
    return { kind: 'sent', tracked };
  } catch (error) {
    if (error instanceof CancelledError) return { kind: 'uncertain' };
    throw error;
  } finally {
    drafts.leave(attempt.id);
    await Promise.all([drafts.flush(), prompts.flush()]);
  }
}
