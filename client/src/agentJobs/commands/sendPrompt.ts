import { env, l10n, ProgressLocation } from 'vscode';
import { hostClock } from '../../hostClock';
import { window } from '../../window';
import { confirmAction } from '../confirmations';
import type { Connection } from '../connection';
import { type Attempt, type Draft, jobKey, jobLabel, type SendOutcome, sendDraft, sendQuestion, service, Times } from '../core';
import { promptText } from '../inputTexts';
import type { Panel } from '../panelContext';
import { explainFailure } from './explainFailure';
import { pickProject } from './pickProject';
import { promptOf } from './promptOf';
import { readyConnection } from './requireConnection';
import { setKey } from './setKey';

/** Sends the draft of an editor, after asking. Never retries without asking. The draft stays until the prompt has arrived. */
export async function sendPrompt(panel: Panel, argument?: unknown): Promise<void> {
  const draft = await promptOf(panel, argument);
  if (draft) await panel.drafts.sending.run(draft.id, () => askAndSend(panel, draft));
}

async function askAndSend(panel: Panel, draft: Draft): Promise<void> {
  const { store, editors } = panel.drafts;
  if (store.isSending(draft.id)) return;
  // Show the draft behind the confirmation.
  await editors.show(draft);
  const prepared = await prepare(panel, draft);
  if (!prepared || !(await confirm(panel, draft, prepared))) return;
  const outcome = await send(panel, draft, prepared);
  await (outcome.kind === 'sent' ? finish(panel, draft, outcome) : explain(panel, draft, outcome));
}

/** Data for sending a draft. */
interface PreparedSend {
  readonly connection: Connection;
  readonly projectId: string;
  readonly text: string;
  /** Earlier attempts with an unknown outcome. */
  readonly acknowledged: readonly Attempt[];
}

async function prepare(panel: Panel, draft: Draft): Promise<PreparedSend | undefined> {
  const problem = promptText(panel.drafts.editors.text(draft), service, l10n);
  if (problem !== undefined) {
    void window.showErrorMessage(problem);
    return undefined;
  }
  const connection = await readyConnection(panel);
  if (!connection) return undefined;
  // Read the key itself: in a window that has just opened with a draft, `hasKey` may not be known yet.
  if ((await panel.jobs.keys.keyFor(connection.origin)) === undefined && !(await setKey(panel))) return undefined;
  await panel.jobs.ready;
  const { target } = draft;
  if (target.kind === 'message' && target.job.origin !== connection.origin) {
    void window.showErrorMessage(l10n.t('This message is for a job of another service: {0}.', target.job.origin));
    return undefined;
  }
  const projectId = target.kind === 'message' ? target.job.projectId : (target.projectId ?? (await pickProject(panel)));
  if (projectId === undefined) return undefined;
  if (target.kind === 'start' && target.projectId === undefined) panel.drafts.store.setTarget(draft.id, { kind: 'start', projectId });
  // Another window may have sent the draft meanwhile.
  await panel.drafts.store.refresh();
  const acknowledged = panel.drafts.store.uncertain().filter(({ draftId }) => draftId === draft.id);
  // Read the text now: it may have been edited while the user was asked.
  return { connection, projectId, text: panel.drafts.editors.text(draft).trimEnd(), acknowledged };
}

async function confirm(panel: Panel, draft: Draft, { connection, projectId, text, acknowledged }: PreparedSend): Promise<boolean> {
  const [earlier] = acknowledged;
  const isMessage = draft.target.kind === 'message';
  const job = draft.target.kind === 'message' ? panel.jobs.ledger.get(jobKey(draft.target.job)) : undefined;
  const { question, detail } = sendQuestion(
    {
      text,
      projectId,
      origin: connection.origin,
      ...(draft.target.kind === 'message' ? { jobLabel: job ? jobLabel(job) : draft.target.job.id } : {}),
      ...(earlier ? { earlier: new Times(hostClock.now(), env.language, undefined).clock(earlier.at) } : {}),
    },
    l10n,
  );
  if (!earlier) return confirmAction('send', { question, detail, confirm: isMessage ? l10n.t('Send Message') : l10n.t('Start Job') });
  // A prompt is never sent twice without asking.
  const again = isMessage ? l10n.t('Send Again') : l10n.t('Start Another Job');
  return (await window.showInformationMessage(question, { modal: true, detail }, again)) === again;
}

function send(panel: Panel, draft: Draft, { connection, ...confirmed }: PreparedSend): Thenable<SendOutcome> {
  const title = draft.target.kind === 'message' ? l10n.t('Sending the message') : l10n.t('Starting the agent job');
  const { store: drafts, prompts } = panel.drafts;
  const { ledger, store: ledgerStore } = panel.jobs;
  const dependencies = { api: connection.api, ledger, ledgerStore, drafts, prompts };
  return window.withProgress({ location: ProgressLocation.Notification, title, cancellable: true }, (_report, token) =>
    sendDraft(dependencies, { draft, ...confirmed }, token),
  );
}

async function finish(panel: Panel, draft: Draft, { tracked }: SendOutcome & { readonly kind: 'sent' }): Promise<void> {
  // A draft that was edited meanwhile stays open.
  if (!panel.drafts.store.get(draft.id)) await panel.drafts.editors.close(draft);
  await panel.view.focus(tracked.key);
}

async function explain(panel: Panel, draft: Draft, outcome: Exclude<SendOutcome, { kind: 'sent' }>): Promise<void> {
  const isMessage = draft.target.kind === 'message';
  const uncertain = isMessage
    ? l10n.t('The message may have arrived anyway.')
    : l10n.t('The job may have been started anyway: check the dashboard before you try again.');
  const failed = isMessage ? l10n.t('The message was not sent.') : l10n.t('The job was not started.');
  if (outcome.kind === 'taken') {
    void window.showWarningMessage(l10n.t('Nothing was sent: another window is sending this prompt, or has sent or discarded it.'));
    return;
  }
  if (outcome.kind === 'unstored') {
    void window.showErrorMessage(`${failed} ${l10n.t('It could not be recorded first: free disk space, and try again.')}`);
    return;
  }
  const intro = outcome.kind === 'uncertain' ? uncertain : failed;
  const show = l10n.t('Show Prompt');
  const wantsPrompt = outcome.failure
    ? await explainFailure(outcome.failure, intro, show)
    : outcome.kind === 'uncertain' && (await window.showWarningMessage(intro, show)) === show;
  const remainingDraft = panel.drafts.store.get(draft.id);
  if (wantsPrompt && remainingDraft) await panel.drafts.editors.show(remainingDraft);
}
