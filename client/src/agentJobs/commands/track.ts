import { CancellationTokenSource, l10n } from 'vscode';
import { CancelledError, neverCancelled, type ObservableCancellationToken } from '../../../../shared/cancellation';
import { hostClock } from '../../hostClock';
import { window } from '../../window';
import type { Connection } from '../connection';
import { type AgentApi, type AgentJob, type ApiResult, parseJobReference, service } from '../core';
import { jobReferenceText, referenceKeyText, unknownJobText } from '../inputTexts';
import type { Panel } from '../panelContext';
import { onlyProject, pickProject } from './pickProject';
import { refreshOne } from './refreshJob';
import { readyConnection } from './requireConnection';

/** A job that the user has entered. */
interface EnteredJob {
  readonly projectId: string;
  readonly id: string;
  /** Answer of the service, other than that the job is unknown; `undefined` if none came in time. */
  readonly answer: ApiResult<AgentJob> | undefined;
}

/** Longest wait for the answer about a job that was entered, in milliseconds. */
const maxCheckMs = 5_000;

/** Asks for the id or address of a job, and tracks it. */
export async function track(panel: Panel): Promise<void> {
  const connection = await readyConnection(panel);
  if (!connection) return;
  const entered = await enterJob(connection, onlyProject(), () => pickProject(panel));
  if (!entered) return;
  const { projectId, id, answer } = entered;
  const job = answer?.kind === 'ok' ? { job: answer.value } : {};
  const tracked = panel.jobs.ledger.track({ origin: connection.origin, projectId, id }, job);
  await panel.jobs.save();
  await panel.view.reveal(tracked.key);
  if (answer?.kind !== 'ok') await refreshOne(panel, tracked);
}

/**
 * Asks for the id or address of a job until the service does not answer that there is none. Without an answer, such as offline, the job is
 * accepted.
 * @param project of an id without an address, if it is known before the user has entered the id
 * @param pick asks for the project else
 */
export async function enterJob(
  { api }: Connection,
  project: string | undefined,
  pick: () => Promise<string | undefined>,
): Promise<EnteredJob | undefined> {
  let retry: { readonly value: string; readonly problem: string } | undefined;
  for (;;) {
    let checked: EnteredJob | undefined;
    const text = await window.showCheckedInputBox({
      title: l10n.t('Track Job'),
      prompt: l10n.t('Id of the job, or an address that leads to it'),
      ...retry,
      validate: problemOf,
      async check(entered, token) {
        const reference = parseJobReference(entered);
        const projectId = reference.kind === 'ok' ? (reference.value.projectId ?? project) : undefined;
        if (reference.kind !== 'ok' || projectId === undefined) return undefined;
        const { id } = reference.value;
        checked = { projectId, id, answer: await answerInTime(api, projectId, id, token) };
        return unknownJobText(checked.answer, projectId, l10n);
      },
    });
    if (text === undefined) return undefined;
    if (checked) return checked;
    const reference = parseJobReference(text);
    const projectId = await pick();
    if (reference.kind !== 'ok' || projectId === undefined) return undefined;
    const { id } = reference.value;
    const answer = await answerInTime(api, projectId, id, neverCancelled);
    const problem = unknownJobText(answer, projectId, l10n);
    if (problem === undefined) return { projectId, id, answer };
    retry = { value: text, problem };
  }
}

/** Answer of the service about a job; `undefined` if it takes too long or is cancelled. */
async function answerInTime(
  api: AgentApi,
  projectId: string,
  id: string,
  token: ObservableCancellationToken,
): Promise<ApiResult<AgentJob> | undefined> {
  const source = new CancellationTokenSource();
  const timer = hostClock.setTimer(() => source.cancel(), maxCheckMs);
  const subscription = token.onCancellationRequested(() => source.cancel());
  try {
    return await api.getJob(projectId, id, source.token);
  } catch (error) {
    if (error instanceof CancelledError) return undefined;
    throw error;
  } finally {
    timer.dispose();
    subscription.dispose();
    source.dispose();
  }
}

function problemOf(text: string): string | undefined {
  const reference = parseJobReference(text);
  return referenceKeyText(text, service, l10n) ?? (reference.kind === 'ok' ? undefined : jobReferenceText(reference.kind, l10n));
}
