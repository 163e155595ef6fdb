import type { CodeAction, Diagnostic, Range, TextEdit } from 'vscode-languageserver-types';
import type { CancellationToken } from '../cancellation';
import { codeActions } from '../features/codeActions';
import type { FileDiagnostics } from '../features/fileDiagnostics';
import { fixAll } from '../features/fixAll';
import { sourceActions } from '../features/fixAllActions';
import { safeFixes } from '../features/fixFilter';
import { resolveCodeAction } from '../features/resolveCodeAction';
import type { EngineParts } from './parts';

export type { FileDiagnostics } from '../features/fileDiagnostics';
export type { DiagnosticCode, Severity } from '../rules/codes';

/** What is wrong with a document, and what can be done about it. */
export interface FindingFeatures {
  diagnostics(uri: string, token: CancellationToken): Promise<FileDiagnostics>;
  /** Fixes for the diagnostics given, or for all that touch the range when none are given. Some must be resolved to have an edit. */
  codeActions(uri: string, range: Range, diagnostics: readonly Diagnostic[], token: CancellationToken): Promise<CodeAction[]>;
  /** The actions for a document as a whole, of kind `fixAllKind`. They must be resolved to have an edit. */
  sourceActions(uri: string, token: CancellationToken): Promise<CodeAction[]>;
  resolveCodeAction(action: CodeAction, token: CancellationToken): Promise<CodeAction>;
  /** What makes all fixes of a document that are safe to apply unseen; empty when there are none. */
  fixAll(uri: string, token: CancellationToken): Promise<TextEdit[]>;
}

export function findingFeatures({ context, diagnostics, legacy }: EngineParts): FindingFeatures {
  return {
    diagnostics: (uri, token) => (legacy.hasName(uri) ? legacy.diagnostics(uri, token) : diagnostics.shown(uri, token)),
    codeActions: (uri, range, named, token) =>
      legacy.hasName(uri) ? legacy.codeActions(uri, range, named, token) : codeActions(context, diagnostics, uri, range, named, token),
    sourceActions: (uri, token) => sourceActions(context, diagnostics, uri, token),
    resolveCodeAction: (action, token) => resolveCodeAction(context, diagnostics, action, token),
    fixAll: (uri, token) => fixAll(context, diagnostics, uri, safeFixes, token),
  };
}
