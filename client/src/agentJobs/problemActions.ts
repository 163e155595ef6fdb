import {
  CodeAction,
  type CodeActionContext,
  CodeActionKind,
  type CodeActionProvider,
  type Diagnostic,
  Disposable,
  l10n,
  type Range,
  type TextDocument,
  workspace,
} from 'vscode';
import { commands, contextKeys, languageIds } from '../ids';
import { chat, languages, commands as registry } from '../window';
import { projectOf } from './settings';

/** Name that the problems of this extension carry. */
export const problemSource = 'docs.json';

/**
 * Offers to hand problems to the agent, or to the editor's chat, as the last of their quick fixes. The agent is offered where a project is
 * chosen only, and the chat where there is one: for all others it would be one line more in every list.
 */
class ProblemActions implements CodeActionProvider {
  constructor(private readonly hasChat: () => Promise<boolean>) {}

  async provideCodeActions(document: TextDocument, _range: Range, { diagnostics, only }: CodeActionContext): Promise<CodeAction[]> {
    if (only && !only.contains(CodeActionKind.QuickFix)) return [];
    const own = diagnostics.filter(isOwn);
    if (own.length === 0 || !workspace.isTrusted) return [];
    return [
      ...(projectOf(document.uri) === undefined ? [] : [askAgent(document, own)]),
      ...((await this.hasChat()) ? [askChat(document, own)] : []),
    ];
  }
}

export function isOwn({ source }: Diagnostic): boolean {
  return source === problemSource;
}

function askAgent(document: TextDocument, diagnostics: Diagnostic[]): CodeAction {
  const title = diagnostics.length === 1 ? l10n.t('Ask the agent to fix this problem') : l10n.t('Ask the agent to fix these problems');
  return action(title, commands.agentJobsFixProblems, document, diagnostics);
}

function askChat(document: TextDocument, diagnostics: Diagnostic[]): CodeAction {
  const title = diagnostics.length === 1 ? l10n.t('Ask chat to fix this problem') : l10n.t('Ask chat to fix these problems');
  return action(title, commands.askChat, document, diagnostics);
}

function action(title: string, command: string, document: TextDocument, diagnostics: Diagnostic[]): CodeAction {
  const result = new CodeAction(title, CodeActionKind.QuickFix);
  // Not as `diagnostics` of the action: that would make it a candidate for "fix all" and for the preferred fix.
  result.command = { title, command, arguments: [document.uri, diagnostics] };
  return result;
}

export function offerProblemActions(): Disposable {
  const selector = Object.values(languageIds).map((language) => ({ language }));
  const knowsChat = chat.knowsChat();
  const hasChat = async (): Promise<boolean> => (await knowsChat) && chat.isChatEnabled();
  const offerCommand = async (): Promise<void> => {
    await registry.executeCommand('setContext', contextKeys.hasChat, await hasChat());
  };
  void offerCommand();
  return Disposable.from(
    workspace.onDidChangeConfiguration((change) => change.affectsConfiguration('chat') && void offerCommand()),
    languages.registerCodeActionsProvider(selector, new ProblemActions(hasChat), { providedCodeActionKinds: [CodeActionKind.QuickFix] }),
  );
}
