import { l10n } from 'vscode';
import { window } from '../../window';
import { firstWords, settleWhenStored } from '../core';
import type { Panel } from '../panelContext';
import { attemptOf } from './promptOf';
import { refreshOne } from './refreshJob';
import { readyConnection } from './requireConnection';
import { enterJob } from './track';

/** Asks for the id of the job that an attempt has started, and tracks it with its prompt. */
export async function trackAttempt(panel: Panel, argument?: unknown): Promise<void> {
  const attempt = attemptOf(panel, argument);
  const connection = attempt && (await readyConnection(panel));
  if (!connection) return;
  const { origin, text, draftId } = attempt;
  if (origin !== connection.origin) {
    void window.showErrorMessage(l10n.t('This prompt was sent to another service: {0}.', origin));
    return;
  }
  const entered = await enterJob(connection, attempt.projectId, async () => attempt.projectId);
  if (!entered) return;
  const { projectId, id, answer } = entered;
  const options = { prompt: firstWords(text), ...(answer?.kind === 'ok' ? { job: answer.value } : {}) };
  const tracked = panel.jobs.ledger.track({ origin, projectId, id }, options);
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
  if (answer?.kind !== 'ok') await refreshOne(panel, tracked);
}

/** Removes an attempt whose outcome the user knows. Keeps its draft. */
export async function dismissAttempt(panel: Panel, argument?: unknown): Promise<void> {
  const attempt = attemptOf(panel, argument);
  if (attempt) panel.drafts.store.settle(attempt.id);
}
