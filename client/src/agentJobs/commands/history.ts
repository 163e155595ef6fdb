import { l10n } from 'vscode';
import { window } from '../../window';
import type { Panel } from '../panelContext';
import { pickFromHistory } from './insertTemplate';
import { startWith } from './start';

/** Opens a former prompt as a draft for a new job. */
export async function startFromHistory(panel: Panel): Promise<void> {
  const text = await pickFromHistory(panel);
  if (text !== undefined) await startWith(panel, text, window.activeFile);
}

/** Clears the history of prompts, after asking. Tracked jobs keep their prompts. */
export async function clearHistory(panel: Panel): Promise<void> {
  const { prompts } = panel.drafts;
  await prompts.loaded;
  if (prompts.history().length === 0) {
    void window.showInformationMessage(l10n.t('No prompt has been sent from this workspace.'));
    return;
  }
  const clear = l10n.t('Clear');
  const question = l10n.t('Clear the history of prompts of this workspace?');
  const detail = l10n.t('Tracked jobs keep their prompts.');
  if ((await window.showWarningMessage(question, { modal: true, detail }, clear)) !== clear) return;
  prompts.clearHistory();
  await prompts.flush();
}
