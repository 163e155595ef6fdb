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
import { commands, contextKeys, languageIds, problemSource } from '../ids';
import { chat, languages, commands as registry } from '../window';
import { configuredProject } from './settings';

/**
 * Quick fixes, last in the list, that pass problems to the agent or to the editor's chat. The agent is offered only if a project is chosen,
 * and the chat only if the editor has one, since the quick fixes would lengthen each list for nothing otherwise.
 */
class ProblemActions implements CodeActionProvider {
  constructor(private readonly hasChat: () => Promise<boolean>) {}

  async provideCodeActions(document: TextDocument, _range: Range, { diagnostics, only }: CodeActionContext): Promise<CodeAction[]> {
    if (only && !only.contains(CodeActionKind.QuickFix)) return [];
    const own = diagnostics.filter(isOwn);
    if (own.length === 0 || !workspace.isTrusted) return [];
    return [
      ...(configuredProject(document.uri) === undefined ? [] : [askAgent(document, own)]),
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
  // `diagnostics` of the action stays unset: it would make the action a candidate for "fix all" and for the preferred fix.
  result.command = { title, command, arguments: [document.uri, diagnostics] };
  return result;
}

export function offerProblemActions(): Disposable {
  const selector = Object.values(languageIds).map((language) => ({ language }));
  const knowsChat = chat.knowsChat();
  const hasChat = async (): Promise<boolean> => (await knowsChat) && chat.isChatEnabled();
  const updateContextKey = async (): Promise<void> => {
    await registry.executeCommand('setContext', contextKeys.hasChat, await hasChat());
  };
  void updateContextKey();
  return Disposable.from(
    workspace.onDidChangeConfiguration((change) => change.affectsConfiguration('chat') && void updateContextKey()),
    languages.registerCodeActionsProvider(selector, new ProblemActions(hasChat), { providedCodeActionKinds: [CodeActionKind.QuickFix] }),
  );
}
