import { CancelledError, type ObservableCancellationToken } from '../../../../../shared/cancellation';
import type { AgentApi } from '../api/api';
import { type ApiFailure, mayHaveHappened } from '../api/result';
import { sendMessage, startJob } from '../ledger/actions';
import type { JobLedger } from '../ledger/ledger';
import type { LedgerStore } from '../ledger/ledgerStore';
import { jobKey, type TrackedJob } from '../ledger/trackedJob';
import { type Attempt, type AttemptId, type Draft, withLineFeeds } from './draft';
import type { DraftStore } from './draftStore';
import type { PromptStore } from './promptStore';

interface SendDependencies {
  readonly api: AgentApi;
  readonly ledger: JobLedger;
  readonly ledgerStore: Pick<LedgerStore, 'flush' | 'whenStored'>;
  readonly drafts: DraftStore;
  readonly prompts: PromptStore;
}

/** A draft, with the data that the user has confirmed. */
interface ConfirmedDraft {
  readonly draft: Draft;
  readonly text: string;
  /** Project of a new job; ignored for messages. */
  readonly projectId: string;
  /** Earlier attempts with an unknown outcome that were mentioned to the user. */
  readonly acknowledged: readonly Attempt[];
}

/**
 * Outcome of sending a prompt.
 * - `sent`: the draft is removed, unless it was edited meanwhile
 * - `failed`: certainly without effect
 * - `unstored`: without effect, since the attempt could not be stored
 * - `taken`: without effect, since the draft is being sent elsewhere, or was sent or discarded
 * - `uncertain`: possibly with effect; `failure` is absent if the user cancelled
 */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly tracked: TrackedJob }
  | { readonly kind: 'failed'; readonly failure?: ApiFailure }
  | { readonly kind: 'unstored' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'uncertain'; readonly failure?: ApiFailure };

/**
 * Sends a prompt once, even if several calls and windows send it at the same time. The attempt is stored before the request is sent, and
 * removed when the job is stored, so that a job that may have been started is known even if the session ends in between.
 */
export async function sendDraft(
  { api, ledger, ledgerStore, drafts, prompts }: SendDependencies,
  { draft, text: written, projectId, acknowledged }: ConfirmedDraft,
  token: ObservableCancellationToken,
): Promise<SendOutcome> {
  const text = withLineFeeds(written).trimEnd();
  const { target } = draft;
  await drafts.refresh();
  if (drafts.isSending(draft.id) || drafts.isTaken(draft.id, acknowledged)) return { kind: 'taken' };
  const job = target.kind === 'message' ? target.job : undefined;
  const address = job ? { origin: job.origin, projectId: job.projectId, jobId: job.id } : { origin: api.origin, projectId };
  const attempt = drafts.begin(draft, text, address);
  let isTracked = false;
  try {
    const claim = token.isCancellationRequested ? 'failed' : await claimed(drafts, attempt, acknowledged, token);
    if (claim !== 'claimed') {
      drafts.settle(attempt.id);
      return { kind: claim };
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
    if (drafts.get(draft.id)?.text.trimEnd() === text) drafts.discard(draft.id);
    isTracked = true;
    await settleWhenStored(drafts, ledgerStore, attempt.id);
    return { kind: 'sent', tracked };
  } catch (error) {
    if (error instanceof CancelledError) return { kind: 'uncertain' };
    throw error;
  } finally {
    if (!isTracked) drafts.leave(attempt.id);
    await Promise.all([drafts.flush(), prompts.flush()]);
  }
}

/** Removes an attempt once its job is in the file: now, or after a later write. */
export async function settleWhenStored(drafts: DraftStore, ledgerStore: SendDependencies['ledgerStore'], id: AttemptId): Promise<void> {
  drafts.resume(id);
  if (await ledgerStore.flush()) drafts.settle(id);
  else void ledgerStore.whenStored().then(() => drafts.settle(id));
}

/** Stores the attempt. A request that is cancelled before it was sent has failed. */
async function claimed(
  drafts: DraftStore,
  attempt: Attempt,
  acknowledged: readonly Attempt[],
  token: ObservableCancellationToken,
): Promise<'claimed' | 'failed' | 'unstored' | 'taken'> {
  try {
    return await drafts.claim(attempt, acknowledged, token);
  } catch (error) {
    if (error instanceof CancelledError) return 'failed';
    throw error;
  }
}
