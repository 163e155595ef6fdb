import type { CodeAction } from 'vscode-languageserver-types';
import type { CancellationToken } from '../cancellation';
import type { EngineContext } from '../context';
import type { Diagnostics } from './diagnostics';
import { resolveFixAll } from './fixAllActions';
import { resolveSwitchSite } from './icons/switchSite';

/** Adds the edit to an action that was offered without one; others are given back as they are. @throws {CancelledError} */
export async function resolveCodeAction(
  context: EngineContext,
  diagnostics: Diagnostics,
  action: CodeAction,
  token: CancellationToken,
): Promise<CodeAction> {
  if (action.edit) return action;
  return (await resolveSwitchSite(context, action, token)) ?? resolveFixAll(context, diagnostics, action, token);
}
