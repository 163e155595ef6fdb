import { l10n } from 'vscode';
import { askAboutProblems } from '../chosenProblems';
import type { Panel } from '../panelContext';
import { startWith } from './start';

/** Opens a draft about problems of a file. */
export async function fixProblems(panel: Panel, file?: unknown, diagnostics?: unknown): Promise<void> {
  const question = await askAboutProblems(l10n.t('Ask the Agent to Fix These Problems'), file, diagnostics);
  if (question) await startWith(panel, question.prompt, question.file);
}
