import { l10n } from 'vscode';
import { window } from '../../window';
import { oneLine } from '../../window/plainText';
import { type Attempt, type Draft, type DraftTarget, isBlankDraft, type JobAddress } from '../core';
import type { Panel } from '../panelContext';
import { attemptOf, promptOf } from './promptOf';

const maxTitleLength = 40;

/** Opens the draft of a row. Restores the deleted draft of an attempt. */
export async function openPrompt(panel: Panel, argument?: unknown): Promise<void> {
  const attempt = attemptOf(panel, argument);
  const draft = (await promptOf(panel, argument)) ?? (attempt && create(panel, targetOf(attempt), attempt.title, attempt.text));
  if (draft) await panel.drafts.editors.show(draft);
}

/** Opens a draft for a new job. Reuses a blank draft, or the draft with the same text. */
export async function newPrompt(panel: Panel, projectId: string | undefined, text = ''): Promise<void> {
  const { store } = panel.drafts;
  await store.loaded;
  const target: DraftTarget = { kind: 'start', ...(projectId === undefined ? {} : { projectId }) };
  const blank = text === '' ? store.drafts().find((draft) => draft.target.kind === 'start' && isBlankDraft(draft)) : undefined;
  if (blank) store.setTarget(blank.id, target);
  const draft = blank ?? store.withText(text, projectId) ?? create(panel, target, startTitle(panel), text);
  if (draft) await panel.drafts.editors.show(draft);
}

/** Opens the draft of a message to a job. Creates it if there is none. */
export async function newMessage(panel: Panel, job: JobAddress, label: string): Promise<void> {
  const { store } = panel.drafts;
  await store.loaded;
  const title = l10n.t('Message to {0}', oneLine(label, maxTitleLength));
  const draft = store.messageTo(job) ?? create(panel, { kind: 'message', job }, title, '');
  if (draft) await panel.drafts.editors.show(draft);
}

function create(panel: Panel, target: DraftTarget, title: string, text: string): Draft | undefined {
  const draft = panel.drafts.store.create(target, title, text);
  if (!draft) void window.showWarningMessage(l10n.t('There are too many drafts of prompts. Send or discard some of them first.'));
  return draft;
}

function targetOf({ origin, projectId, jobId }: Attempt): DraftTarget {
  return jobId === undefined ? { kind: 'start', projectId } : { kind: 'message', job: { origin, projectId, id: jobId } };
}

/** The first unused title. */
function startTitle({ drafts }: Panel): string {
  const taken = new Set(drafts.store.drafts().map(({ title }) => title));
  for (let number = 1; ; number += 1) {
    const title = l10n.t('Agent prompt {0}', number);
    if (!taken.has(title)) return title;
  }
}
