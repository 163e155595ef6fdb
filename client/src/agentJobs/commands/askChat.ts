import { l10n } from 'vscode';
import { chat } from '../../window';
import { askAboutProblems } from '../chosenProblems';

/** Opens the editor's chat with a prompt about problems of a file. The user sends it. */
export async function askChat(file?: unknown, diagnostics?: unknown): Promise<void> {
  const question = await askAboutProblems(l10n.t('Ask Chat to Fix These Problems'), file, diagnostics);
  if (question) await chat.openChat(question.prompt);
}
