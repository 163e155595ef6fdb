import {
  CodeAction,
  type CodeActionContext,
  CodeActionKind,
  type CodeActionProvider,
  type Diagnostic,
  type Disposable,
  l10n,
  type Range,
  type TextDocument,
  workspace,
} from 'vscode';
import { commands, languageIds } from '../ids';
import { languages } from '../window';
import { projectOf } from './settings';

/** Name that the problems of this extension carry. */
export const problemSource = 'docs.json';

/**
 * Offers to hand problems to the agent, as the last of their quick fixes. It is offered where a project is chosen only: for all
 * others it would be one line more in every list.
 */
class ProblemActions implements CodeActionProvider {
  provideCodeActions(document: TextDocument, _range: Range, { diagnostics, only }: CodeActionContext): CodeAction[] {
    if (only && !only.contains(CodeActionKind.QuickFix)) return [];
    if (!workspace.isTrusted || projectOf(document.uri) === undefined) return [];
    const own = diagnostics.filter(isOwn);
    return own.length === 0 ? [] : [action(document, own)];
  }
}

export function isOwn({ source }: Diagnostic): boolean {
  return source === problemSource;
}

function action(document: TextDocument, diagnostics: Diagnostic[]): CodeAction {
  const title = diagnostics.length === 1 ? l10n.t('Ask the agent to fix this problem') : l10n.t('Ask the agent to fix these problems');
  const result = new CodeAction(title, CodeActionKind.QuickFix);
  // Not as `diagnostics` of the action: that would make it a candidate for "fix all" and for the preferred fix.
  result.command = { title, command: commands.agentJobsFixProblems, arguments: [document.uri, diagnostics] };
  return result;
}

export function offerProblemActions(): Disposable {
  const selector = Object.values(languageIds).map((language) => ({ language }));
  return languages.registerCodeActionsProvider(selector, new ProblemActions(), {
    providedCodeActionKinds: [CodeActionKind.QuickFix],
  });
}
