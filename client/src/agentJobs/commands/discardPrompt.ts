import { l10n } from 'vscode';
import { window } from '../../window';
import { shortName } from '../../window/plainText';
import { firstWords } from '../core';
import type { Panel } from '../panelContext';
import { promptOf } from './promptOf';

/** Deletes a draft, after asking unless it is blank. */
export async function discardPrompt(panel: Panel, argument?: unknown): Promise<void> {
  const draft = await promptOf(panel, argument);
  if (!draft || panel.drafts.store.isSending(draft.id)) return;
  const text = panel.drafts.editors.text(draft);
  if (text.trim() !== '' && !(await confirm(text))) return;
  await panel.drafts.editors.close(draft);
  panel.drafts.store.discard(draft.id);
}

async function confirm(text: string): Promise<boolean> {
  const discard = l10n.t('Discard');
  const question = l10n.t('Discard the prompt "{0}"?', shortName(firstWords(text)));
  const detail = l10n.t('It was not sent, and cannot be brought back.');
  return (await window.showWarningMessage(question, { modal: true, detail }, discard)) === discard;
}
