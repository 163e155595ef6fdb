import { firstWords, settleWhenStored } from '../core';
import type { Panel } from '../panelContext';
import { attemptOf } from './promptOf';
import { refreshOne } from './refreshJob';
import { readyConnection } from './requireConnection';
import { enterReference } from './track';

/** Asks for the id of the job that an attempt has started, and tracks it with its prompt. */
export async function trackAttempt(panel: Panel, argument?: unknown): Promise<void> {
  const attempt = attemptOf(panel, argument);
  if (!attempt || !(await readyConnection(panel))) return;
  const reference = await enterReference();
  if (!reference) return;
  const { origin, text, draftId } = attempt;
  const address = { origin, projectId: reference.projectId ?? attempt.projectId, id: reference.id };
  const tracked = panel.jobs.ledger.track(address, { prompt: firstWords(text) });
  const { store, prompts, editors } = panel.drafts;
  prompts.started(tracked.key, text);
  const settled = settleWhenStored(store, panel.jobs.store, attempt.id);
  const draft = store.get(draftId);
  if (draft?.text.trimEnd() === text) {
    await editors.close(draft);
    store.discard(draftId);
  }
  await settled;
  await panel.view.reveal(tracked.key);
  await refreshOne(panel, tracked);
}

/** Removes an attempt whose outcome the user knows. Keeps its draft. */
export async function dismissAttempt(panel: Panel, argument?: unknown): Promise<void> {
  const attempt = attemptOf(panel, argument);
  if (attempt) panel.drafts.store.settle(attempt.id);
}
