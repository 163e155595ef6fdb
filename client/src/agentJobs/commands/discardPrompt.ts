import { l10n } from 'vscode';
import { window } from '../../window';
import { shortName } from '../../window/plainText';
import { asksBefore, confirmAction } from '../confirmations';
import { type Draft, firstWords } from '../core';
import type { Panel } from '../panelContext';
import { promptOf } from './promptOf';

/** Deletes a draft, after a question unless it is empty. If the user has switched the question off, offers to undo it. */
export async function discardPrompt(panel: Panel, argument?: unknown): Promise<void> {
  const draft = await promptOf(panel, argument);
  const { store, editors } = panel.drafts;
  if (!draft || store.isSending(draft.id)) return;
  const text = editors.text(draft);
  const isBlank = text.trim() === '';
  const asks = asksBefore('discardPrompt');
  if (!isBlank && !(await confirm(text))) return;
  await editors.close(draft);
  store.discard(draft.id);
  if (!isBlank && !asks) await offerUndo(panel, draft, text);
}

function confirm(text: string): Promise<boolean> {
  const question = l10n.t('Discard the prompt "{0}"?', shortName(firstWords(text)));
  const detail = l10n.t('It was not sent, and cannot be restored.');
  return confirmAction('discardPrompt', { question, detail, confirm: l10n.t('Discard') });
}

async function offerUndo({ drafts }: Panel, { target, title }: Draft, text: string): Promise<void> {
  const undo = l10n.t('Undo');
  const message = l10n.t('The prompt "{0}" was discarded.', shortName(firstWords(text)));
  if ((await window.showInformationMessage(message, undo)) !== undo) return;
  const restored = drafts.store.create(target, title, text);
  if (restored) await drafts.editors.show(restored);
}
